// Which key does what while the hand has the focus. The help dialog is drawn from the same table,
// so that it can't promise another key. Letters are the same in every language.

/**
 * @typedef {"previous" | "next" | "previousSuit" | "nextSuit" | "firstCard" | "lastCard"
 *   | "trick" | "last" | "points" | "hand" | "hint" | "help"} Command
 */

/** @type {Readonly<Record<string, Command>>} */
const COMMANDS = Object.freeze({
  ArrowLeft: "previous",
  ArrowRight: "next",
  ArrowUp: "previousSuit",
  ArrowDown: "nextSuit",
  Home: "firstCard",
  End: "lastCard",
  t: "trick",
  l: "last",
  p: "points",
  a: "hand",
  h: "hint",
  "?": "help",
});

/**
 * Rows of the help: the signs of the keys (those that begin with "key." are messages) and the
 * message that says what they do.
 * @type {readonly {signs: readonly string[], does: string}[]}
 */
export const KEY_HELP = Object.freeze([
  { signs: ["\u2190", "\u2192"], does: "help.key.card" },
  { signs: ["\u2191", "\u2193"], does: "help.key.suit" },
  { signs: ["key.home", "key.end"], does: "help.key.ends" },
  { signs: ["key.enter", "key.space"], does: "help.key.play" },
  { signs: ["key.escape"], does: "help.key.back" },
  { signs: ["T"], does: "help.key.trick" },
  { signs: ["L"], does: "help.key.last" },
  { signs: ["P"], does: "help.key.points" },
  { signs: ["A"], does: "help.key.hand" },
  { signs: ["H"], does: "help.key.hint" },
  { signs: ["?"], does: "help.key.help" },
]);

/**
 * @param {KeyboardEvent} event
 * @returns {Command | null} null: not a key of the hand
 */
export function commandOf(event) {
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return COMMANDS[key] ?? null;
}

/**
 * Where the focus goes in a hand.
 * @param {readonly string[]} hand cards in the order shown
 * @param {string} from the card that has the focus
 * @param {Command} command
 * @returns {string | null} the card to focus, or null if the command isn't about the focus
 */
export function target(hand, from, command) {
  const at = Math.max(0, hand.indexOf(from));
  const suits = [...new Set(hand.map((card) => card.slice(-1)))];
  const suitAt = suits.indexOf(from.slice(-1));
  /** @param {number} index */
  const firstOf = (index) => {
    const suit = suits[(index + suits.length) % suits.length];
    return hand.find((card) => card.slice(-1) === suit);
  };
  switch (command) {
    case "previous":
      return hand[(at - 1 + hand.length) % hand.length] ?? null;
    case "next":
      return hand[(at + 1) % hand.length] ?? null;
    case "previousSuit":
      return firstOf(suitAt - 1) ?? null;
    case "nextSuit":
      return firstOf(suitAt + 1) ?? null;
    case "firstCard":
      return hand[0] ?? null;
    case "lastCard":
      return hand[hand.length - 1] ?? null;
    default:
      return null;
  }
}
