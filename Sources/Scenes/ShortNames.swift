/// Shortens people's names to their surnames, where there is room for only one word.
enum ShortNames {
  /// The last word of each name, with the lower-case words before it: `de Jong`. If several people share this surname,
  /// their first letter is put before it: `A. Ruiz`. If they share the letter too, the whole name is used.
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
