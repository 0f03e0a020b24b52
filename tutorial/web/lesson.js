// <hearts-lesson>: the custom element of a lesson. It brings words, texts and engine together, draws
// when the lesson's state changes, speaks the live message and puts the focus where it belongs.

import { html, nothing, render } from "./vendor/lit-html/lit-html.js";
import { Engine } from "./engine.js";
import { focusCard } from "./hand.js";
import { LessonAnswers } from "./lesson-answers.js";
import { lessonView } from "./lesson-page.js";
import { loadTexts } from "./lesson-texts.js";
import { LessonWork } from "./lesson-work.js";
import { pressOnce } from "./pointer.js";
import { loadProgress } from "./progress.js";
import { loadLooks } from "./settings.js";
import { loadWords } from "./words.js";

/**
 * @typedef {object} Parts what there is once the words are there
 * @property {import("./words.js").Words} words
 * @property {import("./lesson-texts.js").LessonTexts} texts
 * @property {Pick<import("./settings.js").Settings, "deck" | "letters">} looks
 */

export class HeartsLesson extends HTMLElement {
  engine = new Engine();

  /** @type {Parts | null} */ #parts = null;
  /** @type {LessonWork | null} */ #lesson = null;
  /** @type {LessonAnswers | null} */ #answers = null;
  #root = document.createElement("div");
  #live = document.createElement("p");
  /** What there is to say before the lesson is there. @type {string | null} */ #note = null;
  /** Starting failed, and can be tried again. */
  #failed = false;
  /** Each start has a number; what an older one has to say is out of date. */
  #attempt = 0;
  #connected = false;

  connectedCallback() {
    if (this.#connected) return;
    this.#connected = true;
    this.#root.className = "lesson-root";
    this.#live.className = "visually-hidden";
    this.#live.setAttribute("role", "status");
    this.prepend(this.#root, this.#live);
    pressOnce(this);
    this.engine.addEventListener("progress", (event) => {
      const { progress, stage } = /** @type {CustomEvent} */ (event).detail;
      const words = this.#parts?.words;
      if (!words || this.#lesson) return;
      this.#tell(
        stage === "download"
          ? words.t("loading.download", { percent: words.percent(progress) })
          : words.t("lesson.loading"),
      );
    });
    this.engine.addEventListener("lost", () => void this.#recover());
    void this.#boot();
  }

  disconnectedCallback() {
    // A moved element is connected again in the same task.
    queueMicrotask(() => {
      if (!this.isConnected) this.engine.stop();
    });
  }

  get #site() {
    return `${this.dataset.root ?? "./"}${this.dataset.lang ?? document.documentElement.lang}/`;
  }

  // --- start and recover --------------------------------------------------------------------------

  async #boot() {
    const { lang = document.documentElement.lang, root = "./" } = this.dataset;
    let words, texts, looks;
    try {
      [words, texts, looks] = await Promise.all([
        loadWords(root, lang),
        loadTexts(root, lang),
        loadLooks(),
      ]);
    } catch {
      // Without words nothing can be said; the readable lesson stays.
      return;
    }
    this.#parts = { words, texts, looks };
    this.#tell(words.t("lesson.loading"));
    await this.#open(this.#parts, () => this.engine.start());
  }

  /**
   * Starts the engine, and gets the lesson unless it is here already. A failure can be retried.
   * @param {Parts} parts
   * @param {() => Promise<void>} start
   * @returns {Promise<void>}
   */
  async #open(parts, start) {
    this.#attempt += 1;
    const attempt = this.#attempt;
    this.#failed = false;
    try {
      await start();
      if (!this.#lesson) await this.#show(parts);
    } catch (error) {
      // A newer attempt tells how it ends.
      if (attempt !== this.#attempt) return;
      console.error(error);
      this.#failed = true;
      this.#announce("lesson.failed");
    }
  }

  /** @param {Parts} parts */
  async #show({ words, texts }) {
    const id = this.dataset.lesson ?? "";
    const lesson = await this.engine.call("lesson", { op: "open", lesson: id });
    const work = new LessonWork(words, texts, lesson, await loadProgress(id));
    work.addEventListener("change", () => this.#draw());
    work.addEventListener("say", (event) => this.#speak(/** @type {CustomEvent} */ (event).detail));
    this.#lesson = work;
    this.#answers = new LessonAnswers(this.engine, work);
    const still = this.querySelector(".lesson-static");
    if (still instanceof HTMLElement) still.hidden = true;
    this.#draw();
    document.dispatchEvent(new Event("hearts-ready"));
  }

  /** The worker died. Nothing is lost with it: the lesson's state is here. */
  async #recover() {
    const parts = this.#parts;
    if (!parts) return;
    this.#tell(parts.words.t("error.lost"));
    const begun = this.#lesson !== null;
    await this.#open(parts, () => this.engine.restart());
    if (!this.#failed && begun) this.#announce("lesson.restarted");
  }

  // --- drawing, speaking, focus -------------------------------------------------------------------

  /** @param {string} note a message of the page about itself */
  #tell(note) {
    if (this.#lesson) return this.#lesson.tell(note);
    this.#note = note;
    this.#draw();
  }

  /** @param {string} key of a message that is shown and said */
  #announce(key) {
    const text = this.#parts?.words.t(key) ?? key;
    this.#speak(text);
    this.#tell(text);
  }

  /** @param {string} text one polite message */
  #speak(text) {
    // The same message again would not be read out.
    this.#live.textContent = this.#live.textContent === text ? `${text}\u00a0` : text;
  }

  #draw() {
    render(this.#view(), this.#root);
    const lesson = this.#lesson;
    if (!lesson) return;
    const { wish, work } = lesson;
    lesson.wish = null;
    if (wish === "hand") {
      const first = work.focus ?? work.step.position?.hand[0];
      if (first) focusCard(this.#root, first);
    } else if (wish) {
      const found = this.#root.querySelector(`[data-focus="${wish}"]`);
      if (found instanceof HTMLElement) found.focus({ preventScroll: wish === "again" });
    }
  }

  #view() {
    const parts = this.#parts;
    const lesson = this.#lesson;
    const answers = this.#answers;
    const note = this.#noteView();
    if (!parts || !lesson || !answers) return note;
    return lessonView({ lesson, answers, site: this.#site, looks: parts.looks, note });
  }

  #noteView() {
    const note = this.#lesson ? this.#lesson.note : this.#note;
    if (!note) return nothing;
    const retry = this.#failed
      ? html` <button type="button" class="button" @click=${() => void this.#recover()}>
          ${this.#parts?.words.t("button.retry")}
        </button>`
      : nothing;
    return html`<p class="lesson-note">${note}${retry}</p>`;
  }
}

if (!customElements.get("hearts-lesson")) customElements.define("hearts-lesson", HeartsLesson);
