// How the dialog about saved games looks: the list, the import, the cards of a round, the statistics.
// It is a dialog of its own, since it is there without a game on the table too.

import { html, nothing, render } from "./vendor/lit-html/lit-html.js";
import { dealView } from "./dealview.js";
import { closeAround, closeByBackdrop } from "./dialogsview.js";
import { cancelButton, question, revealButton, sendButtons } from "./gamesparts.js";
import { statisticsView } from "./statisticsview.js";

/**
 * @typedef {import("./games.js").Games} Games
 * @typedef {import("./games.js").Page} Page
 * @typedef {import("./saved.js").Entry} Entry
 */

/** @type {readonly Page[]} */
const PAGES = ["list", "import", "deal", "statistics"];

/** @param {Games} games */
function gamesView(games) {
  const { words, page } = games;
  if (page === null) return nothing;
  const pages = PAGES.filter((name) => name !== "deal" || games.game.view);
  return html`<dialog
    class="table-dialog games"
    aria-labelledby="games-title"
    @close=${() => games.close()}
    @click=${closeByBackdrop}
  >
    <div class="dialog-body" role="group" aria-labelledby="games-title" tabindex="0">
      <h2 id="games-title" class="dialog-title" tabindex="-1" autofocus>
        ${words.t(`games.page.${page}`)}
      </h2>
      <nav class="games-pages" aria-label=${words.t("games.pages")}>
        ${pages.map(
          (name) =>
            html`<button
              type="button"
              class="button"
              data-page=${name}
              aria-current=${name === page ? "page" : nothing}
              @click=${() => void games.open(name)}
            >
              ${words.t(`games.page.${name}`)}
            </button>`,
        )}
      </nav>
      <p class="games-message" role="status">${games.message}</p>
      ${BODIES[page](games)}
    </div>
    <div class="dialog-buttons">
      <button type="button" class="button" data-do="close" @click=${closeAround}>
        ${words.t("button.close")}
      </button>
    </div>
  </dialog>`;
}

/**
 * Draws the dialog into its place, opens it or closes it.
 * @param {Games} games
 * @param {HTMLElement} place
 */
export function drawGames(games, place) {
  // Closing comes first, so that the focus goes back to where it was.
  if (games.page === null) place.querySelector("dialog")?.close();
  render(gamesView(games), place);
  const dialog = place.querySelector("dialog");
  // In a task of its own, since the browser lays the page out for it.
  if (dialog && !dialog.open) setTimeout(() => dialog.isConnected && !dialog.open && dialog.showModal());
}

/** @type {Record<Page, (games: Games) => unknown>} */
const BODIES = { list: listView, import: importView, deal: dealView, statistics: statisticsView };

// --- the list -------------------------------------------------------------------------------------

/** @param {Games} games */
function listView(games) {
  const { words } = games;
  return html`<ul class="games-list">
      ${games.list.slice(0, games.shown).map((entry) => entryView(games, entry))}
    </ul>
    ${games.finished.length === 0
      ? nothing
      : games.clearing
        ? question(
            games,
            words.n("games.finished.question", games.finished.length),
            words.t("games.delete.confirm"),
            () => void games.clear(),
          )
        : html`<div class="games-more">
            <button type="button" class="button" data-do="clear" @click=${() => games.askToClear()}>
              ${words.t("games.finished")}
            </button>
          </div>`}`;
}

/**
 * @param {Games} games
 * @param {Entry} entry
 */
function entryView(games, entry) {
  const { words } = games;
  const { game } = entry;
  const current = games.isCurrent(entry);
  const name = games.nameOf(entry);
  return html`<li class="games-entry ${current ? "is-current" : ""}" data-game=${entry.key}>
    <p class="games-name">
      <b>${name}</b>
      ${current ? html`<span class="badge">${words.t("games.current")}</span>` : nothing}
      ${game?.imported ? html`<span class="badge">${words.t("games.imported")}</span>` : nothing}
    </p>
    <p class="games-about">${aboutText(games, entry)}</p>
    <div class="games-buttons" role="group" aria-label=${name}>
      ${game && !current
        ? html`<button
            type="button"
            class="button is-main"
            data-do="take"
            @click=${() => games.takeUp(entry.id)}
          >
            ${words.t("games.take")}
          </button>`
        : nothing}
      ${game ? doing(games, entry, "rename") : nothing} ${doing(games, entry, "export")}
      ${current ? nothing : doing(games, entry, "delete")}
    </div>
    ${games.active?.key === entry.key ? ACTIVE[games.active.doing](games, entry) : nothing}
  </li>`;
}

/**
 * @param {Games} games
 * @param {Entry} entry
 */
function aboutText({ words }, { game, other }) {
  if (!game) return words.t(other ? "games.version" : "games.damaged");
  const { about, changed } = game;
  const over = about?.phase === "game_end";
  const told = about
    ? words.t(over ? "games.about.end" : "games.about.play", { n: about.round, score: about.score })
    : "";
  return `${told} ${words.t("games.changed", { date: words.dates.format(changed) })}`;
}

/**
 * A button that opens what is to be done with a game.
 * @param {Games} games
 * @param {Entry} entry
 * @param {import("./games.js").Doing} what
 */
function doing(games, entry, what) {
  const open = games.active?.key === entry.key && games.active.doing === what;
  return html`<button
    type="button"
    class="button"
    data-do=${what}
    aria-expanded=${String(open)}
    @click=${() => void games.begin(entry, what)}
  >
    ${games.words.t(`games.${what}`)}
  </button>`;
}

/** @type {Record<import("./games.js").Doing, (games: Games, entry: Entry) => unknown>} */
const ACTIVE = {
  rename: renameView,
  export: exportView,
  delete: (games, entry) =>
    question(
      games,
      games.words.t("games.delete.question"),
      games.words.t("games.delete.confirm"),
      () => void games.remove(entry),
    ),
};

/**
 * @param {Games} games
 * @param {Entry} entry
 */
function renameView(games, entry) {
  const { words } = games;
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    void games.rename(entry, String(new FormData(form).get("name") ?? ""));
  };
  return html`<form class="games-form" @submit=${submit}>
    <label
      >${words.t("games.rename.label")}
      <input name="name" maxlength="80" autocomplete="off" .value=${games.nameOf(entry)} />
    </label>
    <div class="games-buttons">
      <button class="button is-main" data-do="save">${words.t("games.rename.save")}</button>
      ${cancelButton(games)}
    </div>
  </form>`;
}

/**
 * Whoever looks at the screen must not see the hands of a round that goes on; a file and the clipboard
 * show nothing.
 * @param {Games} games
 */
function exportView(games) {
  const { words, exported, peek } = games;
  if (!exported) return nothing;
  return html`<div class="games-form">
    ${exported.running && !peek
      ? html`<p>${words.t("refuse.deal.running")}</p>
          <div class="games-buttons">${revealButton(games, () => games.insist())}</div>`
      : html`<label
          >${words.t("games.export.text")}
          <textarea class="games-text" rows="6" readonly .value=${exported.text}></textarea>
        </label>`}
    <div class="games-buttons">
      <button
        type="button"
        class="button is-main"
        data-do="download"
        @click=${() => games.download(exported)}
      >
        ${words.t("games.download")}
      </button>
      ${sendButtons(games, exported.name, exported.text)}
    </div>
  </div>`;
}

// --- the import -----------------------------------------------------------------------------------

/** @param {Games} games */
function importView(games) {
  const { words, added } = games;
  const drop = (/** @type {DragEvent} */ event) => {
    event.preventDefault();
    void games.importFile(event.dataTransfer?.files[0]);
  };
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    void games.import();
  };
  return html`${added === null
      ? nothing
      : html`<div class="games-buttons">
          <button
            type="button"
            class="button is-main"
            data-do="take"
            @click=${() => games.takeUp(added)}
          >
            ${words.t("import.take")}
          </button>
        </div>`}
    <p>${words.t("import.about")}</p>
    <form
      class="games-form"
      @submit=${submit}
      @dragover=${(/** @type {DragEvent} */ event) => event.preventDefault()}
      @drop=${drop}
    >
      <label
        >${words.t("import.file")}
        <input
          type="file"
          accept=".txt,.json,text/plain,application/json"
          @change=${(/** @type {Event} */ event) => {
            const input = /** @type {HTMLInputElement} */ (event.target);
            void games.importFile(input.files?.[0]).then(() => {
              input.value = ""; // the same file may be chosen again
            });
          }}
        />
      </label>
      <label
        >${words.t("import.paste")}
        <textarea
          class="games-text"
          rows="8"
          spellcheck="false"
          autocapitalize="off"
          .value=${games.typed}
          @input=${(/** @type {Event} */ event) => {
            games.typed = /** @type {HTMLTextAreaElement} */ (event.target).value;
          }}
        ></textarea>
      </label>
      <div class="games-buttons">
        <button class="button is-main" data-do="import">${words.t("import.read")}</button>
      </div>
    </form>`;
}

// --- another tab ----------------------------------------------------------------------------------

/**
 * In place of the table: another tab plays this game.
 * @param {Games} games
 */
export function elsewhereView(games) {
  const { session, words } = games;
  const { note } = session.game.told;
  return html`<section class="elsewhere" aria-label=${words.t("table.label")}>
    <p><b>${words.t("elsewhere.text")}</b></p>
    <p>${words.t("elsewhere.more")}</p>
    ${note ? html`<p class="note">${note.text}</p>` : nothing}
    <div class="games-buttons">
      <button type="button" class="button is-main" data-do="over" @click=${() => void session.takeOver()}>
        ${words.t("elsewhere.take")}
      </button>
      <button type="button" class="button" data-do="new" @click=${() => void session.start()}>
        ${words.t("button.new")}
      </button>
      <button type="button" class="button" data-do="games" @click=${() => void games.open("list")}>
        ${words.t("button.games")}
      </button>
    </div>
  </section>`;
}
