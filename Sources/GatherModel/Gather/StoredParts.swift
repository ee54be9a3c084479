/// The parts of the store that have changed. Code that shows stored data reads the store again only if a part that it
/// shows has changed.
package struct StoredParts: OptionSet, Hashable, Sendable {
  /// A bit for each part.
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Entries of the match on the board.
  package static let entries = StoredParts(rawValue: 1)
  /// A result that has changed because of entries that this session has stored. A match may have ended, may be in play
  /// again, or may have another result. Any change by another process is reported as ``others``.
  package static let results = StoredParts(rawValue: 2)
  /// Anything else: players, teams, gathers, phones, the plan of the day.
  package static let others = StoredParts(rawValue: 4)
}
