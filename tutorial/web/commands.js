// What is typed into the field for commands. It is read by the engine; here it is done, in the same
// ways as the table's buttons and cards do it.

import { EngineError } from "./engine.js";
import { saveSettings } from "./settings.js";
import { sayHand, sayLastTrick, sayPoints, sayTrick } from "./speech.js";

/**
 * @typedef {import("./game.js").TableGame} TableGame
 * @typedef {import("./wire.d.ts").CommandReply} CommandReply
 * @typedef {import("./dialogs.js").DialogName} DialogName
 */

/** Commands that are answered with a sentence. */
const ANSWERS = Object.freeze({
  trick: sayTrick,
  last: sayLastTrick,
  points: sayPoints,
  hand: sayHand,
});

/**
 * Does what was typed, or says what is wrong with it.
 * @param {string} text
 * @param {TableGame} game
 * @param {(name: DialogName) => void} open
 * @returns {Promise<void>}
 */
export async function typed(text, game, open) {
  try {
    carryOut(await game.engine.call("command", { text }), game, open);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    game.refuse(game.words.refusal(error));
  }
}

/**
 * @param {CommandReply} reply
 * @param {TableGame} game
 * @param {(name: DialogName) => void} open
 */
function carryOut({ command, cards, number }, game, open) {
  const { words, view } = game;
  const [card] = cards;
  if (!view) return;
  if (command in ANSWERS) {
    game.refuse(ANSWERS[/** @type {keyof typeof ANSWERS} */ (command)](words, view));
    return;
  }
  switch (command) {
    case "start":
      if (game.paused) game.pause(false);
      else open("new");
      break;
    case "play":
      if (card !== undefined) game.playCard(card);
      else game.proceed();
      break;
    case "next":
      game.proceed();
      break;
    case "pause":
      game.pause(true);
      break;
    case "end":
      game.change("end", { end_score: number }, words.n("command.done.end", number ?? 0));
      break;
    case "prize":
      game.change("prize", { prize: number }, words.n("command.done.prize", number ?? 0));
      break;
    case "pass":
      game.passCards(cards);
      break;
    case "hint":
      game.hint();
      break;
    case "undo":
      game.undo();
      break;
    case "why":
      if (card !== undefined) game.why(card);
      break;
    case "claim":
      game.claim();
      break;
    case "kitty":
      if (view.kitty) open("kitty");
      else game.refuse(words.t("kitty.none"));
      break;
    case "text":
    case "picture": {
      const settings = { ...game.settings, view: command };
      game.set(settings);
      void saveSettings(settings);
      game.refuse(words.t(`settings.view.${command}.done`));
      break;
    }
    case "help":
      open("commands");
      break;
  }
}
