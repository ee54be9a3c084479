import GatherModel

extension SeasonTable {
  /// The scene as it is to be seen; nothing in it changes by itself.
  package static func present(_ state: State) -> SeasonTableViewModel {
    let words = state.words
    let rows = state.rows
    var viewModel = SeasonTableViewModel(page: page(of: state), lines: lines(of: state))
    if rows.isEmpty { return viewModel }
    func number(_ phrase: Phrase, weight: Int = 3) -> TableViewModel.Column {
      TableViewModel.Column(words(phrase), weight: weight, .right)
    }
    viewModel.table = TableViewModel(
      columns: [
        TableViewModel.Column(weight: 2, .right),
        TableViewModel.Column(words(PlayerPhrase.name), weight: 11, isMain: true),
        number(.games, weight: 4), number(.won), number(.drawn, weight: 4), number(.lost),
        number(.goals, weight: 5), number(.difference),
      ], count: rows.count, selected: state.cursor.index, words: words
    ) { index in
      let tally = rows[index].tally
      return TableViewModel.Row([
        "\(index + 1)", rows[index].name, "\(tally.games)", "\(tally.won)", "\(tally.drawn)", "\(tally.lost)",
        "\(tally.goalsFor):\(tally.goalsAgainst)", difference(tally.goalDifference),
      ])
    }
    return viewModel
  }

  /// `+5`, `0`, `−3`.
  private static func difference(_ goals: Int) -> String {
    goals > 0 ? "+\(goals)" : goals < 0 ? "−\(-goals)" : "0"
  }

  private static func page(of state: State) -> PageViewModel {
    typealias Hint = PageViewModel.KeyHint
    let words = state.words
    let back = [
      Hint(.escape, does: words(PagePhrase.back), in: words),
      Hint(.function(1), does: words(PagePhrase.keysOfScene), in: words),
    ]
    let keys =
      state.rows.isEmpty
      ? back
      : [
        Hint(.up, .down, does: words(PagePhrase.choose), in: words),
        Hint(.enter, does: words(PagePhrase.details), in: words),
      ] + back + [Hint(.pageUp, .pageDown, does: words(PagePhrase.page), in: words)]
    var page = PageViewModel(title: words(Phrase.title), keys: keys)
    // Who scored is not written down: said where the numbers are.
    if !state.rows.isEmpty { page.count = words(Phrase.goalsOfTeam) }
    page.isBusy = state.content == .loading
    page.notice = state.note.map { note in
      switch note {
      case .trouble(let trouble): .init(text: trouble.sentence(in: words), urgency: .warning)
      case .gone(let name): .init(text: words(Phrase.gone, ["name": .name(name)]), urgency: .notice)
      case .nobody: .init(text: words(Phrase.empty), urgency: .warning)
      }
    }
    return page
  }

  private static func lines(of state: State) -> [String] {
    let words = state.words
    return switch state.content {
    case .loading: [words(PagePhrase.loading)]
    case .failed(let trouble): [trouble.sentence(in: words)]
    case .rows(let rows): rows.isEmpty ? [words(Phrase.empty), words(Phrase.emptyHint)] : []
    }
  }
}
