import HTTPTypes
import Logging
import Synchronization

/// Counts refusals by status, so that the log does not become too long. In each minute, the caller logs only the first
/// refusal with a status. At the end of the minute, this class logs the number of the other refusals.
final class RefusalCount: Sendable {
  private let log: Logger
  private let period: Duration
  /// The number of refusals by status. nil if no minute is running.
  private let counts = Mutex<[Int: Int]?>(nil)

  init(log: Logger, period: Duration = .seconds(60)) {
    self.log = log
    self.period = period
  }

  /// - Returns: Whether the refusal is the first one with this status in the minute. If so, the caller must log it.
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
