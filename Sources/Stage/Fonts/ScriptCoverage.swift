import Screen

/// The font that draws the names of a script, as shown by `gatherboard doctor`.
package struct ScriptCoverage: Hashable, Sendable {
  /// The name of the script in English, such as "Arabic".
  package let script: String
  /// A word in the script.
  package let sample: String
  /// The file of the font that draws the word; nil if a part of the word would be drawn as a box.
  package let file: String?

  package init(script: String, sample: String, file: String?) {
    self.script = script
    self.sample = sample
    self.file = file
  }

  /// Words in the scripts of players' names.
  package static let samples: [(script: String, sample: String)] = [
    ("Latin", "Łukasz"), ("Greek", "Γιώργος"), ("Cyrillic", "Юлия"), ("Vietnamese", "Nguyễn"),
    ("Arabic", "محمد"),
    ("Hebrew", "דוד"), ("Devanagari", "हिन्दी"), ("Thai", "สมชาย"), ("Chinese", "东京"), ("Japanese", "さくら"),
    ("Korean", "민준"), ("Emoji", "👍🏽"),
  ]

  /// Searches the board's fonts and the system's fonts. Waits for each search of the system's fonts, at most a few seconds.
  /// - Parameter typesetter: A typesetter with system fonts that were created without `onAnswer`, so that each request waits.
  static func all(of typesetter: Typesetter) -> [ScriptCoverage] {
    samples.map { script, sample in
      ScriptCoverage(script: script, sample: sample, file: typesetter.file(for: sample, .bold))
    }
  }
}
