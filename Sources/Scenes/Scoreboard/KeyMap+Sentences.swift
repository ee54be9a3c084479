extension KeyMap {
  /// `  ·  U takes it back`; nothing where no key does it.
  func hint(_ action: KeyAction, _ does: String) -> String {
    said(action, does).map { "  ·  \($0)" } ?? ""
  }

  /// `U takes it back`; nil where no key does it.
  func said(_ action: KeyAction, _ does: String) -> String? {
    label(action).map { "\($0) \(does)" }
  }

  /// `Answer first: Enter yes, Esc no`.
  func listed(_ what: String, _ answers: [(KeyAction, String)]) -> String {
    let words = answers.compactMap { said($0, $1) }
    return words.isEmpty ? what : "\(what): \(words.joined(separator: ", "))"
  }
}
