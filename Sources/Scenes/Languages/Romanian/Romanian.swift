enum Romanian: Translation {
  static let englishName = "Romanian"
  static let script = "Latin"
  static let pluralForms: Set<PluralForm> = [.one, .few, .other]
  static func pluralForm(of count: Int) -> PluralForm {
    count == 1 ? .one : count == 0 || (1...19).contains(count % 100) ? .few : .other
  }
  static let pluralFormOfFractions = PluralForm.few
  static let decimalSign = ","

  static func text(_ phrase: ListPhrase) -> Template {
    switch phrase {
    case .pair: "{first} și {last}"
    }
  }
}
