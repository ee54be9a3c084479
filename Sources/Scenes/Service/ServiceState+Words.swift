extension ServiceState {
  /// What the small mark says of the service.
  enum Phrase: String, CataloguePart {
    case connecting, live, offlineSince, offline, signInAgain, waiting, refused

    var texts: Texts {
      switch self {
      case .connecting:
        Texts(en: "connecting", de: "verbindet", es: "conectando", ko: "연결 중", ro: "se conectează")
      case .live: Texts(en: "live", de: "live", es: "en directo", ko: "실시간", ro: "în direct")
      case .offlineSince:
        Texts(
          en: "offline since {time}", de: "offline seit {time}", es: "sin conexión desde las {time}",
          ko: "{time}부터 오프라인", ro: "fără legătură de la {time}")
      case .offline:
        Texts(en: "offline", de: "offline", es: "sin conexión", ko: "오프라인", ro: "fără legătură")
      case .signInAgain:
        Texts(
          en: "sign in again", de: "neu anmelden", es: "iniciar sesión de nuevo", ko: "다시 로그인",
          ro: "autentificare din nou")
      case .waiting:
        Texts(
          en: .plural(one: "{n} change waits", other: "{n} changes wait"),
          de: .plural(one: "{n} Änderung wartet", other: "{n} Änderungen warten"),
          es: .plural(one: "{n} cambio en espera", other: "{n} cambios en espera"), ko: "변경 {n}건 대기 중",
          ro: .plural(
            one: "{n} modificare așteaptă", few: "{n} modificări așteaptă",
            other: "{n} de modificări așteaptă"))
      case .refused:
        Texts(
          en: .plural(one: "{n} change refused", other: "{n} changes refused"),
          de: .plural(one: "{n} Änderung abgelehnt", other: "{n} Änderungen abgelehnt"),
          es: .plural(one: "{n} cambio rechazado", other: "{n} cambios rechazados"), ko: "변경 {n}건 거부됨",
          ro: .plural(
            one: "{n} modificare respinsă", few: "{n} modificări respinse",
            other: "{n} de modificări respinse"))
      }
    }
  }
}
