import GatherModel
import Tournament

extension Idle {
  /// The values that the view model of the day depends on.
  struct DayStamp: Hashable {
    let generation: Int
    private let selected: Fixture.ID?
    private let notice: DayState.Notice?
    private let page: Int?

    init(_ state: State) {
      (generation, selected) = (state.day.generation, state.day.selected)
      (notice, page) = (state.day.notice, state.show.dayPage)
    }
  }

  private static func presenter(of state: State) -> DayPresenter? {
    DayPresenter(state.day, keys: KeyLabels(map: state.keyMap, words: state.words))
  }

  /// Builds the view model of the day; nil if no planned day is in progress, or if no pitch is chosen.
  static func dayViewModel(of state: State) -> IdleDayViewModel? {
    presenter(of: state)?.viewModel(of: state.day, page: state.show.dayPage ?? 0)
  }

  static func addDay(of state: State, _ day: IdleDayViewModel?, to viewModel: inout IdleViewModel) {
    viewModel.announcement = state.announcement.isEmpty ? nil : state.announcement
    // A sentence about lost key presses, or about the start of the board, needs the whole line, so the line about a
    // future day is not shown.
    if state.warning == nil, state.day.moment == .ahead, let plan = state.day.day?.plan,
      let line = ahead(plan, state.words)
    {
      // If `wished` is set, the old line explains why a gather is not on the board, so the new line does not replace
      // it, but follows it.
      viewModel.line = state.service?.wished == nil ? line : "\(viewModel.line)  ·  \(line)"
    }
    guard var day else { return }  // No planned day is in progress.
    if let warning = state.warning, day.notice == nil {
      day.notice = .init(text: warning, urgency: .warning)
    }
    viewModel.day = day
    // On a planned day, Enter does not open the menu, so the foot line names the key that opens it.
    viewModel.footer = footer(of: state, hasMenu: true)
    viewModel.question = state.day.question.flatMap { presenter(of: state)?.question($0, of: state.day) }
  }

  /// The line about a planned day in the future: "Next tournament day: Summer Cup, 29 November".
  private static func ahead(_ plan: DayPlan, _ words: Words) -> String? {
    LocalMoment(day: plan.date.description, time: "").month.map { month in
      words(
        DayPhrase.ahead,
        ["title": .name(plan.title), "day": .number(plan.date.day), "month": .text(words(month.name))])
    }
  }

  /// The list of pitches; nil if no pitch has to be chosen.
  static func pitchList(of state: State) -> ListViewModel? {
    guard let pitches = state.day.pitches, let plan = state.day.day?.plan else { return nil }
    let words = state.words
    // The first match helps the operator to recognise the pitch.
    let rows = pitches.map { pitch in
      let match = state.day.firstMatches[pitch.id].map { match in
        "\(DayTexts.time(match.fixture.start))  "
          + [match.home, match.away].map { InSentence.name(DayTexts.code(of: $0)) }.joined(separator: " – ")
      }
      return ListViewModel.Row(text: pitch.name, detail: match ?? plan.title)
    }
    let keys = KeyLabels(map: state.keyMap, words: words)
    let index = state.day.cursor.index
    return ListViewModel(
      title: words(DayPhrase.pitch), rows: rows, selected: index,
      place: ListViewModel.place(index, of: pitches.count, words),
      footer: [
        keys.said(.listUp, ChooseGather.Phrase.up), keys.said(.listDown, ChooseGather.Phrase.down),
        keys.said(.listChoose, Scoreboard.HintPhrase.chooses),
        keys.said(.listLeave, ChooseGather.Phrase.notNow), keys.said(.menu, ChooseGather.Phrase.menu),
      ].compactMap(\.self).joined(separator: "  ·  "),
      link: state.day.day?.isLinkLost == true
        ? .init(text: words(DayPhrase.linkLost), urgency: .warning) : state.service?.mark(in: words))
  }
}
