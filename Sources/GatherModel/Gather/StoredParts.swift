/// Parts of the store that have changed. Readers read again only if a part changed that they show.
package struct StoredParts: OptionSet, Hashable, Sendable {
  /// A bit for each part.
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Entries of the match on the board.
  package static let entries = StoredParts(rawValue: 1)
  /// A result, by entries that this session has stored: a match may have ended, may not have ended after all, or has ended
  /// with another result. What another process has stored is told as ``others``, whatever it is.
  package static let results = StoredParts(rawValue: 2)
  /// Anything else: players, teams, gathers, phones, the plan of the day.
  package static let others = StoredParts(rawValue: 4)
}
