import FoundationEssentials
package import GatherModel

/// One entry of a match log as an export has it, with what the board showed after it.
package struct LogLine: Hashable, Sendable, Encodable {
  /// 1 for the first entry.
  package var number: Int
  package var id: String
  /// ISO 8601 in UTC, off a wall clock that may be wrong.
  package var wallClock: String
  /// Since the machine booted; comparable between two `recovered` entries only.
  package var nanoseconds: Int64
  /// `goal`, `clockStarted`, `undone` …
  package var kind: String
  /// The team of a goal.
  package var team: String?
  /// The time a clock was set to, or moved by.
  package var milliseconds: Int64?
  /// The entry that an `undone` or `redone` speaks of.
  package var entry: String?
  /// True for an act that counts no more.
  package var isUndone: Bool
  /// Period, clock and score as they stood after this entry.
  package var period: Int
  package var clock: String
  package var score: String

  package static func lines(of match: Match) -> [LogLine] {
    let counting = Set(match.log.countingEntries.map(\.id))
    var replay = Match(gather: match.gather)
    return match.log.entries.enumerated().map { index, entry in
      replay.append(entry)
      return LogLine(
        entry, number: index + 1, counts: counting.contains(entry.id), after: replay.state)
    }
  }

  private init(_ logEntry: LogEntry, number: Int, counts: Bool, after state: MatchState) {
    self.number = number
    id = logEntry.id.uuidString
    wallClock = logEntry.wallClock.isoText
    nanoseconds = logEntry.at.nanoseconds
    isUndone = false
    period = state.period + 1
    clock = ClockText.text(seconds: state.clock.shownSeconds(at: logEntry.at))
    score = state.score.result
    switch logEntry.event {
    case .act(let act):
      isUndone = !counts
      switch act {
      case .goal(let team): (kind, self.team) = ("goal", team.rawValue)
      case .goalTakenBack(let team): (kind, self.team) = ("goalTakenBack", team.rawValue)
      case .clockStarted: kind = "clockStarted"
      case .clockPaused: kind = "clockPaused"
      case .clockSet(let time): (kind, milliseconds) = ("clockSet", time.wholeMilliseconds)
      case .clockAdjusted(let time): (kind, milliseconds) = ("clockAdjusted", time.wholeMilliseconds)
      case .clockCancelled: kind = "clockCancelled"
      case .periodEnded: kind = "periodEnded"
      case .sidesSwapped: kind = "sidesSwapped"
      case .gatherEnded: kind = "gatherEnded"
      }
    case .undone(let target): (kind, entry) = ("undone", target.uuidString)
    case .redone(let target): (kind, entry) = ("redone", target.uuidString)
    case .recovered: kind = "recovered"
    }
  }

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case number, id, wallClock, nanoseconds, kind, team, milliseconds, entry
    case isUndone = "undone"
    case period, clock, score
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(number, forKey: .number)
    try container.encode(id, forKey: .id)
    try container.encode(wallClock, forKey: .wallClock)
    try container.encode(nanoseconds, forKey: .nanoseconds)
    try container.encode(kind, forKey: .kind)
    try container.encode(team, forKey: .team)
    try container.encode(milliseconds, forKey: .milliseconds)
    try container.encode(entry, forKey: .entry)
    try container.encode(isUndone, forKey: .isUndone)
    try container.encode(period, forKey: .period)
    try container.encode(clock, forKey: .clock)
    try container.encode(score, forKey: .score)
  }

  static var csvHeader: String { RosterCSV.line(CodingKeys.allCases.map(\.rawValue)) }

  var csv: String {
    RosterCSV.line(
      CodingKeys.allCases.map { key in
        switch key {
        case .number: "\(number)"
        case .id: id
        case .wallClock: wallClock
        case .nanoseconds: "\(nanoseconds)"
        case .kind: kind
        case .team: team ?? ""
        case .milliseconds: milliseconds.map { "\($0)" } ?? ""
        case .entry: entry ?? ""
        case .isUndone: "\(isUndone)"
        case .period: "\(period)"
        case .clock: clock
        case .score: score
        }
      })
  }
}
