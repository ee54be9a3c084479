extension Menu {
  /// The scene as it is to be seen; nothing in it changes by itself.
  package static func present(_ state: State) -> MenuViewModel {
    let words = state.words
    return MenuViewModel(
      page: PageViewModel(
        title: words(Phrase.title),
        keys: [
          PageViewModel.KeyHint(.up, .down, does: words(PagePhrase.choose), in: words),
          PageViewModel.KeyHint(.enter, does: words(Phrase.open), in: words),
          PageViewModel.KeyHint(.escape, does: words(PagePhrase.back), in: words),
          PageViewModel.KeyHint(.function(1), does: words(PagePhrase.keysOfScene), in: words),
        ]),
      rows: state.items.map { item in
        let (text, detail) = item.phrases
        return MenuViewModel.Row(text: words(text), detail: words(detail), key: item.key.label(in: words))
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
    case .login: (.login, .loginDetail)
    case .clearBoard: (.clearBoard, .clearBoardDetail)
    case .board: (.board, .boardDetail)
    }
  }
}
