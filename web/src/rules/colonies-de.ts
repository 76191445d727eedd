import type { ColoniesBook } from "./content";

/** Großinquisitor & Kolonien und die Jubiläumsfahnen. */
export const coloniesDe: ColoniesBook = {
  giChange: {
    title: "Was anders ist",
    blocks: [
      "Gespielt wird auf der anderen Seite des Spielplans. Rings um Spanien liegen Francia, ein Schiff, América und África; in den Kolonien warten Gold und Waren. Schwarze Caballeros dienen dem Großinquisitor, und in einer der Regionen liegt eine Limittafel.",
      "Zwei weitere Stapel mit Aktionskarten liegen in jeder Runde aus: Stapel 6 ist immer die Heilige Inquisition, Stapel 7 hat elf Karten. Alles andere ist wie im Grundspiel.",
      "Was auf den Karten von Stapel 7 gedruckt ist, wissen wir nur zum Teil. Wie viele Caballeros die meisten dieser Karten einsetzen und welches Gold und welche Waren sie zeigen, sind unsere Vorschläge; ebenso, was Offener Befehl, Nachahmer und Transport im Einzelnen tun. Die Wertungstafeln von América und África stammen aus dem Bericht über eine Partie mit einer älteren Ausgabe.",
    ],
  },
  giSetup: {
    title: "Aufbau",
    blocks: [
      [
        "Jeder hat sechs Caballeros mehr, alle in der Provinz.",
        "In zwei Regionen stehen je zwei schwarze Caballeros, in einer dritten liegt die Limittafel. Keine davon ist die Königsregion oder jemandes Heimat.",
        "Jeder wählt geheim eine Region, nicht aber die des Königs. Alle Scheiben werden zugleich gezeigt, und zwei Caballeros aus der Provinz kommen dorthin.",
        "Ein Gold liegt in América, zwei Waren liegen in África. Großinquisitor ist noch niemand.",
      ],
    ],
  },
  giRegions: {
    title: "Die neuen Regionen",
    blocks: [
      [
        "Francia: 3/1/0. Grenzt an Aragón und Cataluña. Es gibt drei Plätze für je einen Caballero: Der Botschafter links bekommt 2 Punkte, wann immer Francia gewertet wird, der Gesandte in der Mitte 1, der dritte nichts. Alle drei zählen für die Mehrheit. Wer kommt, wählt einen freien Platz; ist alles voll, darf niemand mehr hinein. Der König darf dorthin.",
        "Schiff: 0/0/0. Caballeros vom Hof dürfen an Bord, solange der König in einer Küstenregion steht, zu erkennen am Anker, oder in Francia. Ein Platz ist der des Kapitäns: 3 Punkte, wann immer das Schiff gewertet wird, zählt aber nicht für die Mehrheit.",
        "América: 4/0/0. Vom Hof wird hier niemand eingesetzt. Ein Platz ist der des Vizekönigs: 5 Punkte, wann immer América gewertet wird, zählt aber nicht für die Mehrheit.",
        "África: 4/2/1. Vom Hof wird hier niemand eingesetzt.",
      ],
      "Sonst sind sie Regionen wie alle anderen: In einer allgemeinen Wertung kommen sie nach den spanischen, Sonderwertungen dürfen sie wählen, Wertungstafeln und Grandes dürfen dorthin. Der König aber geht nie zur See, Scheiben zeigen nur die neun spanischen Regionen, und aus dem Castillo kommt in einer allgemeinen Wertung niemand dorthin.",
      "Kapitän oder Vizekönig wird, wer beim Ankommen den freien Platz betritt oder dorthin versetzt wird, auch aus derselben Region. Grandes und wer Gold oder Waren trägt können es nicht.",
    ],
  },
  giSea: {
    title: "Reisen zur See",
    blocks: [
      [
        "Zu Beginn deines Zuges, vor dem Nachschub: Deine Caballeros auf dem Schiff dürfen in América, África, Francia oder einer Küstenregion Spaniens an Land gehen, jeder wo du willst.",
        "Jederzeit in deinem Zug: Deine Caballeros in América oder África dürfen an Bord gehen.",
        "Es reist nur, wer in einer früheren Runde kam. Ein heller Punkt an einem Caballero sagt, dass er erst in dieser kam.",
        "Sonderaktionen, die Caballeros versetzen, bringen sie ohne Warten von überall nach überall, die Königsregion ausgenommen.",
      ],
    ],
  },
  giGoods: {
    title: "Gold und Waren",
    blocks: [
      [
        "Eine Karte von Stapel 7 zeigt, was sie bringt: Gold nach América, Waren nach África, sofort wenn die Karte genommen wird und soweit der Vorrat reicht.",
        "Jederzeit in deinem Zug darf einer deiner Caballeros in dieser Region eines aufnehmen; jeder trägt höchstens eines. Ablegen kann man es nicht.",
        "Kommt der Träger in eine Region Spaniens, bringt Gold 6 Punkte und eine Ware 4, sofort. Der Marker geht in den Vorrat, der Caballero bleibt.",
        "Wer stattdessen an einen Hof, in eine Provinz oder ins Castillo kommt, verliert es. In Francia bleibt es bei ihm: Francia ist nicht Spanien.",
        "Versetzt ein anderer einen Träger nach Spanien, bekommt trotzdem der Besitzer des Caballeros die Punkte.",
      ],
    ],
  },
  giOffice: {
    title: "Der Großinquisitor",
    blocks: [
      [
        "Das Amt: kommt mit der Heiligen Inquisition und mit der Sonderwertung der schwarzen Caballeros. Du behältst es, bis ein anderer es nimmt.",
        "Schwarze Caballeros: behandelst du wie eigene, solange du das Amt hast. Sie zählen in jeder Wertung mit deinen, dürfen Gold und Waren tragen und Ämter bekleiden. An einen Hof oder in eine Provinz kommen sie nie. Für die anderen sind sie fremde; ohne Großinquisitor zählen sie für niemanden.",
        "Dein Zusatz: Einmal in jeder Runde, in deinem Zug, nimmst du einen Caballero mehr aus der Provinz oder setzt einen mehr ein, als deine Karte sagt.",
      ],
    ],
  },
  giMarks: {
    title: "Auf der Karte",
    blocks: [
      [
        "Limittafel: hat 6 Plätze zu zweit und zu dritt, 10 zu viert und zu fünft. Nur wer darauf steht, zählt bei der Wertung ihrer Region; die anderen stehen im Pferch daneben. Wer kommt, muss einen freien Platz nehmen, wenn es einen gibt. Einen Caballero auf die Tafel oder von ihr herunter zu versetzen ist ein Zug wie jeder andere.",
        "Gold in América: so viel, für jeden zum Aufnehmen.",
        "Waren in África: so viele, für jeden zum Aufnehmen.",
        "Sonderwertung: Diese Region wird am Ende der nächsten Runde gewertet, vor einer allgemeinen Wertung. In der letzten Runde markiert, nach der Schlusswertung.",
      ],
      "Nach jedem Zug werden freie Plätze der Limittafel mit denen daneben gefüllt. Wer das ist, sagt der Großinquisitor; gibt es keinen, der Spieler, der am Zug war, in einer allgemeinen Wertung der Startspieler. Solange der König in ihrer Region steht, wird nichts gefüllt.",
    ],
  },
  giFine: {
    title: "Die Karten",
    blocks: [
      [
        "{holy-inquisition}: Mit dem Amt gehen bis zu zwei schwarze Caballeros überallhin, nur nicht aus der oder in die Königsregion. Setzt du danach ein, gehört dir der Zusatz schon.",
        "{execute-action-card}: Du bekommst die Sonderaktion der anderen Karte und was sie an Gold und Waren zeigt, setzt für sie aber niemanden ein. Sie kommt dann unter ihren Stapel.",
        "{copycat}: Direkt nach dem Zug eines anderen wirst du gefragt. Wurde keine Sonderaktion ausgeführt oder gab es ein Veto, ist nichts nachzuahmen.",
        "{free-choice}: in der nächsten allgemeinen Wertung, nach den Scheiben und vor der ersten Region; die Königsregion bleibt zu.",
        "{special-scoring-overseas}: Plätze 1 bis 3, Ämter und Boni wie immer.",
        "{special-scoring-black}: Das Castillo ist keine Region und wird nicht gewertet.",
        "{transport}: Ein Ende jeder Bewegung muss América oder África sein. So kann jemand aufnehmen, was gerade gebracht wurde, und im selben Zug in Spanien sein.",
        "{limit-table-a}: nie aus der oder in die Königsregion und nie nach Francia. Drei Karten dieser Art sind im Stapel.",
        "{special-scoring-token}: Jede Region darf markiert werden, auch die des Königs.",
        "{conspiracy}: nicht aus der Königsregion. In der nächsten allgemeinen Wertung nimmt die Scheibe des Besitzers den Grande mit; zeigt sie die Königsregion, bleibt er drinnen.",
      ],
    ],
  },
  anChange: {
    title: "Fahnenträger",
    blocks: [
      "Ein Caballero jedes Spielers trägt eine Fahne, am Anfang einer der beiden in der Heimat. Das Modul passt zum Grundspiel und zu jedem anderen.",
      [
        "Ein Gleichstand wird zugunsten dessen entschieden, der darin seinen Fahnenträger hat. Mehrere Träger im selben Gleichstand bleiben untereinander gleich; wer keinen hat, liegt hinter ihnen.",
        "Wer durch die Fahne gewinnt, ist allein auf dem ersten Platz: Königsbonus und Heimatbonus zählen.",
        "Die Fahne geht, wohin ihr Träger geht, wer auch immer ihn versetzt. Gehen von mehreren Caballeros nur einige, sagt, wer sie versetzt, ob der Träger dabei ist.",
      ],
    ],
  },
  anFine: {
    title: "Was zu beachten ist",
    blocks: [
      [
        "Ein Träger geht: Kommt er ins Castillo, an einen Hof oder in die Provinz, gibt sein Besitzer die Fahne sofort einem anderen seiner Caballeros auf der Karte, keinem in der Königsregion und keinem, der Gold oder Waren trägt.",
        "Eine Fahne wartet: Ist niemand da, der sie aufnehmen kann, tut es der nächste dieser Farbe, der in eine Region kommt.",
        "Kein Gold, keine Waren: Ein Fahnenträger kann sonst nichts tragen. Auf der Limittafel stehen, nach Francia gehen und ein Amt haben darf er.",
        "Wo er nicht zählt: Als Kapitän, als Vizekönig oder neben der Limittafel entscheidet er keinen Gleichstand.",
        "Schwarze Caballeros: tragen nie eine Fahne.",
      ],
    ],
  },
};
