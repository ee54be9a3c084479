/// A problem that keeps a character from being drawn. Each problem is reported once.
package enum FontTrouble: Hashable, Sendable {
  /// No font has the character. A box is drawn instead.
  case missing(Unicode.Scalar)
  /// A font of the system that should have a character is not usable.
  case unusable(file: String, detail: String)
  /// The system cannot search for fonts.
  case noSearch(detail: String)
}
