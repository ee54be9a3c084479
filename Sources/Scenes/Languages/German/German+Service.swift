// The service that a board follows.
extension German {
  static func text(_ phrase: ServiceState.Phrase) -> Template {
    switch phrase {
    case .connecting: "verbindet"
    case .live: "live"
    case .offlineSince: "offline seit {time}"
    case .offline: "offline"
    case .signInAgain: "neu anmelden"
    case .waiting: .plural(one: "{n} Änderung wartet", other: "{n} Änderungen warten")
    case .refused: .plural(one: "{n} Änderung abgelehnt", other: "{n} Änderungen abgelehnt")
    }
  }

  static func text(_ phrase: Login.Problem.Phrase) -> Template {
    switch phrase {
    case .addressMissing: "Die Adresse des Servers fehlt: eingeben."
    case .nameMissing: "Der Name fehlt: eingeben."
    case .passwordMissing: "Das Passwort fehlt: eingeben."
    case .noScheme: "Die Adresse muss mit https:// oder http:// beginnen."
    case .noHost: "Die Adresse nennt keinen Rechner; bitte prüfen."
    case .port: "Der Port der Adresse liegt nicht zwischen 1 und 65535."
    case .userInfo: "Name und Passwort gehören in ihre Felder, nicht in die Adresse."
    case .badAddress: "Das ist keine Adresse eines Servers; bitte prüfen."
    case .colonInName: "Der Name darf keinen Doppelpunkt haben; einen anderen wählen."
    case .noName: "Das ist kein Name; einen anderen eingeben."
    case .unknown: "Der Server kennt diesen Namen mit diesem Passwort nicht; noch einmal."
    case .nameTaken: "Diesen Namen hat dort schon jemand; einen anderen wählen oder anmelden."
    case .tooManyAttempts: "Zu viele Versuche; in einer Minute noch einmal."
    case .tooManyAttemptsFor: "Zu viele Versuche; in {n} s noch einmal."
    case .refused: "Der Server lehnt ab ({status}); die Adresse prüfen."
    case .refusedBecause: "Der Server lehnt ab ({status}): {reason}"
    case .unreachable: "Der Server ist nicht erreichbar ({reason}); Adresse und Netz prüfen."
    case .noAnswerInTime: "Der Server hat nicht rechtzeitig geantwortet; noch einmal."
    case .noService: "Was dort antwortet, ist kein Football-Gather-Server; die Adresse prüfen."
    case .redirected: "Der Server verweist auf {place}; die gemeinte Adresse eingeben."
    case .certificate: "Der Server konnte sich nicht ausweisen ({reason}); nichts wurde gesendet."
    case .linked: "Erst abmelden (letzte Zeile): Diese Anzeigetafel gehört zu {name} bei {place}."
    case .unsent:
      .plural(
        one: "{n} Änderung ist noch nicht beim Server: warten oder gatherboard outbox ansehen.",
        other: "{n} Änderungen sind noch nicht beim Server: warten oder gatherboard outbox ansehen.")
    }
  }

  static func text(_ phrase: Login.Phrase) -> Template {
    switch phrase {
    case .title: "Anmelden"
    case .address: "Server"
    case .name: "Name"
    case .password: "Passwort"
    case .remember: "Namen merken"
    case .logIn: "Anmelden"
    case .register: "Registrieren"
    case .withoutService: "Ohne Server arbeiten"
    case .logOut: "Abmelden"
    case .change: "ändern"
    case .mandatory: "Name und Passwort sind beide nötig."
    case .openToListeners: "Nicht verschlüsselt: Wer unterwegs mithört, kann diese Anmeldung lesen."
    case .loggingIn: "Anmeldung bei {place} …"
    case .registering: "Registrierung bei {place} …"
    case .cancelled: "Abgebrochen: Niemand ist angemeldet."
    case .registeringCancelled: "Abgebrochen; sollte es das Konto schon geben: anmelden."
    case .loggedOut: "Abgemeldet; auf der Anzeigetafel bleibt alles."
    }
  }
}
