import GatherModel

extension SceneStack {
  /// Opens the login. Does nothing if the board cannot follow a service.
  package func openLogin() {
    if !facts.hasService { return }
    open(.login) {
      Login.Interactor($0)
    } route: { [unowned self] outcome in
      switch outcome {
      case .left, .withoutService: leave()
      case .loggedIn:
        leave()
        openPlayerList()
      }
    }
  }
}
