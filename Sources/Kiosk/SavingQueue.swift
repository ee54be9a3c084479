import FoundationEssentials
import GatherModel

/// The entries on their way to the disk, in the order of the presses.
struct SavingQueue {
  private(set) var entries: [(gather: UUID, entry: LogEntry)] = []
  /// True while a task works the queue off.
  var isRunning = false
  /// True once the board is to be cleared after everything before was saved.
  var clearsBoard = false

  var isBusy: Bool { !entries.isEmpty || clearsBoard }

  mutating func append(_ entry: LogEntry, of gather: UUID) {
    entries.append((gather, entry))
  }

  /// What can be one transaction: the entries of the first one's gather.
  var batch: (gather: UUID, entries: [LogEntry])? {
    guard let first = entries.first else { return nil }
    return (first.gather, entries.prefix { $0.gather == first.gather }.map(\.entry))
  }

  mutating func remove(_ count: Int) {
    entries.removeFirst(count)
  }

  /// Gives up what is on its way for a gather.
  /// - Returns: What was on its way.
  mutating func removeAll(of gather: UUID) -> [LogEntry] {
    defer { entries.removeAll { $0.gather == gather } }
    return entries.filter { $0.gather == gather }.map(\.entry)
  }

  /// How many presses are on their way; a recovery is none.
  var pressCount: Int { entries.count { $0.entry.event.isByPerson } }
}
