// The table as plain text: all that the picture says, as headings, lists and buttons.

import { html, nothing } from "./vendor/lit-html/lit-html.js";
import { cardName } from "./cards.js";
import { PERSON, clockwise, seatName } from "./seats.js";
import { sheetView } from "./sheet.js";
import { sayLastTrick } from "./speech.js";
import { roundFacts, standing } from "./board.js";

/**
 * @typedef {import("./words.js").Words} Words
 * @typedef {import("./game.js").Shown} Shown
 * @typedef {import("./tableview.js").TableParts} TableParts
 */

/**
 * @param {TableParts} parts
 * @param {unknown} now what the table asks for, or how the round ended
 * @param {import("./board.js").Shown} shown the trick
 */
export function textView(parts, now, shown) {
  const { game, view } = parts;
  const { words } = game;
  const facts = roundFacts(words, view, shown);
  return html`<div class="text">
    <h2>${words.t("text.now")}</h2>
    ${now} ${game.over ? nothing : handText(parts)}
    <h2>${words.t("trick.label")}</h2>
    ${trickText(words, view, shown)}
    <h2>${words.t("button.last")}</h2>
    <p class="text-last">${sayLastTrick(words, view)}</p>
    <h2>${words.t("status.label")}</h2>
    <ul class="text-facts">
      ${facts.map(([, fact]) => html`<li>${fact}</li>`)}
    </ul>
    <h2>${words.t("players.title")}</h2>
    ${clockwise(view).map((seat) => seatText(words, view, seat))}
    ${game.over
      ? nothing
      : html`<h2>${words.t("sheet.title")}</h2>
          ${sheetView(words, view, parts.onReplay)}`}
  </div>`;
}

/**
 * The hand: the cards that may be played, and those that may not, by the reason.
 * @param {TableParts} parts
 */
function handText(parts) {
  const { game, view, rules } = parts;
  const { words } = game;
  const title = html`<h2>${words.t("hand.label")}</h2>`;
  if (view.hand.length === 0) return html`${title}<p>${words.t("say.hand.none")}</p>`;
  const open = view.hand.filter((code) => game.cardsUnseen || view.why[code] === undefined);
  const playing = game.mine && !game.cardsUnseen;
  return html`${title} ${playing ? html`<h3>${words.t("text.may")}</h3>` : nothing}
    ${cardList(parts, open)}
    ${open.length === view.hand.length ? nothing : html`<h3>${words.t("text.not")}</h3>`}
    ${reasons(view, open).map(
      ({ why, cards }) =>
        html`<p>${words.refusal(why)} <a href=${rules(why.code)}>${words.t("rule.link")}</a></p>
          ${cardList(parts, cards)}`,
    )}`;
}

/**
 * The cards that may not be played, together where the same is to be said of them.
 * @param {Shown} view
 * @param {readonly string[]} open the others
 */
function reasons(view, open) {
  /** @type {Map<string, {why: import("./wire.d.ts").Refusal, cards: string[]}>} */
  const groups = new Map();
  for (const code of view.hand) {
    const why = view.why[code];
    if (why === undefined || open.includes(code)) continue;
    const key = JSON.stringify(why);
    const group = groups.get(key) ?? { why, cards: [] };
    group.cards.push(code);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/**
 * @param {TableParts} parts
 * @param {readonly string[]} cards
 */
function cardList({ game, view, onActivate, onFocus }, cards) {
  const { words } = game;
  return html`<ul class="text-hand">
    ${cards.map((code) => {
      const illegal = !game.cardsUnseen && view.why[code] !== undefined;
      const name = cardName(words, code, {
        points: view.values[code] ?? 0,
        marked: game.marked.includes(code),
        fresh: game.cardsUnseen && (view.received ?? []).includes(code),
      });
      return html`<li>
        <button
          type="button"
          class="button"
          data-card=${code}
          aria-pressed=${game.choosing ? String(game.isChosen(code)) : nothing}
          aria-disabled=${illegal ? "true" : nothing}
          @click=${() => onActivate(code)}
          @focus=${() => onFocus(code)}
        >
          ${name}
        </button>
      </li>`;
    })}
  </ul>`;
}

/**
 * @param {Words} words
 * @param {Shown} view
 * @param {import("./board.js").Shown} shown
 */
function trickText(words, view, { plays, winner }) {
  if (plays.length === 0) return html`<p>${words.t("say.trick.empty")}</p>`;
  return html`<ol class="text-trick">
    ${plays.map(({ seat, card }) => {
      const by = seatName(words, view, seat);
      const points = view.values[card] ?? 0;
      return html`<li>${cardName(words, card, { by, points, winner: seat === winner })}</li>`;
    })}
  </ol>`;
}

/**
 * @param {Words} words
 * @param {Shown} view
 * @param {number} seat
 */
function seatText(words, view, seat) {
  const player = seatName(words, view, seat);
  const taken = view.taken[seat] ?? { cards: [], points: 0 };
  const playing = view.phase === "play";
  const sign = standing(view, seat);
  const facts = [
    ...(playing && view.turn === seat ? [words.t("seat.turn")] : []),
    ...(playing && view.leader === seat ? [words.t("seat.leader")] : []),
    words.t("seat.score", { n: view.scores[seat] ?? 0 }),
    ...(sign ? [words.t(sign.text)] : []),
    words.t("seat.points", { n: taken.points }),
    taken.cards.length === 0
      ? words.t("seat.taken.none")
      : words.t("seat.taken", { cards: taken.cards }),
  ];
  return html`<h3>${view.seats[seat] === PERSON ? player : words.t("seat.cpu", { player })}</h3>
    <ul class="text-seat ${playing && view.turn === seat ? "is-turn" : ""}" data-seat=${seat}>
      ${facts.map((fact) => html`<li>${fact}</li>`)}
    </ul>`;
}
