import FoundationEssentials
import GatherModel

extension PlayerCard {
  /// - Parameter local: Converts a moment to the time zone of the machine.
  static func present(_ state: State, local: (Date) -> LocalMoment) -> PlayerCardViewModel {
    let words = state.words
    var viewModel = PlayerCardViewModel(page: page(of: state), sections: [], counts: [], lines: [])
    switch state.content {
    case .loading: viewModel.lines = [words(PagePhrase.loading)]
    case .failed(let trouble): viewModel.lines = [trouble.sentence(in: words)]
    case .player(let history):
      viewModel.sections = sections(of: history.player.details, selected: state.selected, words: words)
      if history.games.isEmpty {
        viewModel.gamesHint = words(Phrase.noGames)
      } else {
        viewModel.counts = counts(of: history.tally, words: words)
        viewModel.games = games(of: history, selected: state.selected, words: words, local: local)
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
    var keys: [Hint] = []
    if let history = state.history {
      let isGame = if case .game = state.selected { true } else { false }
      keys = [
        Hint(.listChoose, does: isGame ? words(PagePhrase.details) : words(Phrase.edit), in: words),
        Hint(.listUp, .listDown, does: words(PagePhrase.choose), in: words),
      ]
      if !history.games.isEmpty {
        keys.append(Hint(.listLeft, .listRight, does: words(Phrase.sides), in: words))
      }
    }
    var page = PageViewModel(title: state.history?.player.name ?? words(Phrase.title), keys: keys + back)
    page.isBusy = state.content == .loading
    page.notice = state.trouble.map { .init(text: $0.sentence(in: words), urgency: .warning) }
    return page
  }

  private static func sections(
    of details: PlayerDetails, selected: Row?, words: Words
  ) -> [PlayerCardViewModel.Section] {
    func row(_ field: PlayerField) -> PlayerCardViewModel.Row {
      PlayerCardViewModel.Row(
        label: words(field.phrase), value: words.value(of: field, details),
        isSelected: selected == .field(field))
    }
    return [
      PlayerCardViewModel.Section(title: words(Phrase.personal), rows: [row(.name), row(.age)]),
      PlayerCardViewModel.Section(
        title: words(Phrase.play), rows: [row(.position), row(.skill), row(.number)]),
      PlayerCardViewModel.Section(title: words(Phrase.likes), rows: [row(.favouriteTeam)]),
    ]
  }

  private static func counts(of tally: Tally, words: Words) -> [PlayerCardViewModel.Count] {
    func count(_ number: Int, _ phrase: Phrase) -> PlayerCardViewModel.Count {
      PlayerCardViewModel.Count(number: "\(number)", label: words(phrase))
    }
    return [
      count(tally.games, .games), count(tally.won, .wins), count(tally.drawn, .draws),
      count(tally.lost, .losses),
      PlayerCardViewModel.Count(
        number: words.balance(tally.goalsFor, tally.goalsAgainst), label: words(Phrase.goals)),
    ]
  }

  private static func games(
    of history: PlayerHistory, selected: Row?, words: Words, local: (Date) -> LocalMoment
  ) -> TableViewModel {
    var index: Int?
    if case .game(let game) = selected { index = game }
    return TableViewModel(
      columns: [
        TableViewModel.Column(weight: 5), TableViewModel.Column(weight: 5),
        TableViewModel.Column(
          weight: history.games.contains { $0.onKicks != nil || $0.kicks != nil } ? 6 : 3, .center,
          isMain: true),
        TableViewModel.Column(weight: 3),
      ], count: history.games.count, selected: index, words: words
    ) { index in
      let game = history.games[index]
      return TableViewModel.Row([
        local(game.createdAt).date(in: words), words.name(game.teamNames[game.team]),
        ResultWords.text(game, in: words),
        words(game.result.phrase),
      ])
    }
  }
}

extension GameResult {
  fileprivate var phrase: PlayerCard.Phrase {
    switch self {
    case .won: .won
    case .drawn: .drawn
    case .lost: .lost
    }
  }
}

extension PlayerField {
  var phrase: PlayerPhrase {
    switch self {
    case .name: .name
    case .age: .age
    case .position: .position
    case .skill: .skill
    case .number: .number
    case .favouriteTeam: .favouriteTeam
    }
  }
}

extension Words {
  /// The value of a player's field in readable form; "-" if unknown.
  func value(of field: PlayerField, _ details: PlayerDetails) -> String {
    switch field {
    case .name: details.name
    case .age: details.shownAge.map(String.init) ?? "-"
    case .position: position(details.preferredPosition)
    case .skill: skill(details.skill)
    case .number: details.number.map(String.init) ?? "-"
    case .favouriteTeam: details.favouriteTeam ?? "-"
    }
  }
}
