// Presses of buttons. Where one is pressed another often appears in its place, which nobody has read yet:
// what still belongs to the first press does nothing there.

/** A second touch so near and so soon belongs to the first one. Two cards are further apart. */
const DOUBLE = Object.freeze({ milliseconds: 350, pixels: 24 });

/**
 * A double click counts once on a card and never on what has come in the place of the first click; a key
 * that is held down presses one button. Buttons that stay and do the same again may be clicked as
 * quickly as one likes.
 * @param {HTMLElement} element all whose buttons are meant
 */
export function pressOnce(element) {
  const clicks = new Clicks();
  element.addEventListener("click", (event) => clicks.on(event), { capture: true });
  element.addEventListener("keydown", onKey, { capture: true });
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  const pressing = event.key === "Enter" || event.key === " ";
  if (event.repeat && pressing && closest(event, "button, a")) event.preventDefault();
}

/**
 * @param {Event} event
 * @param {string} selector
 */
function closest({ target }, selector) {
  return target instanceof Element ? target.closest(selector) : null;
}

class Clicks {
  #last = { time: -Infinity, x: 0, y: 0 };
  /** What the first click hit, and what stood on it. */
  #first = { on: /** @type {Element | null} */ (null), text: "" };

  /** @param {MouseEvent} event */
  on(event) {
    // A click made by a key has no count and no place.
    if (event.detail === 0) return;
    const on = closest(event, "button, a, dialog");
    const first = { on, text: on instanceof HTMLButtonElement ? (on.textContent ?? "") : "" };
    if (!this.#isDouble(event)) this.#first = first;
    else if (first.on?.matches("[data-card]") || !this.#isFirst(first)) {
      event.preventDefault();
      event.stopPropagation();
    }
    this.#last = { time: event.timeStamp, x: event.clientX, y: event.clientY };
  }

  /** @param {{on: Element | null, text: string}} other */
  #isFirst({ on, text }) {
    return on === this.#first.on && text === this.#first.text;
  }

  /** @param {MouseEvent & {pointerType?: string}} event */
  #isDouble({ clientX, clientY, detail, pointerType, timeStamp }) {
    // The system knows what is a double click of its mouse. Touches are not counted.
    if (detail > 1 || pointerType === "mouse") return detail > 1;
    const { time, x, y } = this.#last;
    const near = Math.hypot(clientX - x, clientY - y) < DOUBLE.pixels;
    return timeStamp - time < DOUBLE.milliseconds && near;
  }
}
