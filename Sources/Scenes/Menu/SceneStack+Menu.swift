extension SceneStack {
  /// Opens the menu.
  package func openMenu() {
    open(.menu) { _ in
      Menu.Interactor(
        environment: Menu.Environment(
          words: words, hasService: workers.service != nil, hasPhones: workers.phones != nil,
          hasResult: workers.board.hasResult(),
          hasMatch: workers.board.matchInPlay() != nil))
    } route: { [unowned self] outcome in
      switch outcome {
      case .left, .picked(.board): leave()
      case .picked(.matchInPlay):
        // It may have ended since the menu was opened.
        if let match = workers.board.matchInPlay() { openMatchInPlay(match) } else { leave() }
      case .picked(.clearBoard):
        workers.board.clear()
        leave()
      case .picked(.players): openPlayerList()
      case .picked(.history): openHistory()
      case .picked(.login): openLogin()
      case .picked(.phones): openPhoneList()
      case .picked(.newGather): openPlayerList(isMarking: true)
      }
    }
  }
}
