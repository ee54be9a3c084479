/// The result of an import.
package struct ImportSummary: Hashable, Sendable {
  /// The number of new players.
  package var added = 0
  /// The number of known players that were changed.
  package var updated = 0
  /// The number of known players for whom the file has nothing new.
  package var unchanged = 0
}
