/// What people are called where there is room for a word: by their surname.
enum ShortNames {
  /// The short name of each: the last word of the name with the small words before it, `de Jong`; with the first letter
  /// in front, `A. Ruiz`, where several would be called the same, and the whole name where even that tells none apart.
  /// A name of one word, and of a script that has no capitals, stays whole.
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

  /// The names whose short name is another one's too.
  private static func shared(_ short: [String: String]) -> [String] {
    let wearers = Dictionary(grouping: short.keys) { short[$0] ?? $0 }
    return wearers.values.filter { $0.count > 1 }.flatMap(\.self)
  }

  private static func surname(_ name: String) -> String {
    let words = name.split(separator: " ")
    guard words.count > 1, let first = words.first?.first, first.isUppercase else { return name }
    var start = words.count - 1
    // A last word of a letter or in brackets is no surname: "Ana R", "Tom (GK)".
    guard words[start].count(where: \.isLetter) > 1, words[start].first?.isLetter == true else { return name }
    while start > 1, words[start - 1].first?.isLowercase == true { start -= 1 }
    return words[start...].joined(separator: " ")
  }
}
