import Localization

/// The keys as sentences name them: what is bound, in a language.
struct KeyLabels {
  let map: KeyMap
  let words: Words

  /// The name of the key that does something; nil where no key does it.
  func label(_ action: KeyAction) -> String? { map.label(action, in: words) }

  /// `U takes it back`; nil where no key does it.
  /// - Parameter phrase: What the key does, with the place `key`.
  func said(_ action: KeyAction, _ phrase: some CataloguePart) -> String? {
    label(action).map { words(phrase, ["key": .text($0)]) }
  }

  /// `  ·  U takes it back`, to stand behind a sentence; nothing where no key does it.
  func hint(_ action: KeyAction, _ phrase: some CataloguePart) -> String {
    said(action, phrase).map { "  ·  \($0)" } ?? ""
  }

  /// `Enter puts it on the board  ·  Esc not now`; empty where no key does any of it.
  func line<Part: CataloguePart>(_ hints: [(KeyAction, Part)]) -> String {
    hints.compactMap { said($0, $1) }.joined(separator: "  ·  ")
  }

  /// `Answer first: Enter yes, Esc no`.
  func listed<Part: CataloguePart>(_ what: some CataloguePart, _ answers: [(KeyAction, Part)]) -> String {
    listed(what, answers.compactMap { said($0, $1) })
  }

  /// The same, with what the keys are called in a row of buttons.
  func listed(_ what: some CataloguePart, answers: [KeyAction]) -> String {
    listed(
      what, answers.compactMap { action in label(action).map { "\($0) \(action.shortMeaning(in: words))" } })
  }

  private func listed(_ what: some CataloguePart, _ answers: [String]) -> String {
    answers.isEmpty ? words(what) : words.labelled(words(what), answers.joined(separator: ", "))
  }
}
