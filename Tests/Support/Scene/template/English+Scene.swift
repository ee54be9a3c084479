extension English {
  static func text(_ phrase: __NAME__.Phrase) -> Template {
    switch phrase {
    case .title: "__TITLE__"
    case .empty: "Nothing here yet."
    }
  }
}
