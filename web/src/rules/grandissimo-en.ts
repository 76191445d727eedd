import type { GrandissimoBook } from "./content";

export const grandissimoEn: GrandissimoBook = {
  graChange: {
    title: "What changes",
    blocks: [
      "Portugal lies in the west as a tenth region. Beside the board are two ships, a prison and three Persons; two soldiers stand in one of the regions. Two more stacks of action cards are on offer in every round: stack 6 with eleven cards, stack 7 with just one. Everything else is as in the base game.",
      "No source shows the printed faces of these cards. How many Caballeros most of them place and which bear a symbol are our proposals; so are Portugal's scoreboard, the General Inquisitor, and what {g6-boycott}, {g6-confederation} and {g6-eviction-notice} do in detail. Where an older edition helps, we follow it.",
      "The module goes with the base game and with the flags. It cannot be joined with King & Intrigue or with Grand Inquisitor & Colonies.",
    ],
  },
  graSetup: {
    title: "Setting up",
    blocks: [
      [
        "Both soldiers stand in a region drawn by lot, neither the King's nor anybody's home. Nobody begins in Portugal.",
        "Stack 6 is made of eleven of nineteen cards: drawn by lot, those for a first game, or chosen by whoever opens the table. Everybody knows which are possible, nobody in what order they come. With nine rounds none comes twice.",
        "For a first game all cards with a ship or a prison are left out, and so is {g6-spanish-inquisition}.",
        "The Queen, the Jester and the General Inquisitor lie beside the action cards.",
        "Two players use only one ship, unless they agree otherwise.",
      ],
    ],
  },
  graPortugal: {
    title: "Portugal",
    blocks: [
      "Portugal pays 5/0/0: only whoever is alone in first place gets anything. It borders Galicia, Castilla la Vieja, Castilla la Nueva and Sevilla, and lies on the coast.",
      [
        "It is a region like all others: the King may go there, Grandes and scoreboards may move there, special scorings that fit it score it, King's bonus and home bonus count.",
        "In a general scoring it comes after the nine.",
        "It is on no disc and has no Region card, so nobody can choose it in secret.",
      ],
    ],
  },
  graShips: {
    title: "Ships",
    blocks: [
      "An action card with a ship lets you take one into your Court, at any time in the turn in which you use the card, besides its two parts.",
      [
        "Taking one: if nobody has a ship yet, you take that one. If both are with other players, you choose one of theirs, and everybody aboard stays aboard. Whoever has one while the other is taken gets no second.",
        "Going aboard: wherever you place Caballeros, you may place them onto your own ship, no matter where the King is.",
        "Landing: as your turn begins, before the supply, your Caballeros on a ship may land in coastal regions, each where you like, but not in the King's. All of yours on that ship land, or none. This also works from a ship in somebody else's Court.",
        "At sea: who is aboard is in no region and not at the Court, counts nowhere and cannot be moved by any card.",
      ],
    ],
  },
  graPrison: {
    title: "Prison and pardon",
    blocks: [
      [
        "Prison: an action card with a prison lets you lock up one Caballero, yours or anybody's, from a region that is not the King's. Grandes and soldiers cannot be locked up, nor who is in the Castillo or on a ship.",
        "Pardon: whoever takes the King's card is asked at once. All prisoners go to one region together, not the King's; or all stay. It makes no difference whether the King then moves.",
        "Prisoners: count nowhere, and nobody can take them back as supply.",
      ],
    ],
  },
  graPersons: {
    title: "The three Persons",
    blocks: [
      "Each helps whoever has the card once in a round, in that player's own turn, and takes nothing away from the action card.",
      [
        "Queen: place one Caballero more than your card says, or take one more from the Province to your Court. In the turn you take her she only helps with placing, if that is still to come.",
        "Jester: one of your Caballeros goes from the Province to another player's Court as a guest. As that player's next turn begins he must place him, in any region but the King's or in the Castillo, but not on a ship. That costs him nothing, and it is his choice where.",
        "General Inquisitor: one or both soldiers march to any other region, but not out of the King's region or into it. Each may take one Caballero along from where it stood: one of yours, or somebody else's if the owner agrees. He goes back as the next general scoring begins.",
        "Soldiers: count for nobody and for nothing. Only the General Inquisitor moves them.",
      ],
      "Queen and Jester come with {g7-queen-and-jester}, from beside the board or from whoever has them. One player may have both.",
    ],
  },
  graTurn: {
    title: "What may be done when",
    blocks: [
      [
        "As a turn begins: first guests at your Court are placed and ships land, then comes the supply.",
        "Symbols and Persons: before, between or after the two parts of your card. A Veto does not stop them, nor does {g6-no-further-actions}.",
        "King incognito: whoever holds his Region card finds a button beside the question, also while others play; or, if the table has chosen so, is asked between all steps until he says for how long not. The King appears between two steps; if somebody is just placing, the rest must respect the new King's region. What was done before cannot be taken back any more.",
      ],
    ],
  },
  graFine: {
    title: "The cards",
    blocks: [
      [
        "{g6-boycott}: one of the nine regions, face down; not one whose card lies before somebody already. It is shown when the regions are about to be scored and is left out that once. Special scorings before are not affected. Inside an alliance only the boycotted region drops out; the other is scored by itself.",
        "{g6-confederation}: never more than one scoreboard on a place, none into or out of the King's region, the Castillo is allowed. (A table can agree on one board only.)",
        "{g6-double-turn}: first place and use the prison, or say that you go on; then take a second card. A Veto costs you that card only. You may use it at once, or keep it, face up, for a later turn. It is used whole, before or after the card of that turn, then goes under its stack. Unused at the end it is worth nothing.",
        "{g6-free-choice}: in the next general scoring, after the discs and before the first region. From and to any region but the King's, or into the Castillo.",
        "{g6-king-incognito}: one of the nine regions, face down; not one whose card lies before somebody already. Not during a general scoring and not while discs are set, but you are asked once more before one begins. If the King is in the Castillo, he comes out, and nobody stands in for him any more.",
        "{g6-eviction-notice}: nothing is scored. While the Castillo is closed everybody concerned sets a disc, so that nobody learns more than he should. (A table can agree that everybody must leave, or that all go back to the Courts.)",
        "{g6-special-scoring-coastal}: Cataluña, Valencia, Granada, Sevilla, Galicia, País Vasco and Portugal, with King's bonus and home bonus.",
        "{g6-espionage}: whether you use it is asked before the discs. The others set and show theirs, then you choose. Used or not, the card goes back after that scoring.",
        "{g6-court-scoring}: with any number of players. Guests do not count, nor does anybody aboard a ship. Tied players take the next place down; an empty Court gets nothing.",
        "{g6-no-further-actions}: also for cards that were saved and for whoever has the last word. A Veto may still be taken and kept. The table shows it for the rest of the round.",
        "{g6-revolution}: any Grande in a region, also your own. His region is taboo, pays the King's bonus besides a home bonus, and Caballeros are placed next to it. The King's card moves that Grande, and with him his owner's home. In the Castillo the King does nothing.",
        "{g6-quick-troops}: before placing. At most as many as the Province has; an extra one by the Queen still comes from the Court.",
        "{g6-special-scoring-inland}: these three, whatever their scoreboards say.",
        "{g6-spanish-inquisition}: the soldiers may march in the same turn.",
        "{g6-coup}: not from the King's region, and not a Grande who stands in for the King. In the Castillo he brings the home bonus when it is scored, and in the region he then goes to once more. If the disc shows the King's region, he stays inside. His owner's Grande card brings him out before.",
        "{g6-to-the-castillo}: nobody from the King's region. You may also leave out all others.",
        "{g6-alliance}: neither may be the King's region at that moment; later it may become so. Portugal is allowed. King's bonus and home bonus count for the sum.",
        "{g6-last-word}: before placing. You have taken supply and card at the usual time; everything else comes after the others' turns, beginning with guests who came meanwhile. The start player is still whoever played the lowest power card.",
        "{g6-extra-strength}: six at most, and the prison.",
        "{g7-queen-and-jester}: one of the two each time. Taking her before placing gives you the extra Caballero at once.",
      ],
    ],
  },
};
