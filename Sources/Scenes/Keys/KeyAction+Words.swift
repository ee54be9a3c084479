import Localization

extension KeyAction: CataloguePart {
  /// The section of the texts on actions.
  package var section: String { "operator.key-action" }

  /// The name of the text. All digits share one text.
  package var name: String { rawValue.hasPrefix("digit-") ? "digit" : rawValue }

  /// The effect in English, for files and the command line.
  package var meaning: String { Words.english(self) }
}
