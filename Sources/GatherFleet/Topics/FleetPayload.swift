import FoundationEssentials

/// A message of version 1: an object of JSON with stable keys. Keys that this build does not know are passed over.
package protocol FleetPayload: Codable, Sendable {
  /// How many bytes one may have; a larger one is not read.
  static var largest: Int { get }
  /// Checks what JSON cannot say.
  /// - Throws: ``FleetPayloadError`` for a message that no program of a site sends.
  func check() throws(FleetPayloadError)
}

extension FleetPayload {
  /// - Throws: ``FleetPayloadError`` for bytes that are no such message. They come from strangers.
  package init(payload: [UInt8]) throws(FleetPayloadError) {
    guard payload.count <= Self.largest else { throw .tooLarge(payload.count) }
    do {
      self = try JSONDecoder().decode(Self.self, from: Data(payload))
    } catch {
      throw .unreadable("\(error)")
    }
    try check()
  }

  /// Any message of these types may be.
  /// - Throws: Nothing.
  package func check() throws(FleetPayloadError) {}

  /// The bytes of the message.
  /// - Throws: Where a number cannot be written, which no valid value has.
  package func payload() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(self))
  }
}

/// Why a message is none.
package enum FleetPayloadError: Error, Hashable, Sendable {
  /// It has so many bytes.
  case tooLarge(Int)
  /// It is no JSON, or lacks something; with what the decoder says.
  case unreadable(String)
  /// Its log is no board's: acts in it count only by removals of others, again and again.
  case madeUp
}
