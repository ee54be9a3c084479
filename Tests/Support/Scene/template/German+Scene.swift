extension German {
  static func text(_ phrase: __NAME__.Phrase) -> Template {
    switch phrase {
    case .title: "„__TITLE__“"
    case .empty: "Hier ist noch nichts."
    }
  }
}
