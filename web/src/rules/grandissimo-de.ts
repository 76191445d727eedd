import type { GrandissimoBook } from "./content";

export const grandissimoDe: GrandissimoBook = {
  graChange: {
    title: "Was sich ändert",
    blocks: [
      "Im Westen liegt Portugal als zehnte Region. Neben dem Brett sind zwei Schiffe, ein Gefängnis und drei Personen; zwei Soldaten stehen in einer der Regionen. In jeder Runde liegen zwei weitere Stapel Aktionskarten aus: Stapel 6 mit elf Karten, Stapel 7 mit nur einer. Alles andere ist wie im Grundspiel.",
      "Keine Quelle zeigt, was auf diesen Karten gedruckt ist. Wie viele Caballeros die meisten einsetzen und welche ein Symbol tragen, sind unsere Vorschläge; ebenso Portugals Wertungstafel, der Generalinquisitor und was {g6-boycott}, {g6-confederation} und {g6-eviction-notice} im Einzelnen tun. Wo eine ältere Ausgabe weiterhilft, folgen wir ihr.",
      "Das Modul passt zum Grundspiel und zu den Fahnen. Mit König & Intrigant oder mit Großinquisitor & Kolonien lässt es sich nicht verbinden.",
    ],
  },
  graSetup: {
    title: "Der Aufbau",
    blocks: [
      [
        "Beide Soldaten stehen in einer ausgelosten Region, weder in der des Königs noch in einer Heimat. In Portugal beginnt niemand.",
        "Stapel 6 besteht aus elf von neunzehn Karten: ausgelost, die für die erste Partie, oder ausgewählt von dem, der den Tisch eröffnet. Welche es sein können, wissen alle; in welcher Folge sie kommen, niemand. In neun Runden kommt keine zweimal.",
        "Für die erste Partie bleiben alle Karten mit Schiff oder Gefängnis weg, und auch {g6-spanish-inquisition}.",
        "Königin, Hofnarr und Generalinquisitor liegen neben den Aktionskarten.",
        "Zu zweit wird nur ein Schiff gebraucht, wenn nichts anderes ausgemacht ist.",
      ],
    ],
  },
  graPortugal: {
    title: "Portugal",
    blocks: [
      "Portugal zahlt 5/0/0: Nur wer allein auf dem ersten Platz ist, bekommt etwas. Es grenzt an Galicia, Castilla la Vieja, Castilla la Nueva und Sevilla und liegt an der Küste.",
      [
        "Es ist eine Region wie alle: Der König kann dorthin gehen, Grandes und Wertungstafeln können dorthin kommen, passende Sonderwertungen werten es, Königsbonus und Heimatbonus gelten.",
        "In einer allgemeinen Wertung kommt es nach den neun anderen.",
        "Es ist auf keiner Scheibe und hat keine Regionskarte; geheim wählen kann es also niemand.",
      ],
    ],
  },
  graShips: {
    title: "Schiffe",
    blocks: [
      "Mit einer Aktionskarte, die ein Schiff zeigt, darfst du eins an deinen Hof nehmen, jederzeit in dem Zug, in dem du die Karte nutzt, neben ihren beiden Teilen.",
      [
        "Nehmen: Hat ein Schiff noch niemand, nimmst du dieses. Sind beide bei anderen, wählst du eins davon, und alle an Bord bleiben an Bord. Wer eins hat, während das andere vergeben ist, bekommt kein zweites.",
        "An Bord gehen: Wo immer du Caballeros einsetzt, darfst du sie auf dein eigenes Schiff setzen, gleich wo der König steht.",
        "Landen: Beginnt dein Zug, dürfen noch vor dem Nachschub deine Caballeros auf einem Schiff in Küstenregionen an Land gehen, jeder wohin du willst, nur nicht in die Königsregion. Alle deine auf diesem Schiff, oder keiner. Das geht auch von einem Schiff an einem fremden Hof.",
        "Auf See: Wer an Bord ist, ist in keiner Region und nicht am Hof, zählt nirgends und kann von keiner Karte versetzt werden.",
      ],
    ],
  },
  graPrison: {
    title: "Gefängnis und Gnade",
    blocks: [
      [
        "Gefängnis: Mit einer Aktionskarte, die ein Gefängnis zeigt, darfst du einen Caballero einsperren, deinen oder einen fremden, aus einer Region außer der des Königs. Grandes und Soldaten kann man nicht einsperren, auch niemanden im Castillo oder auf einem Schiff.",
        "Begnadigung: Wer die Königskarte nimmt, wird sofort gefragt. Alle Gefangenen kommen zusammen in eine Region, nicht die des Königs; oder alle bleiben. Ob der König dann wirklich geht, ist gleich.",
        "Gefangene: zählen nirgends, und niemand kann sie als Nachschub zurücknehmen.",
      ],
    ],
  },
  graPersons: {
    title: "Die drei Personen",
    blocks: [
      "Jede hilft dem, vor dem ihre Karte liegt, einmal je Runde in dessen eigenem Zug und kostet nichts von der Aktionskarte.",
      [
        "Königin: Setze einen Caballero mehr ein, als deine Karte sagt, oder nimm einen mehr aus der Provinz an deinen Hof. In dem Zug, in dem du sie nimmst, hilft sie nur beim Einsetzen, wenn das noch kommt.",
        "Hofnarr: Einer deiner Caballeros kommt aus der Provinz als Gast an einen fremden Hof. Beginnt der nächste Zug dieses Spielers, muss er ihn einsetzen, in irgendeine Region außer der des Königs oder ins Castillo, nicht auf ein Schiff. Das kostet ihn nichts, und wohin, bestimmt er.",
        "Generalinquisitor: Einer oder beide Soldaten marschieren in eine beliebige andere Region, nicht aus der Königsregion und nicht hinein. Jeder kann von dort, wo er stand, einen Caballero mitnehmen: einen von dir, oder einen fremden, wenn der Besitzer zustimmt. Er geht zurück, wenn die nächste allgemeine Wertung beginnt.",
        "Soldaten: zählen für niemanden und für nichts. Nur der Generalinquisitor versetzt sie.",
      ],
      "Königin und Hofnarr kommen mit {g7-queen-and-jester}, vom Rand des Bretts oder von dem, der sie hat. Beide können bei einem Spieler sein.",
    ],
  },
  graTurn: {
    title: "Was wann geht",
    blocks: [
      [
        "Zu Beginn eines Zugs: Erst werden Gäste an deinem Hof eingesetzt und Schiffe landen, dann kommt der Nachschub.",
        "Symbole und Personen: vor, zwischen oder nach den beiden Teilen deiner Karte. Ein Veto hält sie nicht auf, auch nicht {g6-no-further-actions}.",
        "König inkognito: Wer seine Regionskarte hat, findet neben der Frage einen Knopf, auch während andere spielen; oder er wird, wenn der Tisch das so gewählt hat, zwischen allen Schritten gefragt, bis er sagt, wie lange nicht. Der König taucht zwischen zwei Schritten auf; setzt jemand gerade ein, muss sich der Rest nach der neuen Königsregion richten. Was vorher getan war, lässt sich nicht mehr zurücknehmen.",
      ],
    ],
  },
  graFine: {
    title: "Die Karten",
    blocks: [
      [
        "{g6-boycott}: eine der neun Regionen, verdeckt; keine, deren Karte schon vor jemandem liegt. Sie wird gezeigt, wenn es an die Regionen geht, und dieses eine Mal ausgelassen. Sonderwertungen davor sind nicht betroffen. In einem Bündnis fällt nur die boykottierte Region weg; die andere wird für sich gewertet.",
        "{g6-confederation}: nie mehr als eine Wertungstafel an einem Ort, keine in die Königsregion oder aus ihr heraus, das Castillo ist erlaubt. (Ein Tisch kann ausmachen, dass es nur eine Tafel ist.)",
        "{g6-double-turn}: Erst einsetzen und das Gefängnis nutzen, oder sagen, dass du weitergehst; dann eine zweite Karte nehmen. Ein Veto kostet dich nur diese Karte. Du kannst sie sofort nutzen oder offen für einen späteren Zug aufheben. Sie wird ganz genutzt, vor oder nach der Karte jenes Zugs, und kommt dann unter ihren Stapel. Am Ende ungenutzt ist sie nichts wert.",
        "{g6-free-choice}: in der nächsten allgemeinen Wertung, nach den Scheiben und vor der ersten Region. Aus und in jede Region außer der des Königs, oder ins Castillo.",
        "{g6-king-incognito}: eine der neun Regionen, verdeckt; keine, deren Karte schon vor jemandem liegt. Nicht während einer allgemeinen Wertung und nicht, während Scheiben gestellt werden, aber bevor eine beginnt, wirst du noch einmal gefragt. Ist der König im Castillo, kommt er heraus, und niemand vertritt ihn mehr.",
        "{g6-eviction-notice}: Gewertet wird nichts. Ist das Castillo verschlossen, stellen alle Betroffenen eine Scheibe, damit niemand mehr erfährt, als er soll. (Ein Tisch kann ausmachen, dass alle hinausmüssen oder alle an die Höfe zurückkehren.)",
        "{g6-special-scoring-coastal}: Cataluña, Valencia, Granada, Sevilla, Galicia, País Vasco und Portugal, mit Königsbonus und Heimatbonus.",
        "{g6-espionage}: Ob du sie nutzt, wirst du vor den Scheiben gefragt. Die anderen stellen und zeigen ihre, dann wählst du. Genutzt oder nicht, geht die Karte nach dieser Wertung zurück.",
        "{g6-court-scoring}: mit jeder Spielerzahl. Gäste zählen nicht, auch niemand auf einem Schiff. Bei Gleichstand gilt der nächstniedrigere Platz; ein leerer Hof bekommt nichts.",
        "{g6-no-further-actions}: auch für aufgehobene Karten und für den, der das letzte Wort hat. Ein Veto darf man weiterhin nehmen und behalten. Der Tisch zeigt es für den Rest der Runde.",
        "{g6-revolution}: irgendein Grande in einer Region, auch dein eigener. Seine Region ist tabu, bringt den Königsbonus neben einem Heimatbonus, und eingesetzt wird neben ihr. Die Königskarte versetzt diesen Grande und mit ihm die Heimat seines Besitzers. Im Castillo tut der König nichts.",
        "{g6-quick-troops}: vor dem Einsetzen. Höchstens so viele, wie in der Provinz sind; einer mehr durch die Königin kommt weiterhin vom Hof.",
        "{g6-special-scoring-inland}: diese drei, was ihre Wertungstafeln auch sagen.",
        "{g6-spanish-inquisition}: Noch im selben Zug können die Soldaten marschieren.",
        "{g6-coup}: nicht aus der Königsregion, und nicht der Grande, der den König vertritt. Im Castillo bringt er den Heimatbonus, wenn es gewertet wird, und in der Region, in die er dann geht, noch einmal. Zeigt die Scheibe die Königsregion, bleibt er drin. Die Grande-Karte seines Besitzers holt ihn vorher heraus.",
        "{g6-to-the-castillo}: niemand aus der Königsregion. Du darfst auch alle anderen auslassen.",
        "{g6-alliance}: Keine der beiden darf in diesem Augenblick die Königsregion sein; später darf sie es werden. Portugal ist erlaubt. Königsbonus und Heimatbonus gelten für die Summe.",
        "{g6-last-word}: vor dem Einsetzen. Nachschub und Karte hast du zur üblichen Zeit genommen; alles andere kommt nach den Zügen der anderen, zuerst die Gäste, die inzwischen gekommen sind. Startspieler wird weiterhin, wer die niedrigste Machtkarte gespielt hat.",
        "{g6-extra-strength}: höchstens sechs, und das Gefängnis.",
        "{g7-queen-and-jester}: jedes Mal eins von beiden. Nimmst du sie vor dem Einsetzen, hast du den zusätzlichen Caballero sofort.",
      ],
    ],
  },
};
