/// What a board, a pitch or a site is called in a network: 1 to 32 small letters, digits and hyphens, as `pitch-3`.
package struct TopicName: Hashable, Sendable {
  /// The name itself.
  package let text: String

  /// Nil for a text that is no such name.
  package init?(_ text: String) {
    let bytes = text.utf8
    guard Self.lengths.contains(bytes.count),
      bytes.allSatisfy({ (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D })
    else { return nil }
    self.text = text
  }

  /// How many letters, digits and hyphens a name may have.
  package static let lengths = 1...32
}

extension TopicName: Comparable {
  package static func < (left: TopicName, right: TopicName) -> Bool { left.text < right.text }
}

extension TopicName: TextCodable {
  package var description: String { text }

  package static var invalidText: String { "not 1 to 32 small letters, digits and hyphens" }
}
