extension Menu {
  /// Builds the view model.
  package static func present(_ state: State) -> MenuViewModel {
    let words = state.words
    return MenuViewModel(
      page: PageViewModel(
        title: words(Phrase.title),
        keys: [
          PageViewModel.KeyHint(.listUp, .listDown, does: words(PagePhrase.choose), in: words),
          PageViewModel.KeyHint(.listChoose, does: words(Phrase.open), in: words),
          PageViewModel.KeyHint(.listLeave, does: words(PagePhrase.back), in: words),
          PageViewModel.KeyHint(.showKeys, does: words(PagePhrase.keysOfScene), in: words),
        ]),
      rows: state.items.map { item in
        let (text, detail) = item.phrases
        return MenuViewModel.Row(text: words(text), detail: words(detail), key: words.key(item.action) ?? "")
      }, selected: state.cursor.index)
  }
}

extension Menu.Item {
  fileprivate var phrases: (text: Menu.Phrase, detail: Menu.Phrase) {
    switch self {
    case .newGather: (.newGather, .newGatherDetail)
    case .matchInPlay: (.matchInPlay, .matchInPlayDetail)
    case .players: (.players, .playersDetail)
    case .history: (.history, .historyDetail)
    case .phones: (.phones, .phonesDetail)
    case .setUp: (.setUp, .setUpDetail)
    case .login: (.login, .loginDetail)
    case .clearBoard: (.clearBoard, .clearBoardDetail)
    case .board: (.board, .boardDetail)
    }
  }
}
