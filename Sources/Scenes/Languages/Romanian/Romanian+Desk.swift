// The desk from which a day is run.
extension Romanian {
  static func text(_ phrase: PlanWords.Phrase) -> Template {
    switch phrase {
    case .place: "{group}, locul {n}"
    case .winnerOf: "Câștigătoarea meciului {n}"
    case .loserOf: "Învinsa meciului {n}"
    case .nobody: "nimeni"
    case .contradiction:
      .plural(
        one: "Planul se contrazice (meciul {matches}).",
        few: "Planul se contrazice (meciurile {matches}).",
        other: "Planul se contrazice (meciurile {matches}).")
    case .tooEarly: "Meciul {n} începe înainte să se știe {side}, la {time}."
    case .twiceAtOnce: "{side} ar juca meciurile {n} și {other} în același timp."
    case .pitchTaken: "{pitch} ar avea meciurile {n} și {other} în același timp."
    case .pitchClosed: "Meciul {n} are nevoie de alt loc: {pitch} se închide la {time}."
    case .unknownFixture: "Planul nu are meciul {n}."
    case .unknownTeam: "Planul nu are această echipă."
    case .unknownPitch: "Planul nu are acest teren."
    case .unknownStage: "Planul nu are această grupă."
    case .notCorrected: "Rezultatul meciului {n} nu a fost corectat."
    case .openSides: "Echipele meciului {n} nu se cunosc încă."
    case .nothingToDecide: "Nu e nimic de decis la meciul {n}."
    case .alreadyDrawn: "Ordinea e deja stabilită: {teams}. Anuleaz-o mai întâi."
    case .notDrawn: "{group}: nu există nicio ordine de anulat."
    case .otherResult: "Meciul {n} are deja un rezultat: {score}."
    case .noResultAnyMore: "Meciul {n} nu mai are rezultat."
    case .noReason: "Dați un motiv: el apare lângă rezultat."
    case .goals: "Dați goluri de la 0 la 99."
    case .kicksNotLevel: "Loviturile de departajare cer un scor egal."
    case .lot: "Această tragere la sorți nu decide ce este deschis."
    case .name: "Dați un nume de 1 până la 100 de caractere."
    case .nameTaken: "Altă echipă se numește așa."
    case .full: "Planul nu mai poate fi schimbat."
    case .tooLarge: "Planul nu poate fi mai mare: nu mai este loc pentru această modificare."
    case .unknownWord: "{field}: „{word}” nu este o valoare cunoscută. Valori permise: {allowed}."
    case .changedMeanwhile: "Planul s-a schimbat între timp; priviți-l din nou."
    case .unreadable: "Această cerere nu poate fi citită."
    case .noPlan: "Nu este planificată nicio zi."
    case .conflict: "Meciul {n} are două rezultate: contează {board} cu {score}, nu {others}."
    case .pending:
      "{pitch} anunță {score} la meciul {n}, programat pe {planned}. Nu contează până nu confirmați."
    case .withoutTeams:
      "{pitch} anunță {score} la meciul {n}, dar nu și cine a jucat. Nu contează până nu ești de acord."
    case .pendingMatches:
      .plural(
        one: "Neconfirmat, în afara clasamentului: meciul {matches}",
        few: "Neconfirmate, în afara clasamentului: meciurile {matches}",
        other: "Neconfirmate, în afara clasamentului: meciurile {matches}")
    case .early:
      "{pitch} anunță {score} la meciul {n}, înainte de ora programată, {time}. Rezultatul contează."
    case .unplannedBoard:
      .plural(
        one: "{board} nu este un teren din plan. Rezultatul de acolo nu contează (meciul {matches}).",
        few: "{board} nu este un teren din plan. Rezultatele de acolo nu contează (meciurile {matches}).",
        other: "{board} nu este un teren din plan. Rezultatele de acolo nu contează (meciurile {matches}).")
    case .crowded:
      .plural(
        one:
          "{pitch} a anunțat {most} sau mai multe rezultate la același meci (meciul {matches}). Cele mai vechi pot lipsi: verificați care este corect.",
        few:
          "{pitch} a anunțat {most} sau mai multe rezultate la fiecare (meciurile {matches}). Cele mai vechi pot lipsi: verificați care sunt corecte.",
        other:
          "{pitch} a anunțat {most} sau mai multe rezultate la fiecare (meciurile {matches}). Cele mai vechi pot lipsi: verificați care sunt corecte."
      )
    case .playedElsewhere: "Pe {pitch} se joacă meciul {n}, programat pe {planned}."
    case .noSuchFixture: "Există un rezultat al meciului {n}, pe care planul nu îl are."
    case .noWinner: "Meciul {n} s-a încheiat fără câștigătoare."
    case .otherTeams:
      "{home} și {away} au jucat meciul {n}, care acum ar fi {first} – {second}. Rezultatul contează până decizi."
    case .lotNeeded: "{group}: sorții decid între {teams}."
    case .lotDrawn: "Prin tragere la sorți: {teams}"
    case .orderDecided: "Decis ({reason}): {teams}"
    case .keep: "Păstrează rezultatul"
    case .keepDetail: "Contează pentru echipele care au jucat."
    case .void: "Anulează"
    case .voidDetail: "Nu contează, iar meciul nu se rejoacă."
    case .replay: "Rejoacă meciul"
    case .replayDetail: "Nu contează. Îl joacă echipele care urmează acum."
    case .rulingOpen: "Acum ar trebui să joace {home} și {away}. Decide organizatorul."
    case .rulingKept: "Rezultatul rămâne, deși acum ar trebui să joace {home} și {away}."
    case .rulingVoid: "Rezultatul este anulat."
    case .rulingReplay: "Se rejoacă: primul rezultat nu contează."
    case .leave: "Retrage din toate meciurile"
    case .leaveAnnul:
      "Nu contează niciun meci al ei, nici cele jucate. În eliminatorii merge mai departe adversara."
    case .leaveForfeit:
      """
      Ce a jucat contează. Pierde celelalte meciuri cu 0:3 și este ultima în clasament. În eliminatorii \
      merge mai departe adversara.
      """
    case .leaveAfterGroup: "Pleacă după grupă"
    case .leaveAfterGroupDetail:
      """
      Ce a jucat contează, iar locul ei în clasament rămâne. Ce urmează pierde cu 0:3. În eliminatorii \
      merge mai departe adversara.
      """
    case .withdrawn: "retrasă"
    case .leftAfterGroup: "plecată după grupă"
    case .agree: "Validează {score}, cum anunță {pitch}"
    case .agreeTeams: "Validează {home} – {away} {score}, cum anunță {pitch}"
    case .onPenalties: "{score} ({team} la penaltiuri)"
    case .otherDesk: "Altă masă a schimbat planul (numărul {n}): acela contează."
    case .foundPlan: "Acest plan vine de la broker (numărul {n})."
    case .refusedPlan:
      """
      Un plan cu numărul {n} a fost respins: planul de aici are numărul {own}. Dacă o tabelă l-a preluat, \
      rulați pe ea gatherboard day clear și reporniți-o.
      """
    case .refusedFirstPlan:
      "Un plan cu numărul {n} a fost respins: numărul este prea mare. Creați sau importați planul aici."
    case .outbid:
      """
      Alt program înlocuiește mereu planul acestei mese pe broker. Dacă aici rulează o a doua masă, închideți una dintre ele. \
      Dacă nu, schimbați parolele brokerului. Planul este trimis din nou în mai puțin de un minut.
      """
    case .since: "de la {time}"
    case .lost: "pierdută la {time}"
    case .neverSeen: "încă nu este"
    case .matchUnread: "meciul ei nu poate fi citit"
    case .minutesLate: "întârziere {n} min"
    case .inMinutes: "peste {n} min"
    case .now: "acum"
    case .forfeit: "la masa verde"
    }
  }

  static func text(_ phrase: DeskPagePhrase) -> Template {
    switch phrase {
    case .time: "Ora"
    case .boards: "Acum pe terenuri"
    case .plan: "Programul meciurilor"
    case .tables: "Clasamente"
    case .pitches: "Terenuri"
    case .teams: "Echipe"
    case .team: "Echipă"
    case .allTeams: "Toate echipele"
    case .pitch: "Teren"
    case .warnings: "De verificat"
    case .next: "Urmează"
    case .noMatch: "Niciun meci"
    case .onKicks: "{score} pen."
    case .live: "în joc"
    case .cancelled: "anulat"
    case .walkover: "la masa verde"
    case .pending: "neconfirmat"
    case .agreed: "Confirmat de masă, cum anunță {pitch}"
    case .disagree: "Nu valida acest rezultat"
    case .corrected: "corectat"
    case .correctedBecause: "Corectat: {reason}"
    case .closedFrom: "închis de la {time}"
    case .toNow: "Mergi la acum"
    case .earlier: "Meciuri anterioare"
    case .print: "Tipărește"
    case .noPlan: "Nu există încă un program. Importați unul: {command}"
    case .noPlanYet: "Programul meciurilor nu este încă cunoscut."
    case .played: "Meciuri jucate"
    case .playedShort: "M"
    case .won: "Victorii"
    case .wonShort: "V"
    case .drawn: "Egaluri"
    case .drawnShort: "E"
    case .lost: "Înfrângeri"
    case .lostShort: "Î"
    case .goals: "Goluri"
    case .goalsShort: "Goluri"
    case .difference: "Golaveraj"
    case .differenceShort: "+/−"
    case .points: "Puncte"
    case .pointsShort: "Pct"
    case .allEqual: "Egale la toate: {teams}"
    case .drawLots: "Trage la sorți"
    case .drawLotsQuestion: "Se trag la sorți aceste locuri?"
    case .byLot: "la sorți"
    case .announcement: "Un anunț pe toate tabelele"
    case .announce: "Afișează"
    case .takeAway: "Retrage"
    case .keyTitle: "Cheia mesei de organizare"
    case .keyHint: "Deschideți adresa afișată de {command} sau tastați cheia ei."
    case .key: "Cheie"
    case .openDesk: "Deschide masa"
    case .wrongKey: "Cheia nu este corectă."
    case .done: "Gata"
    case .deskSilent: "Masa de organizare nu răspunde. Ce ați tastat a rămas: încercați din nou."
    case .refused: "Masa de organizare nu a putut face asta."
    case .required: "Completați: {field}"
    case .correct: "Corectează rezultatul"
    case .wonOnKicks: "Câștigător la penaltiuri"
    case .reason: "Motiv"
    case .goalsHint: "Golurile sunt numere de la 0 la 99."
    case .uncorrect: "Elimină rezultatul mesei"
    case .move: "Mută"
    case .rename: "Redenumește"
    case .name: "Nume"
    case .withdraw: "Retrage echipa"
    case .withdrawQuestion: "Se retrage {team}?"
    case .readmit: "Reprimește echipa"
    case .readmitQuestion: "Se reprimește {team}?"
    case .readmitDetail: "Meciurile echipei revin în program."
    case .closePitch: "Închide terenul"
    case .from: "De la"
    case .open: "Deschide terenul"
    case .propose: "Propune unde se pot muta meciurile"
    case .proposal: "{pitch}: unde s-ar putea muta meciurile"
    case .moveThese: "Mută-le ({n})"
    case .noPlace: "fără loc"
    case .nothingToMove: "Niciun meci nu trebuie mutat."
    case .put: "Pune-l aici"
    case .putBack: "Pune-l înapoi"
    case .putBackDone: "Este unde a fost"
    case .pickedUp: "{match}: ridicat"
    case .planHint: "Săgeți: parcurge; {enter}: ridică un meci; {space}: îl deschide"
    case .movingHint: "↑ ↓ 5 min · {shift} 1 min · ← → teren · {enter} · {escape}"
    case .typeResults: "Introdu rezultate"
    case .typingHint: "{tab}: câmpul următor; {enter}: salvează rezultatul"
    case .goalsOf: "Goluri {team}"
    case .save: "Salvează"
    case .saveAll: "Salvează toate ({n})"
    case .kicksTo: "{team} la penaltiuri"
    case .whoWonKicks: "Cine a câștigat la penaltiuri?"
    case .needsWinner: "Meciul are nevoie de o câștigătoare."
    case .reasonMissing: "Dați un motiv: meciul are deja un rezultat."
    case .meanwhile: "Între timp este {score}. Ca să schimbați asta, dați un motiv."
    case .teamsChanged: "Acum îl joacă alte echipe. Verificați golurile."
    case .enterResult: "Introdu rezultatul"
    case .undecide: "Retrage decizia"
    case .toDecide: "de decis"
    case .decideOtherwise: "Decis altfel"
    case .orderHint: "Puneți echipele în ordine, prima sus. Motivul îl vede toată lumea."
    case .orderReason: "de exemplu penaltiuri sau monedă"
    case .keepOrder: "Păstrează această ordine"
    case .up: "{team}: un loc mai sus"
    case .down: "{team}: un loc mai jos"
    case .undoLot: "Anulează tragerea la sorți"
    case .undoLotQuestion: "Se anulează tragerea la sorți?"
    case .undoOrder: "Anulează ordinea"
    case .undoOrderQuestion: "Se anulează ordinea?"
    case .keys: "Taste"
    case .keysWalk: "De la meci la meci"
    case .keysEnds: "Primul și ultimul meci de pe teren"
    case .keysOpen: "Deschide un meci: rezultat, oră, teren"
    case .keysPickUp: "Ridică un meci"
    case .keysTime: "Cu 5 minute mai devreme, mai târziu"
    case .keysMinute: "Cu 1 minut mai devreme, mai târziu"
    case .keysPitch: "Pe terenul vecin"
    case .keysPut: "Pune-l aici"
    case .keysBack: "Pune-l înapoi"
    case .keysThis: "Aceste taste"
    }
  }
}
