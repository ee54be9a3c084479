extension __NAME__ {
  /// What the scene says.
  enum Phrase: String, CataloguePart {
    case title, empty

    var texts: Texts {
      switch self {
      case .title:
        Texts(en: "__TITLE__", de: "„__TITLE__“", es: "«__TITLE__»", ko: "‘__TITLE__’", ro: "„__TITLE__”")
      case .empty:
        Texts(
          en: "Nothing here yet.", de: "Hier ist noch nichts.", es: "Aquí aún no hay nada.",
          ko: "아직 아무것도 없습니다.",
          ro: "Încă nu e nimic aici.")
      }
    }
  }
}
