import Scenes

// The login to a service at the board.
extension Board {
  /// Enables the organiser to log in to a service.
  func join(_ login: ServiceLogin) {
    joined.login = login
    scenes.facts.hasService = true
  }

  /// Opens the login, unless a match is shown. Called if the board should follow a service and has no login there.
  func openLogin() {
    if scoreboard == nil { scenes.openLogin() }
  }
}
