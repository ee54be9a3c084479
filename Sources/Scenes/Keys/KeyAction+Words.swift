import Localization

/// What each action does, as the key map and the files say it.
extension KeyAction: CataloguePart {
  /// The section of what actions do.
  package var section: String { "operator.key-action" }

  /// All digits have one text.
  package var name: String { rawValue.hasPrefix("digit-") ? "digit" : rawValue }

  /// What it does, in English, as files and the command line say it.
  package var meaning: String { Words.english(self) }
}
