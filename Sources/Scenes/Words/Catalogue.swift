package import Localization

/// All texts of the screen, the phones, the desk and the printed pages.
package enum Catalogue {
  /// All groups of texts, one in each source line.
  package static let parts: [any CataloguePart.Type] = [
    ChooseGather.Phrase.self,
    ConfirmPlayers.Phrase.self,
    DayPhrase.self,
    DeskPagePhrase.self,
    FormPhrase.self,
    GivenName.self,
    History.Phrase.self,
    Hold.Phrase.self,
    Idle.Phrase.self,
    Key.Phrase.self,
    KeyAction.self,
    KeyAction.Short.self,
    KeyRows.Phrase.self,
    ListPhrase.self,
    Login.Phrase.self,
    Login.Problem.Phrase.self,
    MatchSettings.WeekdayPhrase.self,
    MatchWords.Phrase.self,
    MatchWords.Inside.self,
    MatchWords.Until.self,
    Menu.Phrase.self,
    Month.self,
    NamedFormat.Phrase.self,
    OperatorWords.Phrase.self,
    PagePhrase.self,
    PageTrouble.Phrase.self,
    PastGather.Phrase.self,
    PhoneList.Phrase.self,
    PhonePagePhrase.self,
    PhonePhrase.self,
    PlanWords.Phrase.self,
    PlayerAdd.Phrase.self,
    PlayerCard.Phrase.self,
    PlayerEdit.Phrase.self,
    PlayerList.Phrase.self,
    PlayerPhrase.self,
    ReportPhrase.self,
    DayReportPhrase.self,
    ResultWords.Phrase.self,
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
    TeamCountPhrase.self,
    SetUp.Phrase.self,
    PhoneSetUpPhrase.self,
    // The parts of new scenes are added above this line.
  ]

  /// The paths of all texts, without duplicates.
  package static let paths: [String] = {
    var known: Set<String> = []
    func paths<Part: CataloguePart>(of part: Part.Type) -> [String] { part.allCases.map(\.path) }
    return parts.flatMap { paths(of: $0) }.filter { known.insert($0).inserted }
  }()

  /// The paths of the texts that a language lacks. These texts appear in English.
  package static func missing(in texts: LanguageTexts) -> [String] {
    paths.filter { texts[path: $0] == nil }
  }
}
