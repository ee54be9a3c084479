/// A value whose JSON form is its own text.
package protocol TextCodable: LosslessStringConvertible, Codable {
  /// The error for a text that is not valid. For a time, the error is `not a time such as 14:05`.
  static var invalidText: String { get }
}

extension TextCodable {
  /// - Throws: `DecodingError` if the text is not valid.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let value = Self(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: Self.invalidText)
    }
    self = value
  }

  /// - Throws: The error of the encoder.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
