/// Marks text with an apostrophe, so that a spreadsheet does not read it as a formula (OWASP, CSV injection).
/// For example, a team may have the name `=HYPERLINK(…)`.
package enum SpreadsheetText {
  /// The text for a file that this program does not read, with an apostrophe before a formula.
  package static func guarded(_ text: String) -> String {
    beginsFormula(text.unicodeScalars) ? "'" + text : text
  }

  /// The text for a file that this program reads. If apostrophes precede a formula, the text gets one more, so that
  /// ``plain(_:)`` restores every text.
  /// - Parameter isGuarded: Whether a formula without apostrophes gets one too.
  package static func cell(_ text: String, isGuarded: Bool) -> String {
    hasApostrophe(text) || isGuarded && beginsFormula(text.unicodeScalars) ? "'" + text : text
  }

  /// The text from which ``cell(_:isGuarded:)`` has made the cell: without the apostrophe before a formula.
  package static func plain(_ cell: String) -> String {
    guard hasApostrophe(cell) else { return cell }
    return String(String.UnicodeScalarView(cell.unicodeScalars.dropFirst()))
  }

  /// Whether one or more apostrophes precede a formula. Code points are compared, because `=` with a combining mark still
  /// begins a formula.
  private static func hasApostrophe(_ text: String) -> Bool {
    text.unicodeScalars.first == "'" && beginsFormula(text.unicodeScalars.drop { $0 == "'" })
  }

  private static func beginsFormula(_ scalars: some Collection<Unicode.Scalar>) -> Bool {
    guard let first = scalars.first else { return false }
    return "=+-@\t\r\n＝＋－＠".unicodeScalars.contains(first)
  }
}
