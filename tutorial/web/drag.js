// Cards of a hand that are dragged, with a mouse, a pen or a finger. A hand hands the beginning to it; from
// then on it hears of everything on the page, wherever the pointer and the focus are. What a drop means
// is the table's matter.
//
// A finger on a card may want to scroll the page. It drags only where it has rested for a moment before
// it moves; one that moves at once is the browser's, in whichever direction.

/** How far a pointer has to move, in pixels, since nobody taps quite steadily. */
const LEAST = 12;

/** How long a finger has to rest, in milliseconds. */
const REST = 120;

/** What is heard of while a card is held; the last three take it back. */
const HEARD = Object.freeze([
  "pointermove",
  "pointerup",
  "keydown",
  "pointercancel",
  "contextmenu",
  "blur",
]);

/**
 * @typedef {object} Held
 * @property {number} pointer
 * @property {HTMLElement} card
 * @property {string} code
 * @property {number} x on the page, which may be scrolled meanwhile
 * @property {number} y
 * @property {number} time
 * @property {boolean} mouse
 * @property {boolean} moving it is dragged, and not only touched
 */

/** A listener for the events of a hand. */
export class CardDrag {
  /** What addEventListener takes: the drag sees a click before its card, and can keep a page still. */
  capture = true;
  passive = false;
  /** @type {Held | null} */ #held = null;
  /** The click that ends a drag is no tap. */
  #dropped = false;
  /** Ends the hearing. */
  #deaf = new AbortController();

  /** @param {(code: string, at: Element | null) => void} onDrop a card was dropped on an element */
  constructor(onDrop) {
    this.onDrop = onDrop;
  }

  /** @param {Event} event */
  handleEvent(event) {
    switch (event.type) {
      case "pointerdown":
        return this.#down(/** @type {PointerEvent} */ (event));
      case "pointermove":
        return this.#move(/** @type {PointerEvent} */ (event));
      case "pointerup":
        return this.#up(/** @type {PointerEvent} */ (event));
      case "pointercancel":
        return this.#cancel();
      case "contextmenu":
        // A finger that rests for long may ask for a menu, and still drags.
        return this.#held?.mouse ? this.#cancel() : undefined;
      case "blur":
        // Parts of the page lose the focus too.
        return event.target === window ? this.#cancel() : undefined;
      case "keydown":
        return this.#key(/** @type {KeyboardEvent} */ (event));
      case "touchmove":
        return this.#scroll(event);
      case "click":
        return this.#click(event);
    }
  }

  /** The person has thought better of it. */
  #cancel() {
    this.#dropped = this.#held?.moving ?? false;
    this.#end();
  }

  /** @param {PointerEvent} event */
  #down(event) {
    // Another finger is no reason to let a card go.
    if (!event.isPrimary) return;
    this.#end();
    this.#dropped = false;
    const { pageX: x, pageY: y, pointerId: pointer, timeStamp: time } = event;
    const card = /** @type {Element} */ (event.target).closest("[data-card]");
    if (!(card instanceof HTMLElement) || event.button !== 0) return;
    card.setPointerCapture(pointer);
    const code = card.dataset["card"] ?? "";
    const mouse = event.pointerType === "mouse";
    this.#held = { pointer, card, code, x, y, time, mouse, moving: false };
    this.#deaf = new AbortController();
    const { signal } = this.#deaf;
    for (const type of HEARD) window.addEventListener(type, this, { capture: true, signal });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.key !== "Escape" || !this.#held?.moving) return;
    // It takes back nothing else.
    event.stopPropagation();
    event.preventDefault();
    this.#cancel();
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const held = this.#held;
    if (held?.pointer !== event.pointerId) return;
    const [x, y] = [event.pageX - held.x, event.pageY - held.y];
    if (!held.moving && Math.hypot(x, y) < LEAST) return;
    if (!held.moving && event.pointerType === "touch" && !rested(held, event)) return this.#end();
    held.moving = true;
    held.card.dataset["dragged"] = "";
    held.card.style.translate = `${x}px ${y}px`;
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const held = this.#held;
    if (held?.pointer !== event.pointerId) return;
    this.#end();
    this.#dropped = held.moving;
    const at = document.elementFromPoint(event.clientX, event.clientY);
    // Meanwhile the hand may have been drawn anew, with another card in that place.
    if (held.moving && held.card.isConnected && held.card.dataset["card"] === held.code) {
      this.onDrop(held.code, at);
    }
  }

  /** @param {Event} event */
  #scroll(event) {
    const held = this.#held;
    if (held && event.cancelable && (held.moving || rested(held, event))) event.preventDefault();
  }

  /** @param {Event} event */
  #click(event) {
    if (this.#dropped && /** @type {MouseEvent} */ (event).detail > 0) event.stopPropagation();
    this.#dropped = false;
  }

  /** The card goes back to its place. */
  #end() {
    const card = this.#held?.card;
    this.#held = null;
    this.#deaf.abort();
    if (!card) return;
    delete card.dataset["dragged"];
    card.style.translate = "";
  }
}

/**
 * @param {Held} held
 * @param {Event} event
 */
function rested({ time }, { timeStamp }) {
  return timeStamp - time >= REST;
}
