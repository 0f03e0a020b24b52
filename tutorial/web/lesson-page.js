// How a lesson looks as a whole: its steps, the one that is open, what can be done there, and the way on.
// Templates only; the parts of a step are in lesson-view.js.

import { html, nothing } from "./vendor/lit-html/lit-html.js";
import {
  choicesView,
  hintsView,
  scriptView,
  sentence,
  situationView,
  stepsView,
  verdictView,
} from "./lesson-view.js";

/**
 * @typedef {import("./lesson-work.js").LessonWork} LessonWork
 * @typedef {import("./lesson-answers.js").LessonAnswers} LessonAnswers
 * @typedef {object} PageParts
 * @property {LessonWork} lesson
 * @property {LessonAnswers} answers
 * @property {string} site address of the site's pages in the reader's language
 * @property {Pick<import("./settings.js").Settings, "deck" | "letters">} looks
 * @property {unknown} note a message of the page about itself, drawn
 */

const HINTS = 3;

/** @param {PageParts} parts */
export function lessonView({ lesson, answers, site, looks, note }) {
  const { at, done, step, steps, texts, words, work } = lesson;
  const { key } = work;
  const parts = {
    words,
    texts,
    work,
    rules: `${site}rules/`,
    letters: looks.letters,
    onCard: (/** @type {string} */ code) => answers.card(code),
    onFocus: (/** @type {string} */ code) => tabStop(lesson, code),
    onCommand: (/** @type {import("./keys.js").Command} */ command) => answers.command(command),
    onChoice: (/** @type {string} */ choice) => void answers.answer(choice),
  };
  return html`${stepsView({
      words,
      texts,
      lesson: lesson.lesson,
      at,
      done,
      onGo: (index) => lesson.go(index),
    })}
    ${note}
    <section class="lesson-live" data-step=${step.id} data-deck=${looks.deck}>
      <p class="lesson-count">${words.t("lesson.step", { n: at + 1, total: steps.length })}</p>
      <h2 class="lesson-title" tabindex="-1" data-focus="heading">
        ${sentence(texts, `${key}.title`)}
      </h2>
      <p>${sentence(texts, `${key}.say`)}</p>
      ${texts.has(`${key}.task`)
        ? html`<p class="lesson-task"><strong>${sentence(texts, `${key}.task`)}</strong></p>`
        : nothing}
      ${situationView(parts)} ${scriptView(parts)} ${choicesView(parts)} ${hintsView(parts)}
      ${verdictView(parts)} ${actionsView(lesson, answers)} ${wayView(lesson, site)}
    </section>
    ${resetView(lesson)}`;
}

/**
 * The tab stop follows the focus.
 * @param {LessonWork} lesson
 * @param {string} code
 */
function tabStop(lesson, code) {
  if (lesson.work.focus === code) return;
  lesson.change({ focus: code });
  lesson.changed();
}

/**
 * @param {string} text
 * @param {() => void} act
 * @param {{main?: boolean, focus?: import("./lesson-work.js").Wish, name?: string}} [looks]
 */
function button(text, act, { main = false, focus, name = "" } = {}) {
  return html`<button
    type="button"
    class="button ${name} ${main ? "is-main" : ""}"
    data-focus=${focus ?? nothing}
    @click=${act}
  >
    ${text}
  </button>`;
}

/**
 * What can be done at the step beside touching cards.
 * @param {LessonWork} lesson
 * @param {LessonAnswers} answers
 */
function actionsView({ words, work }, answers) {
  const { step } = work;
  const script = step.script?.length ?? 0;
  const playedOut = !work.solved && (work.verdict?.consequence.length ?? 0) > 0;
  const actions = [];
  if (work.shown < script) {
    const show = () => answers.showNext();
    actions.push(button(words.t("lesson.show.next"), show, { main: true, focus: "show" }));
  } else if (script > 0) {
    actions.push(button(words.t("lesson.show.again"), () => answers.showAgain()));
  }
  if (playedOut) {
    const again = () => answers.again();
    actions.push(button(words.t("lesson.same"), again, { main: true, focus: "again" }));
  }
  if (step.kind === "find-legal" && !work.solved) {
    const check = () => void answers.answer(work.marked);
    actions.push(button(words.t("lesson.check"), check, { main: true, name: "lesson-check" }));
    const marked = words.n("lesson.marked", work.marked.length);
    actions.push(html`<span class="lesson-marked">${marked}</span>`);
  }
  if (step.hints > 0 && !work.solved && work.hints.length < HINTS) {
    const hint = () => void answers.hint();
    actions.push(button(words.t("lesson.hint"), hint, { name: "lesson-hint" }));
  }
  if (work.offered && !work.solved) {
    const show = () => answers.reveal();
    actions.push(button(words.t("lesson.answer"), show, { name: "lesson-reveal" }));
  }
  return actions.length > 0 ? html`<div class="lesson-actions">${actions}</div>` : nothing;
}

/**
 * Back, next, and at the end where to go from here.
 * @param {LessonWork} lesson
 * @param {string} site
 */
function wayView(lesson, site) {
  const { at, last, open, words } = lesson;
  return html`<div class="lesson-way">
      ${at > 0 ? button(words.t("lesson.back"), () => lesson.go(at - 1)) : nothing}
      ${open && !last
        ? button(words.t("lesson.next"), () => lesson.next(), { main: true, focus: "next" })
        : nothing}
    </div>
    ${open && last ? endView(lesson, site) : nothing}`;
}

/**
 * @param {LessonWork} lesson
 * @param {string} site
 */
function endView({ done, lesson, steps, texts, words }, site) {
  const { lessons } = texts;
  const following = lessons[lessons.findIndex(({ id }) => id === lesson.id) + 1];
  const n = steps.filter(({ id }) => done.has(id)).length;
  return html`<div class="lesson-end" tabindex="-1" data-focus="next">
    <p>
      ${n === steps.length
        ? words.t("lesson.done")
        : words.n("lesson.part", n, { total: steps.length })}
    </p>
    <p>
      ${following
        ? html`<a class="button is-main" href="${site}learn/${following.id}/">
            ${words.t("lesson.following")}
          </a>`
        : nothing}
      <a class="button" href="${site}learn/">${words.t("lesson.all")}</a>
    </p>
  </div>`;
}

/** @param {LessonWork} lesson */
function resetView(lesson) {
  const { done, words } = lesson;
  if (done.size === 0) return nothing;
  return html`<details class="lesson-reset">
    <summary>${words.t("lesson.reset")}</summary>
    <p>${words.t("lesson.reset.text")}</p>
    ${button(words.t("lesson.reset.confirm"), () => void lesson.reset())}
  </details>`;
}
