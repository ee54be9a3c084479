import GatherModel

extension KeyedDecodingContainer {
  /// Decodes a name, which ``NameRule`` cleans because it is from another machine.
  func decodeName(_ part: PlanPart, forKey key: Key) throws -> String {
    guard let name = NameRule.cleaned(try decode(String.self, forKey: key)) else {
      throw PlanError.nameless(part)
    }
    return name
  }

  /// Decodes a line of text, which may be empty or missing, and cleans it like a name.
  func decodeNote(forKey key: Key) throws -> String {
    PlanNote.cleaned(try decodeIfPresent(String.self, forKey: key) ?? "")
  }

  /// Decodes a reason, cleaned like a note; nil if it is empty or missing.
  func decodeReason(forKey key: Key) throws -> String? {
    let note = try decodeNote(forKey: key)
    return note.isEmpty ? nil : note
  }

  /// Decodes a list of at most `most` elements; a missing list is empty.
  func decodeList<Element: Decodable>(_ part: PlanPart, most: Int, forKey key: Key) throws -> [Element] {
    let list = try decodeIfPresent([Element].self, forKey: key) ?? []
    guard list.count <= most else { throw PlanError.tooMany(part, count: list.count) }
    return list
  }

  /// Decodes a number within a range.
  func decodeNumber(in range: ClosedRange<Int>, forKey key: Key) throws -> Int {
    let number = try decode(Int.self, forKey: key)
    guard range.contains(number) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "not within \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }
}

/// A line of text for people, such as an announcement or a reason.
enum PlanNote {
  /// The text without controls, cut to ``PlanLimits/noteLength``; empty if no text is visible.
  static func cleaned(_ text: String) -> String {
    NameRule.cleaned(text, longest: PlanLimits.noteLength) ?? ""
  }
}
