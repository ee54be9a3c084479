package import FoundationEssentials
import GatherModel
package import Scenes

/// The state of a match at one update of `gatherboard watch`.
package struct WatchedMatch: Hashable, Sendable {
  /// The values of the match, by the names that they have in data sources.
  package var data: MatchData
  /// The events of the match, in order.
  package var events: [TimedEvent]
  /// The time at which the board stopped responding; nil while the board responds.
  package var silentSince: Date?

  package init(data: MatchData, events: [TimedEvent], silentSince: Date? = nil) {
    (self.data, self.events, self.silentSince) = (data, events, silentSince)
  }

  /// The changes since the previous update. If the board has another match than in `former`, or if `former` is nil
  /// because this is the first update, the match and all its events are reported.
  package func changes(since former: WatchedMatch?) -> [WatchedChange] {
    let isSame = former?.data["match_id"] == data["match_id"]
    let known = isSame ? former?.events ?? [] : []
    let byID = Dictionary(known.map { ($0.id, $0) }) { first, _ in first }
    let still = Set(events.map(\.id))
    var changes: [WatchedChange] = isSame ? [] : [.match(data)]
    changes += known.filter { !still.contains($0.id) }.map(WatchedChange.gone)
    for event in events {
      if let old = byID[event.id] {
        // If an event is undone, the scores of all later events change. Only for the full-time event is a changed score
        // reported.
        if !old.tells(theSameAs: event) { changes.append(.changed(event)) }
      } else {
        changes.append(.new(event))
      }
    }
    return changes
  }
}

extension TimedEvent {
  fileprivate func tells(theSameAs other: TimedEvent) -> Bool {
    guard (kind, team, player, minute) == (other.kind, other.team, other.player, other.minute) else {
      return false
    }
    return kind != .fullTime
      || (homeScore, awayScore, kicks) == (other.homeScore, other.awayScore, other.kicks)
  }
}

/// A change from one update of a match to the next.
package enum WatchedChange: Hashable, Sendable {
  /// The board shows another match, or none.
  case match(MatchData)
  case new(TimedEvent)
  /// The data of the event changed, such as the scorer or the minute.
  case changed(TimedEvent)
  /// The event was undone.
  case gone(TimedEvent)
}

/// Writes the output of `gatherboard watch`.
package enum WatchListing {
  /// A change, for people.
  package static func line(_ change: WatchedChange) -> String {
    switch change {
    case .match(let data):
      if data["stage"] == "none" { return "No match is on the board." }
      return "\(TerminalText.text(data["match"])): \(TerminalText.text(data["home_name"])) – "
        + TerminalText.text(data["away_name"])
    case .new(let event): return line(event)
    case .changed(let event): return "\(line(event))  (corrected)"
    case .gone(let event): return "\(line(event))  (undone)"
    }
  }

  private static func line(_ event: TimedEvent) -> String {
    let words = name(of: event.kind)
    let who = [event.teamName, event.player].filter { !$0.isEmpty }.map { TerminalText.text($0) }
      .joined(separator: ", ")
    let kicks = event.kicks.map { " (\($0.teamA)–\($0.teamB) pen.)" } ?? ""
    let score = "\(event.homeScore)–\(event.awayScore)\(kicks)"
    let told = TerminalText.text(event.minute)
    let minute = told + String(repeating: " ", count: max(6 - told.count, 1))
    return "\(minute)  \(score)  \(who.isEmpty ? words : "\(words): \(who)")"
  }

  private static func name(of kind: TimedEvent.Kind) -> String {
    switch kind {
    case .kickOff: "Kick-off"
    case .periodStart: "Period start"
    case .periodEnd: "Period end"
    case .goal: "Goal"
    case .ownGoal: "Own goal"
    case .penaltyGoal: "Penalty goal"
    case .yellow: "Yellow card"
    case .secondYellow: "Second yellow card"
    case .red: "Red card"
    case .sinBin: "Sin bin"
    case .kickScored: "Penalty scored"
    case .kickMissed: "Penalty missed"
    case .fullTime: "Full time"
    }
  }

  /// The state of the match on one line; empty if there is no match. Codes replace names that are too long.
  package static func status(_ data: MatchData, columns: Int = 80) -> String {
    if data["stage"] == "none" { return "" }
    func told(_ name: String) -> String { TerminalText.text(data[name]) }
    let clock = [told("clock"), told("added_time")].filter { !$0.isEmpty }.joined(separator: " ")
    func line(_ what: String) -> String {
      let score =
        "\(told("home_\(what)")) \(told("home_score")) – \(told("away_score")) \(told("away_\(what)"))"
      return [told("period"), clock, score].filter { !$0.isEmpty }.joined(separator: "  ")
    }
    let whole = line("name")
    return whole.count < columns ? whole : String(line("code").prefix(max(columns - 1, 1)))
  }

  private struct Line: Encodable {
    var change: String
    var event: TimedEvent?
    var match: [String: String]?
  }

  /// A change for programs, as one line of JSON. `change` is `match`, `new`, `changed` or `gone`.
  /// - Throws: `EncodingError`, which is not expected, because a change contains only texts and numbers.
  package static func json(_ change: WatchedChange) throws -> String {
    switch change {
    case .match(let data):
      return try JSONText.of(
        Line(change: "match", match: Dictionary(uniqueKeysWithValues: data.fields.map { ($0.name, $0.text) }))
      )
    case .new(let event): return try JSONText.of(Line(change: "new", event: event))
    case .changed(let event): return try JSONText.of(Line(change: "changed", event: event))
    case .gone(let event): return try JSONText.of(Line(change: "gone", event: event))
    }
  }
}
