import FoundationEssentials
import GatherModel

/// The entries and changes that wait to be saved, or are being saved, in the order in which they were made.
struct SavingQueue {
  private(set) var entries: [(gather: UUID, entry: LogEntry)] = []
  private var changes: [Change] = []
  /// The number of changes that wait or are being made.
  var changeCount = 0
  var isRunning = false
  /// Whether the board is to be cleared after all earlier entries are stored.
  var clearsBoard = false

  private struct Change {
    /// The number of queued entries that must be stored before the change begins.
    var after: Int
    let begin: () -> Void
  }

  var isBusy: Bool { !entries.isEmpty || clearsBoard }

  mutating func append(_ entry: LogEntry, of gather: UUID) {
    entries.append((gather, entry))
  }

  /// Adds a change, which begins when all queued entries are stored, or when an attempt to store them fails.
  mutating func append(_ begin: @escaping () -> Void) {
    changes.append(Change(after: entries.count, begin: begin))
    beginChanges()
  }

  /// The entries for the next transaction, all of the same gather; nil if the queue is empty.
  var batch: (gather: UUID, entries: [LogEntry])? {
    guard let first = entries.first else { return nil }
    return (first.gather, entries.prefix { $0.gather == first.gather }.map(\.entry))
  }

  /// Begins all waiting changes, because the entries before them cannot be stored at present.
  mutating func releaseChanges() {
    for index in changes.indices { changes[index].after = 0 }
    beginChanges()
  }

  private mutating func beginChanges() {
    let due = changes.filter { $0.after <= 0 }
    changes.removeAll { $0.after <= 0 }
    for change in due { change.begin() }
  }

  mutating func remove(_ count: Int) {
    entries.removeFirst(count)
    for index in changes.indices { changes[index].after -= count }
    beginChanges()
  }

  /// - Returns: The removed entries.
  mutating func removeAll(of gather: UUID) -> [LogEntry] {
    for index in changes.indices {
      changes[index].after -= entries.prefix(changes[index].after).count { $0.gather == gather }
    }
    let given = entries.filter { $0.gather == gather }.map(\.entry)
    entries.removeAll { $0.gather == gather }
    beginChanges()
    return given
  }

  /// The number of queued entries, without those for a recovery, which the board makes itself.
  var actCount: Int { entries.count { $0.entry.event.isByPerson } }
}
