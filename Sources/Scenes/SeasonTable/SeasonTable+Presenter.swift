import GatherModel

extension SeasonTable {
  static func present(_ state: State) -> ListPageViewModel {
    let words = state.words
    let rows = state.rows
    var viewModel = ListPageViewModel(page: page(of: state), lines: lines(of: state))
    if rows.isEmpty { return viewModel }
    func number(_ phrase: Phrase, weight: Int = 3) -> TableViewModel.Column {
      TableViewModel.Column(words(phrase), weight: weight, .right)
    }
    let (place, name) = (
      TableViewModel.Column(weight: 2, .right),
      TableViewModel.Column(words(PlayerPhrase.name), weight: 11, isMain: true)
    )
    switch state.listing {
    case .table:
      viewModel.table = TableViewModel(
        columns: [
          place, name, number(.games, weight: 4), number(.won), number(.drawn, weight: 4), number(.lost),
          number(.goals, weight: 5), number(.difference), number(.points), number(.scored, weight: 4),
        ], count: rows.count, selected: state.cursor.index, words: words
      ) { index in
        let (row, tally) = (rows[index].row, rows[index].row.tally)
        return TableViewModel.Row([
          "\(rows[index].rank)", row.name, "\(tally.games)", "\(tally.won)", "\(tally.drawn)",
          "\(tally.lost)",
          words.balance(tally.goalsFor, tally.goalsAgainst), Words.signed(tally.goalDifference),
          "\(rows[index].points)", "\(row.goals)",
        ])
      }
    case .scorers:
      viewModel.table = TableViewModel(
        columns: [
          place, name, number(.scored, weight: 4), number(.games, weight: 4), number(.ownGoals, weight: 5),
        ], count: rows.count, selected: state.cursor.index, words: words
      ) { index in
        let row = rows[index].row
        return TableViewModel.Row([
          "\(rows[index].rank)", row.name, "\(row.goals)", "\(row.tally.games)", "\(row.ownGoals)",
        ])
      }
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
    let other = Hint(
      .scorers, does: words(state.listing == .table ? Phrase.scorers : .backToTable), in: words)
    let keys =
      state.rows.isEmpty
      ? (state.listing == .scorers ? [other] : []) + back
      : [
        Hint(.listUp, .listDown, does: words(PagePhrase.choose), in: words),
        Hint(.listChoose, does: words(PagePhrase.details), in: words), other,
      ] + back + [Hint(.listPageUp, .listPageDown, does: words(PagePhrase.page), in: words)]
    var page = PageViewModel(
      title: words(state.listing == .table ? Phrase.title : .scorersTitle), keys: keys)
    if !state.rows.isEmpty {
      page.count =
        switch state.listing {
        case .table:
          words(
            Phrase.rule,
            [
              "won": .number(state.points.won), "drawn": .number(state.points.drawn),
              "lost": .number(state.points.lost),
            ])
        case .scorers: words(Phrase.scorersRule)
        }
    }
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
    case .rows where !state.rows.isEmpty: []
    case .rows(let rows):
      state.listing == .scorers && !rows.isEmpty
        ? [words(Phrase.noScorers), words.sentence(words(Phrase.noScorersHint), .scorer, Phrase.opensList)]
        : [words(Phrase.empty), words(Phrase.emptyHint)]
    }
  }
}
