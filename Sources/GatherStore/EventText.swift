import FoundationEssentials
import GatherModel

/// Events of the log as they are stored: JSON with a `kind` and what that kind needs.
///
/// The keys and the kinds are for good: logs outlive builds. Times are nanoseconds.
enum EventText {
  static func text(_ event: MatchEvent) -> String {
    switch event {
    case .act(let act): text(act)
    case .undone(let id): text("undone", "entry", "\"\(id.uuidString)\"")
    case .redone(let id): text("redone", "entry", "\"\(id.uuidString)\"")
    case .recovered(let lastAlive): text("recovered", "lastAlive", "\(lastAlive.nanoseconds)")
    }
  }

  private static func text(_ act: MatchAct) -> String {
    switch act {
    case .goal(let team): text("goal", "team", "\"\(team.rawValue)\"")
    case .goalTakenBack(let team): text("goalTakenBack", "team", "\"\(team.rawValue)\"")
    case .clockStarted: text("clockStarted")
    case .clockPaused: text("clockPaused")
    case .clockSet(let time): text("clockSet", "nanoseconds", "\(time.wholeNanoseconds)")
    case .clockAdjusted(let time): text("clockAdjusted", "nanoseconds", "\(time.wholeNanoseconds)")
    case .clockCancelled: text("clockCancelled")
    case .periodEnded: text("periodEnded")
    case .sidesSwapped: text("sidesSwapped")
    case .gatherEnded: text("gatherEnded")
    }
  }

  private static func text(_ kind: String) -> String { "{\"kind\":\"\(kind)\"}" }

  private static func text(_ kind: String, _ key: String, _ value: String) -> String {
    "{\"kind\":\"\(kind)\",\"\(key)\":\(value)}"
  }

  /// - Throws: ``DamagedRow`` for what is not JSON, for a kind that is not known and for one that lacks its key.
  static func event(_ text: String) throws -> MatchEvent {
    do {
      let record = try JSONDecoder().decode(Record.self, from: Data(text.utf8))
      if let event = record.event { return event }
    } catch is DecodingError {}
    throw DamagedRow(detail: "event \(text)")
  }

  private struct Record: Decodable {
    var kind: String
    var team: String?
    var nanoseconds: Int64?
    var entry: String?
    var lastAlive: Int64?

    var event: MatchEvent? {
      switch kind {
      case "goal": teamID.map { .act(.goal($0)) }
      case "goalTakenBack": teamID.map { .act(.goalTakenBack($0)) }
      case "clockStarted": .act(.clockStarted)
      case "clockPaused": .act(.clockPaused)
      case "clockSet": nanoseconds.map { .act(.clockSet(to: .nanoseconds($0))) }
      case "clockAdjusted": nanoseconds.map { .act(.clockAdjusted(by: .nanoseconds($0))) }
      case "clockCancelled": .act(.clockCancelled)
      case "periodEnded": .act(.periodEnded)
      case "sidesSwapped": .act(.sidesSwapped)
      case "gatherEnded": .act(.gatherEnded)
      case "undone": entry.flatMap(UUID.init(uuidString:)).map { .undone($0) }
      case "redone": entry.flatMap(UUID.init(uuidString:)).map { .redone($0) }
      case "recovered": lastAlive.map { .recovered(lastAlive: BoardInstant(nanoseconds: $0)) }
      default: nil
      }
    }

    private var teamID: TeamID? { team.flatMap(TeamID.init(rawValue:)) }
  }
}
