/// The name of a board, a pitch or a site in a network: 1 to 32 small letters, digits and hyphens, such as `pitch-3`.
package struct TopicName: Hashable, Sendable {
  /// The name as text.
  package let text: String

  /// nil if the text is not a valid name.
  package init?(_ text: String) {
    let bytes = text.utf8
    guard Self.lengths.contains(bytes.count),
      bytes.allSatisfy({ (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D })
    else { return nil }
    self.text = text
  }

  /// The allowed number of letters, digits and hyphens.
  package static let lengths = 1...32
}

extension TopicName: Comparable {
  package static func < (left: TopicName, right: TopicName) -> Bool { left.text < right.text }
}

extension TopicName: TextCodable {
  package var description: String { text }

  package static var invalidText: String { "not 1 to 32 small letters, digits and hyphens" }
}
