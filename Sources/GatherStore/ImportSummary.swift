/// The result of an import.
package struct ImportSummary: Hashable, Sendable {
  /// The number of new players.
  package var added: Int
  /// The number of known players that were changed.
  package var updated: Int
  /// The number of known players for whom the file has nothing new.
  package var unchanged: Int

  package init(added: Int = 0, updated: Int = 0, unchanged: Int = 0) {
    self.added = added
    self.updated = updated
    self.unchanged = unchanged
  }
}
