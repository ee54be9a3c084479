extension SceneStack {
  /// Opens the first steps of a board that runs from a card. Does nothing on other boards.
  package func openSetUp() {
    if !facts.hasSetUp { return }
    open(.setUp) {
      SetUp.Interactor($0)
    } route: { [unowned self] outcome in
      switch outcome {
      case .left: leave()
      case .phone: openPhoneList(forSetUp: true)
      case .restart: facts.restart()
      }
    }
  }
}
