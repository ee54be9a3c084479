import GatherModel

extension KeyedDecodingContainer {
  func decodeName(_ part: PlanPart, forKey key: Key) throws -> String {
    guard let name = NameRule.cleaned(try decode(String.self, forKey: key)) else {
      throw PlanError.nameless(part)
    }
    return name
  }

  func decodeNote(forKey key: Key) throws -> String {
    PlanNote.cleaned(try decodeIfPresent(String.self, forKey: key) ?? "")
  }

  func decodeReason(forKey key: Key) throws -> String? {
    let note = try decodeNote(forKey: key)
    return note.isEmpty ? nil : note
  }

  func decodeList<Element: Decodable>(_ part: PlanPart, most: Int, forKey key: Key) throws -> [Element] {
    let list = try decodeIfPresent([Element].self, forKey: key) ?? []
    guard list.count <= most else { throw PlanError.tooMany(part, count: list.count) }
    return list
  }

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
  /// The text without control characters, cut to ``PlanLimits/noteLength``; empty if no text is visible.
  static func cleaned(_ text: String) -> String {
    NameRule.cleaned(text, longest: PlanLimits.noteLength) ?? ""
  }
}
