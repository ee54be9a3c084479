extension Character {
  /// Whether the character is drawn as a coloured picture (Unicode Technical Standard #51).
  var isEmoji: Bool {
    let scalars = unicodeScalars
    guard let first = scalars.first, first.properties.isEmoji, !scalars.contains("\u{FE0E}") else {
      return false
    }
    return first.properties.isEmojiPresentation || scalars.contains("\u{FE0F}")
      || scalars.contains("\u{20E3}")
  }
}
