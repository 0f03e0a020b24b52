// Made by engine/wire_dts.py from hearts/wire.py. Do not edit.

/** Why not: a rule id or another code, and data for the sentence about it. */
export interface Refusal {
  code: string;
  args: Record<string, unknown>;
}

/** A card and who played it. */
export interface SeatCard {
  seat: number;
  card: string;
}

/** A complete trick, such as the last one. */
export interface LastTrick {
  plays: SeatCard[];
  winner: number;
  points: number;
}

/** The cards that count which a seat has taken this round. */
export interface Taken {
  cards: string[];
  points: number;
}

/** A round on the score sheet. */
export interface SheetRow {
  round: number;
  direction: string;
  points: number[];
  totals: number[];
  moon: number | null;
}

/** The cards not dealt; `cards` only for the seat that took them.

`points` are what they count: for that seat, and for all once the round is scored. */
export interface Kitty {
  count: number;
  taker: number | null;
  cards: string[] | null;
  points: number | null;
}

/** What a finished game counts; see `hearts.statistics.Result`. */
export interface GameResult {
  preset: string | null;
  levels: string[];
  won: boolean;
  shared: boolean;
  rounds: number;
  points: number;
  moons: number;
  chips: number;
}

/** All that the table draws, as seat `me` may know it.

`total` are the penalty points of a round, `values` those of each card that counts. `claim`:
as far as this seat knows, no card that counts is left, so the rest may be played out. `names`
has what the person at each seat is called, "" where nobody has said so. `code`
is the deal code, None where the cards were dealt otherwise. `preset` has just these options;
`result` is what a finished game counts in the statistics, if it counts. */
export interface State {
  options: Record<string, unknown>;
  preset: string | null;
  seats: string[];
  names: string[];
  me: number;
  phase: "pass" | "play" | "round_end" | "game_end";
  round: number;
  direction: "left" | "right" | "across" | "hold";
  turn: number | null;
  leader: number | null;
  trick_number: number;
  tricks_total: number;
  trick: SeatCard[];
  last_trick: LastTrick | null;
  led: string | null;
  broken: boolean;
  hand: string[];
  legal: string[];
  why: Record<string, Refusal>;
  counts: number[];
  sent: string[] | null;
  received: string[] | null;
  pass_to: number | null;
  receive_from: number | null;
  pass_size: number;
  values: Record<string, number>;
  total: number;
  claim: boolean;
  kitty: Kitty | null;
  taken: Taken[];
  scores: number[];
  sheet: SheetRow[];
  leaders: number[];
  tied: boolean;
  winners: number[] | null;
  prize: number;
  prize_winner: number | null;
  code: string | null;
  result: GameResult | null;
  moves: number;
}

/** A round begins. */
export interface DealEvent {
  type: "deal";
  round: number;
  direction: string;
}

/** A seat has passed; `cards` only for that seat. */
export interface PassEvent {
  type: "pass";
  seat: number;
  to: number;
  cards?: string[];
}

export interface ReceiveEvent {
  type: "receive";
  cards: string[];
  from: number;
}

/** A card was played. */
export interface PlayEvent {
  type: "play";
  seat: number;
  card: string;
  how: "lead" | "follow" | "discard";
}

/** Hearts are broken. */
export interface BrokenEvent {
  type: "broken";
}

/** A seat took the kitty; `cards` only for that seat. */
export interface KittyEvent {
  type: "kitty";
  seat: number;
  cards?: string[];
}

/** A trick is complete. */
export interface TrickEvent {
  type: "trick";
  winner: number;
  points: number;
  cards: string[];
}

/** A round is scored. */
export interface RoundEvent {
  type: "round";
  round: number;
  points: number[];
  totals: number[];
  moon: number | null;
}

/** The game is over. */
export interface GameEvent {
  type: "game";
  winners: number[];
}

export type AnyEvent = DealEvent | PassEvent | ReceiveEvent | PlayEvent | BrokenEvent | KittyEvent | TrickEvent | RoundEvent | GameEvent;

export interface PassMove {
  pass: string[];
}

/** A card to be played. */
export interface PlayMove {
  play: string;
}

export type AnyMove = PassMove | PlayMove;

/** An option of the rules; `min` and `max` for whole numbers. */
export interface Option {
  id: string;
  type: "choice" | "int";
  default: number | string;
  choices: (number | string)[];
  min: number | null;
  max: number | null;
}

/** To undo, load, state, sit, prize, end.

`save` is the game as `load` takes it, as it is now. */
export interface StateReply {
  state: State;
  save: string;
}

/** To new, move, auto, cpu, claim, next.

The save comes along, so that no step can be lost after it. */
export interface StepReply {
  state: State;
  save: string;
  events: (DealEvent | PassEvent | ReceiveEvent | PlayEvent | BrokenEvent | KittyEvent | TrickEvent | RoundEvent | GameEvent)[];
}

/** To why. */
export interface WhyReply {
  reason: Refusal | null;
}

/** What is expected of playing one of these cards, which are as good as each other.

Or of passing them. `points` are those of the round; the rest are chances from 0 to 1: to take
the trick (0 for a pass), the queen of spades, to shoot the moon, and that another does; `deals`
is how many possible deals that was counted in. */
export interface Prospect {
  cards: string[];
  points: number;
  trick: number;
  queen: number;
  moon: number;
  other_moon: number;
  deals: number;
}

/** Why a move is a good one: a code of `hearts.reasons`, and data for the sentence about it. */
export interface Why {
  code: string;
  args: Record<string, unknown>;
}

/** To hint.

`reasons`: at most two, the most telling first; `prospects`: of the choices, the best first,
none where there is no choice. */
export interface HintReply {
  move: PassMove | PlayMove;
  reasons: Why[];
  prospects: Prospect[];
}

/** To replay: the tricks of a finished round. */
export interface ReplayReply {
  round: number;
  direction: "left" | "right" | "across" | "hold";
  tricks: LastTrick[];
}

/** To command: what was typed, read.

To help, `forms` has an example of every command, by name; else it is empty. */
export interface CommandReply {
  command: string;
  cards: string[];
  number: number | null;
  forms: Record<string, string>;
}

/** To code: a deal code as it is written. */
export interface CodeReply {
  code: string | null;
}

/** To save. */
export interface SaveReply {
  save: string;
}

/** To record. */
export interface RecordReply {
  record: string;
}

/** To read. */
export interface ReadReply {
  state: State;
  save: string;
  record: string;
}

/** To deal. `text` is a record of the same table with these cards, before the first move. */
export interface DealReply {
  round: number;
  code: string | null;
  hands: string[][];
  kitty: string[];
  text: string;
}

/** What some games add up to. Shared wins are among the wins; `average`: points per round. */
export interface Count {
  games: number;
  wins: number;
  shared: number;
  rounds: number;
  points: number;
  moons: number;
  chips: number;
  average: number | null;
}

/** What the games of a preset add up to, None for rules of the table's own. */
export interface PresetCount {
  preset: string | null;
  count: Count;
}

/** What the games against players of a level add up to, None for more levels in a game. */
export interface LevelCount {
  level: string | null;
  count: Count;
}

/** To statistics. `levels` rates the CPU players; `unreadable`: how many were no results. */
export interface StatisticsReply {
  all: Count;
  presets: PresetCount[];
  levels: LevelCount[];
  rating: number | null;
  strength: Record<string, number>;
  unreadable: number;
}

/** To options; `table` has the settings of presets that are no rules of play. */
export interface OptionsReply {
  options: Option[];
  presets: Record<string, Record<string, unknown>>;
  table: Record<string, Record<string, unknown>>;
  players: string[];
}
