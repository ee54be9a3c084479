import GatherModel
import Tournament

extension Idle {
  /// The state of the planned day while the board has no gather, including the operator's selection.
  package struct DayState: Hashable, Sendable {
    struct Question: Hashable, Sendable {
      let fixture: Fixture.ID
      let since: BoardInstant
    }

    /// A notice that a match cannot start, because a side has no team yet.
    struct Notice: Hashable, Sendable {
      let open: Entrant
      let since: BoardInstant
    }

    /// The planned day; nil if there is none.
    package internal(set) var day: IdleDay?
    var moment: PlanMoment?
    /// The schedule of this pitch; nil if no planned day is in progress, or if no pitch is chosen.
    var schedule: PitchSchedule?
    /// The next match of each pitch; empty unless the operator has to choose a pitch.
    private(set) var firstMatches: [Pitch.ID: ResolvedFixture] = [:]
    /// The match that the operator has selected; nil if the keys act on the next match.
    var selected: Fixture.ID?
    /// The cursor in the list of pitches.
    var cursor = ListCursor()
    var hasLeftPitches = false
    var question: Question?
    var notice: Notice?
    /// A counter of recalculations.
    private(set) var generation = 0

    package init() {}

    static let noticeTime = Duration.seconds(4)
    /// The time for which a question must be visible before a key can answer yes.
    static let readingTime = Duration.milliseconds(500)
    /// A match that begins at most this number of minutes early needs no question.
    static let early = 10
  }
}

extension Idle.DayState {
  mutating func setDay(_ day: IdleDay?, today: DayDate?, time: Idle.TimeOfDay?) {
    if day?.plan.id != self.day?.plan.id || day?.pitch != self.day?.pitch { hasLeftPitches = false }
    self.day = day
    look(today: today, time: time)
  }

  /// Recalculates the state of the day, each minute and after each change.
  mutating func look(today: DayDate?, time: Idle.TimeOfDay?) {
    generation += 1
    moment = day.map { PlanMoment($0.plan, today: today, time: time) }
    if let day, case .on(let now) = moment {
      schedule = day.ownPitch.map { PitchSchedule(day, pitch: $0, now: now) }
      cursor.settle(in: day.plan.pitches.count)
    } else {
      schedule = nil
    }
    firstMatches = pitches == nil ? [:] : firsts
    if match(selected) == nil { selected = nil }
    if question.map({ match($0.fixture)?.openSide != nil || match($0.fixture) == nil }) == true {
      question = nil
    }
  }

  /// The pitches to choose from; nil if no pitch has to be chosen.
  var pitches: [Pitch]? {
    guard let day, case .on = moment, day.ownPitch == nil, !day.plan.pitches.isEmpty, !hasLeftPitches
    else { return nil }
    return day.plan.pitches
  }

  private var firsts: [Pitch.ID: ResolvedFixture] {
    let coming = (day?.standing.fixtures ?? []).filter { $0.state == .planned }
    return Dictionary(coming.map { ($0.fixture.pitch, $0) }) { one, other in
      Fixture.isBefore(one.fixture, other.fixture) ? one : other
    }
  }

  /// The remaining match with this number; nil if it has begun, or is not on this pitch.
  func match(_ id: Fixture.ID?) -> PitchSchedule.Coming? {
    schedule?.coming.first { $0.id == id }
  }

  /// The match that the keys act on: the selected match or, if none is selected, the next match.
  var target: PitchSchedule.Coming? { match(selected) ?? schedule?.next }

  mutating func move(by step: Int) {
    guard let coming = schedule?.coming, !coming.isEmpty else { return }  // There is nothing to select.
    let index = coming.firstIndex { $0.id == selected } ?? 0
    let moved = max(min(index + step, coming.count - 1), 0)
    selected = moved == 0 ? nil : coming[moved].id
    question = nil
  }

  func needsQuestion(_ match: PitchSchedule.Coming) -> Bool {
    match.id != schedule?.next?.id || match.remaining.map { $0 > Self.early } == true
  }

  var deadline: BoardInstant? { notice.map { $0.since + Self.noticeTime } }

  /// A page that is shown beside the next match. The pages take turns.
  enum Page: Hashable, Sendable {
    case following
    /// The index of a table, and a range of its rows.
    case table(Int, rows: Range<Int>)
    case results
  }

  private static let mostRows = 8

  var pages: [Page] {
    guard let day, let schedule else { return [] }
    var pages: [Page] = schedule.coming.count > 1 ? [.following] : []
    for (index, table) in day.standing.tables.enumerated() {
      let (rows, parts) = (table.rows.count, (table.rows.count + Self.mostRows - 1) / Self.mostRows)
      pages += (0..<parts).map { .table(index, rows: rows * $0 / parts..<rows * ($0 + 1) / parts) }
    }
    if !schedule.results.isEmpty { pages.append(.results) }
    return pages
  }
}
