/// A problem that keeps a character from being drawn. Each is reported once.
package enum FontTrouble: Hashable, Sendable {
  /// No font has the character. A box is drawn instead.
  case missing(Unicode.Scalar)
  case unusable(file: String, detail: String)
  case noSearch(detail: String)
}
