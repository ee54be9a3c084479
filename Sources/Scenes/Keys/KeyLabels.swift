import Localization

/// The labels of the bound keys, for use in sentences in one language.
struct KeyLabels {
  let map: KeyMap
  let words: Words

  func label(_ action: KeyAction) -> String? { map.label(action, in: words) }

  /// A hint such as `U takes it back`; nil if no key has this action.
  /// - Parameter phrase: The effect of the key, with the placeholder `key`.
  func said(_ action: KeyAction, _ phrase: some CataloguePart) -> String? {
    label(action).map { words(phrase, ["key": .text($0)]) }
  }

  /// A hint that follows a sentence, such as `  ·  U takes it back`; empty if no key has this action.
  func hint(_ action: KeyAction, _ phrase: some CataloguePart) -> String {
    said(action, phrase).map { "  ·  \($0)" } ?? ""
  }

  /// Hints such as `Enter puts it on the board  ·  Esc not now`.
  func line<Part: CataloguePart>(_ hints: [(KeyAction, Part)]) -> String {
    hints.compactMap { said($0, $1) }.joined(separator: "  ·  ")
  }

  /// A text with the keys that answer it: `Answer first: Enter yes, Esc no`.
  func listed<Part: CataloguePart>(_ what: some CataloguePart, _ answers: [(KeyAction, Part)]) -> String {
    listed(what, answers.compactMap { said($0, $1) })
  }

  func listed(_ what: some CataloguePart, answers: [KeyAction]) -> String {
    listed(
      what, answers.compactMap { action in label(action).map { "\($0) \(action.shortMeaning(in: words))" } })
  }

  private func listed(_ what: some CataloguePart, _ answers: [String]) -> String {
    answers.isEmpty ? words(what) : words.labelled(words(what), answers.joined(separator: ", "))
  }
}
