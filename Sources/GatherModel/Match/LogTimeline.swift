package import FoundationEssentials

/// The times of a log's entries in seconds since the first entry, also across restarts of the machine.
/// The time between two boots is taken from the wall clock, which may be wrong.
package struct LogTimeline: Sendable {
  private let entries: [LogEntry]
  private let seconds: [Double]
  private let newestBoot: Int

  /// - Parameter entries: All entries of a log, in their order.
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

  /// The time of an entry; nil if the index is out of range.
  package func seconds(of index: Int) -> Double? { seconds.indices.contains(index) ? seconds[index] : nil }

  /// The time of a moment that has no entry; nil if the log has no entries.
  /// - Parameter instant: The moment, if it is in the newest boot; if nil, `wallClock` is used.
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

/// The time at which a video stream of the match began.
package enum StreamTime: Hashable, Sendable {
  case unknown
  /// The instant is nil if the stream began in another boot.
  case began(BoardInstant?, wallClock: Date)
}
