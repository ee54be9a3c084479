/// The parts of the store that have changed.
package struct StoredParts: OptionSet, Hashable, Sendable {
  /// A bit for each part.
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Entries of the match on the board.
  package static let entries = StoredParts(rawValue: 1)
  /// A result, changed by entries that this session has stored. Changes by other processes are ``others``.
  package static let results = StoredParts(rawValue: 2)
  /// Anything else: players, teams, gathers, phones, the plan of the day.
  package static let others = StoredParts(rawValue: 4)
}
