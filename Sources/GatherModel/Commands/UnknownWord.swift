/// A word of a request that is not one of the allowed words.
package struct UnknownWord: Error, Hashable, Sendable {
  /// The path of the field, such as `edit.kicks`.
  package var field: String
  /// The invalid word.
  package var word: String
  /// The allowed words.
  package var allowed: [String]

  package init(field: String, word: String, allowed: [String]) {
    (self.field, self.word, self.allowed) = (field, word, allowed)
  }

  /// The explanation for a person who writes a program: `edit.kicks is none of home, away`.
  package var reason: String { "\(field) is none of \(allowed.joined(separator: ", "))" }
}

extension RawRepresentable where Self: CaseIterable, RawValue == String {
  /// The case for a word of a request.
  /// - Throws: ``UnknownWord`` if no case has the word.
  package init(word: String, of field: String) throws(UnknownWord) {
    guard let known = Self(rawValue: word) else {
      throw UnknownWord(field: field, word: word, allowed: Self.allCases.map(\.rawValue))
    }
    self = known
  }
}

/// A word of a request that can be decoded. Decoding throws ``UnknownWord`` if no case has the word.
package protocol RequestWord: RawRepresentable<String>, CaseIterable, Decodable {}

extension RequestWord {
  package init(from decoder: any Decoder) throws {
    let path = decoder.codingPath.map(\.stringValue).joined(separator: ".")
    try self.init(word: String(from: decoder), of: path)
  }
}
