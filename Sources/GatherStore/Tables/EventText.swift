import GatherModel

/// The stored form of the events of a log: an ``EventRecord``.
enum EventText {
  /// - Throws: ``UnwritableEvent`` for an event that ``event(_:)`` could not read again.
  static func text(_ event: MatchEvent) throws -> String {
    let record = EventRecord(event)
    let text = try StoredJSON.text(record)
    guard record.event != nil else { throw UnwritableEvent(text: text) }
    return text
  }

  /// - Throws: ``DamagedRow`` if the text is not an event within the limits of the model.
  static func event(_ text: String) throws -> MatchEvent {
    let record: EventRecord = try StoredJSON.value(text, of: "event")
    guard let event = record.event else { throw DamagedRow(detail: "event \(text)") }
    return event
  }
}

/// An event outside the limits of the model. If it were stored, it could not be read again.
struct UnwritableEvent: Error {
  var text: String
}
