import FoundationEssentials

/// A message of version 1: a JSON object with stable keys. Unknown keys are ignored.
package protocol FleetPayload: Codable, Sendable {
  /// The maximum size of a message in bytes. A larger message is not read.
  static var largest: Int { get }
  /// Checks conditions that JSON cannot express.
  /// - Throws: ``FleetPayloadError`` if no program of a site sends such a message.
  func check() throws(FleetPayloadError)
}

extension FleetPayload {
  /// Reads a message, which may come from any program.
  /// - Throws: ``FleetPayloadError`` if the bytes are not such a message.
  package init(payload: [UInt8]) throws(FleetPayloadError) {
    guard payload.count <= Self.largest else { throw .tooLarge(payload.count) }
    do {
      self = try JSONDecoder().decode(Self.self, from: Data(payload))
    } catch {
      throw .unreadable("\(error)")
    }
    try check()
  }

  /// Accepts any message, by default.
  /// - Throws: Nothing.
  package func check() throws(FleetPayloadError) {}

  /// The bytes of the message.
  /// - Throws: The encoder's error if a number cannot be written. A valid message has no such number.
  package func payload() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(self))
  }
}

/// The reason why bytes are not a valid message.
package enum FleetPayloadError: Error, Hashable, Sendable {
  /// The message is too large. Contains its number of bytes.
  case tooLarge(Int)
  /// The message is not JSON, or lacks a value. Contains the decoder's message.
  case unreadable(String)
  /// The message has the log of a match, and no board can have written this log.
  case madeUp
}
