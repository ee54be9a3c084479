enum English: Translation {
  static let pluralForms: Set<PluralForm> = [.one, .other]
  static func pluralForm(of count: Int) -> PluralForm { count == 1 ? .one : .other }
  static let pluralFormOfFractions = PluralForm.other
  static let decimalSign = "."
}
