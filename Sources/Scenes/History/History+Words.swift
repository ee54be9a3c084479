extension History {
  /// What the scene says.
  enum Phrase: String, CataloguePart {
    case title, gathers, date, gather, season, export, delete
    case deletion, deletionDetail, deleted, format, formatDetail, exporting, exported, alreadyExporting
    case inPlay, nothing, empty, emptyHint

    func text(in language: Language) -> Template { language.translation.text(self) }
  }
}
