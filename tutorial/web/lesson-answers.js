// What a person does at a step of a lesson: answers, hints, tricks that are shown. Whether an answer is
// right, and why not, is asked of the judge in the engine.

import { EngineError, LOST } from "./engine.js";
import { consequenceLines, playing, saidText } from "./lesson-view.js";
import { sayHand, sayTrick } from "./speech.js";

/**
 * @typedef {import("./lesson-work.js").LessonWork} LessonWork
 * @typedef {import("./lesson-view.js").Verdict} Verdict
 */

export class LessonAnswers {
  /** A question to the judge is on its way. */
  #busy = false;

  /**
   * @param {import("./engine.js").Engine} engine
   * @param {LessonWork} lesson
   */
  constructor(engine, lesson) {
    this.engine = engine;
    this.lesson = lesson;
  }

  /**
   * Asks the judge, one question at a time.
   * @param {Record<string, unknown>} fields
   * @returns {Promise<any>} null if there is no answer
   */
  async #ask(fields) {
    const { lesson } = this;
    if (this.#busy) return null;
    this.#busy = true;
    try {
      const place = { lesson: lesson.lesson.id, step: lesson.step.id };
      return await this.engine.call("lesson", { ...place, ...fields });
    } catch (error) {
      // A lost worker is told of by its own event.
      if (!(error instanceof EngineError) || error.code !== LOST) {
        console.error(error);
        const code = error instanceof EngineError ? error.code : "page";
        lesson.tell(lesson.words.t("error.unknown", { code }));
      }
      return null;
    } finally {
      this.#busy = false;
    }
  }

  // --- answers ----------------------------------------------------------------------------------

  /** @param {string | readonly string[]} answer */
  async answer(answer) {
    const { lesson } = this;
    const asked = lesson.work;
    /** @type {Verdict | null} */
    const verdict = await this.#ask({ op: "answer", answer, misses: asked.misses });
    if (!verdict || lesson.step !== asked.step) return;
    lesson.note = null;
    lesson.change({ verdict });
    if (verdict.solved) {
      if (typeof answer === "string") lesson.change({ marked: [answer] });
      lesson.solve();
    } else {
      const tried = typeof answer === "string" ? [...asked.tried, answer] : asked.tried;
      lesson.change({
        misses: asked.misses + 1,
        tried: asked.step.kind === "quiz" ? tried : [],
        looked: [...new Set([...asked.looked, ...verdict.mark])],
        offered: verdict.reveal && asked.hints.includes(verdict.reveal.key) ? null : verdict.reveal,
      });
      if (verdict.consequence.length > 0) lesson.wish = "again";
    }
    this.#sayVerdict(verdict);
    lesson.changed();
  }

  /** @param {Verdict} verdict */
  #sayVerdict(verdict) {
    const { texts, words } = this.lesson;
    this.lesson.say([
      words.t(verdict.solved ? "lesson.correct" : "lesson.wrong"),
      ...verdict.feedback.map((said) => {
        const text = saidText(words, texts, said);
        const cards = said.cards ?? [];
        return cards.length > 0 ? words.t("lesson.about", { cards, text }) : text;
      }),
      ...consequenceLines(words, verdict.consequence),
    ]);
  }

  /** @param {string} code */
  card(code) {
    const { lesson } = this;
    const { marked, step } = lesson.work;
    lesson.change({ focus: code });
    if (step.kind === "find-legal") {
      const out = marked.includes(code);
      lesson.change({ marked: out ? marked.filter((card) => card !== code) : [...marked, code] });
      lesson.changed();
    } else {
      void this.answer(code);
    }
  }

  /** The same position again after a mistake was played out. */
  again() {
    this.lesson.change({ verdict: null, marked: [] });
    this.lesson.wish = "hand";
    this.lesson.changed();
  }

  // --- hints ------------------------------------------------------------------------------------

  /** The next hint, if there is one. */
  async hint() {
    const { lesson } = this;
    const { hints, looked, solved, step } = lesson.work;
    const level = hints.length + 1;
    if (level > step.hints || solved) return;
    const hint = await this.#ask({ op: "hint", level });
    if (!hint || lesson.step !== step) return;
    lesson.change({
      hints: [...lesson.work.hints, hint.key],
      looked: [...new Set([...looked, ...hint.mark, ...(hint.reveal?.answer ?? [])])],
      ...(hint.reveal ? { offered: null } : {}),
    });
    lesson.say([lesson.texts.t(hint.key)]);
    lesson.changed();
  }

  /** Shows the answer that was offered. */
  reveal() {
    const { lesson } = this;
    const { hints, offered } = lesson.work;
    if (!offered) return;
    const { key, answer } = offered;
    lesson.change({ offered: null, hints: [...hints, key], looked: answer });
    lesson.say([lesson.texts.t(key)]);
    lesson.wish = playing(lesson.work) ? "hand" : null;
    lesson.changed();
  }

  // --- tricks that are shown --------------------------------------------------------------------

  showNext() {
    const { lesson } = this;
    const { shown, step } = lesson.work;
    const line = step.script?.[shown];
    if (!line) return;
    lesson.change({ shown: shown + 1 });
    lesson.say([lesson.texts.t(line.key)]);
    if (shown + 1 === step.script?.length) lesson.solve();
    lesson.changed();
  }

  showAgain() {
    this.lesson.change({ shown: 0, solved: false });
    this.lesson.wish = "show";
    this.lesson.changed();
  }

  // --- keys -------------------------------------------------------------------------------------

  /** @param {import("./keys.js").Command} command */
  command(command) {
    const { lesson } = this;
    const { position } = lesson.step;
    if (!position) return;
    const view = /** @type {import("./wire.d.ts").State} */ (/** @type {unknown} */ (position));
    if (command === "hint") void this.hint();
    else if (command === "hand") lesson.say([sayHand(lesson.words, view)]);
    else if (command === "trick") lesson.say([sayTrick(lesson.words, view)]);
  }
}
