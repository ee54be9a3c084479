extension Menu {
  /// What the scene says.
  enum Phrase: String, CataloguePart {
    case title, open
    case newGather, newGatherDetail, matchInPlay, matchInPlayDetail, players, playersDetail, history,
      historyDetail, login, loginDetail
    case clearBoard, clearBoardDetail, board, boardDetail

    func text(in language: Language) -> Template { language.translation.text(self) }
  }
}
