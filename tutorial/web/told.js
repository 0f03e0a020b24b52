// What the table tells the person: the answer to what was done last, news, messages that stay, and
// one sentence after the other for the live message.

/**
 * @typedef {{text: string, rule?: string}} Note an answer, and its reason's code, which may be a rule's id
 */

/** Events: "change" (draw again), "say" (detail: one live message). */
export class Told extends EventTarget {
  /** @type {Note | null} */ note = null;
  /** What must not be missed; stays until the person acts. @type {string[]} */ news = [];
  /** Messages that stay until they are closed. @type {string[]} */ notices = [];
  /** More will be said: it comes in one message with what is said until then. */
  held = false;
  /** Sentences for the next live message. @type {string[]} */ #next = [];

  /** @param {import("./words.js").Words} words */
  constructor(words) {
    super();
    this.words = words;
  }

  /** @param {string[]} sentences for the next live message */
  say(...sentences) {
    this.#next.push(...sentences.filter(Boolean));
  }

  /** Forgets the sentences that were not said yet. */
  hush() {
    this.#next = [];
  }

  /** Says all that there is to say, in one message. */
  announce() {
    if (this.held || this.#next.length === 0) return;
    this.dispatchEvent(new CustomEvent("say", { detail: this.#next.join(" ") }));
    this.#next = [];
  }

  /**
   * Says what must not be missed, and keeps it in sight.
   * @param {string} text
   */
  tell(text) {
    this.news.push(text);
    this.say(text);
  }

  /**
   * Shows an answer and says it at once.
   * @param {string} text
   * @param {string} [rule] the reason's code, which may be a rule's id
   */
  answer(text, rule) {
    this.note = rule === undefined ? { text } : { text, rule };
    this.say(text);
    this.dispatchEvent(new Event("change"));
    this.announce();
  }

  /**
   * Says why something is refused.
   * @param {{code: string, args?: Record<string, any>}} reason
   */
  explain(reason) {
    this.answer(this.words.refusal(reason), reason.code);
  }

  /**
   * Answers with a sentence that needs no more words.
   * @param {string} key of the message
   * @param {string} [rule] id of the rule's paragraph
   */
  refuse(key, rule) {
    this.answer(this.words.t(key), rule);
  }

  /** @param {string} text a message that stays; the same is there once */
  notice(text) {
    if (!this.notices.includes(text)) this.notices.push(text);
  }

  /** @param {string} text */
  close(text) {
    this.notices = this.notices.filter((other) => other !== text);
    this.dispatchEvent(new Event("change"));
  }
}
