import HTTPTypes
import Logging
import Synchronization

/// Logs refusals without filling the log: the first one with a status at once, the further ones of the same minute only
/// as a number.
final class RefusalCount: Sendable {
  private let log: Logger
  private let period: Duration
  /// The number of refusals by status since the first one of the present minute; nil while there is none.
  private let counts = Mutex<[Int: Int]?>(nil)

  /// - Parameter period: The time for which further refusals with the same status are only counted.
  init(log: Logger, period: Duration = .seconds(60)) {
    self.log = log
    self.period = period
  }

  /// Counts a refusal.
  /// - Returns: Whether it is the first one with this status, which must be logged.
  func isFirst(_ status: HTTPResponse.Status) -> Bool {
    let (isFirst, begins) = counts.withLock { counts in
      let begins = counts == nil
      let count = counts?[status.code] ?? 0
      counts = (counts ?? [:]).merging([status.code: count + 1]) { $1 }
      return (count == 0, begins)
    }
    if begins { Task { await tellLater() } }
    return isFirst
  }

  private func tellLater() async {
    do { try await Task.sleep(for: period) } catch { return }  // The server ends.
    let counts = counts.withLock { counts in
      defer { counts = nil }
      return counts ?? [:]
    }
    let others = counts.filter { $0.value > 1 }
    if others.isEmpty { return }
    log.notice(
      "The server refused more requests.",
      metadata: .init(uniqueKeysWithValues: others.map { ("status\($0.key)", "\($0.value - 1)") }))
  }
}
