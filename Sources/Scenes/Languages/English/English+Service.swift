// The service that a board follows.
extension English {
  static func text(_ phrase: ServiceState.Phrase) -> Template {
    switch phrase {
    case .connecting: "connecting"
    case .live: "live"
    case .offlineSince: "offline since {time}"
    case .offline: "offline"
    case .signInAgain: "sign in again"
    case .waiting: .plural(one: "{n} change waits", other: "{n} changes wait")
    case .refused: .plural(one: "{n} change refused", other: "{n} changes refused")
    }
  }

  static func text(_ phrase: Login.Problem.Phrase) -> Template {
    switch phrase {
    case .addressMissing: "The address of the server is missing: type it."
    case .nameMissing: "The name is missing: type it."
    case .passwordMissing: "The password is missing: type it."
    case .noScheme: "Begin the address with https:// or http://."
    case .noHost: "The address names no host; check it."
    case .port: "The port of the address is not from 1 to 65535."
    case .userInfo: "Leave name and password out of the address: they have fields."
    case .badAddress: "That is not the address of a server; check it."
    case .colonInName: "The name must not have a colon; choose another."
    case .noName: "That is no name; type another."
    case .unknown: "The server does not know this name with this password; try again."
    case .nameTaken: "Somebody has this name there; choose another, or log in."
    case .tooManyAttempts: "Too many attempts; try again in a minute."
    case .tooManyAttemptsFor: "Too many attempts; try again in {n} s."
    case .refused: "The server refuses this ({status}); check the address."
    case .refusedBecause: "The server refuses this ({status}): {reason}"
    case .unreachable: "The server cannot be reached ({reason}); check address and network."
    case .noAnswerInTime: "The server has not answered in time; try again."
    case .noService: "What answers there is not a Football Gather server; check the address."
    case .redirected: "The server sends to {place}; type the address that is meant."
    case .certificate: "The server could not prove its identity ({reason}); nothing was sent."
    case .linked: "Log out first (last row): this board is {name}’s at {place}."
    case .unsent:
      .plural(
        one: "{n} change has not reached the server: wait for it, or see gatherboard outbox.",
        other: "{n} changes have not reached the server: wait for them, or see gatherboard outbox.")
    }
  }

  static func text(_ phrase: Login.Phrase) -> Template {
    switch phrase {
    case .title: "Log in"
    case .address: "Server"
    case .name: "Name"
    case .password: "Password"
    case .remember: "Remember the name"
    case .logIn: "Log in"
    case .register: "Register"
    case .withoutService: "Work without a server"
    case .logOut: "Log out"
    case .change: "change"
    case .mandatory: "Name and password are both needed."
    case .openToListeners: "Not encrypted: whoever listens on the way can read this login."
    case .loggingIn: "Logging in at {place}…"
    case .registering: "Registering at {place}…"
    case .cancelled: "Cancelled: nobody is logged in."
    case .registeringCancelled: "Cancelled; should the account be there already, log in."
    case .loggedOut: "Logged out; all that is on the board stays."
    }
  }
}
