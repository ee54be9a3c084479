extension SceneStack {
  /// Opens the menu.
  package func openMenu() {
    open(.menu) { _ in
      Menu.Interactor(
        environment: Menu.Environment(
          words: words, hasService: facts.hasService, hasPhones: facts.hasPhones,
          hasResult: facts.hasResult(),
          hasMatch: facts.matchInPlay() != nil, hasSetUp: facts.hasSetUp))
    } route: { [unowned self] outcome in
      switch outcome {
      case .left, .picked(.board): leave()
      case .picked(.matchInPlay):
        // The match may have ended since the menu was opened.
        if let match = facts.matchInPlay() { openMatchInPlay(match) } else { leave() }
      case .picked(.clearBoard):
        facts.clearBoard()
        leave()
      case .picked(.players): openPlayerList()
      case .picked(.history): openHistory()
      case .picked(.login): openLogin()
      case .picked(.phones): openPhoneList()
      case .picked(.setUp): openSetUp()
      case .picked(.newGather): openPlayerList(isMarking: true)
      }
    }
  }
}
