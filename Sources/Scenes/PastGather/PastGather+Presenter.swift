package import FoundationEssentials
import GatherModel

extension PastGather.State {
  /// How many lines the course of play has.
  var eventCount: Int {
    if case .gather(let gather, let report) = content {
      PastGather.events(of: gather, report, words: words).count
    } else {
      0
    }
  }
}

extension PastGather {
  /// The scene as it is to be seen; nothing in it changes by itself.
  /// - Parameter local: A moment by the time zone of the machine.
  package static func present(_ state: State, local: (Date) -> LocalMoment) -> PastGatherViewModel {
    typealias Hint = PageViewModel.KeyHint
    let words = state.words
    var page = PageViewModel(
      title: words(Phrase.title),
      keys: [
        Hint(.escape, does: words(PagePhrase.back), in: words),
        Hint(.function(1), does: words(PagePhrase.keysOfScene), in: words),
      ])
    if state.eventCount > 1 { page.keys.append(Hint(.up, .down, does: words(Phrase.scroll), in: words)) }
    page.notice = state.trouble.map { .init(text: $0.sentence(in: words), urgency: .warning) }
    switch state.content {
    case .loading:
      page.isBusy = true
      return PastGatherViewModel(page: page, lines: [words(PagePhrase.loading)])
    case .failed(let trouble): return PastGatherViewModel(page: page, lines: [trouble.sentence(in: words)])
    case .gather(let gather, let report):
      page.title = gather.name
      page.count = local(gather.createdAt).text
      let bench = gather.roster.bench.map(\.name)
      let sheet = PastGatherViewModel.Sheet(
        left: panel(.teamA, of: gather, report, words: words),
        right: panel(.teamB, of: gather, report, words: words),
        facts: facts(of: gather, report, words: words, local: local),
        events: events(of: gather, report, words: words),
        selected: state.eventCount > 1 ? state.cursor.index : nil,
        bench: bench.isEmpty
          ? nil : words(Phrase.bench, ["names": .text(bench.map(InSentence.name).joined(separator: ", "))]))
      return PastGatherViewModel(page: page, sheet: sheet, lines: [])
    }
  }

  private static func panel(
    _ team: TeamID, of gather: Gather, _ report: MatchReport, words: Words
  ) -> ScoreboardViewModel.TeamPanel {
    ScoreboardViewModel.TeamPanel(
      name: gather.teams[team].name, color: gather.teams[team].color, score: "\(report.score[team])",
      rows: gather.roster.teams[team].map { player in
        ScoreboardViewModel.Row(
          number: player.details.number.map(String.init) ?? "", name: player.name,
          position: words.acronym(player.details.preferredPosition))
      })
  }

  private static func facts(
    of gather: Gather, _ report: MatchReport, words: Words, local: (Date) -> LocalMoment
  ) -> [String] {
    var facts: [String] = []
    let began = report.periods.first?.startedAt.map(local)
    if let began { facts.append(words(Phrase.kickOff, ["time": .text(began.time)])) }
    if let ended = report.periods.last?.endedAt.map(local), report.isEnded {
      // Some play past midnight.
      let isSameDay = ended.day == (began ?? local(gather.createdAt)).day
      facts.append(words(Phrase.end, ["time": .text(isSameDay ? ended.time : ended.text)]))
    } else {
      facts.append(words(PagePhrase.inPlay))
    }
    facts.append(gather.format.shown)
    return facts
  }

  /// The goals, and between them the ends of the periods where there are several.
  static func events(
    of gather: Gather, _ report: MatchReport, words: Words
  ) -> [PastGatherViewModel.Event] {
    var events: [PastGatherViewModel.Event] = []
    for (index, period) in report.periods.enumerated() {
      events += report.goals.filter { $0.period == index + 1 }.map { goal in
        .goal(goal.team, minute: goal.minute?.description ?? "", score: goal.score.result)
      }
      guard period.endedAt != nil, report.periods.count > 1, index < report.periods.count - 1 else {
        continue
      }
      let isHalf = (index + 1) * 2 == gather.format.periods.count
      events.append(
        .period(
          isHalf ? words(Phrase.halfTime) : words(Phrase.periodEnd, ["n": .number(index + 1)]),
          score: period.score.result))
    }
    return events
  }
}
