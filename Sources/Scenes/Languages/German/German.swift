enum German: Translation {
  static let englishName = "German"
  static let script = "Latin"
  static let pluralForms: Set<PluralForm> = [.one, .other]
  static func pluralForm(of count: Int) -> PluralForm { count == 1 ? .one : .other }
  static let pluralFormOfFractions = PluralForm.other
  static let decimalSign = ","

  static func text(_ phrase: ListPhrase) -> Template {
    switch phrase {
    case .pair: "{first} und {last}"
    }
  }
}
