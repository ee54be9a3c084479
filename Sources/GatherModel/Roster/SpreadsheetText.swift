/// Text that other people have written, in a cell of a spreadsheet.
///
/// A spreadsheet reads text as a formula if it begins with `=`, `+`, `-` or `@`, a full-width form of these, a tab or a
/// line break (OWASP, CSV injection). A team may have the name `=HYPERLINK(…)` without the knowledge of the person who
/// opens the file. An apostrophe before a formula marks it as text.
package enum SpreadsheetText {
  /// The text, with an apostrophe before it if it would be a formula. Only for files that this program does not read.
  package static func guarded(_ text: String) -> String {
    beginsFormula(text.unicodeScalars) ? "'" + text : text
  }

  /// The text for a file that this program reads. A text that is a formula after one or more apostrophes gets one more
  /// apostrophe, so that ``plain(_:)`` restores every text.
  /// - Parameter isGuarded: Whether a formula is marked as text.
  package static func cell(_ text: String, isGuarded: Bool) -> String {
    hasApostrophe(text) || isGuarded && beginsFormula(text.unicodeScalars) ? "'" + text : text
  }

  /// The text from which ``cell(_:isGuarded:)`` has made the cell: without the apostrophe before a formula.
  package static func plain(_ cell: String) -> String {
    guard hasApostrophe(cell) else { return cell }
    return String(String.UnicodeScalarView(cell.unicodeScalars.dropFirst()))
  }

  /// Whether the text is a formula after one or more apostrophes. Code points are compared, not characters, because a
  /// sign with a combining mark is still a sign to a spreadsheet.
  private static func hasApostrophe(_ text: String) -> Bool {
    text.unicodeScalars.first == "'" && beginsFormula(text.unicodeScalars.drop { $0 == "'" })
  }

  private static func beginsFormula(_ scalars: some Collection<Unicode.Scalar>) -> Bool {
    guard let first = scalars.first else { return false }
    return "=+-@\t\r\n＝＋－＠".unicodeScalars.contains(first)
  }
}
