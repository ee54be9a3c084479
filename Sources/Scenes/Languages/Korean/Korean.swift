enum Korean: Translation {
  static let pluralForms: Set<PluralForm> = [.other]
  static func pluralForm(of count: Int) -> PluralForm { .other }
  static let pluralFormOfFractions = PluralForm.other
  static let decimalSign = "."
}
