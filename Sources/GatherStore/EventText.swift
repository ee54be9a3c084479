import FoundationEssentials
import GatherModel

/// Events of the log as they are stored: JSON with a `kind` and what that kind needs.
///
/// The keys and the kinds are for good: logs outlive builds. Times are nanoseconds. Kinds of the first version of the
/// log's format (``MatchLog/formatVersion``) are written as the first build wrote them, byte for byte.
enum EventText {
  /// - Throws: ``UnwritableEvent`` for one that ``event(_:)`` would not read again: what is stored can be read.
  static func text(_ event: MatchEvent) throws -> String {
    switch event {
    case .act(let act):
      if let text = simpleText(act) { return text }
      let text = try text(EventRecord(act))
      do {
        if try Self.event(text) == event { return text }
      } catch is DamagedRow {}
      throw UnwritableEvent(text: text)
    case .undone(let id): return text("undone", "entry", "\"\(id.uuidString)\"")
    case .redone(let id): return text("redone", "entry", "\"\(id.uuidString)\"")
    case .recovered(let lastAlive): return text("recovered", "lastAlive", "\(lastAlive.nanoseconds)")
    }
  }

  /// An act of the first version; nil for any other.
  private static func simpleText(_ act: MatchAct) -> String? {
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
    case .addedTimeAnnounced, .card, .foul, .timeOut, .kicksBegun, .kick, .playerNamed, .minuteCorrected,
      .entryRemoved, .formatChanged:
      nil
    }
  }

  private static func text(_ kind: String) -> String { "{\"kind\":\"\(kind)\"}" }

  private static func text(_ kind: String, _ key: String, _ value: String) -> String {
    "{\"kind\":\"\(kind)\",\"\(key)\":\(value)}"
  }

  /// Names may hold any character: JSON's own writer knows how to write them.
  private static func text(_ record: EventRecord) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(record), as: UTF8.self)
  }

  /// - Throws: ``DamagedRow`` for what is not JSON, for a kind that is not known, for one that lacks its key, and for a
  ///   value outside its limits.
  static func event(_ text: String) throws -> MatchEvent {
    do {
      let record = try JSONDecoder().decode(EventRecord.self, from: Data(text.utf8))
      if let event = record.event { return event }
    } catch is DecodingError {}
    throw DamagedRow(detail: "event \(text)")
  }
}

/// An event outside the limits of the model: nobody could read it again.
struct UnwritableEvent: Error {
  var text: String
}
