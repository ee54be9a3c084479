/// A key that acts when it is pressed, or after it has been held.
package struct KeyBinding: Hashable, Sendable {
  /// The key, with its modifiers.
  package var stroke: KeyStroke
  /// Whether the key must be held.
  package var isHeld: Bool

  /// - Parameter isHeld: Whether the key must be held.
  package init(_ stroke: KeyStroke, isHeld: Bool = false) {
    self.stroke = stroke
    self.isHeld = isHeld
  }

  static func press(
    _ key: Key, shift: Bool = false, control: Bool = false
  ) -> KeyBinding {
    KeyBinding(KeyStroke(key, shift: shift, control: control))
  }

  static func hold(_ key: Key) -> KeyBinding { KeyBinding(KeyStroke(key), isHeld: true) }
}

/// The reason why a text is not a key binding.
package enum KeyBindingError: Error, Hashable, Sendable {
  /// No key has this name. `nearest` is a similar name of a key; nil if there is none.
  case unknownKey(String, nearest: String?)
  case repeatedModifier(String)
  /// A sign is identified by the typed character, so Shift has no meaning with it.
  case shiftWithSign(Character)
}

extension KeyBinding {
  /// Parses `Left`, `Shift+U`, `Ctrl+Alt+F1` or `hold C`, in upper or lower case.
  /// - Throws: ``KeyBindingError`` for an unknown key, for a modifier that appears twice, or for Shift with a sign.
  package init(parsing text: String) throws(KeyBindingError) {
    var rest = text[...]
    let isHeld = rest.lowercased().hasPrefix("hold ")
    if isHeld { rest = rest.dropFirst("hold ".count).drop { $0 == " " } }
    var stroke = KeyStroke(.other)
    let modifiers: [(String, WritableKeyPath<KeyStroke, Bool>)] = [
      ("shift+", \.shift), ("ctrl+", \.control), ("control+", \.control), ("alt+", \.alt),
    ]
    while let (prefix, path) = modifiers.first(where: { rest.lowercased().hasPrefix($0.0) }) {
      if stroke[keyPath: path] { throw .repeatedModifier(String(rest.prefix(prefix.count - 1))) }
      stroke[keyPath: path] = true
      rest = rest.dropFirst(prefix.count)
    }
    guard let key = Key(name: String(rest)) else {
      throw .unknownKey(String(rest), nearest: WordDistance.nearest(to: String(rest), of: Key.names))
    }
    if case .sign(let sign) = key, stroke.shift { throw .shiftWithSign(sign) }
    stroke.key = key
    self.init(stroke, isHeld: isHeld)
  }

  /// The text for a file, which ``init(parsing:)`` reads: `hold Ctrl+Left`.
  package var plainText: String {
    (isHeld ? "hold " : "") + (stroke.control ? "Ctrl+" : "") + (stroke.alt ? "Alt+" : "")
      + (stroke.shift ? "Shift+" : "") + stroke.key.plainName
  }
}

/// Measures how similar two words are.
package enum WordDistance {
  /// The candidate that differs from a word in the fewest letters; nil if none is similar enough. Also nil for a word
  /// of one or two letters, because such a word is similar to too many others.
  package static func nearest(to word: String, of candidates: [String]) -> String? {
    if word.count < 3 { return nil }
    let scored = candidates.map { ($0, distance(word.lowercased(), $0.lowercased())) }
    guard let best = scored.min(by: { $0.1 < $1.1 }), best.1 <= max(1, best.0.count / 3) else { return nil }
    return best.0
  }

  /// The number of edits between two words (optimal string alignment). Only their first 40 letters count.
  static func distance(_ one: String, _ other: String) -> Int {
    let (one, other) = (Array(one.prefix(40)), Array(other.prefix(40)))
    var (beforeLast, last) = ([Int](), Array(0...other.count))
    for (i, a) in one.enumerated() {
      var row = [i + 1]
      for (j, b) in other.enumerated() {
        var least = min(row[j] + 1, last[j + 1] + 1, last[j] + (a == b ? 0 : 1))
        if i > 0, j > 0, a == other[j - 1], b == one[i - 1] { least = min(least, beforeLast[j - 1] + 1) }
        row.append(least)
      }
      (beforeLast, last) = (last, row)
    }
    return last[other.count]
  }
}
