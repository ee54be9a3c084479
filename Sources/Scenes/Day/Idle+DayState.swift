import GatherModel
import Tournament

extension Idle {
  /// What the board without a gather knows of a planned day, and what its operator is doing with it.
  package struct DayState: Hashable, Sendable {
    /// What is asked before a match begins.
    struct Question: Hashable, Sendable {
      let fixture: Fixture.ID
      let since: BoardInstant
    }

    /// What is told for a moment.
    struct Notice: Hashable, Sendable {
      let open: Entrant
      let since: BoardInstant
    }

    /// Nil where no day is planned.
    package internal(set) var day: IdleDay?
    /// Where the present stands to the day; nil without a day.
    var moment: PlanMoment?
    /// The day on this pitch; nil while it is not on, and while the pitch is not chosen.
    var schedule: PitchSchedule?
    /// The first match that comes on each pitch, while one is to be chosen.
    private(set) var firstMatches: [Pitch.ID: ResolvedFixture] = [:]
    /// The match that keys act on; nil for the next one.
    var selected: Fixture.ID?
    /// Which pitch the list of pitches is on.
    var cursor = ListCursor()
    /// Whether the list of pitches was left without a choice.
    var hasLeftPitches = false
    /// Nil while nothing is asked.
    var question: Question?
    /// Nil while nothing is told.
    var notice: Notice?
    /// Grows whenever the day was worked out again.
    private(set) var generation = 0

    package init() {}

    /// How long a notice is seen.
    static let noticeTime = Duration.seconds(4)
    /// How long a question must have been seen before a key can say yes to it.
    static let readingTime = Duration.milliseconds(500)
    /// How much earlier than planned a match begins without a question, in minutes.
    static let early = 10
  }
}

extension Idle.DayState {
  /// Takes another day, or that there is none.
  mutating func take(_ day: IdleDay?, today: DayDate?, time: Idle.TimeOfDay?) {
    if day?.plan.id != self.day?.plan.id || day?.pitch != self.day?.pitch { hasLeftPitches = false }
    self.day = day
    look(today: today, time: time)
  }

  /// Works out again how the day stands: each minute, and where something has changed.
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

  /// The pitches to choose from; nil while there is no such choice.
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

  /// A match that is to come; nil where it is none any more.
  func match(_ id: Fixture.ID?) -> PitchSchedule.Coming? {
    schedule?.coming.first { $0.id == id }
  }

  /// The match that keys act on.
  var target: PitchSchedule.Coming? { match(selected) ?? schedule?.next }

  /// Moves the selection among the matches that come.
  mutating func move(by step: Int) {
    guard let coming = schedule?.coming, !coming.isEmpty else { return }  // Nothing to select.
    let index = coming.firstIndex { $0.id == selected } ?? 0
    let moved = max(min(index + step, coming.count - 1), 0)
    selected = moved == 0 ? nil : coming[moved].id
    question = nil
  }

  /// Whether a match begins only after a question.
  func needsQuestion(_ match: PitchSchedule.Coming) -> Bool {
    match.id != schedule?.next?.id || match.remaining.map { $0 > Self.early } == true
  }

  /// When a notice goes.
  var deadline: BoardInstant? { notice.map { $0.since + Self.noticeTime } }

  /// What is told beside the next match, a page after the other.
  enum Page: Hashable, Sendable {
    case following
    /// Rows of one group's table, which a long table has several pages of.
    case table(Int, rows: Range<Int>)
    case results
  }

  /// How many rows of a table a page has.
  private static let mostRows = 8

  /// The pages in their order.
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
