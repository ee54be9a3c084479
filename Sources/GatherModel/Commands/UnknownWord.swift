/// A word of a request that is none of those that may stand there.
package struct UnknownWord: Error, Hashable, Sendable {
  /// Where it stands, as `edit.kicks`.
  package var field: String
  /// What stands there.
  package var word: String
  /// What may stand there.
  package var allowed: [String]

  package init(field: String, word: String, allowed: [String]) {
    (self.field, self.word, self.allowed) = (field, word, allowed)
  }

  /// What is wrong, for a person who writes a program: `edit.kicks is none of home, away`.
  package var reason: String { "\(field) is none of \(allowed.joined(separator: ", "))" }
}

extension RawRepresentable where Self: CaseIterable, RawValue == String {
  /// The case of a word in a request.
  /// - Throws: ``UnknownWord`` for a word that no case has.
  package init(word: String, of field: String) throws(UnknownWord) {
    guard let known = Self(rawValue: word) else {
      throw UnknownWord(field: field, word: word, allowed: Self.allCases.map(\.rawValue))
    }
    self = known
  }
}

/// A word of a request as it is decoded: any word but those of its cases is an ``UnknownWord``.
package protocol RequestWord: RawRepresentable<String>, CaseIterable, Decodable {}

extension RequestWord {
  package init(from decoder: any Decoder) throws {
    let path = decoder.codingPath.map(\.stringValue).joined(separator: ".")
    try self.init(word: String(from: decoder), of: path)
  }
}
