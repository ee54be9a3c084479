import GatherFleet
package import GatherModel
package import GatherStore
import Tournament

/// The planned day in a store, for programs that read a match while the board runs.
package struct StoredDay {
  private var documents: [String: String] = [:]
  private var book = DayBook()
  private var standing: DayStanding?

  /// Creates the day, and reads nothing yet.
  package init() {}

  /// Returns a match with the result that the desk has entered for it.
  /// - Throws: ``GatherStoreError`` if the store cannot be read.
  package mutating func counting(
    _ match: Match, in store: GatherStore
  ) throws(GatherStoreError) -> Match {
    guard match.state.phase == .ended, match.gather.fixture != nil else { return match }
    let stored = try store.dayDocuments()
    if stored != documents {
      (documents, book) = (stored, DayBook(documents: stored))
      standing = book.standing()
    }
    var match = match
    match.counted = book.counted(match, by: standing, on: try FleetIdentity.names(in: store))
    return match
  }
}
