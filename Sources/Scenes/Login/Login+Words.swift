extension Login {
  /// What the scene says.
  enum Phrase: String, CataloguePart {
    case title, address, name, password, remember, logIn, register, withoutService, logOut, change
    case mandatory, openToListeners, loggingIn, registering, cancelled, registeringCancelled, loggedOut

    var texts: Texts {
      switch self {
      case .title: Texts(en: "Log in", de: "Anmelden", es: "Iniciar sesión", ko: "로그인", ro: "Autentificare")
      case .address:
        Texts(en: "Server", de: "Server", es: "Servidor", ko: "서버", ro: "Server")
      case .name: Texts(en: "Name", de: "Name", es: "Nombre", ko: "이름", ro: "Nume")
      case .password:
        Texts(en: "Password", de: "Passwort", es: "Contraseña", ko: "비밀번호", ro: "Parolă")
      case .remember:
        Texts(
          en: "Remember the name", de: "Namen merken", es: "Recordar el nombre", ko: "이름 기억하기",
          ro: "Ține minte numele")
      case .logIn: Texts(en: "Log in", de: "Anmelden", es: "Iniciar sesión", ko: "로그인", ro: "Autentificare")
      case .register:
        Texts(en: "Register", de: "Neu registrieren", es: "Registrarse", ko: "가입", ro: "Cont nou")
      case .withoutService:
        Texts(
          en: "Work without a server", de: "Ohne Server arbeiten", es: "Trabajar sin servidor",
          ko: "서버 없이 사용", ro: "Lucrează fără server")
      case .logOut:
        Texts(en: "Log out", de: "Abmelden", es: "Cerrar sesión", ko: "로그아웃", ro: "Deconectare")
      case .change: Texts(en: "change", de: "ändern", es: "cambiar", ko: "변경", ro: "schimbă")
      case .mandatory:
        Texts(
          en: "Name and password are both needed.", de: "Name und Passwort sind beide nötig.",
          es: "Hacen falta el nombre y la contraseña.", ko: "이름과 비밀번호가 모두 필요합니다.",
          ro: "Sunt necesare și numele, și parola.")
      case .openToListeners:
        Texts(
          en: "Not encrypted: whoever listens on the way can read this login.",
          de: "Nicht verschlüsselt: wer unterwegs mithört, liest diese Anmeldung.",
          es: "Sin cifrar: quien escuche en el camino puede leer estos datos.",
          ko: "암호화되지 않아 중간에서 로그인 정보를 읽을 수 있습니다.",
          ro: "Necriptat: cine ascultă pe drum poate citi aceste date.")
      case .loggingIn:
        Texts(
          en: "Logging in at {place}…", de: "Anmeldung bei {place} …", es: "Iniciando sesión en {place}…",
          ko: "{place}에 로그인하는 중…", ro: "Autentificare la {place}…")
      case .registering:
        Texts(
          en: "Registering at {place}…", de: "Registrierung bei {place} …", es: "Registrando en {place}…",
          ko: "{place}에 가입하는 중…", ro: "Înregistrare la {place}…")
      case .cancelled:
        Texts(
          en: "Cancelled: nobody is logged in.", de: "Abgebrochen: niemand ist angemeldet.",
          es: "Cancelado: no se ha iniciado sesión.", ko: "취소했습니다. 로그인하지 않았습니다.",
          ro: "Anulat: nimeni nu s-a autentificat.")
      case .registeringCancelled:
        Texts(
          en: "Cancelled; should the account be there already, log in.",
          de: "Abgebrochen; sollte es das Konto schon geben: anmelden.",
          es: "Cancelado; si la cuenta ya existe, inicie sesión.",
          ko: "취소했습니다. 계정이 이미 만들어졌다면 로그인하세요.",
          ro: "Anulat; dacă există deja contul, autentificați-vă.")
      case .loggedOut:
        Texts(
          en: "Logged out; all that is on the board stays.",
          de: "Abgemeldet; auf der Anzeigetafel bleibt alles.",
          es: "Sesión cerrada; todo lo del marcador se conserva.",
          ko: "로그아웃했습니다. 전광판의 내용은 그대로 남습니다.",
          ro: "Deconectat; tot ce este pe tabelă rămâne.")
      }
    }
  }
}
