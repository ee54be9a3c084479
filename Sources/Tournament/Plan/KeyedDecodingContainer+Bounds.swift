import GatherModel

extension KeyedDecodingContainer {
  /// A name, cleaned as ``NameRule`` cleans what others have made.
  func decodeName(_ part: PlanPart, forKey key: Key) throws -> String {
    guard let name = NameRule.cleaned(try decode(String.self, forKey: key)) else {
      throw PlanError.nameless(part)
    }
    return name
  }

  /// A line of text that may be empty or missing, cleaned as a name is.
  func decodeNote(forKey key: Key) throws -> String {
    PlanNote.cleaned(try decodeIfPresent(String.self, forKey: key) ?? "")
  }

  /// A reason, cleaned as a note is; nil where it is empty or missing.
  func decodeReason(forKey key: Key) throws -> String? {
    let note = try decodeNote(forKey: key)
    return note.isEmpty ? nil : note
  }

  /// A list of no more elements than a plan may have of them; a missing one is empty.
  func decodeList<Element: Decodable>(_ part: PlanPart, most: Int, forKey key: Key) throws -> [Element] {
    let list = try decodeIfPresent([Element].self, forKey: key) ?? []
    guard list.count <= most else { throw PlanError.tooMany(part, count: list.count) }
    return list
  }

  /// A number within a range.
  func decodeNumber(in range: ClosedRange<Int>, forKey key: Key) throws -> Int {
    let number = try decode(Int.self, forKey: key)
    guard range.contains(number) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "not within \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }
}

/// A line of text for people: an announcement, a reason.
enum PlanNote {
  /// The text without controls, cut to ``PlanLimits/noteLength``; empty where nothing can be seen.
  static func cleaned(_ text: String) -> String {
    NameRule.cleaned(text, longest: PlanLimits.noteLength) ?? ""
  }
}
