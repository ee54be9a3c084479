import FoundationEssentials

/// Converts values to the text that the store writes into a column, and back: JSON with sorted keys.
enum StoredJSON {
  static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// - Throws: ``DamagedRow`` if the text is not JSON, or not of this type.
  static func value<Value: Decodable>(_ text: String, of what: String) throws -> Value {
    do {
      return try JSONDecoder().decode(Value.self, from: Data(text.utf8))
    } catch is DecodingError {
      throw DamagedRow(detail: "\(what) \(text)")
    }
  }
}
