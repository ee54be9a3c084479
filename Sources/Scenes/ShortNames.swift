/// Shortens people's names to their surnames, where there is room for only one word.
enum ShortNames {
  /// The short name of each name: its last word, with the lower-case words before it, such as `de Jong`. If the short
  /// names of several people would be the same, the first letter of the whole name is added: `A. Ruiz`. If they are
  /// still the same, the whole name is used. A name of one word, or in a script without capitals, stays whole.
  static func of(_ names: [String]) -> [String: String] {
    var short: [String: String] = [:]
    for name in Set(names) { short[name] = surname(name) }
    for name in shared(short) {
      guard let first = name.first(where: \.isLetter), short[name] != name else { continue }
      short[name] = "\(first). \(surname(name))"
    }
    for name in shared(short) { short[name] = name }
    return short
  }

  /// The names whose short name belongs to another name too.
  private static func shared(_ short: [String: String]) -> [String] {
    let wearers = Dictionary(grouping: short.keys) { short[$0] ?? $0 }
    return wearers.values.filter { $0.count > 1 }.flatMap(\.self)
  }

  private static func surname(_ name: String) -> String {
    let words = name.split(separator: " ")
    guard words.count > 1, let first = words.first?.first, first.isUppercase else { return name }
    var start = words.count - 1
    // The last word is no surname if it is a single letter or in brackets: "Ana R", "Tom (GK)".
    guard words[start].count(where: \.isLetter) > 1, words[start].first?.isLetter == true else { return name }
    while start > 1, words[start - 1].first?.isLowercase == true { start -= 1 }
    return words[start...].joined(separator: " ")
  }
}
