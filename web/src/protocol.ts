/** Made from the server's types by `python -m tools.wire`, not by hand; docs/protocol.md says when what is sent. */

export type Language = "de" | "en";
export type Seat = number; // 0 to 4; -1: a spectator, or nobody
export type Slug = string; // of a site ("aragon", "castillo", "court"), a card, an action ("power-7") or a module
export type PowerKey = number | string; // a power card: its number in the base game, elsewhere a name ("veto")
export type Token = string; // what Caballeros can carry: a key of catalogue.names.token
export type OptionValue = boolean | number | string; // of an option of a table
/**
 * true, a slug, a seat or a number; of several or by seat a list, with null for those not out; what lies face down for
 * others: "hidden"
 */
export type MarkValue = boolean | number | string | (number | string | null)[];
export type Point = [number, number]; // x to the east, y to the south
export type MapBox = [number, number, number, number]; // x, y, width, height
/**
 * what its value is: "flag", "site", "seat", "seats", "number" or "card"; of what is no marker: "place" (who stands
 * there), "court" (guests at one), "fresh" (who came this round), "later" (whose turn goes on last)
 */
export type MarkerKind = string;
/**
 * what it changes in the picture, if anything: "zone" (where one may place), "tower" (where the Castillo stands),
 * "ruin" (it is closed), "chain" (between two regions), "crossing" (a way between them), "boards" (turned round), "no
 * bonus" (of the King), "black" (whose those pieces are), "person" (a card), "carrier" (a thing in a Court), "stands
 * in" (for the King), "barred" (special actions), "saved" (a card), "left out" (of a scoring), "flags" (who bears one)
 */
export type MarkerRole = string;

export interface Text {
  en: string;
  de: string;
}

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
  /** what it is about, by the gap in its line: one of catalogue.names, regions to choose among, or how many */
  named: Record<string, string | Slug[] | number>;
  private: boolean; // only `seat` may know the place or the card
}

/** An answer to a decision. */
export interface Option {
  id: number;
  name: Slug;
  label: Text;
}

/** Something with a name of its own. */
export interface QuestionValue {
  kind: string; // "seat", "owner", "site", "card", …; "event": what is announced
  text: Text; // its name; players are called by their colours
  seat?: Seat; // whose name fills the gap instead; beyond the seats: the black ones
  site?: Slug;
}

export interface Question {
  key: string; // of its words in catalogue.questions
  values: Record<string, number | QuestionValue>; // by the gap they fill
}

/** Why something cannot be chosen. */
export interface Reason {
  key: string; // the rule that forbids it
  words: Text; // with gaps, like those of a question
  values: Record<string, number | QuestionValue>; // by the gap they fill
}

export interface Decision {
  id: number; // sent back with the answer
  seat: Seat;
  kind: string; // "power", "supply", "place", "move", "move_to", "disc", "window", …
  question: Question;
  prompt: Text; // the same filled in, with players called by their colours
  traits: string[]; // "secret", "of_homes" (seats stand for their Grandes), … of such a question
  options: Option[];
  forced: boolean; // just one answer, which gives nothing away when it comes at once
  announced: Event | null; // the step a Veto may stop
}

export interface Payment {
  seat: Seat;
  points: number;
  why: string;
}

/** A card waiting before a player. */
export interface Kept {
  card: Slug;
  seat: Seat;
  /** rounds played in the last round it lasts; until the next general scoring is over; until it is used */
  until: number | "scoring" | "used";
}

/** A marker lets only so many Caballeros into a region, or count there. */
export interface Limit {
  marker: Slug; // its name in marks
  region: Slug;
  taken: number;
  most: number;
}

export interface Turn {
  seat: Seat;
  card: Slug | null;
  left: ("place" | "special")[];
  own: PowerKey | null; // the power card whose special action the action card allows
}

/** What one seat may know. */
export interface View {
  seat: Seat;
  modules: Slug[]; // that are played, the base game first
  round: number; // from 1
  rounds: number;
  /** set_up: an extra Caballero by disc; hands: choosing power cards */
  phase: "general_scoring" | "hands" | "over" | "power" | "set_up" | "turn";
  king: Slug;
  start: Seat;
  owners: number; // how long a row of pieces is: the seats, and one more where there are black Caballeros
  pieces: Record<Slug, (number | null)[]>; // by site, by owner; null: hidden in the Castillo
  grandes: Slug[]; // by seat
  boards: Record<Slug, Slug>; // sites of the mobile scoreboards that lie on the map
  /** what each region and the Castillo pays now, mobile boards and number of players included */
  values: Record<Slug, number[]>;
  taboo: Slug[]; // regions where nothing but the King may enter or leave
  placing: Slug[]; // regions whoever's turn it is may place into from the Court
  limits: Limit[];
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
  by_rank: boolean; // action cards go by rank; else everybody chooses one of those on offer
  dealt: Slug[] | null; // action card of this round by seat, where they go by rank
  released: (PowerKey | null)[] | null; // beside it: the power card whose special action that card allows, if any
  kept: Kept[]; // waiting cards before players
  marks: Record<string, MarkValue>; // markers that are out, by name; catalogue.markers says what they are
  later: Seat | null; // whose turn goes on after everybody else's
  turn: Turn | null; // whose turn it is
  asked: Seat[]; // who must decide now
  chosen: boolean[]; // who has made a secret choice
  discs: (Slug | null)[]; // discs that were shown and are being carried out
  secret: Slug | null; // own disc, or power card, not shown yet
  standing_order: Slug; // "ask-always", "allow-action" or "allow-round"
  standing_orders: Slug[]; // what may be ordered now
  interrupts: Slug[]; // what this seat may do now without being asked
  if_scored: Record<Slug, Payment[] | null>; // regions and Castillo; null: not to be known
  decision: Decision | null;
  can_undo: boolean;
  can_redo: boolean;
  winners: Seat[];
  announced: Event | null; // a step that has been said aloud, while somebody may stop it
}

/** A coast or a border, between two corners. */
export interface MapLine {
  sides: [Slug, Slug]; // the lands on either side, or "sea"
  points: Point[];
  frontier?: boolean; // drawn as that of another country
}

/** What differs on a small screen, where type and pieces are larger. */
export interface MapSmall {
  title?: Point;
  heart?: Point;
  beside?: boolean;
  lines?: number;
}

/** How a place is laid out. */
export interface MapSite {
  title: Point; // middle of the top edge of name and scoreboard
  heart: Point; // around which its pieces gather
  beside?: boolean; // the scoreboard stands beside the name, not under it
  lines?: number; // of the name
  small?: MapSmall;
  tint?: [string, string]; // colours by day and by candle light
  label?: Text; // what stands on the map instead of its name
  shown_with?: string; // only while this marker is out, or somebody stands there
  door?: Slug; // pieces come and go where they do at that place
}

/** A shape of its own, where the lines of the map do not make it. */
export interface MapLand {
  outline?: Point[]; // left out: made of lines
  straight?: boolean; // else a smooth coast
  coast?: boolean; // land in the sea
  ground?: Point[]; // the part of it where pieces stand
  tile?: MapBox; // no region but a thing in a box, with its name below
}

/** A place for one inside a region, by its middle. */
export interface MapSpace {
  region: Slug;
  at: Point;
  label?: Text; // what stands above it
}

export interface MapName {
  text: string;
  at: Point;
  turn: number; // degrees
  land: boolean; // else of a sea
  of?: Slug; // left out where this is a region
}

/** A path. Colours are those of the theme by name, or #rrggbb. */
export interface DrawnPart {
  d?: string; // left out: the outline of the place
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
  shift?: Point;
  /** in the colour of whoever has the thing, with his emblem there: its middle and size */
  emblem?: [number, number, number];
}

export interface MapDrawing {
  parts: DrawnPart[];
  printed?: boolean; // on the board, under all pieces
}

/** What is laid over the sheets before it: tables of places are joined, anything else replaced. */
export interface MapSheet {
  frame?: MapBox; // what must be seen; a larger window shows more around it
  lines?: MapLine[];
  sites?: Record<Slug, MapSite>;
  lands?: Record<Slug, MapLand>;
  spaces?: Record<Slug, MapSpace>;
  crossings?: Record<Slug, string>; // places for one on a way across the border of two regions: those of this marker
  pens?: Record<Slug, string>; // places beside this marker, wherever it lies
  hosts?: Record<Slug, number>; // places off the map, and in whose Court they are
  drawings?: Record<Slug, MapDrawing>;
  neutral?: Slug[]; // land that is no region, unless it is one
  massif?: Slug[]; // lands that cast one shadow
  shores?: Point[][]; // land without a name
  peaks?: [number, number, number][]; // mountains: where, and how large
  waves?: Point[];
  anchors?: Point[]; // off the coasts where one puts in
  names?: MapName[];
  rose?: [number, number, number]; // of the compass: where, and how large
}

/** A module's part of the map. */
export interface MapPart {
  frame?: MapBox; // what must be seen; a larger window shows more around it
  lines?: MapLine[];
  sites?: Record<Slug, MapSite>;
  lands?: Record<Slug, MapLand>;
  spaces?: Record<Slug, MapSpace>;
  crossings?: Record<Slug, string>; // places for one on a way across the border of two regions: those of this marker
  pens?: Record<Slug, string>; // places beside this marker, wherever it lies
  hosts?: Record<Slug, number>; // places off the map, and in whose Court they are
  drawings?: Record<Slug, MapDrawing>;
  neutral?: Slug[]; // land that is no region, unless it is one
  massif?: Slug[]; // lands that cast one shadow
  shores?: Point[][]; // land without a name
  peaks?: [number, number, number][]; // mountains: where, and how large
  waves?: Point[];
  anchors?: Point[]; // off the coasts where one puts in
  names?: MapName[];
  rose?: [number, number, number]; // of the compass: where, and how large
  wide?: MapSheet; // where there is more width than height
  tall?: MapSheet; // and where there is not
}

/** A name, what it means and for how long. */
export interface Saying {
  called: Text;
  text: Text;
  until?: Text;
}

/**
 * Gaps in its words: {place} {other} {who} {n} {m} {left} {board} {card} {king} {crowd}, {0} and {1} of several
 * numbers, and those in `values`.
 */
export interface Marker {
  name: string; // in view.marks
  kind: MarkerKind;
  count: number; // so many of the same
  by_seat: boolean;
  secret: boolean; // others see only that it is there
  modules: Slug[]; // that have it
  role: MarkerRole;
  title?: Text; // in a list; without one it is not shown
  called?: Text; // on the map
  called_one?: Text; // the same of a single one
  name_before?: Text; // of what lies before a player
  text?: Text; // what it means
  about?: Text; // the same in a list, where that says more
  full?: Text; // what it means without a free place
  anywhere?: Text; // in a list, of "anywhere"
  nowhere?: Text; // title of a board that does not lie on the map
  waits?: Text; // of a flag without a bearer
  how?: Text; // how one gets it
  until?: Text;
  say_until?: boolean; // also on the map
  here?: Saying; // at the regions it is about, instead
  away?: Saying; // at the home of what it moved
  idle?: Saying; // of a board that counts for nothing meanwhile
  absent?: Saying; // while it is not out
  each?: Saying[]; // on the map, of each of several
  told_by?: string; // the kind of event that tells who put it there
  values?: Record<string, string>; // gaps that other markers fill
  used?: string; // the marker of those who have used it
  used_text?: Text;
  action?: Slug; // that takes it
  at?: Slug[]; // where each of several lies
  sites?: Slug[]; // the place that each of several is
  sign?: string; // its drawing among the signs
  signs?: string[]; // those of each of several
  icon?: string; // the sign before a player, if it is another
  shape?: "figures" | "pill" | "table" | "tile";
  label?: string; // what is written on it
}

/** A small picture in a box of 24: what is filled and what is drawn as a line, or paths of their own colours. */
export interface MarkerSign {
  fill?: string;
  line?: string;
  width?: number;
  tile?: string; // colour behind it on the map
  ink?: string;
  parts?: DrawnPart[];
  box?: [number, number]; // its size where it is not 24 by 24
}

/** Words for doing something unasked that cannot be taken back. */
export interface SteppingIn {
  title: Text;
  open: Text;
  hint: Text;
  sure: Text;
  warning: Text;
  yes: Text;
  not_now: Text;
  gone: Text;
  call: Text; // to another seat of the same device: {name}
}

/** Words for an answer beyond its label. */
export interface Answer {
  free?: number; // it costs no part of a turn; the lowest is offered first
  brief?: Text; // instead of its label where there is little room
  about?: Text; // what it brings: {place} of its marker, {card} of the saved one
  now?: Text; // as something done unasked, at once
  marker?: string; // it is about this marker of one's own
  sign?: string;
  step_in?: SteppingIn; // done unasked, and asked once more
  orders?: Slug; // it is a standing order: how often to be asked about that answer
}

export interface Conflict {
  module: Slug;
  reason: Text;
}

export interface Unusual {
  module: Slug;
  note: Text;
}

export interface Module {
  name: Slug;
  title: Text;
  about: Text;
  needs: Slug[]; // modules that must be there too
  conflicts: Conflict[]; // those it cannot be played with
  unusual_with: Unusual[]; // allowed together, with a word of warning
  band?: string; // the colour of its cards, if it has one of its own
  first_hand?: PowerKey[]; // power cards to begin with, for who does not know them yet
}

export interface Choice {
  value: OptionValue;
  label: Text;
}

export interface NamedCard {
  name: string;
  slug: Slug;
}

export interface TableOption {
  title: Text;
  module: Slug | null; // only with this one
  without: Slug | null; // not with that one
  asked_first: boolean; // most tables think of it; all others are house rules
  seats: number | null; // only where so many play
  choices: Choice[]; // the usual one first
  cards?: NamedCard[]; // some of them may be named instead, with spaces between
  size?: number; // so many of them
}

export interface Bot {
  name: string;
  title: Text;
  about: Text;
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
  part_of: Slug | null; // the region a place inside one belongs to; "*": wherever the limit table lies
  kind: Slug; // the place it is the same as but for token and fresh
  token: Token | null; // what a Caballero there carries
  fresh: boolean; // he came this round
  office: number; // points for whoever is there when the region is scored
  counts: boolean; // for the majority
  single: boolean; // room for one
}

/** A mobile one. */
export interface Scoreboard {
  slug: Slug;
  values: number[];
}

/** A power card. */
export interface Power {
  slug: Slug; // the action that plays it
  key: PowerKey;
  value: number; // 0: it has no number
  supply: number;
  module: Slug;
  title: Text | null; // null in the base game: a number, no special action
  text: Text | null;
}

/** An action card. */
export interface Card {
  slug: Slug;
  stack: number;
  copies: number;
  place: number;
  tokens: Record<Token, number>; // what it brings out at once
  symbol: string; // what it allows besides: a key of catalogue.symbols; "": nothing
  title: Text;
  text: Text;
  module: Slug;
  seats: number[]; // with how many players it is used
  by_rank: boolean; // nobody chooses it: it goes to the player of that rank
}

/** Kinds of events, by what they tell of their card. */
export interface Telling {
  takes: Slug[]; // somebody takes it from those laid out
  plays: Slug[]; // it is what happens from here on
}

export interface ServerLimits {
  away_seconds: number; // before others may hand a seat to a bot
  name: number; // characters at most, as in the next ones
  chat: number;
  webhook: number;
}

/** Everything that never changes: fetched once from /api/catalogue. */
export interface Catalogue {
  version: string;
  seats: number[]; // how many may play
  modules: Module[];
  options: Record<string, TableOption>;
  bots: Bot[];
  hand_size: number; // power cards each player chooses where there are more
  sites: Site[]; // regions in scoring order; those of modules last
  map: Record<Slug, MapPart>; // by module, in their order: those that are played are laid over each other
  markers: Marker[]; // and what else lies on the table
  signs: Record<string, MarkerSign>;
  answers: Record<Slug, Record<Slug, Answer>>; // by module
  boards: Scoreboard[];
  power: Power[];
  cards: Card[];
  colours: Text[]; // by seat: the name of a player who gave none
  black: Text; // what the pieces that belong to no seat are called
  names: Record<string, Record<string, Text>>; // what events name, by its gap in their lines
  symbols: Record<string, Saying>; // of action cards; signs have their pictures
  /**
   * templates of log lines: {seat} {owner} {host} {source} {target} {amount} {points} {card} {power} {why} {board}
   * {token}
   */
  events: Record<string, Text>;
  telling: Telling;
  reasons: Record<string, Text>; // event.why
  explained: Record<string, Record<Slug, string>>; // by kind of question and module: the chapter of its rules
  tied: Record<string, Text>; // the same where several get points for the same: what tie it was
  questions: Record<string, Text>; // decision.question.key
  webhooks: boolean; // may tables call webhooks on this server?
  push: string | null; // this server's key for Web Push; null: browsers cannot be told anything
  mail: boolean; // does this server send e-mail?
  limits: ServerLimits;
}

/** Of a list. */
export interface RuleEntry {
  sign: string | null; // the marker whose sign stands before it; "": none, though others have one
  term: string; // what it explains, if anything
  text: string; // {slug}: the name of a card
}

/** One of the three. */
export interface RuleBlock {
  text?: string;
  entries?: RuleEntry[];
  table?: string; // numbers of the catalogue: "power cards", "dealt cards"
}

export interface RuleChapter {
  id: Slug;
  title: string;
  blocks: RuleBlock[];
}

export interface RulePicture {
  view: View;
  text: string; // what it shows
  site: Slug | null; // the place whose points are explained
}

/** A module's part of the rules, in one language: /api/rules/en. */
export interface RulePages {
  module: Slug;
  chapters: RuleChapter[];
  pictures: Record<string, RulePicture>; // by name: a block with the table "picture king" is one of them
}

export interface LessonStep {
  say: Text;
  point: string[]; // at what: "hand", "map", "site:aragon", "stack:3", "power:8", "answer:place" …
  do: Slug; // the answer it waits for; empty: it is only read
  then: Text | null; // said when that was done
}

export interface Lesson {
  module: Slug;
  title: Text;
  about: Text;
  minutes: number;
  steps: LessonStep[];
}

/** A line of the log that is not about the game: who did what at the table. */
export interface Affair {
  type: "affair";
  id: number;
  at: number; // seconds since 1970
  after: number; // so many events had been told
  kind: string; // what was done
  seat: Seat; // who; -1: nobody, or somebody without a seat
  about: Seat; // whom; -1: nobody
  bot: string | null; // who plays from now on; of a proposal, its kind
}

/** What somebody wants of the whole table, as long as it is open. */
export interface Proposal {
  number: number;
  /** seat: a bot is to play for `about`; link: whoever asks is `about`, and has lost the link to that seat */
  kind: "cancel" | "link" | "pause" | "seat" | "takeback";
  by: Seat; // -1: whoever says that he has lost his link
  about: Seat; // -1: nobody
  at: number; // seconds since 1970
  until: number; // then it is closed
  agreed: Seat[];
  needed: Seat[]; // who has not said anything yet
  waits: number | null; // all others agree: then it is done, unless the seat's player comes before
  moves: number; // of a takeback: how many actions
}

/** A browser that can be told something while its page is closed. */
export interface Push {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** How somebody wants to be told that he is to move; what is left out stays as it is. */
export interface ContactWish {
  email?: string | null; // "": not any more
  push?: Push | null;
  push_off?: string | null; // the endpoint of a browser that is not to be told any more
  lang?: "de" | "en";
}

/** What is stored of that, to nobody but the seat itself. */
export interface ContactShown {
  email: string;
  confirmed: boolean; // the link in the first letter was opened; before that nothing else is sent
  push: string[]; // endpoints of browsers
}

/** What the link of a letter has done. */
export interface UsedTicket {
  done: "confirm" | "link" | "off";
  table: string;
  token: string; // of `link`: the seat's new one
}

export interface NewToken {
  token: string;
}

export interface Hello {
  type: "hello";
  table: string;
  tokens?: string[];
  since?: number | null;
  chat?: number | null; // the last chat line it has seen
  part?: string | null; // what its seats add to the shuffle before the first move; random, in hex
  hurry?: boolean; // bots need not wait for somebody to follow them here
}

export interface Act {
  type: "act";
  ref?: number | null;
  seat: Seat;
  decision: number;
  action: Slug;
}

/** Something unasked: a standing order, or stepping in. */
export interface Order {
  type: "order";
  ref?: number | null;
  seat: Seat;
  action: Slug;
}

export interface Undo {
  type: "undo";
  ref?: number | null;
  seat: Seat;
}

export interface Redo {
  type: "redo";
  ref?: number | null;
  seat: Seat;
}

export interface Chat {
  type: "chat";
  ref?: number | null;
  seat: Seat;
  text: string;
}

export interface Takeover {
  type: "takeover";
  ref?: number | null;
  seat: Seat;
  bot: string | null;
}

export interface Naming {
  type: "name";
  ref?: number | null;
  seat: Seat;
  name: string;
  avatar?: Slug | null; // null: as before
}

/** Ask the whole table for something. */
export interface Propose {
  type: "propose";
  ref?: number | null;
  seat: Seat;
  kind: "cancel" | "link" | "pause" | "seat" | "takeback";
  about?: Seat | null; // which seat a bot is to play for
}

export interface Vote {
  type: "vote";
  ref?: number | null;
  seat: Seat;
  number: number; // of the proposal
  agree: boolean;
}

export interface Resign {
  type: "resign";
  ref?: number | null;
  seat: Seat;
}

/** The pause is over. */
export interface Continue {
  type: "continue";
  ref?: number | null;
  seat: Seat;
}

export interface Vacation {
  type: "vacation";
  ref?: number | null;
  seat: Seat;
  away: boolean;
}

/** Why can that seat not choose this now? Answered by `reason`; nothing changes. */
export interface Why {
  type: "why";
  ref?: number | null;
  seat: Seat;
  action: Slug;
}

export interface Clock {
  kind: "live" | "slow";
  seconds: number; // per game and seat
  at_zero: "bot" | "nothing";
  vacation: number; // days each seat may stop its clock; of slow ones only
}

/** Who sits on a seat. */
export interface ChairInfo {
  kind: "bot" | "human";
  bot: string | null; // who plays: the bot of a bot's seat, or one that has taken over
  name: string;
  online: boolean;
  away_since: number | null; // seconds since 1970
  clock: number | null; // seconds left
  seated: boolean; // its player has come
  open: boolean; // anybody may sit down here
  resigned: boolean;
  vacation: number | null; // seconds of it left; null: there is none
  away: boolean; // is on vacation: the clock stands still
  avatar: Slug;
}

/** How it is known that nobody chose the cards; docs/protocol.md says how to check it. */
export interface Shuffle {
  /** chosen: by whoever made the table; known: imported, its record tells what comes; sha256: 63 bits of seed */
  method: "chosen" | "known" | "sha256" | "sha256-256";
  promise?: string; // of fair ones: a hash of the secret
  seats?: (string | null)[]; // what each seat has added
  secret?: string; // once the game is over
  seed?: string; // the same: what follows from the secret and what was added
}

export interface TableInfo {
  id: string;
  created: number; // seconds since 1970
  public: boolean;
  modules: Slug[];
  options: Record<string, OptionValue | string[]>;
  /** shown: nobody plays here, it is a replay for everybody */
  status: "cancelled" | "over" | "playing" | "resigned" | "shown";
  round: number;
  scores: number[];
  winners: Seat[];
  seats: ChairInfo[];
  clock: Clock | null;
  rematch: string | null;
  shuffle: Shuffle | null; // null: of a table made before there were any
  lesson: Slug | null; // the module whose lesson this table is
  texts: Record<Slug, Text>; // of cards that say something else here than in the catalogue; only to those at the table
  paused: number | null; // since then nobody moves and no clock runs
  started: boolean; // the clock runs: everybody has come
  proposal: Proposal | null;
}

export interface TableFrame {
  type: "table";
  table: TableInfo;
}

export interface Update {
  type: "update";
  seq: number;
  keep: number; // so many events told before still hold; what was told after them has been taken back
  events: Event[];
  views: View[];
  step?: number; // in a lesson: how many answers its player has given
}

export interface Ack {
  type: "ack";
  ref: number | null;
  seq: number;
}

export interface RefusedFrame {
  type: "refused";
  ref: number | null;
  reason: Text;
}

export interface ReasonFrame {
  type: "reason";
  ref: number | null;
  reason: Reason | null; // null: it can
}

export interface ChatLine {
  type: "chat";
  id: number;
  seat: Seat;
  name: string;
  text: string;
  at: number; // seconds since 1970
}

export interface Pong {
  type: "pong";
}

export interface Refusal {
  reason: Text;
}

export interface SeatWish {
  kind?: "bot" | "human";
  bot?: string | null;
  name?: string;
  open?: boolean; // of a public table: whoever likes may sit down there
}

export interface NewTable {
  seats: SeatWish[];
  modules?: Slug[];
  options?: Record<string, unknown>;
  seed?: number | null; // chosen instead of drawn; everybody is told so
  part?: string | null; // what the first human seat adds to the shuffle; random, in hex
  public?: boolean;
  clock?: Clock | null;
  record?: Record<string, unknown> | null; // go on with a recorded game; its modules and options hold
  step?: number | null; // of the record's replay, to go on from there instead of from its end
  shown?: boolean; // with a record: nobody plays on, it is a replay for whoever has the link
  webhook?: string | null; // told whenever it is somebody's turn; only where catalogue.webhooks
}

export interface MadeTable {
  table: string;
  tokens: (string | null)[];
}

export interface Rematch {
  table: string;
  token: string;
}

/** A step of a replay. */
export interface Frame {
  seq: number;
  events: Event[];
  view: View;
  hands?: PowerKey[][]; // by seat, once the game is over
  secrets?: (Slug | null)[]; // the same
}

export interface Replay {
  frames: Frame[];
}

export type Outgoing = TableFrame | Update | Ack | RefusedFrame | ReasonFrame | ChatLine | Affair | Pong;

export type Request =
  Act | Order | Undo | Redo | Chat | Takeover | Naming | Propose | Vote | Resign | Continue | Vacation;
