/// What an import did.
package struct ImportSummary: Hashable, Sendable {
  /// Players the store did not know.
  package var added: Int
  /// Players of whom something changed.
  package var updated: Int
  /// Known players of whom the file says nothing new.
  package var unchanged: Int

  package init(added: Int = 0, updated: Int = 0, unchanged: Int = 0) {
    self.added = added
    self.updated = updated
    self.unchanged = unchanged
  }
}
