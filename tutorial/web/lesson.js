// <hearts-lesson>: a lesson worked through step by step. The element keeps what the person sees
// and has done; whether an answer is right, and why not, is asked of the judge in the engine.

import { html, nothing, render } from "./vendor/lit-html/lit-html.js";
import { Engine, EngineError, LOST } from "./engine.js";
import { focusCard } from "./hand.js";
import { loadTexts } from "./lesson-texts.js";
import {
  choicesView,
  consequenceLines,
  hintsView,
  playing,
  saidText,
  scriptView,
  sentence,
  situationView,
  stepsView,
  verdictView,
} from "./lesson-view.js";
import { forgetProgress, loadProgress, saveProgress } from "./progress.js";
import { loadLooks } from "./settings.js";
import { sayHand, sayTrick } from "./speech.js";
import { loadWords } from "./words.js";

/**
 * @typedef {import("./lesson-view.js").Work} Work
 * @typedef {import("./lesson-view.js").Step} Step
 * @typedef {import("./lesson-view.js").Lesson} Lesson
 * @typedef {"heading" | "hand" | "next" | "again" | "show" | null} FocusNext
 */

const HINTS = 3;

export class HeartsLesson extends HTMLElement {
  engine = new Engine();

  /** @type {import("./words.js").Words | null} */ #words = null;
  /** @type {import("./lesson-texts.js").LessonTexts | null} */ #texts = null;
  /** @type {Lesson | null} */ #lesson = null;
  /** @type {Pick<import("./settings.js").Settings, "deck" | "letters"> | null} */ #settings = null;
  #root = document.createElement("div");
  #live = document.createElement("p");

  #at = 0;
  /** Ids of the steps done, on any visit. @type {Set<string>} */ #done = new Set();
  /** @type {Work | null} */ #work = null;
  #misses = 0;
  /** A message of the page about itself, not about the lesson. @type {string | null} */
  #note = null;
  /** Starting failed, and can be tried again. */
  #failed = false;
  /** Each start has a number; what an older one has to say is out of date. */
  #attempt = 0;
  /** A question to the judge is on its way. */
  #busy = false;
  #connected = false;
  /** @type {FocusNext} */ #focusNext = null;

  connectedCallback() {
    if (this.#connected) return;
    this.#connected = true;
    this.#root.className = "lesson-root";
    this.#live.className = "visually-hidden";
    this.#live.setAttribute("role", "status");
    this.prepend(this.#root, this.#live);
    this.engine.addEventListener("progress", (event) => {
      const { progress, stage } = /** @type {CustomEvent} */ (event).detail;
      if (!this.#words || this.#lesson) return;
      const percent = this.#words.percent(progress);
      this.#note =
        stage === "download"
          ? this.#words.t("loading.download", { percent })
          : this.#words.t("lesson.loading");
      this.#draw();
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

  get siteRoot() {
    return this.dataset.root ?? "./";
  }

  get language() {
    return this.dataset.lang ?? document.documentElement.lang;
  }

  get lessonId() {
    return this.dataset.lesson ?? "";
  }

  // --- start and recover --------------------------------------------------------------------

  async #boot() {
    try {
      [this.#words, this.#texts, this.#settings] = await Promise.all([
        loadWords(this.siteRoot, this.language),
        loadTexts(this.siteRoot, this.language),
        loadLooks(),
      ]);
    } catch {
      // Without words nothing can be said; the readable lesson stays.
      return;
    }
    this.#note = this.#words.t("lesson.loading");
    this.#draw();
    await this.#open(() => this.engine.start());
  }

  /**
   * Starts the engine, and gets the lesson unless it is here already. A failure can be retried.
   * @param {() => Promise<void>} start
   * @returns {Promise<void>}
   */
  async #open(start) {
    this.#attempt += 1;
    const attempt = this.#attempt;
    this.#failed = false;
    try {
      await start();
      if (!this.#lesson) {
        const lesson = await this.engine.call("lesson", { op: "open", lesson: this.lessonId });
        await this.#show(lesson);
      }
    } catch (error) {
      // A newer attempt tells how it ends.
      if (attempt !== this.#attempt) return;
      console.error(error);
      this.#failed = true;
      this.#note = this.#t("lesson.failed");
      this.#announce([this.#note]);
      this.#draw();
    }
  }

  /**
   * Takes up the lesson where it was left.
   * @param {Lesson} lesson
   */
  async #show(lesson) {
    const progress = await loadProgress(this.lessonId);
    this.#lesson = lesson;
    this.#note = null;
    this.#done = new Set(progress.done);
    this.#at = this.#resumeAt(progress.at);
    this.#begin();
    const still = this.querySelector(".lesson-static");
    if (still instanceof HTMLElement) still.hidden = true;
    this.#draw();
    document.dispatchEvent(new Event("hearts-ready"));
  }

  /**
   * The step last looked at; if it was done, the next one that is not.
   * @param {string | null} id
   * @returns {number}
   */
  #resumeAt(id) {
    const steps = this.#lesson?.steps ?? [];
    const at = Math.max(0, steps.findIndex((step) => step.id === id));
    if (!this.#done.has(steps[at]?.id ?? "")) return at;
    const open = (/** @type {Step} */ step) => !this.#done.has(step.id);
    const later = steps.findIndex((step, index) => index > at && open(step));
    if (later >= 0) return later;
    const any = steps.findIndex(open);
    return any >= 0 ? any : at;
  }

  /** The worker died. Nothing is lost with it: the lesson's state is here. */
  async #recover() {
    this.#busy = false;
    this.#note = this.#t("error.lost");
    this.#draw();
    const begun = this.#lesson !== null;
    await this.#open(() => this.engine.restart());
    if (this.#failed || !begun) return;
    this.#note = this.#t("lesson.restarted");
    this.#announce([this.#note]);
    this.#draw();
  }

  // --- steps --------------------------------------------------------------------------------

  /** @returns {Step | undefined} */
  get #step() {
    return this.#lesson?.steps[this.#at];
  }

  /** Begins the step afresh. */
  #begin() {
    const step = this.#step;
    if (!step) return;
    this.#misses = 0;
    this.#work = {
      step,
      key: `${this.lessonId}.${step.id}`,
      marked: [],
      looked: [],
      tried: [],
      hints: [],
      verdict: null,
      offered: null,
      shown: 0,
      solved: false,
      focus: null,
    };
  }

  /** @param {Partial<Work>} changes */
  #change(changes) {
    if (this.#work) this.#work = { ...this.#work, ...changes };
  }

  /** @param {number} index */
  #go(index) {
    const steps = this.#lesson?.steps ?? [];
    if (index < 0 || index >= steps.length) return;
    this.#at = index;
    this.#note = null;
    this.#begin();
    this.#save();
    this.#focusNext = "heading";
    this.#draw();
  }

  #next() {
    const step = this.#step;
    // To read on is to have read.
    if (step?.kind === "explain") this.#done.add(step.id);
    if (this.#at + 1 < (this.#lesson?.steps.length ?? 0)) this.#go(this.#at + 1);
    else this.#draw();
  }

  /** Saves at once: nobody has to wait for anything to keep what was done. */
  #save() {
    const progress = { done: [...this.#done], at: this.#step?.id ?? null };
    void saveProgress(this.lessonId, progress).then((kept) => {
      if (kept || this.#note) return;
      this.#note = this.#t("lesson.unkept");
      this.#draw();
    });
  }

  #solved() {
    const step = this.#step;
    if (!step) return;
    this.#change({ solved: true });
    this.#done.add(step.id);
    this.#save();
    this.#focusNext = "next";
  }

  async #reset() {
    await forgetProgress(this.lessonId);
    this.#done.clear();
    this.#at = 0;
    this.#begin();
    this.#focusNext = "heading";
    this.#draw();
  }

  // --- answers ------------------------------------------------------------------------------

  /**
   * Asks the judge; a second question waits for the first.
   * @param {Record<string, unknown>} fields
   * @returns {Promise<any>} null if there is no answer
   */
  async #ask(fields) {
    const step = this.#step;
    if (this.#busy || !step) return null;
    this.#busy = true;
    try {
      return await this.engine.call("lesson", {
        lesson: this.lessonId,
        step: step.id,
        ...fields,
      });
    } catch (error) {
      // A lost worker is told of by its own event.
      if (!(error instanceof EngineError) || error.code !== LOST) {
        console.error(error);
        const code = error instanceof EngineError ? error.code : "page";
        this.#note = this.#t("error.unknown", { code });
        this.#draw();
      }
      return null;
    } finally {
      this.#busy = false;
    }
  }

  /** @param {string | readonly string[]} answer */
  async #answer(answer) {
    const asked = this.#work;
    /** @type {import("./lesson-view.js").Verdict | null} */
    const verdict = await this.#ask({ op: "answer", answer, misses: this.#misses });
    if (!verdict || !asked || this.#work?.step !== asked.step) return;
    this.#note = null;
    this.#change({ verdict });
    if (verdict.solved) {
      if (typeof answer === "string") this.#change({ marked: [answer] });
      this.#solved();
    } else {
      this.#misses += 1;
      const tried = typeof answer === "string" ? [...asked.tried, answer] : asked.tried;
      this.#change({
        tried: asked.step.kind === "quiz" ? tried : [],
        looked: [...new Set([...asked.looked, ...verdict.mark])],
        offered: verdict.reveal && asked.hints.includes(verdict.reveal.key) ? null : verdict.reveal,
      });
      if (verdict.consequence.length > 0) this.#focusNext = "again";
    }
    this.#announceVerdict(verdict);
    this.#draw();
  }

  /** @param {import("./lesson-view.js").Verdict} verdict */
  #announceVerdict(verdict) {
    const words = this.#words;
    const texts = this.#texts;
    if (!words || !texts) return;
    this.#announce([
      words.t(verdict.solved ? "lesson.correct" : "lesson.wrong"),
      ...verdict.feedback.map((said) => {
        const text = saidText(words, texts, said);
        const cards = said.cards ?? [];
        return cards.length > 0 ? words.t("lesson.about", { cards, text }) : text;
      }),
      ...consequenceLines(words, verdict.consequence),
    ]);
  }

  /**
   * @param {string} code
   * @param {MouseEvent} event
   */
  #card(code, event) {
    const work = this.#work;
    if (!work) return;
    this.#change({ focus: code });
    if (work.step.kind === "find-legal") {
      const marked = work.marked.includes(code)
        ? work.marked.filter((card) => card !== code)
        : [...work.marked, code];
      this.#change({ marked });
      this.#draw();
    } else if (event.detail < 2) {
      // The second click of a double click is no second answer.
      void this.#answer(code);
    }
  }

  /** The same position again after a mistake was played out. */
  #again() {
    this.#change({ verdict: null, marked: [] });
    this.#focusNext = "hand";
    this.#draw();
  }

  /** @param {number} level */
  async #hint(level) {
    const work = this.#work;
    if (!work || level > work.step.hints || work.solved) return;
    const hint = await this.#ask({ op: "hint", level });
    if (!hint || this.#work?.step !== work.step) return;
    this.#change({
      hints: [...this.#work.hints, hint.key],
      looked: [...new Set([...work.looked, ...hint.mark, ...(hint.reveal?.answer ?? [])])],
      ...(hint.reveal ? { offered: null } : {}),
    });
    this.#announce([this.#texts?.t(hint.key) ?? ""]);
    this.#draw();
  }

  /** Shows the answer that was offered. */
  #reveal() {
    const work = this.#work;
    if (!work?.offered) return;
    const { key, answer } = work.offered;
    this.#change({ offered: null, hints: [...work.hints, key], looked: answer });
    this.#announce([this.#texts?.t(key) ?? ""]);
    this.#focusNext = playing(this.#work ?? work) ? "hand" : null;
    this.#draw();
  }

  #showNext() {
    const work = this.#work;
    const script = work?.step.script;
    if (!work || !script || work.shown >= script.length) return;
    const shown = work.shown + 1;
    this.#change({ shown });
    this.#announce([this.#texts?.t(script[shown - 1]?.key ?? "") ?? ""]);
    if (shown === script.length) this.#solved();
    this.#draw();
  }

  #showAgain() {
    this.#change({ shown: 0, solved: false });
    this.#focusNext = "show";
    this.#draw();
  }

  /** @param {import("./keys.js").Command} command */
  #command(command) {
    const words = this.#words;
    const work = this.#work;
    const position = work?.step.position;
    if (!words || !work || !position) return;
    const view = /** @type {import("./wire.d.ts").State} */ (/** @type {unknown} */ (position));
    if (command === "hint") void this.#hint(work.hints.length + 1);
    else if (command === "hand") this.#announce([sayHand(words, view)]);
    else if (command === "trick") this.#announce([sayTrick(words, view)]);
  }

  // --- drawing ------------------------------------------------------------------------------

  /**
   * @param {string} key
   * @param {Record<string, import("./words.js").Value>} [args]
   */
  #t(key, args) {
    return this.#words?.t(key, args) ?? key;
  }

  /** @param {readonly string[]} sentences one polite message */
  #announce(sentences) {
    const text = sentences.join(" ");
    // The same message again would not be read out.
    this.#live.textContent = this.#live.textContent === text ? `${text}\u00a0` : text;
  }

  #draw() {
    render(this.#view(), this.#root);
    const wanted = this.#focusNext;
    this.#focusNext = null;
    if (wanted === "hand") {
      const first = this.#work?.focus ?? this.#work?.step.position?.hand[0];
      if (first) focusCard(this.#root, first);
    } else if (wanted) {
      const found = this.#root.querySelector(`[data-focus="${wanted}"]`);
      if (found instanceof HTMLElement) found.focus({ preventScroll: wanted === "again" });
    }
  }

  #view() {
    const retry = this.#failed
      ? html` <button type="button" class="button" @click=${() => void this.#recover()}>
          ${this.#t("button.retry")}
        </button>`
      : nothing;
    const note = this.#note
      ? html`<p class="lesson-note">${this.#note}${retry}</p>`
      : nothing;
    const work = this.#work;
    const words = this.#words;
    const texts = this.#texts;
    const lesson = this.#lesson;
    if (!work || !words || !texts || !lesson) return note;
    const parts = {
      words,
      texts,
      work,
      rules: `${this.siteRoot}${this.language}/rules/`,
      letters: this.#settings?.letters ?? "local",
      onCard: (/** @type {string} */ code, /** @type {MouseEvent} */ event) =>
        this.#card(code, event),
      onFocus: (/** @type {string} */ code) => this.#tabStop(code),
      onCommand: (/** @type {import("./keys.js").Command} */ command) => this.#command(command),
      onChoice: (/** @type {string} */ choice) => void this.#answer(choice),
    };
    const { key, step } = work;
    return html`${stepsView({
        words,
        texts,
        lesson,
        at: this.#at,
        done: this.#done,
        onGo: (index) => this.#go(index),
      })}
      ${note}
      <section class="lesson-live" data-step=${step.id} data-deck=${this.#settings?.deck ?? "two"}>
        <p class="lesson-count">
          ${words.t("lesson.step", { n: this.#at + 1, total: lesson.steps.length })}
        </p>
        <h2 class="lesson-title" tabindex="-1" data-focus="heading">
          ${sentence(texts, `${key}.title`)}
        </h2>
        <p>${sentence(texts, `${key}.say`)}</p>
        ${texts.has(`${key}.task`)
          ? html`<p class="lesson-task"><strong>${sentence(texts, `${key}.task`)}</strong></p>`
          : nothing}
        ${situationView(parts)} ${scriptView(parts)} ${choicesView(parts)} ${hintsView(parts)}
        ${verdictView(parts)} ${this.#actionsView(work)} ${this.#wayView()}
      </section>
      ${this.#resetView()}`;
  }

  /**
   * The tab stop follows the focus without a new drawing.
   * @param {string} code
   */
  #tabStop(code) {
    if (this.#work?.focus === code) return;
    this.#change({ focus: code });
    this.#draw();
  }

  /** @param {Work} work */
  #actionsView(work) {
    const button = (
      /** @type {string} */ text,
      /** @type {() => void} */ act,
      { main = false, focus = "", name = "" } = {},
    ) =>
      html`<button
        type="button"
        class="button ${name} ${main ? "is-main" : ""}"
        data-focus=${focus || nothing}
        @click=${act}
      >
        ${text}
      </button>`;
    const { step } = work;
    const script = step.script?.length ?? 0;
    const playedOut = !work.solved && (work.verdict?.consequence.length ?? 0) > 0;
    const actions = [];
    if (work.shown < script) {
      const show = () => this.#showNext();
      actions.push(button(this.#t("lesson.show.next"), show, { main: true, focus: "show" }));
    } else if (script > 0) {
      actions.push(button(this.#t("lesson.show.again"), () => this.#showAgain()));
    }
    if (playedOut) {
      const again = () => this.#again();
      actions.push(button(this.#t("lesson.same"), again, { main: true, focus: "again" }));
    }
    if (step.kind === "find-legal" && !work.solved) {
      const check = () => void this.#answer(work.marked);
      actions.push(button(this.#t("lesson.check"), check, { main: true, name: "lesson-check" }));
      const marked = this.#words?.n("lesson.marked", work.marked.length);
      actions.push(html`<span class="lesson-marked">${marked}</span>`);
    }
    if (step.hints > 0 && !work.solved && work.hints.length < HINTS) {
      const level = work.hints.length + 1;
      const hint = () => void this.#hint(level);
      actions.push(button(this.#t("lesson.hint"), hint, { name: "lesson-hint" }));
    }
    if (work.offered && !work.solved) {
      const show = () => this.#reveal();
      actions.push(button(this.#t("lesson.answer"), show, { name: "lesson-reveal" }));
    }
    return actions.length > 0 ? html`<div class="lesson-actions">${actions}</div>` : nothing;
  }

  /** Back, next, and at the end where to go from here. */
  #wayView() {
    const steps = this.#lesson?.steps ?? [];
    const step = this.#step;
    const last = this.#at === steps.length - 1;
    const open = step?.kind === "explain" || this.#done.has(step?.id ?? "");
    const finished = steps.every(({ id }) => this.#done.has(id));
    return html`<div class="lesson-way">
        ${this.#at > 0
          ? html`<button type="button" class="button" @click=${() => this.#go(this.#at - 1)}>
              ${this.#t("lesson.back")}
            </button>`
          : nothing}
        ${open && !last
          ? html`<button
              type="button"
              class="button is-main"
              data-focus="next"
              @click=${() => this.#next()}
            >
              ${this.#t("lesson.next")}
            </button>`
          : nothing}
      </div>
      ${last && open ? this.#endView(finished) : nothing}`;
  }

  /** @param {boolean} finished */
  #endView(finished) {
    const lessons = this.#texts?.lessons ?? [];
    const steps = this.#lesson?.steps ?? [];
    const following = lessons[lessons.findIndex(({ id }) => id === this.lessonId) + 1];
    const learn = `${this.siteRoot}${this.language}/learn/`;
    const n = steps.filter(({ id }) => this.#done.has(id)).length;
    return html`<div class="lesson-end" tabindex="-1" data-focus="next">
      <p>
        ${finished
          ? this.#t("lesson.done")
          : this.#words?.n("lesson.part", n, { total: steps.length })}
      </p>
      <p>
        ${following
          ? html`<a class="button is-main" href="${learn}${following.id}/">
              ${this.#t("lesson.following")}
            </a>`
          : nothing}
        <a class="button" href=${learn}>${this.#t("lesson.all")}</a>
      </p>
    </div>`;
  }

  #resetView() {
    if (this.#done.size === 0) return nothing;
    return html`<details class="lesson-reset">
      <summary>${this.#t("lesson.reset")}</summary>
      <p>${this.#t("lesson.reset.text")}</p>
      <button type="button" class="button" @click=${() => void this.#reset()}>
        ${this.#t("lesson.reset.confirm")}
      </button>
    </details>`;
  }
}

if (!customElements.get("hearts-lesson")) customElements.define("hearts-lesson", HeartsLesson);
