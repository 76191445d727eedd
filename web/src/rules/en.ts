import type { RuleBook } from "./content";

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
};
