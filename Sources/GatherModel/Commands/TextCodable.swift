/// A value that stands in JSON as its own text.
package protocol TextCodable: LosslessStringConvertible, Codable {
  /// What a text that is none is told to lack: `not a time such as 14:05`.
  static var invalidText: String { get }
}

extension TextCodable {
  /// - Throws: `DecodingError` for a text that is none.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let value = Self(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: Self.invalidText)
    }
    self = value
  }

  /// - Throws: What the encoder throws.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
