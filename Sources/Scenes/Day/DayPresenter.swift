import FoundationEssentials
import GatherModel
import Tournament

/// Builds the view model of a planned day on one pitch.
struct DayPresenter {
  let day: IdleDay
  let schedule: PitchSchedule
  let pitch: Pitch
  let keys: KeyLabels

  /// Returns nil if no planned day is in progress, or if no pitch is chosen.
  init?(_ state: Idle.DayState, keys: KeyLabels) {
    guard let day = state.day, let schedule = state.schedule, let pitch = day.ownPitch else { return nil }
    (self.day, self.schedule, self.pitch, self.keys) = (day, schedule, pitch, keys)
  }

  var words: Words { keys.words }

  /// - Parameter index: The index of the page beside the next match. An index beyond the last page starts again at the
  ///   first page.
  func viewModel(of state: Idle.DayState, page index: Int) -> IdleDayViewModel {
    let pages = state.pages
    var viewModel = IdleDayViewModel(
      title: day.plan.title, pitch: pitch.name, next: schedule.next.map(next),
      hasSelection: state.selected != nil, winnerTitle: words(DayPhrase.winner),
      page: pages.isEmpty ? nil : page(pages[index % pages.count], selected: state.selected),
      keys: keyLine(of: state), notice: notice(of: state),
      link: day.isLinkLost ? .init(text: words(DayPhrase.linkLost), urgency: .warning) : nil)
    if schedule.next == nil {
      viewModel.rest = words(DayPhrase.noMore)
      viewModel.winners = schedule.winners.map {
        IdleDayViewModel.Winner(stage: winnersStage($0), side: .team(panel(of: $0.team)))
      }
    }
    return viewModel
  }

  private func next(_ coming: PitchSchedule.Coming) -> IdleDayViewModel.Next {
    let fixture = coming.match.fixture
    var sides = TeamPair { side(coming.match.sides[$0]) }
    if case .team(var left) = sides.teamA, case .team(var right) = sides.teamB, left.code == right.code {
      // The plan gives both teams the same code, so the codes are made from the names.
      let codes = TeamCode.of(
        TeamPair(
          teamA: Team(name: left.name, color: left.color), teamB: Team(name: right.name, color: right.color)))
      (left.code, right.code) = (codes.teamA, codes.teamB)
      sides = TeamPair(teamA: .team(left), teamB: .team(right))
    }
    return IdleDayViewModel.Next(
      title: words(DayPhrase.next), home: sides.teamA, away: sides.teamB,
      time: DayTexts.time(fixture.start), wait: wait(for: coming),
      stage: [stage(of: fixture), words(DayPhrase.number, ["n": .number(fixture.id)])]
        .joined(separator: "  ·  "))
  }

  private func stage(of fixture: Fixture) -> String { schedule.stages.name(of: fixture, in: words) }

  /// The stage that was won; empty if the day has only one winner.
  private func winnersStage(_ winner: PitchSchedule.Winner) -> String {
    schedule.winnerCount == 1 ? "" : schedule.stages.name(of: winner.stage, in: words)
  }

  private func side(_ entrant: Entrant) -> IdleDayViewModel.Side {
    switch entrant {
    case .team(let team): .team(panel(of: team))
    case .open, .nobody: .open(texts.name(of: entrant), code: DayTexts.code(of: entrant))
    }
  }

  private func panel(of team: PlannedTeam) -> ScoreboardViewModel.TeamPanel {
    ScoreboardViewModel.TeamPanel(name: team.name, code: team.code, color: team.color, score: "", rows: [])
  }

  private var texts: DayTexts { DayTexts(stages: schedule.stages, words: words) }

  /// A match counts as late from this number of minutes. One minute late is still on time.
  private static let leastLateness = 2

  private func wait(for coming: PitchSchedule.Coming) -> ScoreboardViewModel.Line? {
    guard let remaining = coming.remaining else { return nil }
    if remaining <= -Self.leastLateness {
      return .init(text: words(DayPhrase.late, ["n": .number(-remaining)]), urgency: .warning)
    }
    if remaining <= 0 { return .init(text: words(DayPhrase.now), urgency: .notice) }
    return .init(text: texts.wait(minutes: remaining), urgency: remaining <= 10 ? .notice : .plain)
  }

  // MARK: Pages

  private func page(_ page: Idle.DayState.Page, selected: Fixture.ID?) -> IdleDayViewModel.Page {
    switch page {
    case .following:
      let rows = schedule.coming.dropFirst()
      return .matches(
        title: words(DayPhrase.afterwards), rows: rows.map(row),
        selected: rows.firstIndex { $0.id == selected }.map { $0 - rows.startIndex })
    case .results:
      return .matches(title: titleOfResults, rows: schedule.results.map(result), selected: nil)
    case .table(let index, let range):
      let table = day.standing.tables[index]
      return .table(
        title: words.capitals(title(of: table)),
        columns: [
          words(SeasonTable.Phrase.games), words(SeasonTable.Phrase.difference),
          words(SeasonTable.Phrase.points),
        ],
        rows: table.rows[range].map { row in
          IdleDayViewModel.TableRow(
            rank: "\(row.rank)", name: row.team.name, color: row.team.color,
            values: ["\(row.played)", Words.signed(row.difference), "\(row.points)"])
        })
    }
  }

  /// The name of the group, and the numbers of the matches that its table does not contain yet.
  private func title(of table: StageTable) -> String {
    let name = schedule.stages.name(of: table.id, in: words)
    guard !table.pending.isEmpty else { return name }
    let pending = words(
      DayPhrase.pending,
      ["n": .number(table.pending.count), "matches": .text(words.list(table.pending))])
    return "\(name)  ·  \(pending)"
  }

  /// The title, and the numbers of the matches whose results the desk has to decide on.
  private var titleOfResults: String {
    let title = words(DayPhrase.results)
    let undecided = schedule.results.filter(\.needsDecision).map(\.id).sorted()
    guard !undecided.isEmpty else { return title }
    let matches = words(
      DayPhrase.undecided,
      ["n": .number(undecided.count), "matches": .text(words.list(undecided))])
    return words.capitals("\(title)  ·  \(matches)")
  }

  private func row(_ coming: PitchSchedule.Coming) -> IdleDayViewModel.Row {
    var row = row(coming.match, time: coming.start)
    row.isLate = coming.isLate
    return row
  }

  private func row(_ match: ResolvedFixture, time: DayTime) -> IdleDayViewModel.Row {
    let dashes = TeamPair { side in
      guard let own = match.sides[side].team, let other = match.sides[side.opponent].team else {
        return false
      }
      return Team(name: own.name, color: own.color)
        .isDashed(beside: Team(name: other.name, color: other.color))
    }
    let sides = TeamPair { side in
      IdleDayViewModel.Row.Side(
        name: texts.name(of: match.sides[side]), color: match.sides[side].team?.color, isDashed: dashes[side])
    }
    return IdleDayViewModel.Row(
      time: DayTexts.time(time), stage: stage(of: match.fixture),
      home: sides.teamA, away: sides.teamB, scoreSign: words.scoreSign)
  }

  private func result(_ match: ResolvedFixture) -> IdleDayViewModel.Row {
    var row = row(match, time: match.fixture.start)
    for (side, path) in [(TeamID.teamA, \IdleDayViewModel.Row.home), (.teamB, \.away)] {
      if let result = match.result { row[keyPath: path].score = "\(result.result.score[side])" }
      row[keyPath: path].isAhead = match.winner.map { $0 == side } ?? true
      guard match.winner == side else { continue }
      if case .walkover = match.state {
        row[keyPath: path].mark = words(DayPhrase.walkover)
      } else if match.result?.result.onKicks == side {
        row[keyPath: path].mark = words(DayPhrase.onKicks)
      }
    }
    return row
  }

  // MARK: Keys and notices

  private func keyLine(of state: Idle.DayState) -> String {
    guard let target = state.target else { return "" }
    let starts = target.openSide == nil ? keys.said(.listChoose, DayPhrase.starts) : nil
    let moves = [keys.label(.listUp), keys.label(.listDown)].compactMap(\.self).joined(separator: " / ")
    let others =
      schedule.coming.count > 1 && !moves.isEmpty
      ? words(DayPhrase.others, ["key": .text(moves)]) : nil
    return [starts, others].compactMap(\.self).joined(separator: "  ·  ")
  }

  private func notice(of state: Idle.DayState) -> ScoreboardViewModel.Line? {
    if let open = state.notice?.open {
      return .init(
        text: words(DayPhrase.notDecided, ["side": .text(texts.name(of: open))]), urgency: .warning)
    }
    if let sentence = uncounted ?? undecided { return .init(text: sentence, urgency: .warning) }
    guard let taken = day.takenName else { return nil }
    let text =
      day.boardName.map { words(DayPhrase.taken, ["name": .text(taken), "own": .text($0)]) }
      ?? words(DayPhrase.takenFrom, ["name": .text(taken)])
    return .init(text: text, urgency: .notice)
  }

  private func sentence(_ phrase: DayPhrase, _ fixtures: [Fixture.ID], board: String? = nil) -> String {
    words(
      phrase,
      [
        "n": .number(fixtures.count), "matches": .text(words.list(fixtures.sorted())),
        "board": .text(board ?? ""),
      ])
  }

  /// A sentence about results that await a decision of the desk, because the plan now names other teams.
  private var undecided: String? {
    let fixtures = day.standing.fixtures.filter(\.needsDecision).map(\.id)
    return fixtures.isEmpty ? nil : sentence(.resultsNeedDecision, fixtures)
  }

  /// A sentence about results of this board that do not count at present.
  private var uncounted: String? {
    var (open, board): ([Fixture.ID], String?) = ([], nil)
    for (fixture, why) in day.uncounted {
      guard case .notInPlan(let name) = why else { continue }
      open.append(fixture)
      board = name
    }
    if !open.isEmpty { return sentence(.resultsDoNotCount, open, board: board) }
    return day.uncounted.isEmpty ? nil : sentence(.resultsNeedAgreement, Array(day.uncounted.keys))
  }

  /// The question that the operator answers before a match begins early or out of order.
  func question(_ question: Idle.DayState.Question, of state: Idle.DayState)
    -> ScoreboardViewModel.Overlay?
  {
    guard let coming = state.match(question.fixture) else { return nil }
    let match = coming.match
    var reasons: [String] = []
    if let next = schedule.next, next.id != coming.id {
      reasons.append(words(DayPhrase.notNext, ["n": .number(next.id)]))
    }
    if let remaining = coming.remaining, remaining > Idle.DayState.early {
      let time = Words.Argument.text(DayTexts.time(match.fixture.start))
      reasons.append(
        words(DayPhrase.early, ["time": time, "wait": .text(texts.wait(minutes: remaining))]))
    }
    let answers = [KeyAction.yes, .no].compactMap { action in
      keys.label(action).map { ScoreboardViewModel.KeyHint(key: $0, meaning: action.shortMeaning(in: words)) }
    }
    return .question(
      title: words(
        DayPhrase.start,
        ["home": .name(texts.name(of: match.home)), "away": .name(texts.name(of: match.away))]),
      detail: reasons.joined(separator: "  ·  "), answers: answers)
  }
}
