// The desk from which a day is run.
extension German {
  static func text(_ phrase: PlanWords.Phrase) -> Template {
    switch phrase {
    case .place: "{group}, Platz {n}"
    case .winnerOf: "Sieger Spiel {n}"
    case .loserOf: "Verlierer Spiel {n}"
    case .nobody: "niemand"
    case .contradiction:
      .plural(
        one: "Der Plan widerspricht sich (Spiel {matches}).",
        other: "Der Plan widerspricht sich (Spiele {matches}).")
    case .tooEarly: "Spiel {n} beginnt, bevor {side} feststeht, um {time}."
    case .twiceAtOnce: "{side} hätte Spiel {n} und Spiel {other} zugleich."
    case .pitchTaken: "{pitch} hätte Spiel {n} und Spiel {other} zugleich."
    case .pitchClosed: "Spiel {n} braucht einen anderen Platz: {pitch} schließt um {time}."
    case .unknownFixture: "Im Plan gibt es kein Spiel {n}."
    case .unknownTeam: "Im Plan gibt es diese Mannschaft nicht."
    case .unknownPitch: "Im Plan gibt es diesen Platz nicht."
    case .unknownStage: "Im Plan gibt es diese Gruppe nicht."
    case .notCorrected: "Das Ergebnis von Spiel {n} wurde nicht berichtigt."
    case .openSides: "Die Mannschaften von Spiel {n} stehen noch nicht fest."
    case .nothingToDecide: "Bei Spiel {n} ist nichts zu entscheiden."
    case .alreadyDrawn: "Die Reihenfolge steht schon fest: {teams}. Nimm sie zuerst zurück."
    case .notDrawn: "{group}: Es gibt keine Reihenfolge, die man zurücknehmen kann."
    case .otherResult: "Spiel {n} hat inzwischen ein Ergebnis: {score}."
    case .noResultAnyMore: "Spiel {n} hat kein Ergebnis mehr."
    case .noReason: "Bitte einen Grund angeben: er steht neben dem Ergebnis."
    case .goals: "Bitte Tore von 0 bis 99 angeben."
    case .kicksNotLevel: "Ein Elfmeterschießen gibt es nur bei Gleichstand."
    case .lot: "Dieses Los entscheidet nicht, was offen ist."
    case .name: "Bitte einen Namen mit 1 bis 100 Zeichen angeben."
    case .nameTaken: "Eine andere Mannschaft heißt so."
    case .full: "Der Plan lässt sich nicht mehr ändern."
    case .tooLarge: "Der Plan ist so groß, wie er sein kann: Für diese Änderung ist kein Platz mehr."
    case .unknownWord: "{field}: „{word}“ ist unbekannt. Erlaubt: {allowed}."
    case .changedMeanwhile: "Der Plan wurde inzwischen geändert; bitte noch einmal ansehen."
    case .unreadable: "Diese Anfrage ist nicht lesbar."
    case .noPlan: "Es ist kein Spieltag geplant."
    case .conflict: "Spiel {n} hat zwei Ergebnisse: {board} mit {score} zählt, nicht {others}."
    case .pending:
      "{pitch} meldet {score} für Spiel {n}, das auf {planned} geplant ist. Es zählt erst, wenn du zustimmst."
    case .withoutTeams:
      "{pitch} meldet {score} für Spiel {n}, aber nicht, wer gespielt hat. Es zählt erst, wenn du zustimmst."
    case .pendingMatches:
      .plural(
        one: "Noch nicht bestätigt, nicht in der Tabelle: Spiel {matches}",
        other: "Noch nicht bestätigt, nicht in der Tabelle: Spiele {matches}")
    case .early:
      "{pitch} meldet {score} für Spiel {n}, und das vor dem geplanten Anstoß um {time}. Das Ergebnis zählt."
    case .unplannedBoard:
      .plural(
        one: "{board} ist kein Platz des Plans. Das Ergebnis von dort zählt nicht (Spiel {matches}).",
        other: "{board} ist kein Platz des Plans. Die Ergebnisse von dort zählen nicht (Spiele {matches}).")
    case .crowded:
      .plural(
        one:
          "{pitch} hat {most} oder mehr Ergebnisse zu einem Spiel gemeldet (Spiel {matches}). Ältere können fehlen: Prüfe, welches stimmt.",
        other:
          "{pitch} hat {most} oder mehr Ergebnisse je Spiel gemeldet (Spiele {matches}). Ältere können fehlen: Prüfe, welche stimmen."
      )
    case .playedElsewhere: "Auf {pitch} läuft Spiel {n}, das auf {planned} geplant ist."
    case .noSuchFixture: "Es gibt ein Ergebnis von Spiel {n}, das nicht im Plan steht."
    case .noWinner: "Spiel {n} endete ohne Sieger."
    case .otherTeams:
      "{home} und {away} haben Spiel {n} gespielt. Nach dem Plan wäre es jetzt {first} gegen {second}. Das Ergebnis zählt, bis du entscheidest."
    case .lotNeeded: "{group}: das Los entscheidet zwischen {teams}."
    case .lotDrawn: "Ausgelost: {teams}"
    case .orderDecided: "Entschieden ({reason}): {teams}"
    case .keep: "Ergebnis behalten"
    case .keepDetail: "Es zählt für die Teams, die gespielt haben."
    case .void: "Annullieren"
    case .voidDetail: "Es zählt nicht, und das Spiel wird nicht wiederholt."
    case .replay: "Spiel wiederholen"
    case .replayDetail: "Es zählt nicht. Es spielen die Teams, die jetzt dran sind."
    case .rulingOpen: "Inzwischen müssten {home} und {away} spielen. Die Turnierleitung entscheidet."
    case .rulingKept: "Das Ergebnis gilt, obwohl inzwischen {home} und {away} spielen müssten."
    case .rulingVoid: "Das Ergebnis ist annulliert."
    case .rulingReplay: "Das Spiel wird wiederholt: Das erste Ergebnis zählt nicht."
    case .leave: "Aus allen Spielen zurückziehen"
    case .leaveAnnul:
      "Keines seiner Spiele zählt, auch die gespielten nicht. In der K.-o.-Runde kommt der Gegner weiter."
    case .leaveForfeit:
      """
      Was gespielt ist, zählt. Die übrigen Spiele verliert es 0:3 und steht in der Tabelle ganz unten. In \
      der K.-o.-Runde kommt der Gegner weiter.
      """
    case .leaveAfterGroup: "Scheidet nach der Gruppe aus"
    case .leaveAfterGroupDetail:
      """
      Was gespielt ist, zählt, und es behält seinen Tabellenplatz. Was noch kommt, verliert es 0:3. In \
      der K.-o.-Runde kommt der Gegner weiter.
      """
    case .withdrawn: "zurückgezogen"
    case .leftAfterGroup: "nach der Gruppe ausgeschieden"
    case .agree: "{score} werten, wie {pitch} meldet"
    case .agreeTeams: "{home} – {away} {score} werten, wie {pitch} meldet"
    case .onPenalties: "{score} (i. E. für {team})"
    case .otherDesk: "Eine andere Turnierleitung hat den Plan geändert (Nummer {n}): der zählt."
    case .foundPlan: "Dieser Plan kommt vom Broker (Nummer {n})."
    case .refusedPlan:
      """
      Ein Plan mit Nummer {n} wurde abgelehnt: Der Plan hier hat Nummer {own}. Hat eine Anzeigetafel ihn \
      übernommen, dann dort gatherboard day clear ausführen und neu starten.
      """
    case .refusedFirstPlan:
      "Ein Plan mit Nummer {n} wurde abgelehnt: Die Nummer ist zu hoch. Bitte den Plan hier erstellen oder importieren."
    case .outbid:
      """
      Ein anderes Programm ersetzt beim Broker immer wieder den Plan dieser Turnierleitung. Läuft hier eine zweite \
      Turnierleitung, dann beende eine von beiden. Läuft keine, dann ändere die Passwörter des Brokers. Der Plan wird innerhalb \
      einer Minute erneut gesendet.
      """
    case .since: "seit {time}"
    case .lost: "verloren um {time}"
    case .neverSeen: "noch nicht da"
    case .matchUnread: "ihr Spiel ist nicht lesbar"
    case .minutesLate: "{n} min verspätet"
    case .inMinutes: "in {n} min"
    case .now: "jetzt"
    case .forfeit: "kampflos"
    }
  }

  static func text(_ phrase: DeskPagePhrase) -> Template {
    switch phrase {
    case .time: "Uhrzeit"
    case .boards: "Jetzt auf den Plätzen"
    case .plan: "Spielplan"
    case .tables: "Tabellen"
    case .pitches: "Plätze"
    case .teams: "Teams"
    case .team: "Team"
    case .allTeams: "Alle Teams"
    case .pitch: "Platz"
    case .warnings: "Bitte prüfen"
    case .next: "Danach"
    case .noMatch: "Kein Spiel"
    case .onKicks: "{score} i. E."
    case .live: "läuft"
    case .cancelled: "fällt aus"
    case .walkover: "kampflos"
    case .pending: "noch nicht bestätigt"
    case .agreed: "Von der Turnierleitung bestätigt, wie {pitch} meldet"
    case .disagree: "Dieses Ergebnis nicht werten"
    case .corrected: "berichtigt"
    case .correctedBecause: "Berichtigt: {reason}"
    case .closedFrom: "gesperrt ab {time}"
    case .toNow: "Zu jetzt"
    case .earlier: "Frühere Spiele"
    case .print: "Drucken"
    case .noPlan: "Noch kein Spielplan. So kommt einer herein: {command}"
    case .noPlanYet: "Der Spielplan steht noch nicht fest."
    case .played: "Spiele"
    case .playedShort: "Sp."
    case .won: "Siege"
    case .wonShort: "S"
    case .drawn: "Unentschieden"
    case .drawnShort: "U"
    case .lost: "Niederlagen"
    case .lostShort: "N"
    case .goals: "Tore"
    case .goalsShort: "Tore"
    case .difference: "Tordifferenz"
    case .differenceShort: "+/−"
    case .points: "Punkte"
    case .pointsShort: "Pkt."
    case .allEqual: "In allem gleich: {teams}"
    case .drawLots: "Los ziehen"
    case .drawLotsQuestion: "Um diese Plätze losen?"
    case .byLot: "Los"
    case .announcement: "Eine Zeile auf allen Anzeigen"
    case .announce: "Zeigen"
    case .takeAway: "Wegnehmen"
    case .keyTitle: "Der Schlüssel der Turnierleitung"
    case .keyHint: "Öffne die Adresse, die {command} ausgegeben hat, oder tippe ihren Schlüssel ein."
    case .key: "Schlüssel"
    case .openDesk: "Turnierleitung öffnen"
    case .wrongKey: "Dieser Schlüssel stimmt nicht."
    case .done: "Fertig"
    case .deskSilent:
      "Die Turnierleitung antwortet nicht. Was du getippt hast, steht noch da: versuche es noch einmal."
    case .refused: "Die Turnierleitung konnte das nicht ausführen."
    case .required: "Bitte ausfüllen: {field}"
    case .correct: "Ergebnis berichtigen"
    case .wonOnKicks: "Sieger im Elfmeterschießen"
    case .reason: "Grund"
    case .goalsHint: "Tore sind Zahlen von 0 bis 99."
    case .uncorrect: "Ergebnis der Turnierleitung entfernen"
    case .move: "Verlegen"
    case .rename: "Umbenennen"
    case .name: "Name"
    case .withdraw: "Team zurückziehen"
    case .withdrawQuestion: "{team} zurückziehen?"
    case .readmit: "Team wieder aufnehmen"
    case .readmitQuestion: "{team} wieder aufnehmen?"
    case .readmitDetail: "Seine Spiele stehen wieder im Spielplan."
    case .closePitch: "Platz sperren"
    case .from: "Ab"
    case .open: "Platz freigeben"
    case .propose: "Andere Plätze vorschlagen"
    case .proposal: "{pitch}: wohin die Spiele könnten"
    case .moveThese: "Verlegen ({n})"
    case .noPlace: "kein Platz gefunden"
    case .nothingToMove: "Kein Spiel muss verlegt werden."
    case .put: "Hier ablegen"
    case .putBack: "Zurücklegen"
    case .putBackDone: "Es steht wieder, wo es stand"
    case .pickedUp: "{match} aufgenommen"
    case .planHint: "Pfeile wandern, {enter} nimmt ein Spiel auf, {space} öffnet es"
    case .movingHint: "↑ ↓ 5 min · {shift} 1 min · ← → Platz · {enter} · {escape}"
    case .typeResults: "Ergebnisse eintippen"
    case .typingHint: "{tab} führt weiter, {enter} speichert ein Ergebnis"
    case .goalsOf: "Tore von {team}"
    case .save: "Speichern"
    case .saveAll: "Alle speichern ({n})"
    case .kicksTo: "i. E. für {team}"
    case .whoWonKicks: "Wer hat das Elfmeterschießen gewonnen?"
    case .needsWinner: "Dieses Spiel braucht einen Sieger."
    case .reasonMissing: "Bitte einen Grund angeben: Dieses Spiel hat schon ein Ergebnis."
    case .meanwhile: "Inzwischen steht es {score}. Um das zu ändern, gib einen Grund an."
    case .teamsChanged: "Inzwischen spielen hier andere Teams. Bitte die Tore prüfen."
    case .enterResult: "Ergebnis eintragen"
    case .undecide: "Entscheidung zurücknehmen"
    case .toDecide: "in Klärung"
    case .decideOtherwise: "Anders entschieden"
    case .orderHint: "Bringe die Teams in ihre Reihenfolge, das erste nach oben. Den Grund sehen alle."
    case .orderReason: "etwa Elfmeterschießen oder Münzwurf"
    case .keepOrder: "Diese Reihenfolge festhalten"
    case .up: "{team}: einen Platz nach oben"
    case .down: "{team}: einen Platz nach unten"
    case .undoLot: "Los zurücknehmen"
    case .undoLotQuestion: "Los zurücknehmen?"
    case .undoOrder: "Reihenfolge zurücknehmen"
    case .undoOrderQuestion: "Reihenfolge zurücknehmen?"
    case .keys: "Tasten"
    case .keysWalk: "Von Spiel zu Spiel"
    case .keysEnds: "Erstes und letztes Spiel des Platzes"
    case .keysOpen: "Spiel öffnen: Ergebnis, Uhrzeit, Platz"
    case .keysPickUp: "Spiel aufnehmen"
    case .keysTime: "5 Minuten früher, später"
    case .keysMinute: "1 Minute früher, später"
    case .keysPitch: "Auf den Platz daneben"
    case .keysPut: "Hier ablegen"
    case .keysBack: "Zurücklegen"
    case .keysThis: "Diese Tasten"
    }
  }
}
