import GatherModel

/// What the screen says in one language, and how that language counts: a folder of its own for each. What is missing in one
/// of them does not build.
protocol Translation {
  /// What English calls the language.
  static var englishName: String { get }
  /// What it is written in, as `ScriptCoverage.samples` of Stage names it.
  static var script: String { get }
  /// The forms that the language has for whole numbers (Unicode CLDR, Language Plural Rules).
  static var pluralForms: Set<PluralForm> { get }
  /// The form for a number of things, as Unicode CLDR has it.
  static func pluralForm(of count: Int) -> PluralForm
  /// The form for a number with decimals, as Unicode CLDR has it.
  static var pluralFormOfFractions: PluralForm { get }
  /// What stands before decimals.
  static var decimalSign: String { get }

  static func text(_ phrase: ChooseGather.Phrase) -> Template
  static func text(_ phrase: DayPhrase) -> Template
  static func text(_ phrase: Idle.Phrase) -> Template
  static func text(_ phrase: ListPhrase) -> Template
  static func text(_ phrase: OperatorWords.Phrase) -> Template
  static func text(_ phrase: MatchWords.Phrase) -> Template
  static func text(_ phrase: Scoreboard.HintPhrase) -> Template
  static func text(_ phrase: Scoreboard.NotePhrase) -> Template
  static func text(_ phrase: Scoreboard.OverlayPhrase) -> Template
  static func text(_ phrase: Scoreboard.Phrase) -> Template
  static func text(_ phrase: NamedFormat.Phrase) -> Template
  static func text(_ phrase: Scoreboard.ActPhrase) -> Template
  static func text(_ phrase: Scoreboard.CorrectionPhrase) -> Template
  static func text(_ phrase: Scoreboard.EchoPhrase) -> Template
  static func text(_ phrase: Scoreboard.FootballPhrase) -> Template
  static func text(_ count: TeamCount, _ use: TeamCountPhrase.Use) -> Template
  static func text(_ phrase: Scoreboard.RefusalPhrase) -> Template
  static func text(_ phrase: Hold.Phrase) -> Template
  static func text(_ phrase: Key.Phrase) -> Template
  static func text(_ phrase: KeyAction) -> Template
  static func text(_ phrase: KeyAction.Short) -> Template
  static func text(_ phrase: KeyRows.Phrase) -> Template
  static func text(_ phrase: ConfirmPlayers.Phrase) -> Template
  static func text(_ phrase: PageTrouble.Phrase) -> Template
  static func text(_ phrase: FormPhrase) -> Template
  static func text(_ phrase: MatchSettings.WeekdayPhrase) -> Template
  static func text(_ phrase: Menu.Phrase) -> Template
  static func text(_ phrase: PagePhrase) -> Template
  static func text(_ phrase: PlayerAdd.Phrase) -> Template
  static func text(_ phrase: PlayerCard.Phrase) -> Template
  static func text(_ phrase: PlayerEdit.Phrase) -> Template
  static func text(_ phrase: PlayerList.Phrase) -> Template
  static func text(_ phrase: PlayerPhrase) -> Template
  static func text(_ phrase: History.Phrase) -> Template
  static func text(_ phrase: Month) -> Template
  static func text(_ phrase: PastGather.Phrase) -> Template
  static func text(_ phrase: ResultWords.Phrase) -> Template
  static func text(_ phrase: SeasonTable.Phrase) -> Template
  static func text(_ phrase: Login.Phrase) -> Template
  static func text(_ phrase: Login.Problem.Phrase) -> Template
  static func text(_ phrase: ServiceState.Phrase) -> Template
  static func text(_ phrase: PhonePhrase) -> Template
  static func text(_ phrase: PhonePagePhrase) -> Template
  static func text(_ phrase: PhoneList.Phrase) -> Template
  static func text(_ phrase: PlanWords.Phrase) -> Template
  static func text(_ phrase: DeskPagePhrase) -> Template
  // New scenes above.
}

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
    PlanWords.Phrase.self,
    DeskPagePhrase.self,
    DayPhrase.self,
    PageTrouble.Phrase.self,
    FormPhrase.self,
    History.Phrase.self, Month.self,
    Login.Phrase.self,
    Login.Problem.Phrase.self,
    Hold.Phrase.self,
    Idle.Phrase.self,
    Key.Phrase.self,
    KeyAction.self,
    KeyAction.Short.self,
    KeyRows.Phrase.self,
    ListPhrase.self,
    MatchWords.Phrase.self,
    MatchSettings.WeekdayPhrase.self,
    Menu.Phrase.self,
    NamedFormat.Phrase.self,
    OperatorWords.Phrase.self,
    PagePhrase.self,
    PhonePhrase.self, PhonePagePhrase.self,
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
    TeamCountPhrase.self,
    PhoneList.Phrase.self,
    // Parts of new scenes above.
  ]
}

/// Which form of a word goes with a number.
enum PluralForm: Hashable, Sendable, CaseIterable {
  case one, few, other
}

extension Language {
  /// The texts of each language. A new language needs a line here, apart from its folder and its code.
  var translation: any Translation.Type {
    switch self {
    case .english: English.self
    case .german: German.self
    case .spanish: Spanish.self
    case .korean: Korean.self
    case .romanian: Romanian.self
    }
  }
}
