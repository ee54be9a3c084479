import Screen

/// Which font draws the names of a script, as `gatherboard doctor` tells it.
package struct ScriptCoverage: Hashable, Sendable {
  /// The script in English: "Arabic".
  package let script: String
  /// A word in it.
  package let sample: String
  /// The file of the font that draws the word; nil where a box would stand for a part of it.
  package let file: String?

  package init(script: String, sample: String, file: String?) {
    self.script = script
    self.sample = sample
    self.file = file
  }

  /// Words of the scripts that players' names are in.
  package static let samples: [(script: String, sample: String)] = [
    ("Latin", "Łukasz"), ("Greek", "Γιώργος"), ("Cyrillic", "Юлия"), ("Vietnamese", "Nguyễn"),
    ("Arabic", "محمد"),
    ("Hebrew", "דוד"), ("Devanagari", "हिन्दी"), ("Thai", "สมชาย"), ("Chinese", "东京"), ("Japanese", "さくら"),
    ("Korean", "민준"), ("Emoji", "👍🏽"),
  ]

  /// Asks the board's fonts and the system's; waits for the latter, no more than a few seconds each.
  /// - Parameter typesetter: Of system fonts that were made without `onAnswer`: this waits.
  static func all(of typesetter: Typesetter) -> [ScriptCoverage] {
    samples.map { script, sample in
      ScriptCoverage(script: script, sample: sample, file: typesetter.file(for: sample, .bold))
    }
  }
}
