import GatherModel

/// Events of the log as they are stored: an ``EventRecord``.
enum EventText {
  /// - Throws: ``UnwritableEvent`` for one that ``event(_:)`` would not read again: what is stored can be read.
  static func text(_ event: MatchEvent) throws -> String {
    let record = EventRecord(event)
    let text = try StoredJSON.text(record)
    guard record.event != nil else { throw UnwritableEvent(text: text) }
    return text
  }

  /// - Throws: ``DamagedRow`` for what is not JSON, for a kind that is not known, for one that lacks its key, and for a
  ///   value outside its limits.
  static func event(_ text: String) throws -> MatchEvent {
    let record: EventRecord = try StoredJSON.value(text, of: "event")
    guard let event = record.event else { throw DamagedRow(detail: "event \(text)") }
    return event
  }
}

/// An event outside the limits of the model, which could not be read back.
struct UnwritableEvent: Error {
  var text: String
}
