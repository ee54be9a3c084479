import GatherModel

/// One line of text with a caret, as a form has it; free of any window system.
package struct TextField: Hashable, Sendable {
  /// What the last edit could not do.
  package enum Refusal: Hashable, Sendable {
    /// The text, or the end of what was pasted, did not fit.
    case full(limit: Int)
  }

  /// What was typed, at most ``limit`` characters in one line, without what is still being composed.
  package private(set) var text = ""
  /// How many characters (graphemes) stand before the caret.
  package private(set) var caret = 0
  /// Whether all of the text is selected, as where the keys come to a field: what is typed takes its place.
  package private(set) var isSelected = false
  /// What an input method composes at the caret, which is not in the text yet.
  package private(set) var composing = ""
  /// Nil after an edit that was done whole.
  package private(set) var refusal: Refusal?
  /// A password: a dot stands for each of its characters.
  package let isMasked: Bool
  /// The most characters (graphemes). Each may have ten code points on average, as in ``NameRule``, so that no pile of
  /// accents grows without end.
  package let limit: Int

  /// A field with the caret at the end of its text, which is cleaned and cut as if it had been pasted.
  /// - Parameter isSelected: Whether its text is selected, if there is any.
  package init(
    _ text: String = "", isMasked: Bool = false, limit: Int = NameRule.longest, isSelected: Bool = false
  ) {
    self.isMasked = isMasked
    self.limit = limit
    insert(text)
    refusal = nil
    self.isSelected = isSelected && !self.text.isEmpty
  }

  /// Selects all of the text, if there is any, as where the keys come to the field.
  package mutating func select() { isSelected = !text.isEmpty }

  /// Applies an edit to the text. What cannot be done is in ``refusal`` until the next edit.
  package mutating func handle(_ edit: TextEdit) {
    refusal = nil
    if isSelected {
      isSelected = false
      switch edit {
      case .insert(""), .composing(""): isSelected = true
      case .insert, .composing: clear()
      case .eraseBack, .eraseForward: return clear()
      // The caret goes to that end of what was selected.
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

  /// Whether an input method is composing something that is not in the text yet, and is not stored with it.
  package var isComposing: Bool { !composing.isEmpty }

  /// What is seen before the caret: dots in a password.
  package var shownBefore: String { shown(text.prefix(caret)) }

  /// What is seen after the caret, and after what is composed there.
  package var shownAfter: String { shown(text.dropFirst(caret)) }

  /// What is seen of what an input method composes.
  package var shownComposing: String { shown(composing[...]) }

  /// All that is seen.
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
    // What comes may join what stands beside it, so that only the whole tells how long it is.
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

  /// Takes a new text; the caret goes where its two parts meet, or behind the character that they have become there.
  private mutating func put(_ before: String, _ after: String) {
    text = before + after
    let seam = before.utf8.count
    caret = text.indices.prefix { text.utf8.distance(from: text.startIndex, to: $0) < seam }.count
  }

  /// The text as one line, without what controls; at most some characters of it, and whether these are all. Line ends
  /// around it are the clipboard's, not the text's.
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

  /// A character as it stands in one line: line ends and tabs are spaces, other controls nothing.
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
