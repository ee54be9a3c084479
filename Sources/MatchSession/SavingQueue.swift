import FoundationEssentials
import GatherModel

/// What is on its way to the disk, in the order in which it was done.
struct SavingQueue {
  private(set) var entries: [(gather: UUID, entry: LogEntry)] = []
  /// Changes of the store that wait until the entries before them are there.
  private var changes: [Change] = []
  /// How many changes wait, or are being done.
  var changeCount = 0
  /// Whether a task works the queue off.
  var isRunning = false
  /// Whether the board is to be cleared once everything before is stored.
  var clearsBoard = false

  private struct Change {
    /// How many entries go before it.
    var after: Int
    let begin: () -> Void
  }

  var isBusy: Bool { !entries.isEmpty || clearsBoard }

  mutating func append(_ entry: LogEntry, of gather: UUID) {
    entries.append((gather, entry))
  }

  /// Adds a change that begins when all entries of now are stored, or cannot be.
  mutating func append(_ begin: @escaping () -> Void) {
    changes.append(Change(after: entries.count, begin: begin))
    beginChanges()
  }

  /// What can be one transaction: the entries of the first one's gather.
  var batch: (gather: UUID, entries: [LogEntry])? {
    guard let first = entries.first else { return nil }
    return (first.gather, entries.prefix { $0.gather == first.gather }.map(\.entry))
  }

  /// Begins all changes: they wait no longer for entries that cannot be stored, and each is told for itself what is wrong.
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

  /// Gives up what is on its way for a gather.
  /// - Returns: What was on its way.
  mutating func removeAll(of gather: UUID) -> [LogEntry] {
    for index in changes.indices {
      changes[index].after -= entries.prefix(changes[index].after).count { $0.gather == gather }
    }
    let given = entries.filter { $0.gather == gather }.map(\.entry)
    entries.removeAll { $0.gather == gather }
    beginChanges()
    return given
  }

  /// How many acts are on their way; a recovery is none.
  var actCount: Int { entries.count { $0.entry.event.isByPerson } }
}
