// How a lesson step is drawn: templates only. What they are given was decided by the judge.

import { html, nothing } from "./vendor/lit-html/lit-html.js";
import { cardView } from "./cards.js";
import { handView, rows } from "./hand.js";

/**
 * @typedef {import("./words.js").Words} Words
 * @typedef {import("./lesson-texts.js").LessonTexts} LessonTexts
 * @typedef {{type: "play", seat: number, card: string} | {type: "broken"}
 *   | {type: "trick", winner: number, points: number, cards: string[]}} LessonEvent
 * @typedef {{seat: number, card: string}} SeatCard
 * @typedef {{hand: string[], counts: number[], leader: number, turn: number, trick: SeatCard[],
 *   trick_number: number, broken: boolean, taken: {points: number, tricks: number}[]}} Position
 * @typedef {{id: string, kind: string, asks: boolean, hints: number, position?: Position,
 *   choices?: {id: string, key: string}[], script?: {key: string, events: LessonEvent[]}[]}} Step
 * @typedef {{id: string, needs: string[], teaches: string[], steps: Step[]}} Lesson
 * @typedef {{key?: string, code?: string, args?: Record<string, any>, cards?: string[],
 *   missed?: boolean}} Said
 * @typedef {{answer: string[], key: string}} Reveal
 * @typedef {{solved: boolean, feedback: Said[], code: string | null, consequence: LessonEvent[],
 *   mark: string[], reveal: Reveal | null}} Verdict
 */

/** The learner's seat. */
const ME = 0;
const SEATS = Object.freeze([0, 1, 2, 3]);

/**
 * What a step looks like while a person works at it.
 * @typedef {object} Work
 * @property {Step} step
 * @property {string} key how the keys of its texts begin
 * @property {readonly string[]} marked cards marked as an answer
 * @property {readonly string[]} looked cards or choices that a hint points at
 * @property {readonly string[]} tried choices that were wrong
 * @property {number} misses answers that were wrong
 * @property {readonly string[]} hints keys of the hints shown
 * @property {Verdict | null} verdict
 * @property {Reveal | null} offered the answer, not shown yet
 * @property {number} shown lines of a shown trick
 * @property {boolean} solved now, on this visit
 * @property {string | null} focus the card that is the hand's tab stop
 */

/**
 * @typedef {object} Parts
 * @property {Words} words
 * @property {LessonTexts} texts
 * @property {string} rules address of the rules page
 * @property {string} letters
 * @property {Work} work
 * @property {(code: string) => void} onCard
 * @property {(code: string) => void} onFocus
 * @property {(command: import("./keys.js").Command) => void} onCommand
 * @property {(choice: string) => void} onChoice
 */

/**
 * A sentence of the lesson; English on another language's page says so.
 * @param {LessonTexts} texts
 * @param {string} key
 */
export function sentence(texts, key) {
  return texts.isEnglish(key) ? html`<span lang="en">${texts.t(key)}</span>` : texts.t(key);
}

/**
 * The events that have happened on top of the position.
 * @param {Work} work
 * @returns {LessonEvent[]}
 */
function happened(work) {
  if (work.step.script) return work.step.script.slice(0, work.shown).flatMap((line) => line.events);
  return work.verdict?.consequence ?? [];
}

/**
 * @param {Position} position
 * @param {readonly LessonEvent[]} events
 */
function after(position, events) {
  let plays = [...position.trick];
  let hand = [...position.hand];
  let winner = /** @type {number | null} */ (null);
  let broken = position.broken;
  for (const event of events) {
    if (event.type === "play") {
      if (winner !== null) {
        plays = [];
        winner = null;
      }
      plays = [...plays, { seat: event.seat, card: event.card }];
      if (event.seat === ME) hand = hand.filter((card) => card !== event.card);
    } else if (event.type === "trick") {
      winner = event.winner;
    } else {
      broken = true;
    }
  }
  return { plays, hand, winner, broken };
}

/**
 * The table of a step: the trick with the seats' names, and the learner's hand.
 * @param {Parts} parts
 */
export function situationView(parts) {
  const { words, letters, work } = parts;
  const { position } = work.step;
  if (!position) return nothing;
  const now = after(position, happened(work));
  return html`<div class="table lesson-table">
    <p class="lesson-status">${words.t(`status.broken.${now.broken ? "yes" : "no"}`)}</p>
    <div class="lesson-trick" role="group" aria-label=${words.t("trick.label")}>
      ${SEATS.map((seat) => {
        const play = now.plays.find((item) => item.seat === seat);
        const state = { by: words.t(`seat.${seat}`), winner: now.winner === seat };
        return html`<div class="lesson-place" data-place=${seat}>
          <span class="lesson-seat" aria-hidden="true">${words.t(`seat.${seat}`)}</span>
          ${play
            ? cardView(words, play.card, state, { letters })
            : html`<span class="trick-empty" aria-hidden="true"></span>`}
        </div>`;
      })}
    </div>
    ${playing(work) ? liveHand(parts, position) : stillHand(words, now.hand, letters)}
  </div>`;
}

/**
 * Whether the hand waits for an answer.
 * @param {Work} work
 */
export function playing(work) {
  const asksForCards = work.step.kind === "find-legal" || work.step.kind === "play-card";
  return asksForCards && !work.solved && (work.verdict?.consequence.length ?? 0) === 0;
}

/**
 * @param {Parts} parts
 * @param {Position} position
 */
function liveHand({ words, letters, work, onCard, onFocus, onCommand }, position) {
  return handView({
    words,
    hand: position.hand,
    stateOf: (code) => ({
      chosen: work.marked.includes(code),
      marked: work.looked.includes(code),
    }),
    toggles: work.step.kind === "find-legal",
    focus: work.focus,
    letters,
    onActivate: onCard,
    onFocus,
    onCommand,
  });
}

/**
 * @param {Words} words
 * @param {readonly string[]} hand
 * @param {string} letters
 */
function stillHand(words, hand, letters) {
  if (hand.length === 0) return nothing;
  return html`<div
    class="hand"
    role="group"
    aria-label=${words.t("hand.label")}
    data-count=${hand.length}
  >
    ${rows(hand).map(
      (row) =>
        html`<div class="hand-row" style="--row: ${row.length}">
          ${row.map((code) => cardView(words, code, {}, { letters }))}
        </div>`,
    )}
  </div>`;
}

/**
 * The lines of a shown trick that were reached.
 * @param {Parts} parts
 */
export function scriptView({ texts, work }) {
  const lines = work.step.script?.slice(0, work.shown) ?? [];
  if (lines.length === 0) return nothing;
  return html`<ol class="lesson-lines">
    ${lines.map(({ key }) => html`<li>${sentence(texts, key)}</li>`)}
  </ol>`;
}

/** @param {Parts} parts */
export function choicesView({ words, texts, work, onChoice }) {
  const { choices } = work.step;
  if (!choices) return nothing;
  return html`<div class="lesson-choices" role="group" aria-label=${words.t("lesson.choices")}>
    ${choices.map(({ id, key }) => {
      const wrong = work.tried.includes(id);
      const right = work.solved && !wrong && work.marked.includes(id);
      const looked = !right && !wrong && work.looked.includes(id);
      const state = right ? "right" : wrong ? "wrong" : looked ? "marked" : null;
      return html`<button
        type="button"
        class="button lesson-choice ${state ? `is-${state}` : ""}"
        data-choice=${id}
        aria-disabled=${work.solved || wrong ? "true" : nothing}
        @click=${() => {
          if (!work.solved && !wrong) onChoice(id);
        }}
      >
        <span>${sentence(texts, key)}</span>
        ${state
          ? html` <span class="badge">${words.t(`lesson.choice.${state}`)}</span>`
          : nothing}
      </button>`;
    })}
  </div>`;
}

/**
 * The text of one sentence of a verdict.
 * @param {Words} words
 * @param {LessonTexts} texts
 * @param {Said} said
 */
export function saidText(words, texts, said) {
  if (said.key) return texts.t(said.key);
  return words.refusal({ code: said.code ?? "", args: said.args ?? {} });
}

/**
 * The verdict, the reason and what came of it.
 * @param {Parts} parts
 */
export function verdictView(parts) {
  const { words, texts, rules, letters, work } = parts;
  const { verdict } = work;
  if (!verdict || (verdict.solved && !work.step.asks)) return nothing;
  return html`<div class="lesson-verdict ${verdict.solved ? "is-right" : "is-wrong"}">
    <p class="lesson-verdict-head">
      <span aria-hidden="true">${verdict.solved ? "\u2713" : "\u2717"}</span>
      ${words.t(verdict.solved ? "lesson.correct" : "lesson.wrong")}
    </p>
    ${verdict.feedback.map(
      (said) =>
        html`<p>
          ${said.cards?.map((code) => html`${cardView(words, code, {}, { letters })} `)}
          ${said.key ? sentence(texts, said.key) : saidText(words, texts, said)}
          ${said.code
            ? html` <a href="${rules}#${said.code}">${words.t("rule.link")}</a>`
            : nothing}
        </p>`,
    )}
    ${consequenceView(words, verdict.consequence)}
  </div>`;
}

/**
 * @param {Words} words
 * @param {readonly LessonEvent[]} events
 */
function consequenceView(words, events) {
  const lines = consequenceLines(words, events);
  if (lines.length === 0) return nothing;
  return html`<p class="lesson-follows">${words.t("lesson.follows")}</p>
    <ul class="lesson-lines">
      ${lines.map((line) => html`<li>${line}</li>`)}
    </ul>`;
}

/**
 * @param {Words} words
 * @param {readonly LessonEvent[]} events
 * @returns {string[]}
 */
export function consequenceLines(words, events) {
  return events.flatMap((event) => {
    if (event.type === "play") {
      return [words.t("live.play", { player: words.t(`seat.${event.seat}`), card: event.card })];
    }
    if (event.type === "broken") return [words.t("log.broken")];
    const you = event.winner === ME ? ".you" : "";
    const player = words.t(`seat.${event.winner}`);
    return [
      event.points === 0
        ? words.t("log.points.none")
        : words.n(`log.points${you}`, event.points, { player }),
    ];
  });
}

/** @param {Parts} parts */
export function hintsView({ texts, work }) {
  if (work.hints.length === 0) return nothing;
  return html`<div class="lesson-hints">
    ${work.hints.map((key) => html`<p>${sentence(texts, key)}</p>`)}
  </div>`;
}

/**
 * The steps of the lesson, each to go to.
 * @param {object} parts
 * @param {Words} parts.words
 * @param {LessonTexts} parts.texts
 * @param {Lesson} parts.lesson
 * @param {number} parts.at
 * @param {ReadonlySet<string>} parts.done
 * @param {(index: number) => void} parts.onGo
 */
export function stepsView({ words, texts, lesson, at, done, onGo }) {
  return html`<nav class="lesson-steps" aria-label=${words.t("lesson.steps")}>
    <ol>
      ${lesson.steps.map((step, index) => {
        const solved = done.has(step.id);
        const name = words.t(`lesson.step.name${solved ? ".done" : ""}`, {
          n: index + 1,
          title: texts.t(`${lesson.id}.${step.id}.title`),
        });
        return html`<li>
          <button
            type="button"
            class="lesson-dot ${solved ? "is-done" : ""}"
            aria-label=${name}
            title=${name}
            aria-current=${index === at ? "step" : nothing}
            @click=${() => onGo(index)}
          >
            ${solved ? "\u2713" : words.number(index + 1)}
          </button>
        </li>`;
      })}
    </ol>
  </nav>`;
}
