import GatherModel

extension PlayerList {
  static func present(_ state: State) -> ListPageViewModel {
    let words = state.words
    let listed = state.listed
    var viewModel = ListPageViewModel(page: page(of: state), lines: lines(of: state, listed: listed))
    viewModel.finder = state.finding.map {
      ListPageViewModel.Finder(
        label: words(Phrase.find),
        field: FieldViewModel($0, hasCaret: state.isTyping))
    }
    if listed.isEmpty { return viewModel }
    viewModel.table = TableViewModel(
      columns: [
        TableViewModel.Column(words(PlayerPhrase.name), weight: 6, isMain: true),
        TableViewModel.Column(words(PlayerPhrase.position), weight: 3),
        TableViewModel.Column(words(PlayerPhrase.skill), weight: 3),
      ], count: listed.count, selected: state.cursor.index, words: words
    ) { index in
      let player = listed[index]
      return TableViewModel.Row(
        [player.name, words.position(player.details.preferredPosition), words.skill(player.details.skill)],
        isMarked: state.marked.map { $0.contains(player.id) })
    }
    return viewModel
  }

  private static func page(of state: State) -> PageViewModel {
    let words = state.words
    var page = PageViewModel(title: words(Phrase.title), keys: keys(of: state))
    if state.isMarking, let marked = state.marked {
      page.title = words(Phrase.marked, ["n": .number(marked.count)])
      page.count = words(Phrase.players, ["n": .number(state.players.count)])
    } else if !state.players.isEmpty {
      page.count = words(Phrase.players, ["n": .number(state.players.count)])
    }
    page.notice = state.note.map { note(of: $0, words: words) }
    page.isBusy = state.content == .loading
    page.question = state.deletion.map {
      PageViewModel.Question(
        words(Phrase.deletion, ["name": .name($0.name)]), detail: words(Phrase.deletionDetail), words: words)
    }
    return page
  }

  private static func note(of note: State.Note, words: Words) -> ScoreboardViewModel.Line {
    switch note {
    case .deleted(let name): .init(text: words(Phrase.deleted, ["name": .name(name)]), urgency: .notice)
    case .trouble(let trouble): .init(text: trouble.sentence(in: words), urgency: .warning)
    case .nobodyMarked: .init(text: words(Phrase.nobodyMarked), urgency: .warning)
    case .nobody: .init(text: words(Phrase.nobody), urgency: .warning)
    }
  }

  private static func lines(of state: State, listed: [Player]) -> [String] {
    let words = state.words
    switch state.content {
    case .loading: return [words(PagePhrase.loading)]
    case .failed(let trouble): return [trouble.sentence(in: words)]
    case .players(let players):
      if state.everybodyPlays { return [words(Phrase.everybodyPlays)] }
      if players.isEmpty {
        let hint = words.key(.addPlayer).map { words(Phrase.emptyHint, ["key": .text($0)]) }
        return [words(Phrase.empty), hint ?? words(Phrase.importHint), state.importCommand]
      }
      return listed.isEmpty ? [words(Phrase.notFound, ["text": .name(state.finding?.text ?? "")])] : []
    }
  }

  private static func keys(of state: State) -> [PageViewModel.KeyHint] {
    typealias Hint = PageViewModel.KeyHint
    let words = state.words
    let moves = [
      Hint(.listUp, .listDown, does: words(PagePhrase.choose), in: words),
      Hint(.listPageUp, .listPageDown, does: words(PagePhrase.page), in: words),
    ]
    let help = [Hint(.showKeys, does: words(PagePhrase.keysOfScene), in: words)]
    let back = [Hint(.listLeave, does: words(PagePhrase.back), in: words)]
    if state.isTyping { return [Hint(.listChoose, does: words(Phrase.endFinding), in: words)] + back + moves }
    let find = [Hint(.find, does: words(Phrase.find), in: words)]
    let add = [Hint(.addPlayer, does: words(Phrase.add), in: words)]
    let goesOn: Phrase =
      state.goesOnWithoutPlayers ? .withoutPlayers : state.playing == nil ? .choose : .join
    let choose = [Hint(.listChoose, does: words(goesOn), in: words)]
    if state.players.isEmpty {
      return (state.goesOnWithoutPlayers && state.content != .loading ? choose : []) + add + back + help
    }
    if state.marked != nil {
      return [
        Hint(.mark, does: words(Phrase.mark), in: words)
      ] + choose + [
        Hint(.markAll, does: words(Phrase.markAll), in: words)
      ] + add + find + back + help + moves
    }
    return [Hint(.listChoose, does: words(PagePhrase.details), in: words)] + add
      + [
        Hint(.choosePlayers, does: words(Phrase.markPlayers), in: words),
        Hint(.rowRemove, does: words(Phrase.delete), in: words),
      ] + find + back + help + moves
  }
}
