import GatherModel

/// The scene as it is to be seen.
package struct __NAME__ViewModel: Equatable, Sendable {
  package var page: PageViewModel
  /// Nil where there is nothing to list.
  package var table: TableViewModel?
  /// Said in place of the list.
  package var lines: [String]
}

extension __NAME__ {
  /// The scene as it is to be seen; nothing in it changes by itself.
  package static func present(_ state: State) -> __NAME__ViewModel {
    let words = state.words
    var viewModel = __NAME__ViewModel(
      page: PageViewModel(
        title: words(Phrase.title),
        keys: [
          PageViewModel.KeyHint(.up, .down, does: words(PagePhrase.choose), in: words),
          PageViewModel.KeyHint(.escape, does: words(PagePhrase.back), in: words),
          PageViewModel.KeyHint(.function(1), does: words(PagePhrase.keysOfScene), in: words),
        ], isBusy: state.content == .loading), lines: lines(of: state))
    if state.players.isEmpty { return viewModel }
    viewModel.table = TableViewModel(
      columns: [TableViewModel.Column(words(PlayerPhrase.name), weight: 1, isMain: true)],
      count: state.players.count, selected: state.cursor.index, words: words
    ) { index in
      TableViewModel.Row([state.players[index].name])
    }
    return viewModel
  }

  private static func lines(of state: State) -> [String] {
    switch state.content {
    case .loading: [state.words(PagePhrase.loading)]
    case .failed(let trouble): [trouble.sentence(in: state.words)]
    case .players(let players): players.isEmpty ? [state.words(Phrase.empty)] : []
    }
  }
}
