import FoundationEssentials

/// Values as the store has them in a column: JSON with its keys sorted.
enum StoredJSON {
  static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// - Parameters:
  ///   - what: What the text is of, for the message.
  /// - Throws: ``DamagedRow`` for what is not JSON, or not of this type.
  static func value<Value: Decodable>(_ text: String, of what: String) throws -> Value {
    do {
      return try JSONDecoder().decode(Value.self, from: Data(text.utf8))
    } catch is DecodingError {
      throw DamagedRow(detail: "\(what) \(text)")
    }
  }
}
