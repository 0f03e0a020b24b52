// What is typed into the field for commands. It is read by the engine; here it is done, in the same
// ways as the table's buttons and cards do it.

import { answerTo } from "./speech.js";

/**
 * @typedef {import("./wire.d.ts").CommandReply} CommandReply
 * @typedef {(name: import("./dialogs.js").DialogName) => void} Open
 */

/**
 * Does what was typed, or says what is wrong with it.
 * @param {string} text
 * @param {import("./playing.js").Playing} playing
 * @param {Open} open
 * @returns {Promise<void>}
 */
export async function typed(text, playing, open) {
  try {
    const command = await playing.flow.question("command", { text });
    // A touch that comes too early is a slip; what was typed is meant, and waits for its turn.
    await playing.flow.requests.inTurn(() => carryOut(command, playing, open));
  } catch (error) {
    playing.flow.failed(error);
  }
}

/**
 * @param {CommandReply} reply
 * @param {import("./playing.js").Playing} playing
 * @param {Open} open
 */
function carryOut({ command, cards, number }, playing, open) {
  const { acts, game } = playing;
  const { told, view, words } = game;
  const [card] = cards;
  if (!view) return;
  const answer = answerTo(words, view, command);
  if (answer !== null) return told.answer(answer);
  switch (command) {
    case "start":
      if (game.paused) acts.pause(false);
      else open("new");
      break;
    case "play":
      if (card !== undefined) playing.playCard(card);
      else playing.proceed();
      break;
    case "next":
      playing.proceed();
      break;
    case "pause":
      acts.pause(true);
      break;
    case "end":
      acts.change("end", { end_score: number }, words.n("command.done.end", number ?? 0));
      break;
    case "prize":
      acts.change("prize", { prize: number }, words.n("command.done.prize", number ?? 0));
      break;
    case "pass":
      playing.passCards(cards);
      break;
    case "hint":
      acts.hint();
      break;
    case "undo":
      acts.undo();
      break;
    case "why":
      if (card !== undefined) acts.why(card);
      break;
    case "claim":
      acts.claim();
      break;
    case "kitty":
      if (view.kitty) open("kitty");
      else told.answer(words.t("kitty.none"));
      break;
    case "text":
    case "picture":
      acts.set({ view: command });
      told.answer(words.t(`settings.view.${command}.done`));
      break;
    case "help":
      open("commands");
      break;
  }
}
