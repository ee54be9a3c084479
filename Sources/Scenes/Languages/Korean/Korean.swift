enum Korean: Translation {
  static let englishName = "Korean"
  static let script = "Korean"
  static let pluralForms: Set<PluralForm> = [.other]
  static func pluralForm(of count: Int) -> PluralForm { .other }
  static let pluralFormOfFractions = PluralForm.other
  static let decimalSign = "."

  static func text(_ phrase: ListPhrase) -> Template {
    switch phrase {
    case .pair: "{first}, {last}"
    }
  }
}
