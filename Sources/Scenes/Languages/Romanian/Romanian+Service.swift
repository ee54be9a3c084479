// The service that a board follows.
extension Romanian {
  static func text(_ phrase: ServiceState.Phrase) -> Template {
    switch phrase {
    case .connecting: "se conectează"
    case .live: "în direct"
    case .offlineSince: "fără legătură de la {time}"
    case .offline: "fără legătură"
    case .signInAgain: "autentificați-vă din nou"
    case .waiting:
      .plural(
        one: "{n} modificare așteaptă", few: "{n} modificări așteaptă", other: "{n} de modificări așteaptă")
    case .refused:
      .plural(
        one: "{n} modificare respinsă", few: "{n} modificări respinse", other: "{n} de modificări respinse")
    }
  }

  static func text(_ phrase: Login.Problem.Phrase) -> Template {
    switch phrase {
    case .addressMissing: "Lipsește adresa serverului: scrieți-o."
    case .nameMissing: "Lipsește numele: scrieți-l."
    case .passwordMissing: "Lipsește parola: scrieți-o."
    case .noScheme: "Începeți adresa cu https:// sau http://."
    case .noHost: "Adresa nu indică niciun server; verificați-o."
    case .port: "Portul adresei nu este între 1 și 65535."
    case .userInfo: "Numele și parola au câmpurile lor, nu stau în adresă."
    case .badAddress: "Aceasta nu este adresa unui server; verificați-o."
    case .colonInName: "Numele nu poate conține semnul „:”; alegeți altul."
    case .noName: "Acesta nu este un nume; scrieți altul."
    case .unknown: "Serverul nu cunoaște acest nume cu această parolă; încercați din nou."
    case .nameTaken: "Cineva are deja acest nume; alegeți altul sau autentificați-vă."
    case .tooManyAttempts: "Prea multe încercări; încercați din nou peste un minut."
    case .tooManyAttemptsFor: "Prea multe încercări; încercați din nou peste {n} s."
    case .refused: "Serverul refuză ({status}); verificați adresa."
    case .refusedBecause: "Serverul refuză ({status}): {reason}"
    case .unreachable: "Nu se ajunge la server ({reason}); verificați adresa și rețeaua."
    case .noAnswerInTime: "Serverul nu a răspuns la timp; încercați din nou."
    case .noService: "Ce răspunde acolo nu este un server Football Gather; verificați adresa."
    case .redirected: "Serverul trimite la {place}; scrieți adresa dorită."
    case .certificate: "Serverul nu și-a dovedit identitatea ({reason}); nu s-a trimis nimic."
    case .linked: "Întâi deconectați-vă (ultimul rând): tabela este pe contul {name} la {place}."
    case .unsent:
      .plural(
        one: "{n} modificare nu a ajuns la server: așteptați sau vedeți gatherboard outbox.",
        few: "{n} modificări nu au ajuns la server: așteptați sau vedeți gatherboard outbox.",
        other: "{n} de modificări nu au ajuns la server: așteptați sau vedeți gatherboard outbox.")
    }
  }

  static func text(_ phrase: Login.Phrase) -> Template {
    switch phrase {
    case .title: "Autentificare"
    case .address: "Server"
    case .name: "Nume"
    case .password: "Parolă"
    case .remember: "Ține minte numele"
    case .logIn: "Autentificare"
    case .register: "Cont nou"
    case .withoutService: "Lucrează fără server"
    case .logOut: "Deconectare"
    case .change: "schimbă"
    case .mandatory: "Sunt necesare și numele, și parola."
    case .openToListeners: "Necriptat: cine interceptează legătura poate citi aceste date."
    case .loggingIn: "Autentificare la {place}…"
    case .registering: "Înregistrare la {place}…"
    case .cancelled: "Anulat: nimeni nu s-a autentificat."
    case .registeringCancelled: "Anulat; dacă există deja contul, autentificați-vă."
    case .loggedOut: "Deconectat; tot ce este pe tabelă rămâne."
    }
  }
}
