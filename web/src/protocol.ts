/** What travels between server and browser. docs/protocol.md says when; src/elgrande/server/protocol.py says the same in Python. */

export type Language = "en" | "de";
export type Text = Record<Language, string>;
export type Seat = number; // 0..4; -1: a spectator, or nobody
export type Slug = string; // of a site ("aragon", "castillo", "court", "province"), a card ("s1_move_3_any") or an action ("power-7")

/** Everything that never changes: fetched once from /api/catalogue. */
export interface Catalogue {
  version: string;
  seats: number[]; // how many may play
  modules: { name: Slug; title: Text; about: Text }[];
  options: Record<string, { title: Text; choices: { value: boolean | number | string; label: Text }[] }>;
  bots: { name: string; title: Text; about: Text }[];
  sites: { slug: Slug; name: Text; region: boolean; values: number[]; neighbours: Slug[] }[]; // regions in scoring order
  boards: { slug: Slug; values: number[] }[]; // mobile scoreboards
  power: { slug: Slug; value: number; supply: number }[];
  cards: { slug: Slug; stack: number; copies: number; place: number; title: Text; text: Text }[];
  colours: Text[]; // by seat: the name of a player who gave none
  events: Record<string, Text>; // templates of log lines: {seat} {owner} {source} {target} {amount} {points} {card} {power} {why} {board}
  reasons: Record<string, Text>; // event.why
  webhooks?: boolean; // may tables call webhooks on this server?
}

export interface Event {
  kind: string; // "pieces", "points", "king_moved", …
  line: string; // a key of catalogue.events: how the log tells it
  seat: Seat;
  owner: Seat;
  source: Slug | null;
  target: Slug | null;
  amount: number;
  points: number;
  card: Slug | null; // action card
  power: number | null; // value of a power card
  board: Slug | null;
  why: string;
}

export interface Option {
  id: number;
  name: Slug;
  label: Text;
}

export interface Decision {
  id: number; // sent back with the answer
  seat: Seat;
  kind: string; // "power", "supply", "place", "move", "move_to", "disc", "window", …
  prompt: Text;
  options: Option[];
  announced: Event | null; // the step a Veto may stop
}

export interface Payment {
  seat: Seat;
  points: number;
  why: string;
}

/** What one seat may know. */
export interface View {
  seat: Seat;
  round: number; // from 1
  rounds: number;
  phase: "power" | "turn" | "scoring" | "over";
  king: Slug;
  start: Seat;
  pieces: Record<Slug, (number | null)[]>; // by site, by owner; null: hidden in the Castillo
  grandes: Slug[]; // by seat
  boards: (Slug | null)[]; // site of each mobile scoreboard, in the order of catalogue.boards
  values: Record<Slug, number[]>; // what each region and the Castillo pays now (mobile boards and player count included)
  scores: number[];
  hand: number[]; // own power cards
  discards: number[]; // own used ones
  hand_sizes: number[];
  played: (number | null)[]; // this round's, by seat
  regained: boolean[]; // took this round's card back
  history: number[][]; // power cards of earlier rounds, by seat, as far as this seat may see them
  order: Seat[]; // of this round's turns, once it is known
  offer: (Slug | null)[]; // action card by stack; null: taken
  stacks: number[]; // face-down cards left
  kept: { card: Slug; seat: Seat; until: number }[]; // waiting cards before players
  turn: { seat: Seat; card: Slug | null; left: ("special" | "place")[] } | null; // whose turn it is
  asked: Seat[]; // who must decide now
  chosen: boolean[]; // who has made a secret choice
  discs: (Slug | null)[]; // discs that were shown and are being carried out
  secret: Slug | null; // own disc, or power card, not shown yet
  standing_order: Slug; // "ask-always" | "allow-action" | "allow-round"
  standing_orders: Slug[]; // what may be ordered now
  if_scored: Record<Slug, Payment[] | null>; // regions and Castillo; null: not to be known
  decision: Decision | null;
  can_undo: boolean;
  can_redo: boolean;
  winners: Seat[];
}

/* Tables */

export type BotName = string;

export interface TableSeat {
  kind: "human" | "bot";
  bot: BotName | null; // who plays: the bot of a bot's seat, or one that has taken over
  name: string;
  online: boolean;
  away_since: number | null; // seconds
  clock: number | null; // seconds left
}

export interface Clock {
  kind: "live" | "slow";
  seconds: number; // per game and seat
  at_zero: "bot" | "nothing";
}

export interface Table {
  id: string;
  created: number | string;
  public: boolean;
  modules: Slug[];
  options: Record<string, boolean | number | string>;
  status: "playing" | "over";
  round: number;
  scores: number[];
  winners: Seat[];
  seats: TableSeat[];
  clock: Clock | null;
  rematch: string | null;
}

export interface NewSeat {
  kind: "human" | "bot";
  bot?: BotName;
  name: string;
}

export interface NewTable {
  seats: NewSeat[];
  modules?: Slug[];
  options?: Record<string, boolean | number | string>;
  seed?: number | null;
  public?: boolean;
  clock?: Clock | null;
  webhook?: string | null; // told whenever it is somebody's turn; only where catalogue.webhooks
  record?: unknown;
}

export interface MadeTable {
  table: string;
  tokens: (string | null)[];
}

/** One step of a replay. */
export interface Frame {
  seq: number;
  events: Event[];
  view: View;
  hands?: number[][]; // by seat, once the game is over
  secrets?: (Slug | null)[];
}

/* Messages */

export interface Hello {
  type: "hello";
  table: string;
  tokens: string[];
  since?: number;
  chat?: number; // the last chat line it has seen
}

export type Request =
  | { type: "act"; seat: Seat; decision: number; action: Slug }
  | { type: "order"; seat: Seat; action: Slug }
  | { type: "undo"; seat: Seat }
  | { type: "redo"; seat: Seat }
  | { type: "chat"; seat: Seat; text: string }
  | { type: "takeover"; seat: Seat; bot: BotName | null }
  | { type: "name"; seat: Seat; name: string };

export interface ChatLine {
  id?: number;
  seat: Seat;
  name: string;
  text: string;
  at: number | string;
}

export interface Update {
  type: "update";
  seq: number;
  keep?: number; // so many events told before still hold; what was told after them has been taken back
  events: Event[];
  views: View[];
}

export type Message =
  | { type: "table"; table: Table }
  | Update
  | { type: "ack"; ref: number; seq: number }
  | { type: "refused"; ref: number | null; reason: Text }
  | ({ type: "chat" } & ChatLine)
  | { type: "pong" };
