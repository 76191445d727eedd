import { coloniesDe } from "./colonies-de";
import type { RuleBook } from "./content";
import { grandissimoDe } from "./grandissimo-de";

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
    blocks: [
      "Nach der dritten allgemeinen Wertung gewinnen die meisten Punkte. Bei gleich vielen teilt man sich den Sieg.",
    ],
  },
  few: {
    title: "Mit weniger Spielern",
    blocks: [
      "Alles bleibt gleich, nur bleiben in jeder Runde eine, zwei oder drei Aktionskarten übrig, und zu zweit oder zu dritt werden weniger Plätze bezahlt.",
    ],
  },
  kiChange: {
    title: "Was sich ändert",
    blocks: [
      "Machtkarten und Aktionskarten des Grundspiels bleiben in der Schachtel. Stattdessen hat jeder einen Satz von 18 Machtkarten, jede mit einer Zahl, mit Nachschub und einer eigenen Sonderaktion. Du spielst mit 13 davon, die du geheim aussuchst.",
      "Aktionskarten gibt es nur so viele wie Spieler: eine Intrigenkarte, eine Königskarte und dazwischen Caballerokarten. Niemand sucht sich eine aus: Sie werden nach Rang verteilt.",
      "Alles andere ist das Grundspiel: der König und seine Region, das Castillo, das Werten, neun Runden und drei allgemeine Wertungen.",
    ],
  },
  kiSetup: {
    title: "Vor der ersten Runde",
    blocks: [
      [
        "Alle wählen geheim eine Region, nicht die des Königs. Die Wahl wird gemeinsam gezeigt, und jeder stellt dort einen weiteren Caballero aus der Provinz auf.",
        "Dann suchen alle gleichzeitig 13 Machtkarten aus. Die übrigen sind aus dem Spiel, und niemand erfährt, welche es sind. Wer nicht wählen mag, lässt die Hand durch das Los auffüllen.",
      ],
      "Ein Tisch kann vereinbaren, dass alle Hände ausgelost werden.",
    ],
  },
  kiRound: {
    title: "Eine Runde",
    blocks: [
      [
        "Vom Startspieler an spielt jeder eine Machtkarte. Keine Zahl darf zweimal liegen.",
        "Die höchste Zahl bekommt die Königskarte. Dann bekommt, Zahl für Zahl, jeder von den übrigen Aktionskarten die, mit der man am meisten einsetzt; die niedrigste Zahl bekommt die Intrigenkarte.",
        "Die Züge gehen von der höchsten Zahl zur niedrigsten. Zuerst nimmst du den Nachschub deiner Machtkarte. Dann setzt du höchstens so viele Caballeros ein, wie deine Aktionskarte angibt, und führst eine Sonderaktion aus, in beliebiger Reihenfolge, eines nach dem anderen.",
        "Die niedrigste Zahl ist nächster Startspieler. Gespielte Karten sind verbraucht; nur wenn es auf ihnen steht, bleiben sie vor ihrem Spieler liegen.",
      ],
    ],
  },
  kiWho: {
    title: "Welche Sonderaktion gilt?",
    blocks: [
      [
        "Caballerokarte: die Sonderaktion deiner eigenen Machtkarte.",
        "Königskarte zu viert oder zu fünft: Du darfst den König in eine beliebige Region versetzen, sonst nichts. Die Sonderaktion deiner Machtkarte verfällt, ihr Nachschub nicht.",
        "Intrigenkarte zu viert oder zu fünft: nur die Intrige. Du versetzt einen Caballero eines beliebigen Besitzers oder alle eigenen aus einer Region.",
        "Königs- oder Intrigenkarte zu zweit oder zu dritt: Du wählst zwischen der Aktion dieser Karte und der Sonderaktion deiner Machtkarte.",
      ],
      "Eine verfallene Sonderaktion verfällt mit allem, was dazugehört: Kein Veto bleibt vor dir liegen, kein Hurrikan wird vorbereitet, Fiesta setzt niemanden ein. Ein Tisch kann vereinbaren, dass es die Wahl mit jeder Spielerzahl gibt.",
    ],
  },
  kiMarks: {
    title: "Marker",
    blocks: [
      [
        "Doppelte Wertung: liegt auf der Region, die du gewählt hast. Nur du siehst ihn, bis diese Region in der nächsten allgemeinen Wertung gewertet wird; danach ist er weg.",
      ],
    ],
  },
  kiFine: {
    title: "Was man wissen sollte",
    blocks: [
      [
        "{intrigue}: Alle eigenen Caballeros einer Region gehen zusammen in eine andere Region oder ins Castillo. (Ein Tisch kann beliebig viele davon erlauben, jeden an einen anderen Ort.)",
        "{veto}: ab deinem Zug, in dieser und der nächsten Runde. Es stoppt die Aktionen der Königs- und Intrigenkarte und die Sonderaktionen der Machtkarten, nie aber Nachschub, Einsetzen, den Gang über eine Brücke oder einen Caballero im Hinterhalt. Wo eine Aktion nur freieres Einsetzen erlaubt, nimmt das Veto nur diese Freiheit.",
        "{double-region}: Jede Region ist möglich, auch die des Königs. Alles, was es dort gibt, zählt zweifach, auch die Boni; Sonderwertungen bleiben einfach. Es gibt zwei Marker. Von jeder Region gibt es eine Karte: Liegt sie schon vor jemandem, wird sie nicht angeboten.",
        "{grande-and-3}: Caballeros folgen nur, wenn der Grande wirklich in eine andere Region gegangen ist, und nie aus dem Castillo oder vom Hof.",
        "{to-the-castillo}: Deine eigenen zwei gehen zuerst. Hast du keine zwei, die gehen können, bleiben die der anderen stehen.",
        "Keine Zahl frei: Hat am Ende jemand nur noch Zahlen, die schon liegen, darf er eine wiederholen. Von zwei gleichen Zahlen steht die später gespielte tiefer.",
      ],
    ],
  },
  peChange: {
    title: "Was sich ändert",
    blocks: [
      "Elf weitere Machtkarten für jeden zur Auswahl; auf der Hand sind es weiterhin 13. Die meisten hinterlassen auf der Karte einen Marker, der die Regeln eines Ortes eine Zeit lang ändert.",
      "Außer bei Joker, Wandertag und Schiebung kennen wir die gedruckten Zahlen nicht; die hier sind Vorschläge, ebenso der Nachschub.",
    ],
  },
  peMarks: {
    title: "Marker und wie lange sie bleiben",
    blocks: [
      [
        "Das Castillo in einer Region: bis zur nächsten allgemeinen Wertung oder bis es weiterzieht. Es wird zuerst gewertet, nach der Tafel dieser Region; dann kehrt es heim.",
        "Allianz: zwei Marker, durch eine Kette verbunden. Bis zum Ende der nächsten allgemeinen Wertung oder bis jemand sie versetzt.",
        "Brücke: bis ihr Caballero sie verlässt oder ein anderer sie neu baut. Der alte Caballero geht an seinen Hof.",
        "Umgedrehte Wertungstafel: von rechts nach links gelesen, die wenigsten Caballeros bekommen am meisten. Bis sie zurückgedreht wird, auch wenn man sie versetzt.",
        "Einsturzgefahr: die Warnung am Turm und das Lager daneben. Bis zum Ende der nächsten allgemeinen Wertung.",
        "Quarantäne: bis zum Ende der nächsten allgemeinen Wertung oder bis jemand den Marker versetzt.",
        "Hurrikan: zu sehen vom Beginn bis zum Ende des Zuges seines Spielers.",
        "Mätresse: Die Krone des Königs ist durchgestrichen. Bis zum Ende der Runde und in einer allgemeinen Wertung direkt danach.",
      ],
    ],
  },
  peFine: {
    title: "Was man wissen sollte",
    blocks: [
      [
        "{joker}: Zwei Joker in einer Runde sind erlaubt. Ihre Spieler legen nach allen anderen eine zweite Karte, in der Reihenfolge der Joker; ein Joker darf das nicht sein.",
        "{field-day}: Wer die jetzige Heimat wählt, bleibt. Ein Grande im Castillo oder dort, wo sich nichts ändern darf, macht nicht mit.",
        "{relocate}: nicht in eine Region, in der sich nichts ändern darf. Grandes bleiben in der Region. Region und Castillo sind von da an zwei Orte, jeder für sich wählbar. Der König hält weder das Castillo auf noch den, der hineinwill. Eine lose Wertungstafel am Stammplatz zählt derweil nicht. Bei Einsturzgefahr bleiben die Caballeros der Region draußen.",
        "{civil-war}: Du brauchst einen Caballero am Hof, um zu bezahlen. Deine eigenen in der Region bleiben.",
        "{alliance}: Beide Regionen werden gewertet, wenn die erste von ihnen an der Reihe ist. Die Caballeros eines jeden in beiden werden zusammengezählt, und jede Tafel zahlt nach dieser Summe, auch eine umgedrehte. Königs- und Heimatbonus gibt es je einmal, wenn eine der beiden Regionen ihn brächte. Eine doppelt zählende Region verdoppelt nur ihren eigenen Teil.",
        "{bridge}: braucht einen Caballero am Hof, zusätzlich zu denen, die du einsetzt. Hinüber darfst du vor deinen Zügen in späteren Runden, jedes Mal in eine Richtung, solange an keinem Ende etwas tabu ist und drüben Platz ist. Vor einem Zug darfst du den Caballero auch zurücknehmen; dann ist die Brücke weg. Sie bringt in jeder allgemeinen Wertung 1 Punkt.",
        "{revolt}: nur eine Tafel in einer Region, und nicht dort, wo sich nichts ändern darf. Königs- und Heimatbonus bekommt weiterhin, wer allein die meisten hat. Die Tafel behält ihren Wert: 8/4/0 umgedreht ist immer noch eine Tafel mit 8 Punkten.",
        "{collapse}: Was ins Castillo ginge, stellt sich daneben und bleibt dort bis zur allgemeinen Wertung. Es zählt mit denen drinnen zusammen und geht mit ihnen dorthin, wohin die Scheibe zeigt. Ein Putsch ist derweil nicht möglich.",
        "{quarantine}: tabu wie die Königsregion, auch für Scheiben: Wer sie wählt, nimmt die Caballeros an den Hof. Gewertet wird sie normal, und einen Königsbonus gibt es nicht.",
        "{hurricane}: Jede Region ist möglich. Darf sich dort nichts ändern, wenn er losbricht, verliert niemand etwas, und sein Spieler kann gar nicht einsetzen. Man darf ihn auch unterlassen und setzt dann wie sonst ein. Ins Castillo darf man nicht einsetzen.",
        "{mistress}: zählt von dem Moment an, in dem sie handelt; eine frühere Wertung in der Runde behält ihren Königsbonus. Auch den Bonus der Königswache nimmt sie weg.",
      ],
    ],
  },
  scChange: {
    title: "Was sich ändert",
    blocks: [
      "Zehn weitere Machtkarten für jeden zur Auswahl; auf der Hand sind es weiterhin 13.",
      "Die Zahlen von {espionage} und {waiting-caballero} sind sicher, die von {fiesta} so gut wie sicher. Die anderen Zahlen und aller Nachschub außer dem der Fiesta sind Vorschläge.",
    ],
  },
  scMarks: {
    title: "Was auf dem Tisch bleibt, und wie lange",
    blocks: [
      [
        "Ein Grande im Castillo: bis ihn sein Besitzer versetzt oder die nächste allgemeine Wertung in dessen gewählte Region schickt.",
        "Tisch für sechs: bis ihn jemand entfernt. Die Zahlen sagen, wie viele der sechs Plätze besetzt sind.",
        "Königswache: bis zum Ende der Runde und in einer allgemeinen Wertung direkt danach.",
        "Spionage: vor dem Spieler bis zum Ende der nächsten allgemeinen Wertung.",
        "Hinterhalt: vor dem Spieler, mit einem Caballero darauf, bis er ihn losschickt.",
      ],
    ],
  },
  scFine: {
    title: "Was man wissen sollte",
    blocks: [
      [
        "{fiesta}: bringt keinen Nachschub, auch wenn ihre Aktion verfällt. Die fünf werden eingesetzt wie alle anderen, neben dem König oder ins Castillo.",
        "{espionage}: Ob du sie nutzt, wirst du vor den Scheiben einer allgemeinen Wertung gefragt. Die anderen stellen und zeigen ihre, dann wählst du, und erst danach wird das Castillo geöffnet. Mehrere Spione wählen zusammen und geheim.",
        "{coup}: Im Castillo bringt der Grande seinem Besitzer den Heimatbonus, wenn das Castillo gewertet wird. In einer allgemeinen Wertung geht er danach mit den Caballeros hinaus, der Heimatbonus kann also zweimal kommen. Ist die gewählte Region tabu, bleibt der Grande bis zur nächsten allgemeinen Wertung. {grande-and-3} holt ihn vorher heraus.",
        "{table-for-six}: Eine Region mit sechs ist kein Ziel mehr; Grandes zählen nicht. Bringen Scheiben mehr, als Platz haben, kommen sie einzeln in der Zugreihenfolge der letzten Runde hinein, der Rest geht an die Höfe. Je Region ein Tisch, drei insgesamt.",
        "{waiting-caballero}: braucht einen Caballero in der Provinz. Er geht geradewegs in die Region, die gleich gewertet wird, nie ins Castillo, in eine Region, in der sich nichts ändern darf, oder an einen vollen Tisch. Mehrere Spieler entscheiden nacheinander. Am Spielende ungenutzt ist er nichts wert.",
        "{kings-guard}: jede Region außer der des Königs. Nichts kommt hinein oder hinaus. In einer allgemeinen Wertung am Ende der Runde gibt es auch dort den Königsbonus.",
        "{annul}: nicht gegen ein Veto und nicht gegen die eigene Karte. Der Caballero eines aufgehobenen Hinterhalts geht zurück in die Provinz. Ein Tisch, wo sich nichts ändern darf, bleibt. (Eine Runde kann vereinbaren, dass auch Marker entfernt werden.)",
        "{score-behind}: Jemand muss mehr haben als du; Gleichstand um die meisten genügt nicht.",
        "{score-and-clear}: nicht in einer Region, in der sich nichts ändern darf, denn sie ließe sich nicht leeren.",
        "{score-dilemma}: drei verschiedene Regionen, die des Königs darf dabei sein.",
      ],
    ],
  },
  ...coloniesDe,
  ...grandissimoDe,
};
