// The statistics: what was counted, and the rating if it is wanted. The counting is Python's.

import { html, nothing } from "./vendor/lit-html/lit-html.js";
import { question } from "./gamesparts.js";

/**
 * @typedef {import("./games.js").Games} Games
 * @typedef {import("./wire.d.ts").Count} Count
 */

/** @param {Games} games */
export function statisticsView(games) {
  const { words, statistics } = games;
  if (!statistics) return nothing;
  const { all, presets, levels, unreadable } = statistics;
  return html`<p>${words.t("statistics.about")}</p>
    ${all.games === 0
      ? html`<p><b>${words.t("statistics.none")}</b></p>`
      : html`<div class="sheet-scroll" tabindex="0" role="region" aria-label=${words.t("statistics.caption")}>
          <table class="sheet statistics is-upright">
            <caption class="visually-hidden">
              ${words.t("statistics.caption")}
            </caption>
            <thead>
              <tr>
                <th scope="col">${words.t("statistics.which")}</th>
                <th scope="col"><span>${words.t("statistics.games")}</span></th>
                <th scope="col"><span>${words.t("statistics.wins")}</span></th>
                <th scope="col"><span>${words.t("statistics.shared")}</span></th>
                <th scope="col"><span>${words.t("statistics.average")}</span></th>
                <th scope="col"><span>${words.t("statistics.moons")}</span></th>
              </tr>
            </thead>
            <tbody>
              ${row(games, words.t("statistics.all"), all)}
            </tbody>
            <tbody>
              ${presets.map(({ preset, count }) =>
                row(games, words.t(preset === null ? "games.own" : `preset.${preset}`), count),
              )}
            </tbody>
            <tbody>
              ${levels.map(({ level, count }) =>
                row(games, words.t(`statistics.level.${level ?? "mixed"}`), count),
              )}
            </tbody>
          </table>
        </div>`}
    ${all.chips > 0 ? html`<p>${words.t("statistics.chips", { n: all.chips })}</p>` : nothing}
    ${unreadable > 0 ? html`<p>${words.n("statistics.unreadable", unreadable)}</p>` : nothing}
    ${ratingView(games, statistics)} ${resetView(games, all.games + unreadable)}`;
}

/**
 * @param {Games} games
 * @param {string} name
 * @param {Count} count
 */
function row({ words }, name, { games, wins, shared, average, moons }) {
  // The page's minus sign, which Intl doesn't write everywhere.
  const told = average === null ? "–" : words.decimals.format(average).replace("-", "\u2212");
  return html`<tr>
    <th scope="row">${name}</th>
    <td>${words.number(games)}</td>
    <td>${words.number(wins)}</td>
    <td>${words.number(shared)}</td>
    <td>${told}</td>
    <td>${words.number(moons)}</td>
  </tr>`;
}

/**
 * @param {Games} games
 * @param {import("./wire.d.ts").StatisticsReply} statistics
 */
function ratingView(games, { rating, strength }) {
  const { words } = games;
  const levels = Object.entries(strength).map(([level, n]) =>
    words.t(`statistics.strength.${level}`, { n }),
  );
  return html`<label class="games-check"
      ><input
        type="checkbox"
        data-do="rate"
        .checked=${games.rating}
        @change=${(/** @type {Event} */ event) =>
          void games.rate(/** @type {HTMLInputElement} */ (event.target).checked)}
      />
      ${words.t("statistics.rating")}</label
    >
    ${games.rating
      ? html`<div class="statistics-rating">
          <p>
            <b
              >${rating === null
                ? words.t("statistics.rating.none")
                : words.t("statistics.rating.now", { n: rating })}</b
            >
          </p>
          <p>${words.t("statistics.rating.levels", { levels })}</p>
          <p>${words.t("statistics.rating.about")}</p>
        </div>`
      : nothing}`;
}

/**
 * @param {Games} games
 * @param {number} counted
 */
function resetView(games, counted) {
  const { words } = games;
  if (counted === 0) return nothing;
  if (games.forgetting) {
    return question(games, words.t("statistics.reset.question"), words.t("statistics.reset.confirm"), () =>
      void games.forget(),
    );
  }
  return html`<div class="games-more">
    <button type="button" class="button" data-do="forget" @click=${() => games.askToForget()}>
      ${words.t("statistics.reset")}
    </button>
  </div>`;
}
