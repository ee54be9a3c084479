import Yams

/// A key that stands twice in one section. The parser refuses it and tells only where it stands first, without the
/// section that it is in.
struct RepeatedKey {
  /// With the sections around it: `keys.undo`.
  var path: String
  var firstLine: Int
  var secondLine: Int

  /// How many repetitions are told apart at most: each costs another pass of the parser.
  private static let most = 8

  /// Looks for the key once more, in a text where the first of each two is marked, so that the parser takes both.
  /// - Parameters:
  ///   - mark: Where the parser says that the key stands first.
  /// - Returns: Nil where there are too many, or the text has other faults.
  static func find(in text: String, firstAt mark: Mark) -> RepeatedKey? {
    var marked = text
    var mark = mark
    for number in 0..<most {
      guard let next = insert(number, in: marked, at: mark) else { return nil }
      marked = next
      do {
        return try WrittenValue(parsing: marked).flatMap { find(in: $0, above: []) }
      } catch YamlError.duplicatedKeysInMapping(_, let context) {
        mark = context.mark
      } catch {
        return nil
      }
    }
    return nil
  }

  /// The text with a number before the key at a mark, within its quotes if it has some.
  private static func insert(_ number: Int, in text: String, at mark: Mark) -> String? {
    var scalars = text.unicodeScalars
    var line = 1
    var index = scalars.startIndex
    while line < mark.line, index < scalars.endIndex {
      if isLineEnd(at: index, of: scalars) { line += 1 }
      index = scalars.index(after: index)
    }
    guard
      var place = scalars.index(index, offsetBy: mark.column - 1, limitedBy: scalars.endIndex),
      place < scalars.endIndex
    else { return nil }
    if scalars[place] == "\"" || scalars[place] == "'" { place = scalars.index(after: place) }
    scalars.insert(contentsOf: "\(sign)\(number)\(sign)".unicodeScalars, at: place)
    return String(scalars)
  }

  /// What YAML 1.1 ends lines with; of CR LF the second.
  private static func isLineEnd(at index: String.UnicodeScalarView.Index, of text: String.UnicodeScalarView)
    -> Bool
  {
    switch text[index] {
    case "\n", "\u{85}", "\u{2028}", "\u{2029}": return true
    case "\r":
      let next = text.index(after: index)
      return next == text.endIndex || text[next] != "\n"
    default: return false
    }
  }

  /// Stands on both sides of the number: for private use, so that no key has it, and no sign of YAML's.
  private static let sign = "\u{E000}"

  /// The key that was marked first, and the one that is called the same.
  private static func find(in value: WrittenValue, above: [String]) -> RepeatedKey? {
    guard case .section(let pairs, _) = value else { return nil }
    for (key, _, value) in pairs {
      let name = unmarked(key)
      if key.hasPrefix("\(sign)0\(sign)") {
        let lines = pairs.filter { unmarked($0.key) == name }.map(\.line).sorted()
        guard lines.count > 1 else { return nil }
        return RepeatedKey(
          path: (above + [name]).joined(separator: "."), firstLine: lines[0], secondLine: lines[1])
      }
      if let found = find(in: value, above: above + [name]) { return found }
    }
    return nil
  }

  private static func unmarked(_ key: String) -> String {
    key.hasPrefix(sign) ? String(key.dropFirst().drop { $0 != "\u{E000}" }.dropFirst()) : key
  }
}
