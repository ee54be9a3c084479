import FoundationEssentials
package import GatherModel

/// An entry of a match log for an export, with the state of the board after the entry.
package struct LogLine: Hashable, Sendable, Encodable {
  /// The number of the entry, from 1.
  package var number: Int
  /// The UUID of the entry. Later entries refer to this UUID: see ``entry``.
  package var id: String
  /// The time of the wall clock, which may be wrong, in ISO 8601 and UTC.
  package var wallClock: String
  /// The time since the machine booted. The times before and after a `recovered` entry are not comparable.
  package var nanoseconds: Int64
  /// The kind: `goal`, `clockStarted`, `undone` …
  package var kind: String
  /// The team of a goal, a card, a foul, a time-out, or a kick of the penalty shoot-out.
  package var team: String?
  /// The time to which a clock was set, or by which it was moved.
  package var milliseconds: Int64?
  /// The UUID of the entry to which an `undone`, a `redone` or a correction refers.
  package var entry: String?
  /// Whether the entry no longer counts, because it was undone or removed.
  package var isUndone: Bool
  /// The number of the period that is current after this entry. The first period has the number 1.
  package var period: Int
  /// The time on the clock after this entry, in minutes and seconds: `09:05`.
  package var clock: String
  /// The score after this entry, with the goals of team A first: `2:1`.
  package var score: String
  /// The player's name at the time of the entry, for a card or a `playerNamed`.
  package var player: String?
  /// The number on the player's shirt.
  package var squadNumber: Int?
  /// Whether a `playerNamed` names the scorer of an own goal.
  package var ownGoal: Bool?
  /// Whether a `playerNamed` is for a goal from a penalty kick.
  package var penalty: Bool?
  /// `yellow`, `secondYellow`, `red` or `sinBin`.
  package var card: String?
  /// Whether a kick of the penalty shoot-out was scored.
  package var scored: Bool?
  /// The announced minutes of added time.
  package var minutes: Int?
  /// The new minute, for a `minuteCorrected`: `45`, or `45+2` in added time.
  package var minute: String?
  /// The periods of the new format, for a `formatChanged`.
  package var format: String?
  /// The operator who made the entry: ``Operator/text``.
  package var by: String

  /// Creates a line for each entry of the log, in order.
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

  private enum Value {
    case text(String?)
    case number(Int64?)
    case flag(Bool?)
    /// A name that was typed by a person. In CSV, it is protected, so that a spreadsheet does not run it as a formula.
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

  /// Writes all keys, with null for missing values.
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
