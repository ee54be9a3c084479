import GatherModel
import Tournament

extension Idle {
  /// The state of the planned day on the board without a gather, with the operator's selection.
  package struct DayState: Hashable, Sendable {
    /// The question that the operator answers before a match begins.
    struct Question: Hashable, Sendable {
      let fixture: Fixture.ID
      let since: BoardInstant
    }

    /// A notice about a side that is still open. The notice is shown for ``DayState/noticeTime``.
    struct Notice: Hashable, Sendable {
      let open: Entrant
      let since: BoardInstant
    }

    /// The planned day; nil if there is none.
    package internal(set) var day: IdleDay?
    /// Whether the day is on, in the future or in the past; nil without a day.
    var moment: PlanMoment?
    /// The schedule of this pitch; nil if the day is not on, or if no pitch is chosen.
    var schedule: PitchSchedule?
    /// The first planned match of each pitch; empty unless a pitch is to be chosen.
    private(set) var firstMatches: [Pitch.ID: ResolvedFixture] = [:]
    /// The match that the keys act on; nil for the next match.
    var selected: Fixture.ID?
    /// The cursor in the list of pitches.
    var cursor = ListCursor()
    /// Whether the list of pitches was left without a choice.
    var hasLeftPitches = false
    /// The open question; nil if there is none.
    var question: Question?
    /// The visible notice; nil if there is none.
    var notice: Notice?
    /// A counter that grows whenever the day is recalculated.
    private(set) var generation = 0

    package init() {}

    /// The time that a notice is visible.
    static let noticeTime = Duration.seconds(4)
    /// The time that a question must be visible before a key can answer yes.
    static let readingTime = Duration.milliseconds(500)
    /// The number of minutes that a match may begin before its planned time without a question.
    static let early = 10
  }
}

extension Idle.DayState {
  /// Stores the planned day. `day` is nil if there is none.
  mutating func take(_ day: IdleDay?, today: DayDate?, time: Idle.TimeOfDay?) {
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

  /// The pitches to choose from; nil if there is no such choice.
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

  /// A match that has not begun; nil if the match has begun, or if there is no match with this number.
  func match(_ id: Fixture.ID?) -> PitchSchedule.Coming? {
    schedule?.coming.first { $0.id == id }
  }

  /// The match that the keys act on: the selected match, or the next one if none is selected.
  var target: PitchSchedule.Coming? { match(selected) ?? schedule?.next }

  /// Moves the selection in the list of remaining matches.
  mutating func move(by step: Int) {
    guard let coming = schedule?.coming, !coming.isEmpty else { return }  // There is nothing to select.
    let index = coming.firstIndex { $0.id == selected } ?? 0
    let moved = max(min(index + step, coming.count - 1), 0)
    selected = moved == 0 ? nil : coming[moved].id
    question = nil
  }

  /// Whether a match starts only after a question.
  func needsQuestion(_ match: PitchSchedule.Coming) -> Bool {
    match.id != schedule?.next?.id || match.remaining.map { $0 > Self.early } == true
  }

  /// The time at which the notice disappears; nil if there is none.
  var deadline: BoardInstant? { notice.map { $0.since + Self.noticeTime } }

  /// A page that is shown beside the next match. The pages take turns.
  enum Page: Hashable, Sendable {
    case following
    /// Some rows of a group's table. A long table has several pages.
    case table(Int, rows: Range<Int>)
    case results
  }

  /// The maximum number of table rows on a page.
  private static let mostRows = 8

  /// The pages in order.
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
