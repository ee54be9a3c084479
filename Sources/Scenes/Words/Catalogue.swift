/// A part of what the screen says: what one scene says, or what several do.
///
/// An enum whose cases are its sentences; each language has them in its own folder of `Languages`. That each is there is
/// seen to by the compiler; that its places and plural forms are the same, by a test, which goes over
/// ``Catalogue/parts``.
package protocol CataloguePart: CaseIterable, RawRepresentable<String>, Hashable, Sendable {
  func text(in language: Language) -> Template
}

/// All that the screen says.
package enum Catalogue {
  /// One row a part.
  package static let parts: [any CataloguePart.Type] = [
    ConfirmPlayers.Phrase.self,
    ChooseGather.Phrase.self,
    DeskTrouble.Phrase.self,
    FormPhrase.self,
    History.Phrase.self,
    Login.Phrase.self,
    Login.Problem.Phrase.self,
    Hold.Phrase.self,
    Idle.Phrase.self,
    Key.Phrase.self,
    KeyAction.self,
    KeyAction.Short.self,
    KeyRows.Phrase.self,
    MatchWords.Phrase.self,
    MatchSettings.WeekdayPhrase.self,
    Menu.Phrase.self,
    NamedFormat.Phrase.self,
    OperatorWords.Phrase.self,
    PagePhrase.self,
    ResultWords.Phrase.self, PastGather.Phrase.self,
    PlayerAdd.Phrase.self,
    PlayerCard.Phrase.self,
    PlayerEdit.Phrase.self,
    PlayerList.Phrase.self,
    PlayerPhrase.self,
    Scoreboard.ActPhrase.self,
    Scoreboard.CorrectionPhrase.self,
    Scoreboard.EchoPhrase.self,
    Scoreboard.FootballPhrase.self,
    Scoreboard.HintPhrase.self,
    Scoreboard.NotePhrase.self,
    Scoreboard.OverlayPhrase.self,
    Scoreboard.Phrase.self,
    Scoreboard.RefusalPhrase.self,
    SeasonTable.Phrase.self,
    ServiceState.Phrase.self,
    // New scenes above.
  ]
}
