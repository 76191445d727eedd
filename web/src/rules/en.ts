import { coloniesEn } from "./colonies-en";
import type { RuleBook } from "./content";
import { grandissimoEn } from "./grandissimo-en";

export const en: RuleBook = {
  goal: {
    title: "What it is about",
    blocks: [
      "You lead one of up to five noble houses in medieval Spain. Your people are the Caballeros, small wooden cubes. Wherever you have more of them than the others when a region is scored, you get the most points.",
      "After nine rounds whoever has the most points wins. Three times during the game everything is scored; in between, action cards bring smaller scorings.",
    ],
  },
  words: {
    title: "Five places to know",
    blocks: [
      [
        "Province: the far-away stock of your Caballeros. They are out of the game until you call them.",
        "Court: your Caballeros at the King's court. Only from here they get onto the map.",
        "Regions: the nine lands of the map. Here it is decided who gets points.",
        "Castillo: the tower in the sea. Caballeros may hide in it and come out at a general scoring.",
        "Grande: your big piece. It marks your home region, where you get extra points. It does not count as a Caballero.",
      ],
    ],
  },
  setup: {
    title: "The beginning",
    blocks: [
      "The King starts in a region drawn by lot. Every player gets a home region of their own, never the King's, with the Grande and two Caballeros in it. Seven Caballeros wait at the Court, the other twenty-one in the Province.",
      "Everybody has the power cards 1 to 13. The action cards lie in five stacks; the fifth stack is just one card, the King's.",
    ],
  },
  round: {
    title: "A round",
    blocks: [
      [
        "The top card of every stack is turned up: five action cards, for all to read.",
        "One after the other, beginning with the start player, everybody plays a power card.",
        "Turns go from the highest power card to the lowest. In your turn you take supply, choose one of the action cards that are left, and use it.",
        "Whoever played the lowest power card is the next start player. Used power cards are gone.",
      ],
    ],
  },
  power: {
    title: "Power cards",
    blocks: [
      "A high card lets you choose your action card early. A low card brings many Caballeros to the Court. You must not play a number that is already on the table this round.",
      "Each card is used once in the game, so spend the high ones when it matters.",
    ],
  },
  supply: {
    title: "Supply",
    blocks: [
      "At the beginning of your turn you may take as many Caballeros from the Province to your Court as your power card says, or fewer.",
      "If the Province runs out, you may take the rest from your own Caballeros on the map, though not from the Castillo and not from the King's region.",
    ],
  },
  action: {
    title: "The action card",
    blocks: [
      "You must take one, but you may use as much or as little of it as you like. It has two parts, in the order you prefer; finish one before you begin the other:",
      [
        "Place Caballeros from your Court: up to the number on the card, into regions next to the King's region, or into the Castillo.",
        "The special action: what is written on the card.",
      ],
      "Low stacks place few Caballeros and have strong actions, high stacks the other way round.",
    ],
  },
  king: {
    title: "The King's region is taboo",
    blocks: [
      "Nothing but the King himself ever enters or leaves the region where the King stands: no Caballero, no Grande, no scoreboard. It can be scored, though, and whoever leads it alone gets a bonus.",
      "You place next to the King, so whoever moves him decides where everybody may place. Moving him first and placing afterwards is allowed.",
    ],
  },
  castillo: {
    title: "The Castillo",
    blocks: [
      "You may place into the Castillo at any time you place. The number is announced, but nobody may look inside later: remember. (A table can agree to keep it open.)",
      "Once inside, Caballeros stay until the next general scoring.",
    ],
  },
  scoring: {
    title: "Scoring a region",
    blocks: [
      "The board of a region shows points for first, second and third place. Most Caballeros is first, and so on. With three players only the first two places count, with two players only the first.",
      "Ties share the lower place: two or more players tied for first all get the points of second place, and the next player is third. Tied for second: all get the points of third place, and nobody is third. Without a Caballero you get nothing.",
      [
        "King's bonus: 2 points for whoever is alone in first place in the King's region.",
        "Home bonus: 2 points for whoever is alone in first place in their own home region.",
      ],
      "The Castillo is scored the same way, without bonuses.",
    ],
  },
  general: {
    title: "General scoring",
    blocks: [
      "After rounds 3, 6 and 9 (in the short game of six rounds after every second round):",
      [
        "Everybody secretly chooses a region.",
        "The Castillo is opened and scored.",
        "The choices are shown: each player's Caballeros from the Castillo go to the chosen region, all of them. Whoever chose the King's region takes them to the Court instead.",
        "All regions are scored, one after the other.",
      ],
    ],
  },
  boards: {
    title: "Mobile scoreboards",
    blocks: [
      "Two loose boards, 8/4/0 and 4/0/0, may be laid onto regions or the Castillo by a card. Their values replace the printed ones for every scoring. Never more than one on a place.",
      "Cards that score all regions of a certain worth look at what counts at the moment.",
    ],
  },
  secret: {
    title: "Secret choices",
    blocks: [
      "Some cards let several players choose a region in secret. All choose at the same time, then everything is shown and carried out in turn order. The table offers you only regions that are possible.",
    ],
  },
  veto: {
    title: "Veto",
    blocks: [
      "The Veto card stays in front of you for this round and the next. With it you may stop another player's special action once: before it begins, or at any single step. What has been done stays, the step you object to does not happen, the rest is lost. The other player still places Caballeros.",
      "While you hold a Veto the table shows you each step before it happens and asks. If you do not want to be asked, tell it so in the question line: not during this action, or not this round.",
    ],
  },
  end: {
    title: "The end",
    blocks: ["After the third general scoring the most points win. Equal points share the victory."],
  },
  few: {
    title: "With fewer players",
    blocks: [
      "Everything stays the same, except that one, two or three action cards are left over each round, and that with two or three players fewer places are paid.",
    ],
  },
  kiChange: {
    title: "What changes",
    blocks: [
      "Power cards and action cards of the base game stay in the box. Everybody has a set of 18 power cards instead, and each of them has a number, a supply and a special action of its own. You play with 13 of them, which you choose in secret.",
      "The action cards are few, as many as there are players: an Intrigue card, a King's card, and Caballero cards between them. Nobody chooses one: they are dealt by rank.",
      "The rest is the base game: the King and his region, the Castillo, scoring, nine rounds and three general scorings.",
    ],
  },
  kiSetup: {
    title: "Before the first round",
    blocks: [
      [
        "Everybody secretly chooses a region, not the King's. The choices are shown together, and everybody adds one Caballero from the Province there.",
        "Then everybody chooses 13 power cards, all at the same time. The others are out of the game, and nobody gets to know them. Whoever does not want to choose can have the hand filled up by lot.",
      ],
      "A table can agree that all hands are drawn by lot.",
    ],
  },
  kiRound: {
    title: "A round",
    blocks: [
      [
        "From the start player on, everybody plays a power card. No number may lie on the table twice.",
        "The highest number gets the King's card. Then, from number to number, everybody gets the action card that places the most Caballeros of those left; the lowest number gets the Intrigue card.",
        "Turns go from the highest number to the lowest. First you take the supply of your power card. Then you place up to as many Caballeros as your action card says and carry out a special action, in the order you prefer, one after the other.",
        "The lowest number is the next start player. Played cards are spent; only those that say so stay before their player.",
      ],
    ],
  },
  kiWho: {
    title: "Whose special action?",
    blocks: [
      [
        "Caballero card: the special action of your own power card.",
        "King's card with 4 or 5 players: you may move the King to any region, and nothing else. The special action of your power card is lost; its supply is not.",
        "Intrigue card with 4 or 5 players: only the intrigue. You move one Caballero, whoever it belongs to, or all of your own out of one region.",
        "King's card or Intrigue card with 2 or 3 players: you choose between the action on that card and the special action of your power card.",
      ],
      "A special action that is lost is lost with everything on it: no Veto stays before you, no Hurricane is prepared, Fiesta places nobody. A table can agree that the choice exists with any number of players.",
    ],
  },
  kiMarks: {
    title: "Markers",
    blocks: [
      [
        "Double Scoring: lies on the region you have chosen. Only you see it, until that region is scored in the next general scoring; then it is gone.",
      ],
    ],
  },
  kiFine: {
    title: "Points to note",
    blocks: [
      [
        "{intrigue}: all of your own Caballeros of a region go together, to one other region or into the Castillo. (A table can allow any number of them, each to wherever you like.)",
        "{veto}: from your turn on, in this round and the next. It stops the actions of King's and Intrigue cards and the special actions of power cards, but never supply, placing, a bridge crossing or a Caballero in ambush. Where an action merely lets somebody place more freely, the Veto takes away just that freedom.",
        "{double-region}: every region may be chosen, the King's too. All that is paid there counts twice, bonuses included; special scorings stay single. There are two markers. There is one card of each region: one that lies before somebody is not on offer.",
        "{grande-and-3}: Caballeros may follow only if the Grande really went to another region, and never from the Castillo or the Court.",
        "{to-the-castillo}: your own two go first. If you do not have two to move, nobody else's move.",
        "No number left: if in the end somebody only has numbers that lie on the table already, one of them may be repeated. Of two equal numbers the one played later ranks lower.",
      ],
    ],
  },
  peChange: {
    title: "What changes",
    blocks: [
      "Eleven more power cards for everybody to choose from; a hand still has 13. Most of them leave a marker on the map that changes the rules of a place for a while.",
      "Apart from Joker, Field Day and Relocate the printed numbers are not known to us; what stands here are proposals, and so are the supplies.",
    ],
  },
  peMarks: {
    title: "Markers and how long they last",
    blocks: [
      [
        "The Castillo in a region: until the next general scoring, or until it is moved on. It is scored first, by the board of that region; then it goes home.",
        "Alliance: two markers joined by a chain. Until the next general scoring is over, or until somebody moves them.",
        "Bridge: until its Caballero leaves or somebody else builds it anew. The old Caballero goes to its Court.",
        "Scoreboard turned round: read from right to left, the fewest Caballeros get the most. Until it is turned back, also when it is moved.",
        "Risk of Collapse: the warning on the tower, and the camp beside it. Until the next general scoring is over.",
        "Quarantine: until the next general scoring is over, or until somebody moves the marker.",
        "Hurricane: in sight from the start of its player's turn to the end of that turn.",
        "Mistress: the King's crown is struck out. Until the end of the round, and in a general scoring right after it.",
      ],
    ],
  },
  peFine: {
    title: "Points to note",
    blocks: [
      [
        "{joker}: two Jokers in a round are allowed. Their players add a second card after everybody else, in the order the Jokers were played; that card cannot be a Joker.",
        "{field-day}: whoever chooses the present home stays. A Grande in the Castillo, or where nothing may change, does not take part.",
        "{relocate}: not into a region where nothing may change. Grandes stay in the region. Region and Castillo are two places from then on, and each may be chosen. The King holds neither the Castillo nor whoever wants to enter it. A loose scoreboard at the Castillo's home does not count meanwhile. Under Risk of Collapse the region's Caballeros stay outside.",
        "{civil-war}: you need a Caballero at your Court to pay with. Your own Caballeros in the region stay.",
        "{alliance}: both regions are scored when it is the turn of the first of them. Everybody's Caballeros of both are added up, and every board pays by that sum, also one that is turned round. King's and home bonus come once each, if either region would bring them. A region that counts double doubles only its own part.",
        "{bridge}: needs a Caballero at the Court, in addition to those you place. Crossing is allowed before your turns in later rounds, one way each time, while nothing is taboo at either end and the other side has room. Before a turn you may also take the Caballero back, and the bridge is gone. It pays 1 point in every general scoring.",
        "{revolt}: only a board in a region, and not where nothing may change. King's and home bonus still go to whoever alone has the most. The board keeps its worth: 8/4/0 turned round is still an 8-point board.",
        "{collapse}: whatever would go into the Castillo goes beside it and stays there until the general scoring. It counts together with those inside and leaves by disc with them. Coup is not possible meanwhile.",
        "{quarantine}: as taboo as the King's region, also for discs: whoever chooses it takes the Caballeros to the Court. It is scored normally and pays no King's bonus.",
        "{hurricane}: any region may be chosen. If nothing may change there when it breaks out, nobody loses anything, and its player cannot place at all. Its player may also waive it and then places as usual. The Castillo is not allowed for placing.",
        "{mistress}: counts from the moment she acts; a scoring earlier in the round keeps its King's bonus. She takes the bonus of a King's Guard too.",
      ],
    ],
  },
  scChange: {
    title: "What changes",
    blocks: [
      "Ten more power cards for everybody to choose from; a hand still has 13.",
      "The numbers of {espionage} and {waiting-caballero} are certain, that of {fiesta} nearly so. The other numbers and all supplies but Fiesta's are proposals.",
    ],
  },
  scMarks: {
    title: "What stays on the table, and how long",
    blocks: [
      [
        "A Grande in the Castillo: until its owner moves it, or the next general scoring sends it to his chosen region.",
        "Table for Six: until somebody removes it. The numbers say how many of the six places are taken.",
        "King's Guard: until the end of the round, and in a general scoring right after it.",
        "Espionage: before its player until the next general scoring is over.",
        "Ambush: before its player, with a Caballero on it, until he sends it.",
      ],
    ],
  },
  scFine: {
    title: "Points to note",
    blocks: [
      [
        "{fiesta}: brings no supply, also when its action is lost. The five are placed like all others, next to the King or into the Castillo.",
        "{espionage}: whether you use it is asked before the discs of a general scoring. The others set and show theirs, then you choose, and only then is the Castillo opened. Several spies choose together, in secret.",
        "{coup}: in the Castillo the Grande brings its owner the home bonus when the Castillo is scored. In a general scoring it then leaves with the Caballeros, so the home bonus can come twice. If the chosen region is taboo, the Grande stays until the next general scoring. {grande-and-3} brings it out before.",
        "{table-for-six}: a region with six is no target any more; Grandes do not count. When discs bring more than there is room for, they enter one by one in the order of the last round's turns, and the rest goes to the Courts. One table a region, three in all.",
        "{waiting-caballero}: needs a Caballero in the Province. It goes straight to the region that is about to be scored, never into the Castillo, a region where nothing may change or a full table. Several players decide one after the other. Unused at the end of the game it is worth nothing.",
        "{kings-guard}: any region but the King's. Nothing enters or leaves it. In a general scoring at the end of the round it pays the King's bonus as well.",
        "{annul}: a Veto cannot be annulled, nor your own card. The Caballero of an annulled Ambush goes back to the Province. A table where nothing may change stays. (A table can allow that tokens are removed too.)",
        "{score-behind}: somebody must have more than you; being tied for the most is not enough.",
        "{score-and-clear}: not a region where nothing may change, since it could not be emptied.",
        "{score-dilemma}: three different regions, the King's may be among them.",
      ],
    ],
  },
  ...coloniesEn,
  ...grandissimoEn,
};
