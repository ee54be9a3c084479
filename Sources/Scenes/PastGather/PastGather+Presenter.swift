import FoundationEssentials
import GatherModel

extension PastGather.State {
  var eventCount: Int {
    if case .gather(let gather, let report) = content {
      PastGather.events(of: gather, report, words: words).count
    } else {
      0
    }
  }

  var isEnded: Bool {
    if case .gather(_, let report) = content { report.isEnded } else { false }
  }
}

extension PastGather {
  /// - Parameter local: Converts a moment to the time zone of the machine.
  static func present(_ state: State, local: (Date) -> LocalMoment) -> PastGatherViewModel {
    typealias Hint = PageViewModel.KeyHint
    let words = state.words
    var page = PageViewModel(
      title: words(Phrase.title),
      keys: [
        Hint(.listLeave, does: words(PagePhrase.back), in: words),
        Hint(.showKeys, does: words(PagePhrase.keysOfScene), in: words),
        state.eventCount > 1 ? Hint(.listUp, .listDown, does: words(Phrase.scroll), in: words) : nil,
        state.isEnded ? Hint(.putOnBoard, does: words(Phrase.putOnBoard), in: words) : nil,
      ].compactMap(\.self))
    page.notice = state.trouble.map { .init(text: $0.sentence(in: words), urgency: .warning) }
    switch state.content {
    case .loading:
      page.isBusy = true
      return PastGatherViewModel(page: page, lines: [words(PagePhrase.loading)])
    case .failed(let trouble): return PastGatherViewModel(page: page, lines: [trouble.sentence(in: words)])
    case .gather(let gather, let report):
      page.title = gather.name
      page.count = local(gather.createdAt).text(in: state.words)
      let bench = gather.roster.bench.map(\.name)
      let sheet = PastGatherViewModel.Sheet(
        left: panel(.teamA, of: gather, report, words: words),
        right: panel(.teamB, of: gather, report, words: words),
        scoreSign: words.scoreSign,
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
    let teams = words.named(gather.teams)
    return ScoreboardViewModel.TeamPanel(
      name: teams[team].name,
      storedName: teams[team].name == gather.teams[team].name ? nil : gather.teams[team].name,
      code: TeamCode.of(teams)[team], color: teams[team].color,
      score: "\(report.score[team])",
      rows: gather.roster.teams[team].map { player in
        ScoreboardViewModel.Row(
          number: player.details.number.map(String.init) ?? "", name: player.name,
          short: player.name, position: player.details.preferredPosition.map(words.acronym) ?? "")
      })
  }

  private static func facts(
    of gather: Gather, _ report: MatchReport, words: Words, local: (Date) -> LocalMoment
  ) -> [String] {
    var facts: [String] = []
    if report.isEnded, let shootOut = report.shootOut {
      let phrase = shootOut.winner == nil ? ResultWords.Phrase.penaltiesUnfinished : .onPenalties
      facts.append(words(phrase, ["score": .text(words.score(shootOut.score))]))
    }
    let began = report.periods.first?.startedAt.map(local)
    if let began { facts.append(words(Phrase.kickOff, ["time": .text(began.time)])) }
    if let ended = report.endedAt.map(local) {
      // A match may end after midnight. Then the date of the end is shown too.
      let isSameDay = ended.day == (began ?? local(gather.createdAt)).day
      facts.append(words(Phrase.end, ["time": .text(isSameDay ? ended.time : ended.text(in: words))]))
    } else {
      facts.append(words(PagePhrase.inPlay))
    }
    facts.append(report.format.shown)
    return facts
  }

  /// The goals and cards, with a line after each ended period except the last. The penalty shoot-out follows.
  static func events(
    of gather: Gather, _ report: MatchReport, words: Words
  ) -> [PastGatherViewModel.Event] {
    var events: [PastGatherViewModel.Event] = []
    for (index, period) in report.periods.enumerated() {
      events += happenings(in: index, report, words)
      guard period.endedAt != nil, report.periods.count > 1, index < report.periods.count - 1 else {
        continue
      }
      let isHalf = (index + 1) * 2 == report.format.periods.count
      let name =
        if report.format.isExtraTime(index + 1) {
          MatchWords.interval(before: index + 1, in: report.format, words)
        } else {
          isHalf ? words(Phrase.halfTime) : words(Phrase.periodEnd, ["n": .number(index + 1)])
        }
      events.append(.period(name, score: words.score(period.score)))
    }
    if let shootOut = report.shootOut {
      events.append(.period(MatchWords.penalties(in: words), score: words.score(shootOut.score)))
    }
    return events
  }

  private static func happenings(
    in period: Int, _ report: MatchReport, _ words: Words
  ) -> [PastGatherViewModel.Event] {
    func line(_ minute: MatchMinute?, _ player: PlayerMark?, goal: GoalKind = .regular) -> String {
      let labels = MatchLabels(words: words)
      let note = labels.note(of: goal).map { "(\($0))" }
      return [minute?.description, player.map(labels.player), note].compactMap(\.self)
        .joined(separator: "  ")
    }
    let goals = report.goals.filter { $0.period == period + 1 }.map { goal in
      (
        goal.minute,
        PastGatherViewModel.Event.goal(
          goal.team, minute: line(goal.minute, goal.player, goal: goal.kind), score: words.score(goal.score))
      )
    }
    let cards = report.cards.filter { $0.period == period }.compactMap { moment in
      moment.card.map { card in
        (
          moment.minute,
          PastGatherViewModel.Event.card(moment.team, card, minute: line(moment.minute, moment.player))
        )
      }
    }
    // Within a minute the goals are first. Goals and cards each keep their own order.
    return (goals + cards).enumerated().sorted { one, other in
      let (first, second) = (one.element.0 ?? MatchMinute(0), other.element.0 ?? MatchMinute(0))
      return first == second ? one.offset < other.offset : first < second
    }.map(\.element.1)
  }
}
