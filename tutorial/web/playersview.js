// Who plays at each seat: chosen for a new game, and changed while a game goes on.

import { html, nothing } from "./vendor/lit-html/lit-html.js";
import { LEVEL } from "./newgame.js";
import { PERSON, seatName } from "./seats.js";

/**
 * @typedef {import("./words.js").Words} Words
 * @typedef {import("./newgame.js").NewGame} NewGame
 */

/**
 * The seats of a new game: a person or a strength for each, and the names of people.
 * @param {Words} words
 * @param {NewGame} chosen
 */
export function newSeatsView(words, chosen) {
  const { kinds, shared } = chosen;
  const table = { seats: kinds, me: 0, shared };
  return html`<fieldset class="setting new-seats">
    <legend>${words.t("new.seats")}</legend>
    ${kinds.map((kind, seat) => {
      const side = seatName(words, table, seat);
      return html`<div class="new-seat">
        ${kindField(words, `new-seat-${seat}`, side, chosen.sitters, kind, (other) =>
          chosen.setKind(seat, other),
        )}
        ${kind === PERSON ? nameField(words, chosen, seat, side) : nothing}
      </div>`;
    })}
    <p class="new-about">${words.t("new.seats.about")}</p>
  </fieldset>`;
}

/**
 * @param {Words} words
 * @param {string} id
 * @param {string} label
 * @param {readonly string[]} kinds
 * @param {string} kind
 * @param {(kind: string) => void} onChange
 */
function kindField(words, id, label, kinds, kind, onChange) {
  return html`<label for=${id}>${label}</label>
    <select
      id=${id}
      @change=${(/** @type {Event} */ event) =>
        onChange(/** @type {HTMLSelectElement} */ (event.target).value)}
    >
      ${kinds.map(
        (value) =>
          html`<option value=${value} .selected=${value === kind}>${words.t(`level.${value}`)}</option>`,
      )}
    </select>`;
}

/**
 * @param {Words} words
 * @param {NewGame} chosen
 * @param {number} seat
 * @param {string} side
 */
function nameField(words, chosen, seat, side) {
  const id = `new-name-${seat}`;
  const twice = chosen.refusal !== "" && chosen.sameName === seat;
  return html`<label for=${id}
      >${chosen.shared ? words.t("players.name", { player: side }) : words.t("players.name.you")}</label
    >
    <input
      id=${id}
      autocomplete="off"
      spellcheck="false"
      maxlength=${chosen.options.nameLength}
      aria-invalid=${twice ? "true" : nothing}
      .value=${chosen.names[seat] ?? ""}
      @change=${(/** @type {Event} */ event) =>
        chosen.setName(seat, /** @type {HTMLInputElement} */ (event.target).value)}
    />`;
}

/**
 * The seats of the game on the table: people leave theirs and come back until it is over.
 * @param {Words} words
 * @param {import("./game.js").Shown} view
 * @param {readonly string[]} levels the strengths of CPU players
 * @param {import("./acts.js").Acts} acts
 */
export function playersView(words, view, levels, acts) {
  const over = view.phase === "game_end";
  return html`${over ? nothing : html`<p>${words.t("players.about")}</p>`}
    <ul class="players">
      ${view.seats.map((kind, seat) => {
        const player = seatName(words, view, seat);
        return html`<li data-player=${seat}>
          <h3 id=${`player-${seat}`}>${player}</h3>
          <p>
            ${kind === PERSON
              ? words.t("players.person")
              : words.t("players.cpu", { level: words.t(`level.${kind}`) })}
          </p>
          ${over
            ? nothing
            : kind === PERSON
              ? leaveView(words, levels, acts, seat, player)
              : html`<button
                  type="button"
                  class="button"
                  data-do="sit"
                  aria-describedby=${`player-${seat}`}
                  @click=${() => acts.sit(seat, PERSON)}
                >
                  ${words.t("players.sit")}
                </button>`}
        </li>`;
      })}
    </ul>`;
}

/**
 * @param {Words} words
 * @param {readonly string[]} levels
 * @param {import("./acts.js").Acts} acts
 * @param {number} seat
 * @param {string} player
 */
function leaveView(words, levels, acts, seat, player) {
  const id = `players-level-${seat}`;
  const leave = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.currentTarget);
    acts.sit(seat, String(new FormData(form).get("level")));
  };
  return html`<form @submit=${leave}>
    <label for=${id}>${words.t("players.level", { player })}</label>
    <select id=${id} name="level">
      ${levels.map(
        (value) =>
          html`<option value=${value} ?selected=${value === LEVEL}>${words.t(`level.${value}`)}</option>`,
      )}
    </select>
    <button class="button" data-do="leave">${words.t("players.leave")}</button>
  </form>`;
}
