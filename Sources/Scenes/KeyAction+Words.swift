/// What each action does, as the key map and the files say it.
extension KeyAction: CataloguePart {
  /// What the action does, as the key map says it in a language.
  package func text(in language: Language) -> Template { language.translation.text(self) }

  /// What an action that types a digit types.
  var digit: Substring { rawValue.dropFirst("digit-".count) }

  /// What it does, in English, as files and the command line say it.
  package var meaning: String { Words.english(self) }
}
