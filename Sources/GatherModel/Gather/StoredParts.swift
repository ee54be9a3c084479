/// The parts of the store that have changed.
package struct StoredParts: OptionSet, Hashable, Sendable {
  /// A bit for each part.
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Entries of the match on the board.
  package static let entries = StoredParts(rawValue: 1)
  /// A result that entries stored by this session may have changed. If another process has changed a result, ``others``
  /// is used instead.
  package static let results = StoredParts(rawValue: 2)
  /// Anything else: players, teams, gathers, phones, the plan of the day.
  package static let others = StoredParts(rawValue: 4)
}
