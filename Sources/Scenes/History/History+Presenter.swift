import FoundationEssentials
import GatherModel

extension History {
  /// - Parameter local: Converts a moment to the time zone of the machine.
  static func present(_ state: State, local: (Date) -> LocalMoment) -> ListPageViewModel {
    let words = state.words
    let listed = state.listed
    var viewModel = ListPageViewModel(
      page: page(of: state, local: local), lines: lines(of: state, isFound: !listed.isEmpty))
    viewModel.finder = state.finding.map {
      ListPageViewModel.Finder(label: words(Phrase.find), field: FieldViewModel($0, hasCaret: state.isTyping))
    }
    if listed.isEmpty { return viewModel }
    viewModel.table = TableViewModel(
      columns: [
        TableViewModel.Column(weight: 5, isGroup: true, isWhole: true),
        TableViewModel.Column(words(Phrase.date), weight: 3, isWhole: true),
        TableViewModel.Column(words(Phrase.gather), weight: 7),
        TableViewModel.Column(weight: 6, .right),
        TableViewModel.Column(
          weight: listed.contains { $0.onKicks != nil || $0.kicks != nil || !$0.isPlayed } ? 6 : 3, .center,
          isMain: true,
          isWhole: true),
        TableViewModel.Column(weight: 6),
      ], count: listed.count, selected: state.cursor.index, isDense: true, words: words
    ) { row(of: listed[$0], after: listed[0], words: words, local: local) }
    return viewModel
  }

  /// - Parameter newest: The first gather of the list. A gather from the same year as this one is shown without its
  ///   year.
  private static func row(
    of gather: GatherSummary, after newest: GatherSummary, words: Words, local: (Date) -> LocalMoment
  ) -> TableViewModel.Row {
    let moment = local(gather.createdAt)
    var row = TableViewModel.Row([
      month(of: moment, besides: local(newest.createdAt), words),
      gather.isInPlay ? words(PagePhrase.inPlay) : moment.dayOfMonth, gather.name,
      words.name(gather.teams.teamA.name), ResultWords.text(gather, in: words),
      words.name(gather.teams.teamB.name),
    ])
    row.colors = [3: gather.teams.teamA.color, 5: gather.teams.teamB.color]
    return row
  }

  /// The month: `November`, or `November 2025` if the year is not the newest gather's; empty if the date is not valid.
  private static func month(of moment: LocalMoment, besides newest: LocalMoment, _ words: Words) -> String {
    guard let month = moment.month else { return "" }
    if month.year == newest.month?.year { return words(month.name) }
    return words(Phrase.month, ["month": .text(words(month.name)), "year": .text(month.year)])
  }

  private static func page(of state: State, local: (Date) -> LocalMoment) -> PageViewModel {
    let words = state.words
    var page = PageViewModel(title: words(Phrase.title), keys: keys(of: state))
    if !state.gathers.isEmpty {
      page.count = words(Phrase.gathers, ["n": .number(state.gathers.count)])
    }
    page.notice = state.note.map { line(for: $0, words: words) }
    if state.isExporting, state.note == nil {
      page.notice = .init(text: words(Phrase.exporting), urgency: .plain)
    }
    page.isBusy = state.content == .loading || state.isExporting
    page.question = state.question.map { question($0, words: words, local: local) }
    return page
  }

  private static func question(
    _ question: State.Question, words: Words, local: (Date) -> LocalMoment
  ) -> PageViewModel.Question {
    switch question {
    case .deletion(let gather):
      return PageViewModel.Question(
        words(
          Phrase.deletion,
          ["name": .name(gather.name), "date": .text(local(gather.createdAt).date(in: words))]),
        detail: words(Phrase.deletionDetail), words: words)
    case .format:
      return PageViewModel.Question(
        title: words(Phrase.format), detail: words(Phrase.formatDetail),
        answers: [
          PageViewModel.KeyHint(.exportCSV, does: "CSV", in: words),
          PageViewModel.KeyHint(.exportJSON, does: "JSON", in: words),
          PageViewModel.KeyHint(.no, does: words(KeyAction.Short.no), in: words),
        ].filter { !$0.key.isEmpty })
    }
  }

  private static func line(for note: State.Note, words: Words) -> ScoreboardViewModel.Line {
    switch note {
    case .exported(let path): .init(text: words(Phrase.exported, ["path": .name(path)]), urgency: .notice)
    case .alreadyExporting: .init(text: words(Phrase.alreadyExporting), urgency: .warning)
    case .deleted(let name): .init(text: words(Phrase.deleted, ["name": .name(name)]), urgency: .notice)
    case .trouble(let trouble): .init(text: trouble.sentence(in: words), urgency: .warning)
    case .inPlay: .init(text: words(Phrase.inPlay), urgency: .warning)
    case .nothing: .init(text: words(Phrase.nothing), urgency: .warning)
    }
  }

  private static func lines(of state: State, isFound: Bool) -> [String] {
    let words = state.words
    return switch state.content {
    case .loading: [words(PagePhrase.loading)]
    case .failed(let trouble): [trouble.sentence(in: words)]
    case .gathers(let gathers):
      gathers.isEmpty
        ? [words(Phrase.empty), words(Phrase.emptyHint)]
        : isFound ? [] : [words(Phrase.notFound, ["text": .name(state.finding?.text ?? "")])]
    }
  }

  private static func keys(of state: State) -> [PageViewModel.KeyHint] {
    typealias Hint = PageViewModel.KeyHint
    let words = state.words
    let help = Hint(.showKeys, does: words(PagePhrase.keysOfScene), in: words)
    let back = Hint(.listLeave, does: words(PagePhrase.back), in: words)
    if state.gathers.isEmpty { return [back, help] }
    if state.isTyping {
      return [Hint(.listChoose, does: words(PagePhrase.choose), in: words), back, help]
    }
    return [
      Hint(.listChoose, does: words(PagePhrase.details), in: words),
      Hint(.season, does: words(Phrase.season), in: words),
      Hint(.find, does: words(Phrase.find), in: words),
      Hint(.export, does: words(Phrase.export), in: words), back,
      Hint(.rowRemove, does: words(Phrase.delete), in: words), help,
      Hint(.listUp, .listDown, does: words(PagePhrase.choose), in: words),
      Hint(.listPageUp, .listPageDown, does: words(PagePhrase.page), in: words),
    ]
  }
}
