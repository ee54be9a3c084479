import Yams

/// A key that occurs twice in one section. The parser reports only the line of its first occurrence, not its section.
struct RepeatedKey {
  /// The path of the key, with the sections around it: `keys.undo`.
  var path: String
  var firstLine: Int
  var secondLine: Int

  /// The maximum number of marked keys. Each of them needs another pass of the parser.
  private static let most = 8

  /// Finds the key in a copy of the text. There, the first of two equal keys has a number, so that the parser accepts both.
  /// - Parameter mark: The first occurrence of the key, as the parser reports it.
  /// - Returns: nil if there are too many repetitions, or other faults.
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

  /// Inserts a number before the key at `mark`, or inside its quotes.
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

  /// Whether a line ends at this character according to YAML 1.1. For CR LF, only the LF counts.
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

  /// A character for private use. No key contains it, and YAML gives it no meaning.
  private static let sign = "\u{E000}"

  /// Finds the key that was marked first, and the other key of the same name.
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
