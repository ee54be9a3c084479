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
  /// The team of a goal, a card, a foul, a time-out or a kick.
  package var team: String?
  /// The time a clock was set to, or moved by.
  package var milliseconds: Int64?
  /// The entry that an `undone`, a `redone` or a correction speaks of.
  package var entry: String?
  /// True for an act that counts no more: it was taken back, or removed.
  package var isUndone: Bool
  /// Period, clock and score as they stood after this entry.
  package var period: Int
  package var clock: String
  package var score: String
  /// Whom a card or a `playerNamed` names, as he was called then.
  package var player: String?
  /// The number on his shirt.
  package var squadNumber: Int?
  /// Whether a `playerNamed` names the scorer of an own goal.
  package var ownGoal: Bool?
  /// `yellow`, `secondYellow`, `red` or `sinBin`.
  package var card: String?
  /// Whether a kick from the mark was scored.
  package var scored: Bool?
  /// The minutes of added time that were announced.
  package var minutes: Int?
  /// What a `minuteCorrected` says: `45`, or `45+2` in added time.
  package var minute: String?
  /// The periods of the format that a `formatChanged` changed to.
  package var format: String?

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
      kind = act.kind
      take(act)
    case .undone(let target): (kind, entry) = ("undone", target.uuidString)
    case .redone(let target): (kind, entry) = ("redone", target.uuidString)
    case .recovered: kind = "recovered"
    }
  }

  /// What an act says besides its kind.
  private mutating func take(_ act: MatchAct) {
    switch act {
    case .goal(let team), .goalTakenBack(let team), .foul(let team), .timeOut(let team):
      self.team = team.rawValue
    case .clockSet(let time), .clockAdjusted(let time): milliseconds = time.wholeMilliseconds
    case .addedTimeAnnounced(let minutes): self.minutes = minutes
    case .card(let team, let card, let player):
      (self.team, self.card) = (team.rawValue, card.rawValue)
      take(player)
    case .kick(let team, let isScored): (self.team, scored) = (team.rawValue, isScored)
    case .playerNamed(let target, let player, let isOwnGoal):
      (entry, ownGoal) = (target.uuidString, isOwnGoal)
      take(player)
    case .minuteCorrected(let target, let minute):
      (entry, self.minute) = (
        target.uuidString, minute.plain
      )
    case .entryRemoved(let target): entry = target.uuidString
    case .formatChanged(let format): self.format = format.description
    case .clockStarted, .clockPaused, .clockCancelled, .periodEnded, .sidesSwapped, .gatherEnded, .kicksBegun:
      break
    }
  }

  private mutating func take(_ player: PlayerMark?) {
    self.player = player?.name
    squadNumber = player?.number
  }

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case number, id, wallClock, nanoseconds, kind, team, milliseconds, entry
    case isUndone = "undone"
    case period, clock, score, player, squadNumber, ownGoal, card, scored, minutes, minute, format
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
    try container.encode(player, forKey: .player)
    try container.encode(squadNumber, forKey: .squadNumber)
    try container.encode(ownGoal, forKey: .ownGoal)
    try container.encode(card, forKey: .card)
    try container.encode(scored, forKey: .scored)
    try container.encode(minutes, forKey: .minutes)
    try container.encode(minute, forKey: .minute)
    try container.encode(format, forKey: .format)
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
        case .player: SpreadsheetText.guarded(player ?? "")
        case .squadNumber: squadNumber.map { "\($0)" } ?? ""
        case .ownGoal: ownGoal.map { "\($0)" } ?? ""
        case .card: card ?? ""
        case .scored: scored.map { "\($0)" } ?? ""
        case .minutes: minutes.map { "\($0)" } ?? ""
        case .minute: minute ?? ""
        case .format: format ?? ""
        }
      })
  }
}

extension MatchAct {
  /// What exports call it.
  fileprivate var kind: String {
    switch self {
    case .goal: "goal"
    case .goalTakenBack: "goalTakenBack"
    case .clockStarted: "clockStarted"
    case .clockPaused: "clockPaused"
    case .clockSet: "clockSet"
    case .clockAdjusted: "clockAdjusted"
    case .clockCancelled: "clockCancelled"
    case .periodEnded: "periodEnded"
    case .sidesSwapped: "sidesSwapped"
    case .gatherEnded: "gatherEnded"
    case .addedTimeAnnounced: "addedTimeAnnounced"
    case .card: "card"
    case .foul: "foul"
    case .timeOut: "timeOut"
    case .kicksBegun: "kicksBegun"
    case .kick: "kick"
    case .playerNamed: "playerNamed"
    case .minuteCorrected: "minuteCorrected"
    case .entryRemoved: "entryRemoved"
    case .formatChanged: "formatChanged"
    }
  }
}
