import GatherModel

extension __NAME__ {
  /// The scene as it is to be seen; nothing in it changes by itself.
  package static func present(_ state: State) -> ListPageViewModel {
    let words = state.words
    var viewModel = ListPageViewModel(page: page(of: state), lines: lines(of: state))
    if state.players.isEmpty { return viewModel }
    viewModel.table = TableViewModel(
      columns: [TableViewModel.Column(words(PlayerPhrase.name), weight: 1, isMain: true)],
      count: state.players.count, selected: state.cursor.index, words: words
    ) { index in
      TableViewModel.Row([state.players[index].name])
    }
    return viewModel
  }

  private static func page(of state: State) -> PageViewModel {
    typealias Hint = PageViewModel.KeyHint
    let words = state.words
    let back = [
      Hint(.listLeave, does: words(PagePhrase.back), in: words),
      Hint(.showKeys, does: words(PagePhrase.keysOfScene), in: words),
    ]
    let choose = Hint(.listUp, .listDown, does: words(PagePhrase.choose), in: words)
    var page = PageViewModel(
      title: words(Phrase.title), keys: state.players.isEmpty ? back : [choose] + back,
      isBusy: state.content == .loading)
    page.notice = state.note.map { note in
      switch note {
      case .trouble(let trouble): .init(text: trouble.sentence(in: words), urgency: .warning)
      }
    }
    return page
  }

  private static func lines(of state: State) -> [String] {
    switch state.content {
    case .loading: [state.words(PagePhrase.loading)]
    case .failed(let trouble): [trouble.sentence(in: state.words)]
    case .players(let players): players.isEmpty ? [state.words(Phrase.empty)] : []
    }
  }
}
