import type { ColoniesBook } from "./content";

/** Grand Inquisitor & Colonies, and the Anniversary flags. */
export const coloniesEn: ColoniesBook = {
  giChange: {
    title: "What changes",
    blocks: [
      "The game is played on the other side of the board. Around Spain lie Francia, a Ship, América and África; gold and wares wait in the colonies. Black Caballeros serve whoever is Grand Inquisitor, and a limit table lies in one of the regions.",
      "Two more stacks of action cards are on offer in every round: stack 6 is always the Holy Inquisition, stack 7 has eleven cards. Everything else is as in the base game.",
      "The printed faces of stack 7 are known to us only in part. How many Caballeros most of these cards place, and what gold and wares they show, are our proposals; so is what Open Order, Copycat and Transport do in detail. The scoreboards of América and África come from a report of a game with an older edition.",
    ],
  },
  giSetup: {
    title: "Setting up",
    blocks: [
      [
        "Everybody has six Caballeros more, all in the Province.",
        "Two black Caballeros stand in each of two regions, the limit table lies in a third. None of them is the King's region or anybody's home.",
        "Everybody chooses a region in secret, but not the King's. All discs are shown together, and two Caballeros from the Province go there.",
        "One gold lies in América, two wares lie in África. Nobody is Grand Inquisitor yet.",
      ],
    ],
  },
  giRegions: {
    title: "The new regions",
    blocks: [
      [
        "Francia: 3/1/0. Borders Aragón and Cataluña. It has three places, one Caballero each: the ambassador on the left earns 2 points whenever Francia is scored, the envoy in the middle 1, the third nothing. All three count for the majority. Newcomers choose a free place; when it is full, nobody else may come in. The King may go there.",
        "Ship: 0/0/0. Caballeros from the Court may board it while the King is in a coastal region, which you know by the anchor, or in Francia. One place is the Captain's: worth 3 points whenever the Ship is scored, but not counted for the majority.",
        "América: 4/0/0. Nobody is placed here from the Court. One place is the Viceroy's: worth 5 points whenever América is scored, but not counted for the majority.",
        "África: 4/2/1. Nobody is placed here from the Court.",
      ],
      "In all other ways they are regions like the rest: they are scored after the Spanish ones in a general scoring, special scorings may choose them, scoreboards and Grandes may go there. But the King never goes to sea, discs show only the nine Spanish regions, and nobody comes there from the Castillo in a general scoring.",
      "Captain or Viceroy becomes who enters the free place as he arrives, or who is moved there, also from the same region. Grandes and carriers of gold or wares cannot.",
    ],
  },
  giSea: {
    title: "Travelling by sea",
    blocks: [
      [
        "As your turn begins, before the supply: any of your Caballeros on the Ship may land in América, África, Francia or a coastal region of Spain, each where you like.",
        "At any time in your turn: any of your Caballeros in América or África may board the Ship.",
        "Only those travel who came in an earlier round. A light dot on a Caballero says that he came in this one.",
        "Special actions that move Caballeros take them from anywhere to anywhere without waiting, the King's region excepted.",
      ],
    ],
  },
  giGoods: {
    title: "Gold and wares",
    blocks: [
      [
        "A card of stack 7 shows what it brings out: gold to América, wares to África, at once when the card is taken and as far as the supply has any.",
        "At any time in your turn one of your Caballeros in that region may take one up; each carries one at most. It cannot be put down again.",
        "When the carrier comes to a region of Spain, gold is worth 6 points and wares 4, at once. The token returns to the supply, the Caballero stays.",
        "Whoever goes to a Court, a Province or the Castillo instead loses it. In Francia it is kept: Francia is not Spain.",
        "If somebody else moves a carrier to Spain, the points still go to the owner of the Caballero.",
      ],
    ],
  },
  giOffice: {
    title: "The Grand Inquisitor",
    blocks: [
      [
        "The office: comes with the Holy Inquisition, and with the Special Scoring of the black Caballeros. You keep it until somebody else takes it.",
        "Black Caballeros: treat them as your own while you hold the office. They count with yours in every scoring, may carry gold and wares and hold offices. They never go to a Court or a Province. For the others they are foreign ones; without an Inquisitor they count for nobody.",
        "Your extra: once in each round, in your turn, you take one Caballero more from the Province, or place one more than your card says.",
      ],
    ],
  },
  giMarks: {
    title: "On the map",
    blocks: [
      [
        "Limit table: has 6 spaces with 2 or 3 players, 10 with 4 or 5. Only those on it count when its region is scored; the others stand in the pen beside it. Whoever comes must take a free space if there is one. Moving a Caballero onto the table or off it is a move like any other.",
        "Gold in América: so many for anybody to take up.",
        "Wares in África: so many for anybody to take up.",
        "Special Scoring: this region is scored at the end of the next round, before a general scoring. Marked in the last round it is scored after the final one.",
      ],
      "After each turn free spaces of the limit table are filled from those beside it. Who goes, the Inquisitor says; without one it is the player whose turn it was, and in a general scoring the start player. While the King stands in its region nothing is filled.",
    ],
  },
  giFine: {
    title: "The cards",
    blocks: [
      [
        "{holy-inquisition}: once you have the office, up to two black Caballeros move anywhere but from or to the King's region. If you place afterwards, your extra is already yours.",
        "{execute-action-card}: you get the special action of the other card and what it shows of gold and wares, but place nobody for it. The card then goes under its stack.",
        "{copycat}: directly after somebody else's turn you are asked. There is nothing to copy if no special action was carried out or it was vetoed.",
        "{free-choice}: in the next general scoring, after the discs and before the first region; the King's region stays closed.",
        "{special-scoring-overseas}: places 1 to 3, offices and bonuses as always.",
        "{special-scoring-black}: the Castillo is no region and is not scored.",
        "{transport}: one end of each move must be América or África. Somebody may take up what has just been brought out and be in Spain in the same turn.",
        "{limit-table-a}: never out of or into the King's region, and never to Francia. Three cards of this kind are in the stack.",
        "{special-scoring-token}: any region may be marked, the King's too.",
        "{conspiracy}: not from the King's region. The owner's disc takes the Grande along in the next general scoring; if that shows the King's region, he stays inside.",
      ],
    ],
  },
  anChange: {
    title: "Flag bearers",
    blocks: [
      "One Caballero of each player bears a flag, at the beginning one of the two at home. The module goes with the base game and with every other one.",
      [
        "A tie is broken for whoever has his flag bearer in it. Several bearers in the same tie remain tied with each other; those without one rank behind them.",
        "Who wins by the flag is alone in first place, so King's bonus and home bonus count.",
        "The flag goes wherever its bearer goes, whoever moves him. Where some of several Caballeros leave, whoever moves them says whether the bearer is among them.",
      ],
    ],
  },
  anFine: {
    title: "Points to note",
    blocks: [
      [
        "A bearer who leaves: if he goes to the Castillo, a Court or the Province, his owner gives the flag to another of his Caballeros on the map at once, not one in the King's region and not one who carries gold or wares.",
        "A flag that waits: if there is nobody to take it up, the next of that colour who enters a region does.",
        "No gold, no wares: a bearer cannot carry anything else. He may stand on a limit table, in Francia and hold an office.",
        "Where he does not count: as Captain, as Viceroy or beside the limit table he breaks no tie.",
        "Black Caballeros: never bear a flag.",
      ],
    ],
  },
};
