import Scenes

// Logging in to a service at the board.
extension Board {
  /// Lets the organiser log in to a service.
  func join(_ login: ServiceLogin) {
    joined.login = login
    scenes.facts.hasService = true
  }

  /// Opens the login over a board that was told to follow a service and has no login there. What is on the board goes
  /// before: over a match nothing opens by itself.
  func openLogin() {
    if scoreboard == nil { scenes.openLogin() }
  }
}
