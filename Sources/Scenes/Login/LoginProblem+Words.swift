extension Login.Problem {
  enum Phrase: String, CataloguePart {
    case addressMissing, nameMissing, passwordMissing
    case noScheme, noHost, port, userInfo, badAddress
    case colonInName, noName, unknown, nameTaken, tooManyAttempts, tooManyAttemptsFor
    case refused, refusedBecause, unreachable, noAnswerInTime, noService, redirected, certificate, linked,
      unsent

    var texts: Texts {
      switch self {
      case .addressMissing:
        Texts(
          en: "The address of the server is missing: type it.",
          de: "Die Adresse des Servers fehlt: eingeben.",
          es: "Falta la dirección del servidor: escríbala.", ko: "서버 주소가 없습니다. 입력하세요.",
          ro: "Lipsește adresa serverului: scrieți-o.")
      case .nameMissing:
        Texts(
          en: "The name is missing: type it.", de: "Der Name fehlt: eingeben.",
          es: "Falta el nombre: escríbalo.", ko: "이름이 없습니다. 입력하세요.", ro: "Lipsește numele: scrieți-l.")
      case .passwordMissing:
        Texts(
          en: "The password is missing: type it.", de: "Das Passwort fehlt: eingeben.",
          es: "Falta la contraseña: escríbala.", ko: "비밀번호가 없습니다. 입력하세요.",
          ro: "Lipsește parola: scrieți-o.")
      case .noScheme:
        Texts(
          en: "Begin the address with https:// or http://.",
          de: "Die Adresse muss mit https:// oder http:// beginnen.",
          es: "Empiece la dirección con https:// o http://.", ko: "주소는 https:// 또는 http://로 시작해야 합니다.",
          ro: "Începeți adresa cu https:// sau http://.")
      case .noHost:
        Texts(
          en: "The address names no host; check it.", de: "Die Adresse nennt keinen Rechner; bitte prüfen.",
          es: "La dirección no indica ningún servidor; compruébela.", ko: "주소에 호스트가 없습니다. 확인하세요.",
          ro: "Adresa nu indică niciun server; verificați-o.")
      case .port:
        Texts(
          en: "The port of the address is none from 1 to 65535.",
          de: "Der Port der Adresse liegt nicht zwischen 1 und 65535.",
          es: "El puerto de la dirección no está entre 1 y 65535.", ko: "포트는 1부터 65535까지여야 합니다.",
          ro: "Portul adresei nu este între 1 și 65535.")
      case .userInfo:
        Texts(
          en: "Leave name and password out of the address: they have fields.",
          de: "Name und Passwort gehören in ihre Felder, nicht in die Adresse.",
          es: "Nombre y contraseña van en sus campos, no en la dirección.",
          ko: "이름과 비밀번호는 주소가 아니라 각 칸에 입력하세요.",
          ro: "Numele și parola au câmpurile lor, nu stau în adresă.")
      case .badAddress:
        Texts(
          en: "That is no address of a server; check it.",
          de: "Das ist keine Adresse eines Servers; bitte prüfen.",
          es: "Eso no es la dirección de un servidor; compruébela.", ko: "서버 주소가 아닙니다. 확인하세요.",
          ro: "Aceasta nu este adresa unui server; verificați-o.")
      case .colonInName:
        Texts(
          en: "The name must not have a colon; choose another.",
          de: "Der Name darf keinen Doppelpunkt haben; einen anderen wählen.",
          es: "El nombre no puede llevar dos puntos (:); elija otro.", ko: "이름에 쌍점(:)을 쓸 수 없습니다. 바꾸세요.",
          ro: "Numele nu poate conține semnul „:”; alegeți altul.")
      case .noName:
        Texts(
          en: "That is no name; type another.", de: "Das ist kein Name; einen anderen eingeben.",
          es: "Eso no es un nombre; escriba otro.", ko: "이름으로 쓸 수 없습니다. 다시 입력하세요.",
          ro: "Acesta nu este un nume; scrieți altul.")
      case .unknown:
        Texts(
          en: "The server does not know this name with this password; try again.",
          de: "Der Server kennt diesen Namen mit diesem Passwort nicht; noch einmal.",
          es: "El servidor no conoce este nombre con esta contraseña; inténtelo de nuevo.",
          ko: "이름이나 비밀번호가 맞지 않습니다. 다시 입력하세요.",
          ro: "Serverul nu cunoaște acest nume cu această parolă; încercați din nou.")
      case .nameTaken:
        Texts(
          en: "Somebody has this name there; choose another, or log in.",
          de: "Diesen Namen hat dort schon jemand; einen anderen wählen oder anmelden.",
          es: "Alguien ya tiene este nombre; elija otro o inicie sesión.",
          ko: "이미 있는 이름입니다. 다른 이름을 쓰거나 로그인하세요.",
          ro: "Cineva are deja acest nume; alegeți altul sau autentificați-vă.")
      case .tooManyAttempts:
        Texts(
          en: "Too many attempts; try again in a minute.",
          de: "Zu viele Versuche; in einer Minute noch einmal.",
          es: "Demasiados intentos; inténtelo en un minuto.", ko: "시도가 너무 많습니다. 1분 뒤에 다시 시도하세요.",
          ro: "Prea multe încercări; încercați din nou peste un minut.")
      case .tooManyAttemptsFor:
        Texts(
          en: "Too many attempts; try again in {n} s.", de: "Zu viele Versuche; in {n} s noch einmal.",
          es: "Demasiados intentos; inténtelo en {n} s.", ko: "시도가 너무 많습니다. {n}초 뒤에 다시 시도하세요.",
          ro: "Prea multe încercări; încercați din nou peste {n} s.")
      case .refused:
        Texts(
          en: "The server refuses this ({status}); check the address.",
          de: "Der Server lehnt ab ({status}); die Adresse prüfen.",
          es: "El servidor lo rechaza ({status}); compruebe la dirección.",
          ko: "서버가 거절했습니다({status}). 주소를 확인하세요.",
          ro: "Serverul refuză ({status}); verificați adresa.")
      case .refusedBecause:
        Texts(
          en: "The server refuses this ({status}): {reason}", de: "Der Server lehnt ab ({status}): {reason}",
          es: "El servidor lo rechaza ({status}): {reason}", ko: "서버가 거절했습니다({status}): {reason}",
          ro: "Serverul refuză ({status}): {reason}")
      case .unreachable:
        Texts(
          en: "The server cannot be reached ({reason}); check address and network.",
          de: "Der Server ist nicht erreichbar ({reason}); Adresse und Netz prüfen.",
          es: "No se llega al servidor ({reason}); compruebe dirección y red.",
          ko: "서버에 연결할 수 없습니다({reason}). 주소와 네트워크를 확인하세요.",
          ro: "Nu se ajunge la server ({reason}); verificați adresa și rețeaua.")
      case .noAnswerInTime:
        Texts(
          en: "The server has not answered in time; try again.",
          de: "Der Server hat nicht rechtzeitig geantwortet; noch einmal.",
          es: "El servidor no ha contestado a tiempo; inténtelo de nuevo.", ko: "서버가 제때 답하지 않았습니다. 다시 시도하세요.",
          ro: "Serverul nu a răspuns la timp; încercați din nou.")
      case .noService:
        Texts(
          en: "What answers there is no Football Gather server; check the address.",
          de: "Was dort antwortet, ist kein Football-Gather-Server; die Adresse prüfen.",
          es: "Lo que contesta no es un servidor de Football Gather; compruebe la dirección.",
          ko: "Football Gather 서버가 아닙니다. 주소를 확인하세요.",
          ro: "Ce răspunde acolo nu este un server Football Gather; verificați adresa.")
      case .redirected:
        Texts(
          en: "The server sends to {place}; type the address that is meant.",
          de: "Der Server verweist auf {place}; die gemeinte Adresse eingeben.",
          es: "El servidor remite a {place}; escriba la dirección correcta.",
          ko: "서버가 {place}(으)로 보냅니다. 그 주소를 입력하세요.",
          ro: "Serverul trimite la {place}; scrieți adresa dorită.")
      case .certificate:
        Texts(
          en: "The server could not prove that it is the one ({reason}); nothing was sent.",
          de: "Der Server konnte sich nicht ausweisen ({reason}); nichts wurde gesendet.",
          es: "El servidor no pudo acreditarse ({reason}); no se envió nada.",
          ko: "서버를 믿을 수 없어({reason}) 아무것도 보내지 않았습니다.",
          ro: "Serverul nu și-a dovedit identitatea ({reason}); nu s-a trimis nimic.")
      case .linked:
        Texts(
          en: "Log out first (last row): this board is {name}’s at {place}.",
          de: "Erst abmelden (letzte Zeile): diese Anzeigetafel gehört zu {name} bei {place}.",
          es: "Cierre antes la sesión (última fila): este marcador es de {name} en {place}.",
          ko: "먼저 로그아웃하세요(마지막 줄). 이 전광판은 {place}의 {name} 계정입니다.",
          ro: "Întâi deconectați-vă (ultimul rând): tabela este a lui {name} la {place}.")
      case .unsent:
        Texts(
          en: .plural(
            one: "{n} change has not reached the server: wait for it, or see gatherboard outbox.",
            other: "{n} changes have not reached the server: wait for them, or see gatherboard outbox."),
          de: .plural(
            one: "{n} Änderung ist noch nicht beim Server: warten oder gatherboard outbox ansehen.",
            other: "{n} Änderungen sind noch nicht beim Server: warten oder gatherboard outbox ansehen."),
          es: .plural(
            one: "{n} cambio no ha llegado al servidor: espere o consulte gatherboard outbox.",
            other: "{n} cambios no han llegado al servidor: espere o consulte gatherboard outbox."),
          ko: "변경 {n}건이 아직 서버에 전송되지 않았습니다. 기다리거나 gatherboard outbox를 확인하세요.",
          ro: .plural(
            one: "{n} modificare nu a ajuns la server: așteptați sau vedeți gatherboard outbox.",
            few: "{n} modificări nu au ajuns la server: așteptați sau vedeți gatherboard outbox.",
            other: "{n} de modificări nu au ajuns la server: așteptați sau vedeți gatherboard outbox."))
      }
    }
  }

  /// What happened and what to do, in a line.
  func sentence(in words: Words) -> String {
    switch self {
    case .missing(.address): words(Phrase.addressMissing)
    case .missing(.password): words(Phrase.passwordMissing)
    case .missing: words(Phrase.nameMissing)
    case .address(let fault): words(fault.phrase)
    case .colonInName: words(Phrase.colonInName)
    case .noName: words(Phrase.noName)
    case .unknown: words(Phrase.unknown)
    case .nameTaken: words(Phrase.nameTaken)
    case .tooManyAttempts(nil): words(Phrase.tooManyAttempts)
    case .tooManyAttempts(let seconds?): words(Phrase.tooManyAttemptsFor, ["n": .number(seconds)])
    case .refused(let status, ""): words(Phrase.refused, ["status": .number(status)])
    case .refused(let status, let reason):
      words(Phrase.refusedBecause, ["status": .number(status), "reason": .name(reason)])
    case .unreachable(let reason): words(Phrase.unreachable, ["reason": .name(reason)])
    case .noAnswerInTime: words(Phrase.noAnswerInTime)
    case .noService: words(Phrase.noService)
    case .redirected(let place): words(Phrase.redirected, ["place": .name(place)])
    case .certificate(let reason): words(Phrase.certificate, ["reason": .name(reason)])
    case .linked(let server, let name): words(Phrase.linked, ["place": .name(server), "name": .name(name)])
    case .unsent(let count): words(Phrase.unsent, ["n": .number(count)])
    case .notStored(let trouble): trouble.sentence(in: words)
    }
  }
}

extension Login.AddressFault {
  fileprivate var phrase: Login.Problem.Phrase {
    switch self {
    case .noScheme: .noScheme
    case .noHost: .noHost
    case .port: .port
    case .userInfo: .userInfo
    case .other: .badAddress
    }
  }
}
