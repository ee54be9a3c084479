extension DayTime {
  private static let halves: [(word: String, hours: Int)] = [
    ("a.m.", 0), ("p.m.", 12), ("am", 0), ("pm", 12), ("오전", 0), ("오후", 12),
  ]

  /// Reads a time as people and spreadsheets write it: `14:05`, `14:05:00`, `14.05`, `14h05`, `14 h`, `14.05 Uhr`,
  /// `2:05 PM`, `오후 2:05`. nil for any other text, and for a time with seconds other than 0.
  package init?(typed text: String) {
    var rest = Substring(text.lowercased().filter { !$0.isWhitespace })
    if rest.hasSuffix("uhr") { rest = rest.dropLast(3) }
    var half: Int?
    for (word, hours) in Self.halves where half == nil {
      if rest.hasSuffix(word) {
        (rest, half) = (rest.dropLast(word.count), hours)
      } else if rest.hasPrefix(word) {
        (rest, half) = (rest.dropFirst(word.count), hours)
      }
    }
    let isHours = rest.hasSuffix("h")
    if isHours { rest = rest.dropLast() }
    let parts = rest.split(omittingEmptySubsequences: false) { ":.h".contains($0) }
    let numbers = parts.compactMap { PlainNumber.of(Array($0.utf8)) }
    guard numbers.count == parts.count, var hours = numbers.first, parts[0].count <= 2,
      parts.dropFirst().allSatisfy({ $0.count == 2 }), parts.count <= 3
    else { return nil }
    guard isHours == (parts.count == 1 && half == nil) else { return nil }
    let minutes = numbers.count > 1 ? numbers[1] : 0
    guard minutes < 60, numbers.count < 3 || numbers[2] == 0 else { return nil }
    if let half {
      guard (1...12).contains(hours) else { return nil }
      hours = hours % 12 + half
    }
    self.init(minutes: hours * 60 + minutes)
  }
}
