package import Localization

/// All texts of the screen, the phones, the desk and the printed pages.
package enum Catalogue {
  /// One row a group of texts.
  package static let parts: [any CataloguePart.Type] = [
    ChooseGather.Phrase.self,
    ConfirmPlayers.Phrase.self,
    DayPhrase.self,
    DeskPagePhrase.self,
    FormPhrase.self,
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
    // Parts of new scenes above.
  ]

  /// A text of the catalogue.
  package struct Text: Hashable, Sendable {
    /// Its path in the files of languages.
    package let path: String
    /// Its text in the texts of one language; nil if they lack it.
    package let own: @Sendable (LanguageTexts) -> Template?

    fileprivate init(_ part: some CataloguePart) {
      path = part.path
      own = { $0[part] }
    }

    package static func == (one: Text, other: Text) -> Bool { one.path == other.path }

    package func hash(into hasher: inout Hasher) { hasher.combine(path) }
  }

  /// All texts, each once.
  package static let texts: [Text] = {
    var known: Set<String> = []
    func texts<Part: CataloguePart>(of part: Part.Type) -> [Text] { part.allCases.map { Text($0) } }
    return parts.flatMap { texts(of: $0) }.filter { known.insert($0.path).inserted }
  }()

  /// The paths of the texts that a language lacks, which appear in English.
  package static func missing(in texts: LanguageTexts) -> [String] {
    self.texts.filter { $0.own(texts) == nil }.map(\.path)
  }
}
