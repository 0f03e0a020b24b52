// A lesson as it is worked through, without its looks: its steps, what is done of them on any visit, and
// the work at the one that is open. Nothing is asked of the judge here; lesson-answers.js does that.

import { forgetProgress, saveProgress } from "./progress.js";

/**
 * @typedef {import("./words.js").Words} Words
 * @typedef {import("./lesson-texts.js").LessonTexts} LessonTexts
 * @typedef {import("./lesson-view.js").Work} Work
 * @typedef {import("./lesson-view.js").Step} Step
 * @typedef {import("./lesson-view.js").Lesson} Lesson
 * @typedef {"heading" | "hand" | "next" | "again" | "show"} Wish where the focus should go
 */

/** Events: "change" (draw again), "say" (detail: one live message). */
export class LessonWork extends EventTarget {
  /** Its place among the steps. */
  at = 0;
  /** Ids of the steps done, on any visit. @type {Set<string>} */ done;
  /** The work at the step that is open. @type {Work} */ work;
  /** A message of the page about itself, not about the lesson. @type {string | null} */ note = null;
  /** @type {Wish | null} */ wish = null;

  /**
   * Takes the lesson up where it was left.
   * @param {Words} words
   * @param {LessonTexts} texts
   * @param {Lesson} lesson
   * @param {{done: string[], at: string | null}} progress
   */
  constructor(words, texts, lesson, progress) {
    super();
    this.words = words;
    this.texts = texts;
    this.lesson = lesson;
    this.done = new Set(progress.done);
    this.at = this.#resumeAt(progress.at);
    this.work = this.#fresh();
  }

  get steps() {
    return this.lesson.steps;
  }

  /** The step that is open. */
  get step() {
    return this.work.step;
  }

  /** Whether nothing keeps the person from the next step. */
  get open() {
    return this.step.kind === "explain" || this.done.has(this.step.id);
  }

  /** Whether the last step is open. */
  get last() {
    return this.at === this.steps.length - 1;
  }

  // --- steps ------------------------------------------------------------------------------------

  /**
   * The step last looked at; if it was done, the next one that is not.
   * @param {string | null} id
   * @returns {number}
   */
  #resumeAt(id) {
    const { steps } = this;
    const at = Math.max(0, steps.findIndex((step) => step.id === id));
    if (!this.done.has(steps[at]?.id ?? "")) return at;
    const open = (/** @type {Step} */ step) => !this.done.has(step.id);
    const later = steps.findIndex((step, index) => index > at && open(step));
    if (later >= 0) return later;
    const any = steps.findIndex(open);
    return any >= 0 ? any : at;
  }

  /** @returns {Work} the step begun afresh */
  #fresh() {
    const step = /** @type {Step} */ (this.steps[this.at]);
    return {
      step,
      key: `${this.lesson.id}.${step.id}`,
      marked: [],
      looked: [],
      tried: [],
      misses: 0,
      hints: [],
      verdict: null,
      offered: null,
      shown: 0,
      solved: false,
      focus: null,
    };
  }

  /** @param {number} index */
  go(index) {
    if (index < 0 || index >= this.steps.length) return;
    this.at = index;
    this.note = null;
    this.work = this.#fresh();
    this.#save();
    this.wish = "heading";
    this.changed();
  }

  next() {
    // To read on is to have read.
    if (this.step.kind === "explain") this.done.add(this.step.id);
    if (this.last) this.changed();
    else this.go(this.at + 1);
  }

  /** The step is solved, on this visit and for good. */
  solve() {
    this.change({ solved: true });
    this.done.add(this.step.id);
    this.#save();
    this.wish = "next";
  }

  /** Forgets what was done, and begins again. */
  async reset() {
    await forgetProgress(this.lesson.id);
    this.done.clear();
    this.at = 0;
    this.work = this.#fresh();
    this.wish = "heading";
    this.changed();
  }

  /** Saves at once: nobody has to wait for anything to keep what was done. */
  #save() {
    const progress = { done: [...this.done], at: this.step.id };
    void saveProgress(this.lesson.id, progress).then((kept) => {
      if (!kept && !this.note) this.tell(this.words.t("lesson.unkept"));
    });
  }

  // --- what is shown and said -------------------------------------------------------------------

  /** @param {Partial<Work>} changes */
  change(changes) {
    this.work = { ...this.work, ...changes };
  }

  /** @param {string} note a message of the page about itself */
  tell(note) {
    this.note = note;
    this.changed();
  }

  /** @param {readonly string[]} sentences one polite message */
  say(sentences) {
    this.dispatchEvent(new CustomEvent("say", { detail: sentences.join(" ") }));
  }

  changed() {
    this.dispatchEvent(new Event("change"));
  }
}
