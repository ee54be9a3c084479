import GatherModel

/// A line of text with a caret, for forms. It is independent of any window system.
package struct TextField: Hashable, Sendable {
  /// The reason why the last edit was not applied completely.
  package enum Refusal: Hashable, Sendable {
    /// The new text, or its end, did not fit.
    case full(limit: Int)
  }

  /// The text in the field, without ``composing``: one line of at most ``limit`` characters.
  package private(set) var text = ""
  /// The number of characters (graphemes) before the caret.
  package private(set) var caret = 0
  /// Whether the whole text is selected, so that typing replaces it.
  package private(set) var isSelected = false
  /// The text that an input method composes at the caret, which is not in ``text`` yet.
  package private(set) var composing = ""
  /// The refusal of the last edit; nil if the edit was applied completely.
  package private(set) var refusal: Refusal?
  /// Whether the field is a password, which shows dots.
  package let isMasked: Bool
  /// The maximum number of characters (graphemes). The number of code points is limited too,
  /// so that accents cannot pile up.
  package let limit: Int

  /// Creates a field with the caret at the end of a text, which is cleaned and cut as if it had been pasted.
  package init(
    _ text: String = "", isMasked: Bool = false, limit: Int = NameRule.longest, isSelected: Bool = false
  ) {
    self.isMasked = isMasked
    self.limit = limit
    insert(text)
    refusal = nil
    self.isSelected = isSelected && !self.text.isEmpty
  }

  /// Selects the whole text, if there is any. Forms call this when the field becomes active.
  package mutating func select() { isSelected = !text.isEmpty }

  /// Applies an edit to the text. If a part of the edit is refused, ``refusal`` gives the reason until the next edit.
  package mutating func handle(_ edit: TextEdit) {
    refusal = nil
    if isSelected {
      isSelected = false
      switch edit {
      case .insert(""), .composing(""): isSelected = true
      case .insert, .composing: clear()
      case .eraseBack, .eraseForward: return clear()
      // The caret moves to the left or the right end of the selected text.
      case .left: return caret = shown.isReadFromRight ? text.count : 0
      case .right: return caret = shown.isReadFromRight ? 0 : text.count
      case .start, .end, .clear: break
      }
    }
    switch edit {
    case .insert(let text):
      composing = ""
      insert(text)
    case .composing(let text): composing = cleaned(text, most: limit).text
    case .eraseBack: if caret > 0 { erase(caret - 1) }
    case .eraseForward: if caret < text.count { erase(caret) }
    case .left: move(by: shown.isReadFromRight ? 1 : -1)
    case .right: move(by: shown.isReadFromRight ? -1 : 1)
    case .start: caret = 0
    case .end: caret = text.count
    case .clear: clear()
    }
  }

  private mutating func clear() {
    text = ""
    caret = 0
    composing = ""
  }

  /// Whether an input method is composing text. That text is not in ``text`` yet, and is not stored.
  package var isComposing: Bool { !composing.isEmpty }

  /// The visible text before the caret; dots in a password.
  package var shownBefore: String { shown(text.prefix(caret)) }

  /// The visible text after the caret, without the composed text; dots in a password.
  package var shownAfter: String { shown(text.dropFirst(caret)) }

  /// The composed text as it is shown; dots in a password.
  package var shownComposing: String { shown(composing[...]) }

  /// The whole visible text.
  package var shown: String { shownBefore + shownComposing + shownAfter }

  private func shown(_ part: Substring) -> String {
    isMasked ? String(repeating: "•", count: part.count) : String(part)
  }

  private mutating func move(by step: Int) {
    caret = min(max(caret + step, 0), text.count)
  }

  private mutating func erase(_ index: Int) {
    let before = text.prefix(index)
    put(String(before), String(text.dropFirst(index + 1)))
  }

  private mutating func insert(_ new: String) {
    let before = String(text.prefix(caret))
    let after = String(text.dropFirst(caret))
    var (rest, isWhole) = cleaned(new, most: limit + 1)
    // New characters may combine with adjacent ones, so only the whole text can be measured.
    while !rest.isEmpty, !fits(before + rest + after) {
      rest.removeLast()
      isWhole = false
    }
    if !isWhole { refusal = .full(limit: limit) }
    put(before + rest, after)
  }

  private func fits(_ text: String) -> Bool {
    text.count <= limit && text.unicodeScalars.count <= limit * (NameRule.mostCodePoints / NameRule.longest)
  }

  /// Joins the two parts, and puts the caret between them. If both parts form one character together, the caret is after
  /// that character.
  private mutating func put(_ before: String, _ after: String) {
    text = before + after
    let seam = before.utf8.count
    caret = text.indices.prefix { text.utf8.distance(from: text.startIndex, to: $0) < seam }.count
  }

  /// Returns a text as one line without control characters, cut after `most` characters. Line breaks at the ends are
  /// removed, because the clipboard often adds them.
  private func cleaned(_ text: String, most: Int) -> (text: String, isWhole: Bool) {
    var kept = ""
    var rest = text[...]
    while rest.first?.isNewline == true { rest.removeFirst() }
    while rest.last?.isNewline == true { rest.removeLast() }
    for character in rest {
      if kept.count == most { return (kept, false) }
      kept += Self.lined(character)
    }
    return (kept, true)
  }

  private static func lined(_ character: Character) -> String {
    if character == "\r\n" { return " " }
    var scalars = String.UnicodeScalarView()
    for scalar in character.unicodeScalars {
      if !NameRule.controls(scalar) {
        scalars.append(scalar)
      } else if scalar.properties.isWhitespace {
        scalars.append(" ")
      }
    }
    return String(scalars)
  }
}
