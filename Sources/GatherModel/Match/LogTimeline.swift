package import FoundationEssentials

/// When the entries of a log were made, on one time line that goes on over restarts of the machine, in seconds since the
/// first entry.
///
/// Within one boot the board's own time counts; between two boots nothing measures but the wall clock, which may be wrong.
package struct LogTimeline: Sendable {
  private let entries: [LogEntry]
  /// Of each entry.
  private let seconds: [Double]
  /// The first entry of the newest boot; 0 without entries.
  private let newestBoot: Int

  /// - Parameter entries: All of a log, in their order.
  package init(_ entries: [LogEntry]) {
    self.entries = entries
    var seconds: [Double] = []
    var newestBoot = 0
    for (index, entry) in entries.enumerated() {
      guard let last = seconds.last else {
        seconds.append(0)
        continue
      }
      let former = entries[index - 1]
      var passed = (entry.at - former.at) / .seconds(1)
      if case .recovered = entry.event {
        newestBoot = index
        passed = entry.wallClock.timeIntervalSince(former.wallClock)
      }
      seconds.append(last + max(passed, 0))
    }
    (self.seconds, self.newestBoot) = (seconds, newestBoot)
  }

  /// When an entry was made; nil for an index that none has.
  package func seconds(of index: Int) -> Double? { seconds.indices.contains(index) ? seconds[index] : nil }

  /// When something was that has no entry; nil without entries.
  /// - Parameters:
  ///   - instant: In the newest boot; nil for another one, where the wall clock has to do.
  ///   - wallClock: The same moment, as the wall clock had it.
  package func seconds(at instant: BoardInstant?, wallClock: Date) -> Double? {
    guard !entries.isEmpty else { return nil }
    if let instant { return seconds[newestBoot] + (instant - entries[newestBoot].at) / .seconds(1) }
    let near = entries.indices.min { one, other in
      abs(entries[one].wallClock.timeIntervalSince(wallClock))
        < abs(entries[other].wallClock.timeIntervalSince(wallClock))
    }
    return near.map { seconds[$0] + wallClock.timeIntervalSince(entries[$0].wallClock) }
  }
}

/// When a stream of the match began.
package enum StreamTime: Hashable, Sendable {
  /// Nobody has said that one did.
  case unknown
  /// At an instant of the running boot, or in another boot, of which the wall clock alone is known.
  case began(BoardInstant?, wallClock: Date)
}
