import FoundationEssentials
package import GatherModel

/// One entry of a match log as an export has it, with what the board showed after it.
package struct LogLine: Hashable, Sendable, Encodable {
  /// 1 for the first entry.
  package var number: Int
  /// The UUID of the entry, by which later entries speak of it: see ``entry``.
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
  /// What the clock showed, in minutes and seconds: `09:05`.
  package var clock: String
  /// The goals, team A first: `2:1`.
  package var score: String
  /// Whom a card or a `playerNamed` names, as he was called then.
  package var player: String?
  /// The number on his shirt.
  package var squadNumber: Int?
  /// Whether a `playerNamed` names the scorer of an own goal.
  package var ownGoal: Bool?
  /// True where a `playerNamed` says that the goal was scored from a penalty kick.
  package var penalty: Bool?
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
  /// The operator that made the entry: ``Operator/text``.
  package var by: String

  /// A line for each entry of the log, in its order.
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
    let record = EventRecord(logEntry.event)
    kind = record.kind
    team = record.team
    milliseconds = record.nanoseconds.map { $0 / 1_000_000 }
    entry = record.entry?.uuidString
    player = record.player?.name
    squadNumber = record.player?.number
    ownGoal = record.ownGoal
    penalty = record.penalty
    card = record.card
    scored = record.scored
    minutes = record.minutes
    if case .act(.minuteCorrected(_, let corrected)) = logEntry.event { minute = corrected.plain }
    if case .whole(let changed)? = record.format { format = changed.description }
    by = logEntry.by.text
    if case .act = logEntry.event { isUndone = !counts }
  }

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case number, id, wallClock, nanoseconds, kind, team, milliseconds, entry
    case isUndone = "undone"
    case period, clock, score, player, squadNumber, ownGoal, card, scored, minutes, minute, format, by,
      penalty
  }

  /// A value of an export: the same for all its forms.
  private enum Value {
    case text(String?)
    case number(Int64?)
    case flag(Bool?)
    /// A name as it was typed, guarded against formulas in CSV.
    case name(String?)
  }

  private func value(of key: CodingKeys) -> Value {
    switch key {
    case .number: .number(Int64(number))
    case .id: .text(id)
    case .wallClock: .text(wallClock)
    case .nanoseconds: .number(nanoseconds)
    case .kind: .text(kind)
    case .team: .text(team)
    case .milliseconds: .number(milliseconds)
    case .entry: .text(entry)
    case .isUndone: .flag(isUndone)
    case .period: .number(Int64(period))
    case .clock: .text(clock)
    case .score: .text(score)
    case .player: .name(player)
    case .squadNumber: .number(squadNumber.map(Int64.init))
    case .ownGoal: .flag(ownGoal)
    case .penalty: .flag(penalty)
    case .card: .text(card)
    case .scored: .flag(scored)
    case .minutes: .number(minutes.map(Int64.init))
    case .minute: .text(minute)
    case .format: .text(format)
    case .by: .name(by)
    }
  }

  /// Each key is there, null where there is nothing.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    for key in CodingKeys.allCases {
      switch value(of: key) {
      case .text(let text), .name(let text): try container.encode(text, forKey: key)
      case .number(let number): try container.encode(number, forKey: key)
      case .flag(let flag): try container.encode(flag, forKey: key)
      }
    }
  }

  static var csvHeader: String { RosterCSV.heading(CodingKeys.allCases.map(\.rawValue)) }

  var csv: String {
    RosterCSV.line(
      CodingKeys.allCases.map { key in
        switch value(of: key) {
        case .text(let text): text ?? ""
        case .name(let name): SpreadsheetText.guarded(name ?? "")
        case .number(let number): number.map { "\($0)" } ?? ""
        case .flag(let flag): flag.map { "\($0)" } ?? ""
        }
      })
  }
}
