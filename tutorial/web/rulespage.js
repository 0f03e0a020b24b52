// <hearts-rules>: on a page of rules, the choice of the table's own. It shows the texts that hold for
// the choice, which the address of the page keeps, and says what is chosen. Without it the page has
// the standard game.

import { html, nothing, render } from "./vendor/lit-html/lit-html.js";
import { carry } from "./carry.js";
import { STANDARD, holds, loadOptions } from "./options.js";
import { complaints, differences, numberText, optionsForm, summary } from "./optionsform.js";
import { copy } from "./sending.js";
import { ROOT, loadWords } from "./words.js";

/**
 * @typedef {import("./words.js").Words} Words
 * @typedef {import("./options.js").Options} Options
 * @typedef {import("./options.js").Choice} Choice
 * @typedef {import("./options.js").Wrong} Wrong
 */

export class HeartsRules extends HTMLElement {
  /** @type {Words | null} */ #words = null;
  /** @type {Options | null} */ #options = null;
  /** @type {Choice} */ #choice = { preset: STANDARD, values: {} };
  /** What was typed in the form and can't be. @type {Wrong[]} */ #typed = [];
  /** What the address asks for and can't have. @type {Wrong[]} */ #asked = [];
  #said = "";
  /** Most readers never open the form: it is made for those who do. */
  #form = false;

  connectedCallback() {
    if (!this.#words) this.#start().catch((error) => console.error(error));
    window.addEventListener("popstate", this.#readAddress);
  }

  disconnectedCallback() {
    window.removeEventListener("popstate", this.#readAddress);
  }

  async #start() {
    const lang = this.dataset.lang ?? document.documentElement.lang;
    const root = this.dataset.root ?? "./";
    [this.#words, this.#options] = await Promise.all([loadWords(root, lang), loadOptions(root)]);
    this.#readAddress();
    // The paragraph that the address names has moved by now.
    const anchor = decodeURIComponent(location.hash.slice(1));
    if (anchor) document.getElementById(anchor)?.scrollIntoView();
  }

  #readAddress = () => {
    if (!this.#options) return;
    const { choice, wrong } = this.#options.read(location.search);
    this.#choice = choice;
    this.#asked = wrong;
    this.#typed = [];
    this.#said = "";
    this.#show();
  };

  /**
   * @param {Choice} choice
   * @param {string} said
   */
  #choose(choice, said) {
    if (!this.#options || !this.#words) return;
    this.#choice = choice;
    this.#asked = this.#typed = [];
    const query = this.#options.query(choice, location.search);
    history.replaceState(history.state, "", `${location.pathname}${query}${location.hash}`);
    this.#said = this.#words.t("chooser.said", { choice: said });
    this.#show();
  }

  /** @param {Wrong} wrong */
  #refuse(wrong) {
    const spec = this.#options?.spec(wrong.option);
    if (!spec || !this.#words) return;
    this.#typed = [wrong];
    this.#said = numberText(this.#words, spec);
    this.#draw();
  }

  #unfold = () => {
    this.#form = true;
    this.#draw();
  };

  #show() {
    const options = this.#options;
    const words = this.#words;
    if (!options || !words) return;
    for (const text of /** @type {NodeListOf<HTMLElement>} */ (
      document.querySelectorAll("[data-when]")
    )) {
      const shows = holds(text.dataset.when ?? "", this.#choice);
      if (!(text instanceof HTMLTemplateElement)) text.hidden = !shows;
      else if (shows) text.replaceWith(unwrapped(text));
    }
    for (const sentence of /** @type {NodeListOf<HTMLElement>} */ (
      document.querySelectorAll("[data-count]")
    )) {
      const { count = "", message = "" } = sentence.dataset;
      sentence.textContent = words.n(message, Number(this.#choice.values[count]));
    }
    this.#draw();
    carry(options, this.#choice, ROOT);
  }

  #draw() {
    const words = this.#words;
    const options = this.#options;
    if (!words || !options) return;
    const choice = this.#choice;
    const wrong = complaints(words, options, choice, this.#asked);
    const differs = differences(words, options, choice);
    render(
      html`<section class="chooser" aria-label=${words.t("chooser.title")}>
          <details>
            <summary @click=${this.#unfold}>
              <span class="chooser-title">${words.t("chooser.title")}</span>
              <span class="chooser-summary">${summary(words, options, choice)}</span>
              <span class="chooser-change">${words.t("chooser.change")}</span>
            </summary>
            ${this.#form
              ? optionsForm({
                  words,
                  options,
                  choice,
                  id: "rules",
                  wrong: this.#typed,
                  onChoice: (chosen, said) => this.#choose(chosen, said),
                  onWrong: (bad) => this.#refuse(bad),
                })
              : nothing}
          </details>
          <p class="chooser-printed">${summary(words, options, choice)}</p>
          <div role="alert">${wrong.map((text) => html`<p class="chooser-wrong">${text}</p>`)}</div>
          ${differs.length
            ? html`<div class="chooser-differs">
                <p id="chooser-differs">${words.t("chooser.differs")}</p>
                <ul aria-labelledby="chooser-differs">
                  ${differs.map((text) => html`<li>${text}</li>`)}
                </ul>
                <p class="chooser-legend">${words.t("chooser.legend")}</p>
              </div>`
            : nothing}
          <div class="chooser-actions">
            <a class="button is-main" href=${`${ROOT}${this.dataset.lang}/play/`}
              >${words.t("chooser.play")}</a
            >
            <button type="button" class="button" @click=${() => this.#copy(words)}>
              ${words.t("chooser.copy")}
            </button>
            <button type="button" class="button" @click=${() => window.print()}>
              ${words.t("chooser.print")}
            </button>
          </div>
        </section>
        <p class="chooser-said" role="status">${this.#said}</p>`,
      this,
    );
  }

  /** @param {Words} words */
  async #copy(words) {
    const link = location.href;
    // Some browsers forbid it: then the link is there to be copied by hand.
    this.#said = (await copy(link)) ? words.t("chooser.copied") : words.t("chooser.link", { link });
    this.#draw();
  }
}

/**
 * A text that waited for its table, as a part of the page.
 * @param {HTMLTemplateElement} template
 */
function unwrapped(template) {
  const text = document.createElement("div");
  text.className = template.className;
  text.dataset.when = template.dataset.when;
  text.append(template.content);
  return text;
}

customElements.define("hearts-rules", HeartsRules);
