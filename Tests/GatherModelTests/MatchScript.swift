import FoundationEssentials
import GatherModel

/// Plays a match as it is pressed, each press at its own second of a made-up boot.
struct MatchScript {
  private(set) var match: Match
  private var written: UInt64 = 0

  init(_ format: MatchFormat = .casual) {
    match = Match(gather: .thursday(format))
  }

  /// A match by the rules of a preset, which may be changed.
  init(_ preset: MatchPreset, _ change: (inout MatchRules) -> Void = { _ in }) throws {
    var rules = preset.format.rules
    change(&rules)
    self.init(try MatchFormat(periods: preset.format.periods, rules: rules))
  }

  var state: MatchState { match.state }
  var log: MatchLog { match.log }

  @discardableResult
  mutating func act(_ act: MatchAct, at second: Double = 0) -> LogEntry {
    write(.act(act), at: .second(second))
  }

  mutating func act(_ acts: [MatchAct], at second: Double = 0) {
    for one in acts { act(one, at: second) }
  }

  /// Takes the last act back; with nothing to take back the log stays as it is.
  mutating func undo(at second: Double = 0) {
    if let last = log.undoable { write(.undone(last.id), at: .second(second)) }
  }

  /// Brings the last undone act back; with none the log stays as it is.
  mutating func redo(at second: Double = 0) {
    if let last = log.redoable { write(.redone(last.id), at: .second(second)) }
  }

  /// Another boot, in which seconds may begin again at 0.
  mutating func recover(lastAlive: Double, at second: Double = 0) {
    write(.recovered(lastAlive: .second(lastAlive)), at: .second(second))
  }

  @discardableResult
  mutating func write(_ event: MatchEvent, at instant: BoardInstant) -> LogEntry {
    written += 1
    let entry = LogEntry(
      id: .numbered(written), event: event, at: instant, wallClock: Date(timeIntervalSince1970: 0))
    match.append(entry)
    return entry
  }

  /// What the clock shows, `45:00`, with what it has run over, `00:00+61`.
  func clock(_ second: Double) -> String {
    let over = Int(state.clock.overrun(at: .second(second)).components.seconds)
    return ClockText.text(seconds: state.clock.shownSeconds(at: .second(second)))
      + (over > 0 ? "+\(over)" : "")
  }

  /// Who is off, and for how many seconds of play still: `A 118, B 0`.
  func off(_ second: Double) -> String {
    state.dismissals(at: .second(second)).map {
      "\($0.dismissal.team.rawValue) \($0.left.components.seconds)"
    }
    .joined(separator: ", ")
  }

  /// The goals of the report: `A 1 45+1' 1:0 Ana`.
  var goals: [String] {
    MatchReport(match).goals.map { goal in
      let player = goal.player.map { " \($0.name ?? "")\($0.number.map(String.init) ?? "")" } ?? ""
      return
        "\(goal.team.rawValue) \(goal.period) \(goal.minute.map(\.description) ?? "-") \(goal.score.result)\(player)\(goal.kind == .own ? " og" : "")"
    }
  }

  /// What happened, in the report's order: `A 45+1'`, `-` for no minute.
  func told(_ moments: [MatchMoment]) -> [String] {
    moments.inOrder.map { "\($0.team.rawValue) \($0.period + 1) \($0.minute.map(\.description) ?? "-")" }
  }
}

extension UUID {
  static func numbered(_ number: UInt64) -> UUID {
    let b = (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    return UUID(uuid: (b[7], b[6], b[5], b[4], b[3], b[2], b[1], b[0], 0, 0, 0, 0, 0, 0, 0, 0))
  }
}

extension Gather {
  static func thursday(_ format: MatchFormat) -> Gather {
    let player = { (id: Int64, name: String) in
      Player(id: Player.ID(id), details: PlayerDetails(name: name))
    }
    return Gather(
      id: .numbered(0), name: "Thursday Gather", createdAt: Date(timeIntervalSince1970: 0), format: format,
      roster: Roster(teamA: [player(1, "Ana")], teamB: [player(2, "Ben")]))
  }
}

extension BoardInstant {
  /// A moment this many seconds after boot, to the nanosecond.
  static func second(_ seconds: Double) -> BoardInstant {
    BoardInstant(nanoseconds: Int64((seconds * 1_000_000_000).rounded()))
  }
}
