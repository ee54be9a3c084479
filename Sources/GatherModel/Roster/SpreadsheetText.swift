/// Text from outside as a cell of a spreadsheet.
///
/// A spreadsheet takes text for a formula that begins with `=`, `+`, `-` or `@`, a full-width form of these, a tab or a
/// line break (OWASP, CSV injection): a team may be called `=HYPERLINK(…)` without the reader of the file knowing. An
/// apostrophe before it makes it text.
package enum SpreadsheetText {
  /// The text with an apostrophe before it where it would be a formula. Only for files that are not read back.
  package static func guarded(_ text: String) -> String {
    beginsFormula(text.unicodeScalars) ? "'" + text : text
  }

  /// The text as a file has it that is read back; ``plain(_:)`` reads every text back: what begins with apostrophes and goes on as
  /// a formula gets one more.
  /// - Parameter isGuarded: Whether a formula is made text.
  package static func cell(_ text: String, isGuarded: Bool) -> String {
    hasApostrophe(text) || isGuarded && beginsFormula(text.unicodeScalars) ? "'" + text : text
  }

  /// What ``cell(_:isGuarded:)`` was made of: without the apostrophe that keeps it from being a formula.
  package static func plain(_ cell: String) -> String {
    guard hasApostrophe(cell) else { return cell }
    return String(String.UnicodeScalarView(cell.unicodeScalars.dropFirst()))
  }

  /// Whether apostrophes are all that keeps a text from being a formula. Code points decide, not characters: a sign with a
  /// combining mark on it is still a sign to a spreadsheet.
  private static func hasApostrophe(_ text: String) -> Bool {
    text.unicodeScalars.first == "'" && beginsFormula(text.unicodeScalars.drop { $0 == "'" })
  }

  private static func beginsFormula(_ scalars: some Collection<Unicode.Scalar>) -> Bool {
    guard let first = scalars.first else { return false }
    return "=+-@\t\r\n＝＋－＠".unicodeScalars.contains(first)
  }
}
