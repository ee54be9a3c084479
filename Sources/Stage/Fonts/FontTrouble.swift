/// What keeps a character from being drawn, each told once.
package enum FontTrouble: Hashable, Sendable {
  /// No font has the character; a box stands for it.
  case missing(Unicode.Scalar)
  /// A font of the system that should have a character cannot be used.
  case unusable(file: String, detail: String)
  /// The system cannot be asked for fonts.
  case noSearch(detail: String)
}
