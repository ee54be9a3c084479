extension Romanian {
  static func text(_ phrase: __NAME__.Phrase) -> Template {
    switch phrase {
    case .title: "„__TITLE__”"
    case .empty: "Încă nu e nimic aici."
    }
  }
}
