import type { RuleBook } from "./content";

export const de: RuleBook = {
  goal: {
    title: "Worum es geht",
    blocks: [
      "Du führst eines von bis zu fünf Adelshäusern im mittelalterlichen Spanien. Deine Leute sind die Caballeros, kleine Holzwürfel. Wo du bei der Wertung einer Region mehr davon hast als die anderen, bekommst du die meisten Punkte.",
      "Nach neun Runden gewinnt, wer die meisten Punkte hat. Dreimal im Spiel wird alles gewertet; dazwischen bringen Aktionskarten kleinere Wertungen.",
    ],
  },
  words: {
    title: "Fünf Orte, die man kennen muss",
    blocks: [
      [
        "Provinz: der ferne Vorrat deiner Caballeros. Sie spielen nicht mit, bis du sie rufst.",
        "Hof: deine Caballeros am Königshof. Nur von hier gelangen sie auf die Landkarte.",
        "Regionen: die neun Länder der Karte. Hier entscheidet sich, wer Punkte bekommt.",
        "Castillo: der Turm im Meer. Caballeros können sich darin verstecken und kommen bei einer allgemeinen Wertung heraus.",
        "Grande: deine große Figur. Sie zeigt deine Heimatregion, in der du Zusatzpunkte bekommst. Sie zählt nicht als Caballero.",
      ],
    ],
  },
  setup: {
    title: "Der Anfang",
    blocks: [
      "Der König beginnt in einer ausgelosten Region. Jeder bekommt eine eigene Heimatregion, nie die des Königs, mit dem Grande und zwei Caballeros darin. Sieben Caballeros warten am Hof, die übrigen einundzwanzig in der Provinz.",
      "Alle haben die Machtkarten 1 bis 13. Die Aktionskarten liegen in fünf Stapeln; der fünfte besteht nur aus einer Karte, der des Königs.",
    ],
  },
  round: {
    title: "Eine Runde",
    blocks: [
      [
        "Von jedem Stapel wird die oberste Karte aufgedeckt: fünf Aktionskarten, für alle lesbar.",
        "Reihum, vom Startspieler an, spielt jeder eine Machtkarte.",
        "Die Züge gehen von der höchsten Machtkarte zur niedrigsten. In deinem Zug nimmst du Nachschub, wählst eine der noch liegenden Aktionskarten und nutzt sie.",
        "Wer die niedrigste Machtkarte gespielt hat, ist nächster Startspieler. Benutzte Machtkarten sind verbraucht.",
      ],
    ],
  },
  power: {
    title: "Machtkarten",
    blocks: [
      "Mit einer hohen Karte wählst du früh deine Aktionskarte. Eine niedrige bringt viele Caballeros an den Hof. Eine Zahl, die in dieser Runde schon liegt, darfst du nicht spielen.",
      "Jede Karte gibt es nur einmal im Spiel: Spare die hohen für den richtigen Moment.",
    ],
  },
  supply: {
    title: "Nachschub",
    blocks: [
      "Zu Beginn deines Zuges darfst du so viele Caballeros aus der Provinz an deinen Hof nehmen, wie deine Machtkarte angibt, oder weniger.",
      "Reicht die Provinz nicht, darfst du den Rest von deinen eigenen Caballeros auf der Karte holen, aber nicht aus dem Castillo und nicht aus der Königsregion.",
    ],
  },
  action: {
    title: "Die Aktionskarte",
    blocks: [
      "Eine musst du nehmen, doch nutzen darfst du sie so weit du willst. Sie hat zwei Teile, in beliebiger Reihenfolge; der eine ist fertig, bevor der andere beginnt:",
      [
        "Caballeros vom Hof einsetzen: höchstens so viele, wie die Karte angibt, in Regionen neben der Königsregion oder ins Castillo.",
        "Die Sonderaktion: was auf der Karte steht.",
      ],
      "Niedrige Stapel setzen wenige Caballeros ein und haben starke Aktionen, hohe umgekehrt.",
    ],
  },
  king: {
    title: "Die Königsregion ist tabu",
    blocks: [
      "Außer dem König selbst kommt nichts in die Region, in der er steht, und nichts hinaus: kein Caballero, kein Grande, keine Wertungstafel. Gewertet werden kann sie aber, und wer dort allein führt, bekommt einen Bonus.",
      "Eingesetzt wird neben dem König; wer ihn versetzt, bestimmt also, wo alle einsetzen dürfen. Ihn zuerst zu versetzen und danach einzusetzen ist erlaubt.",
    ],
  },
  castillo: {
    title: "Das Castillo",
    blocks: [
      "Immer wenn du einsetzt, darfst du auch ins Castillo einsetzen. Die Anzahl wird angesagt, doch später darf niemand hineinsehen: Merke es dir. (Ein Tisch kann vereinbaren, es offen zu halten.)",
      "Einmal darin, bleiben Caballeros bis zur nächsten allgemeinen Wertung.",
    ],
  },
  scoring: {
    title: "Eine Region werten",
    blocks: [
      "Die Tafel einer Region nennt Punkte für den ersten, zweiten und dritten Platz. Die meisten Caballeros sind der erste Platz und so weiter. Zu dritt zählen nur die ersten beiden Plätze, zu zweit nur der erste.",
      "Bei Gleichstand gilt der schlechtere Platz: Wer sich den ersten teilt, bekommt die Punkte des zweiten, und der Nächste ist Dritter. Wer sich den zweiten teilt, bekommt die Punkte des dritten, und niemand ist Dritter. Ohne Caballero gibt es nichts.",
      [
        "Königsbonus: 2 Punkte, wenn du in der Königsregion allein auf dem ersten Platz bist.",
        "Heimatbonus: 2 Punkte, wenn du in deiner eigenen Heimatregion allein auf dem ersten Platz bist.",
      ],
      "Das Castillo wird ebenso gewertet, ohne Bonus.",
    ],
  },
  general: {
    title: "Allgemeine Wertung",
    blocks: [
      "Nach den Runden 3, 6 und 9 (im kurzen Spiel mit sechs Runden nach jeder zweiten):",
      [
        "Alle wählen geheim eine Region.",
        "Das Castillo wird geöffnet und gewertet.",
        "Die Wahl wird gezeigt: Alle Caballeros eines Spielers gehen aus dem Castillo in die gewählte Region. Wer die Königsregion gewählt hat, nimmt sie stattdessen an den Hof.",
        "Alle Regionen werden nacheinander gewertet.",
      ],
    ],
  },
  boards: {
    title: "Bewegliche Wertungstafeln",
    blocks: [
      "Zwei lose Tafeln, 8/4/0 und 4/0/0, können durch eine Karte auf Regionen oder das Castillo kommen. Ihre Werte gelten dann bei jeder Wertung statt der aufgedruckten. Nie mehr als eine an einem Ort.",
      "Karten, die alle Regionen eines bestimmten Werts werten, richten sich nach dem, was gerade gilt.",
    ],
  },
  secret: {
    title: "Geheime Wahl",
    blocks: [
      "Bei manchen Karten wählen mehrere Spieler geheim eine Region. Alle wählen gleichzeitig, dann wird alles gezeigt und in Zugreihenfolge ausgeführt. Der Tisch bietet dir nur mögliche Regionen an.",
    ],
  },
  veto: {
    title: "Veto",
    blocks: [
      "Die Vetokarte bleibt in dieser und der nächsten Runde vor dir liegen. Mit ihr darfst du einmal die Sonderaktion eines anderen stoppen: bevor sie beginnt oder bei jedem einzelnen Schritt. Was geschehen ist, bleibt; der beanstandete Schritt findet nicht statt; der Rest verfällt. Einsetzen darf der andere trotzdem.",
      "Solange du ein Veto hast, zeigt dir der Tisch jeden Schritt vorher und fragt. Willst du nicht gefragt werden, sage es in der Fragezeile: nicht bei dieser Aktion oder nicht in dieser Runde.",
    ],
  },
  end: {
    title: "Das Ende",
    blocks: ["Nach der dritten allgemeinen Wertung gewinnen die meisten Punkte. Bei gleich vielen teilt man sich den Sieg."],
  },
  few: {
    title: "Mit weniger Spielern",
    blocks: [
      "Alles bleibt gleich, nur bleiben in jeder Runde eine, zwei oder drei Aktionskarten übrig, und zu zweit oder zu dritt werden weniger Plätze bezahlt.",
    ],
  },
};
