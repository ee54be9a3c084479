extension Korean {
  static func text(_ phrase: __NAME__.Phrase) -> Template {
    switch phrase {
    case .title: "‘__TITLE__’"
    case .empty: "아직 아무것도 없습니다."
    }
  }
}
