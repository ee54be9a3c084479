import GatherFleet
package import GatherModel
package import GatherStore
import Tournament

/// The planned day as a store has it, for those who look at a match beside the board. What was read is made into a day again
/// only where it has changed.
package struct StoredDay {
  private var documents: [String: String] = [:]
  private var book = DayBook()
  private var standing: DayStanding?

  /// Nothing is read yet.
  package init() {}

  /// A match with the result that the desk has entered for it.
  /// - Throws: ``GatherStoreError`` where the store cannot be read.
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
