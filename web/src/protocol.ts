/** What travels between server and browser. docs/protocol.md says when; src/elgrande/server/protocol.py says the same in Python. */

export type Language = "en" | "de";
export type Text = Record<Language, string>;
export type Seat = number; // 0..4; -1: a spectator, or nobody
export type Slug = string; // of a site ("aragon", "castillo", "court", "province"), a card ("s1-move-3-any") or an action ("power-7")
export type PowerKey = number | Slug; // a power card: its number in the base game, a name ("veto") in King & Intrigue

/** Everything that never changes: fetched once from /api/catalogue. */
export interface Catalogue {
  version: string;
  seats: number[]; // how many may play
  modules: {
    name: Slug;
    title: Text;
    about: Text;
    needs: Slug[];
    conflicts: { module: Slug; reason: Text }[];
    unusual_with: { module: Slug; note: Text }[];
  }[]; // needs: modules that must be there too; conflicts: those it cannot be played with; unusual_with: allowed together, with a word of warning
  options: Record<
    string,
    {
      title: Text;
      module: Slug | null;
      without: Slug | null;
      choices: { value: boolean | number | string; label: Text }[];
      cards?: { name: string; slug: Slug }[] | null;
      size?: number | null;
    }
  >; // only with this module, or not with that one; cards: so many (size) of them may be named instead, with spaces between
  hand_size: number; // power cards each player chooses where there are more
  bots: { name: string; title: Text; about: Text }[];
  sites: Site[]; // regions in scoring order; those of modules ("beside", "bridge", "waiting", "francia", …) last
  boards: { slug: Slug; values: number[] }[]; // mobile scoreboards
  power: {
    slug: Slug; // the action that plays it
    key: PowerKey;
    value: number; // 0: it has no number
    supply: number;
    module: Slug;
    title: Text | null; // null in the base game: a number, no special action
    text: Text | null;
  }[];
  cards: {
    slug: Slug;
    stack: number;
    copies: number;
    place: number;
    tokens: Record<Token, number>;
    symbol: CardSymbol;
    title: Text;
    text: Text;
    module: Slug;
    seats: number[];
  }[]; // action cards; tokens: gold and wares it brings out at once; symbol: what it allows besides; seats: with how many players it is used
  colours: Text[]; // by seat: the name of a player who gave none
  black: Text; // what the pieces that belong to no seat are called
  tokens: Record<Token, Text>;
  events: Record<string, Text>; // templates of log lines: {seat} {owner} {host} {source} {target} {amount} {points} {card} {power} {why} {board} {token}
  reasons: Record<string, Text>; // event.why
  webhooks?: boolean; // may tables call webhooks on this server?
}

/** A place where pieces can stand. */
export interface Site {
  slug: Slug;
  name: Text;
  region: boolean;
  values: number[];
  neighbours: Slug[];
  module: Slug;
  is_spain: boolean; // a region of Spain: discs show it, and gold and wares are landed there
  coast: boolean;
  king: boolean; // a region the King may enter
  part_of: Slug | "*" | null; // the region a place inside one belongs to; "*": wherever the limit table lies
  kind: Slug; // the place it is the same as but for token and fresh
  token: Token | null; // what a Caballero there carries
  fresh: boolean; // he came this round
  office: number; // points for whoever is there when the region is scored
  counts: boolean; // for the majority
  single: boolean; // room for one
}

export type Token = "gold" | "ware";
export type CardSymbol = "" | "ship" | "prison";
export type Person = "queen" | "jester" | "general";

export interface Event {
  kind: string; // "pieces", "points", "king_moved", …
  line: string; // a key of catalogue.events: how the log tells it
  seat: Seat;
  owner: Seat; // as many as there are seats: the black Caballeros
  source: Slug | null;
  target: Slug | null;
  amount: number;
  points: number;
  card: Slug | null; // action card
  power: PowerKey | null;
  board: Slug | null;
  why: string;
  regions: Slug[] | null; // those among which somebody must choose
  token: Token | null; // the one that was claimed or lost
  tokens: Record<Token, number> | null; // how many were laid out
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

/** Markers of the modules; null or false where one is not out. */
export interface Marks {
  castillo: Slug | null; // the region the Castillo was moved to
  alliance: [Slug, Slug] | null; // scored as one in the next general scoring
  bridge: [Slug, Slug] | null; // whose it is: the owner of the Caballero on the site "bridge"
  collapse: boolean; // nobody may enter the Castillo; there is the site "beside" instead
  quarantine: Slug | null; // as taboo as the King's region
  guard: Slug | null; // the same for this round
  tables: Slug[]; // regions with a limit of six
  reversed: boolean[]; // by mobile scoreboard: the fewest get the most
  mistress: boolean; // no King's bonus this round
  zone: null | "anywhere" | Slug; // where the player whose turn it is may place; null: as usual
  doubled: (null | "hidden" | Slug)[]; // by seat: the region that counts double; one's own is known, others' are hidden
  storm: (null | "hidden" | Slug)[]; // by seat: the region a hurricane will hit
  spies: Seat[]; // choose their disc after the others
  flags: (Slug | null)[] | null; // by seat: the site of the flag bearer; null: the flag waits for one; null for all: there are none
  limit: Slug | null; // the region of the limit table
  inquisitor: Seat | null; // who holds the office: black Caballeros are his
  extra_used: Seat[]; // have used the Inquisitor's extra this round
  tokens: { left: Record<Token, number>; there: Record<Token, number> } | null; // in the supply; in América and África, unclaimed
  scoring_token: { region: Slug; round: number } | null; // scored at the end of that round
  grandissimo: Grandissimo | null; // null without that module
}

/** What Grandissimo lays out, and before whom. */
export interface Grandissimo {
  persons: Record<Person, Seat | null>; // who has them; null: they lie beside the action cards
  used: Record<Person, Seat[]>; // have used them this round
  queen_is_new: boolean; // taken in this turn: she helps with placing only
  ships: { site: Slug; seat: Seat | null }[]; // in whose Court each is; who is aboard: pieces
  soldiers: Slug[]; // the region of each
  stand_in: Seat | null; // whose Grande stands in for the King, who is in the Castillo; `king` is that Grande's region then
  barred_by: Seat | null; // who forbade special actions to everybody after him this round
  troops: number; // so many come from the Province when placing
  symbol_used: boolean; // that of the card being used
  saved: { card: Slug; seat: Seat } | null; // taken with Double Turn, for later
  postponed: Seat | null; // whose turn goes on after everybody else's
  boycotted: Slug | null; // shown: not scored in the general scoring under way
  boycott: (null | "hidden" | Slug)[]; // by seat: a Region card face down; one's own is known
  incognito: (null | "hidden" | Slug)[]; // by seat: where the King may turn up
}

/** A card waiting before a player. */
export interface Kept {
  card: Slug;
  seat: Seat;
  until: number | null; // the last round it lasts
  lasts: "round" | "scoring" | "used"; // up to that round, until the next general scoring is over, or until it is used
}

/** What one seat may know. */
export interface View {
  seat: Seat;
  modules: Slug[]; // that are played, the base game first
  round: number; // from 1
  rounds: number;
  phase: "set_up" | "hands" | "power" | "turn" | "scoring" | "over"; // set_up: an extra Caballero by disc; hands: choosing power cards
  king: Slug;
  start: Seat;
  owners: number; // how long a row of pieces is: the seats, and one more where there are black Caballeros
  pieces: Record<Slug, (number | null)[]>; // by site, by owner; null: hidden in the Castillo
  grandes: Slug[]; // by seat
  boards: (Slug | null)[]; // site of each mobile scoreboard, in the order of catalogue.boards
  values: Record<Slug, number[]>; // what each region and the Castillo pays now (mobile boards and player count included)
  scores: number[];
  hand: PowerKey[]; // own power cards
  discards: PowerKey[]; // own used ones
  hand_sizes: number[];
  played: (PowerKey | null)[]; // this round's, by seat
  regained: boolean[]; // took this round's card back
  history: PowerKey[][]; // power cards of earlier rounds, by seat, as far as this seat may see them
  order: Seat[]; // of this round's turns, once it is known
  offer: (Slug | null)[]; // action card by stack; null: taken
  stacks: number[]; // face-down cards left
  dealt: Slug[] | null; // action card of this round by seat, where they go by rank
  released: (PowerKey | null)[] | null; // beside it: the power card whose special action that card allows, if any
  kept: Kept[]; // waiting cards before players
  marks: Marks | null; // null without a module that has any
  turn: { seat: Seat; card: Slug | null; left: ("special" | "place")[]; own: PowerKey | null } | null; // whose turn it is; own: the power card whose action the action card allows
  asked: Seat[]; // who must decide now
  chosen: boolean[]; // who has made a secret choice
  discs: (Slug | null)[]; // discs that were shown and are being carried out
  secret: Slug | null; // own disc, or power card, not shown yet
  standing_order: Slug; // "ask-always" | "allow-action" | "allow-round"
  standing_orders: Slug[]; // what may be ordered now
  interrupts: Slug[]; // what this seat may do now without being asked
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
  texts: Record<Slug, Text>; // of cards that say something else here than in the catalogue
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
  hands?: PowerKey[][]; // by seat, once the game is over
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
  | { type: "order"; seat: Seat; action: Slug } // unasked: a standing order, or stepping in
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
