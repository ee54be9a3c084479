import Scenes

extension Board {
  func join(_ login: ServiceLogin) {
    joined.login = login
    scenes.facts.hasService = true
  }

  /// Called if the board should follow a service and has no login there.
  func openLogin() {
    if scoreboard == nil { scenes.openLogin() }
  }
}
