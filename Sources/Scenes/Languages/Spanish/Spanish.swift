enum Spanish: Translation {
  static let englishName = "Spanish"
  static let script = "Latin"
  /// Unicode CLDR has one more form, for whole millions, which no board counts.
  static let pluralForms: Set<PluralForm> = [.one, .other]
  static func pluralForm(of count: Int) -> PluralForm { count == 1 ? .one : .other }
  static let pluralFormOfFractions = PluralForm.other
  static let decimalSign = ","

  static func text(_ phrase: ListPhrase) -> Template {
    switch phrase {
    case .pair: "{first} y {last}"
    }
  }
}
