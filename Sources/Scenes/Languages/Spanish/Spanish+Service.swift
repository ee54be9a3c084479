// The service that a board follows.
extension Spanish {
  static func text(_ phrase: ServiceState.Phrase) -> Template {
    switch phrase {
    case .connecting: "conectando"
    case .live: "en directo"
    case .offlineSince: "sin conexión desde las {time}"
    case .offline: "sin conexión"
    case .signInAgain: "iniciar sesión de nuevo"
    case .waiting: .plural(one: "{n} cambio en espera", other: "{n} cambios en espera")
    case .refused: .plural(one: "{n} cambio rechazado", other: "{n} cambios rechazados")
    }
  }

  static func text(_ phrase: Login.Problem.Phrase) -> Template {
    switch phrase {
    case .addressMissing: "Falta la dirección del servidor: escríbala."
    case .nameMissing: "Falta el nombre: escríbalo."
    case .passwordMissing: "Falta la contraseña: escríbala."
    case .noScheme: "Empiece la dirección con https:// o http://."
    case .noHost: "La dirección no indica ningún servidor; compruébela."
    case .port: "El puerto de la dirección no está entre 1 y 65535."
    case .userInfo: "Nombre y contraseña van en sus campos, no en la dirección."
    case .badAddress: "Eso no es la dirección de un servidor; compruébela."
    case .colonInName: "El nombre no puede llevar dos puntos (:); elija otro."
    case .noName: "Eso no es un nombre; escriba otro."
    case .unknown: "El servidor no conoce este nombre con esta contraseña; inténtelo de nuevo."
    case .nameTaken: "Alguien ya tiene este nombre; elija otro o inicie sesión."
    case .tooManyAttempts: "Demasiados intentos; inténtelo en un minuto."
    case .tooManyAttemptsFor: "Demasiados intentos; inténtelo en {n} s."
    case .refused: "El servidor lo rechaza ({status}); compruebe la dirección."
    case .refusedBecause: "El servidor lo rechaza ({status}): {reason}"
    case .unreachable: "No se llega al servidor ({reason}); compruebe dirección y red."
    case .noAnswerInTime: "El servidor no ha contestado a tiempo; inténtelo de nuevo."
    case .noService: "Lo que contesta no es un servidor de Football Gather; compruebe la dirección."
    case .redirected: "El servidor remite a {place}; escriba la dirección correcta."
    case .certificate: "El servidor no pudo acreditarse ({reason}); no se envió nada."
    case .linked: "Cierre antes la sesión (última fila): este marcador es de {name} en {place}."
    case .unsent:
      .plural(
        one: "{n} cambio no ha llegado al servidor: espere o consulte gatherboard outbox.",
        other: "{n} cambios no han llegado al servidor: espere o consulte gatherboard outbox.")
    }
  }

  static func text(_ phrase: Login.Phrase) -> Template {
    switch phrase {
    case .title: "Iniciar sesión"
    case .address: "Servidor"
    case .name: "Nombre"
    case .password: "Contraseña"
    case .remember: "Recordar el nombre"
    case .logIn: "Iniciar sesión"
    case .register: "Registrarse"
    case .withoutService: "Trabajar sin servidor"
    case .logOut: "Cerrar sesión"
    case .change: "cambiar"
    case .mandatory: "Hacen falta el nombre y la contraseña."
    case .openToListeners: "Sin cifrar: quien escuche en el camino puede leer estos datos."
    case .loggingIn: "Iniciando sesión en {place}…"
    case .registering: "Registrando en {place}…"
    case .cancelled: "Cancelado: no se ha iniciado sesión."
    case .registeringCancelled: "Cancelado; si la cuenta ya existe, inicie sesión."
    case .loggedOut: "Sesión cerrada; todo lo del marcador se conserva."
    }
  }
}
