import Logging
import Synchronization

/// Logs warnings about events that other programs at the broker can cause as often as they like. Each kind is logged at
/// most once a minute, with the number of events that were left out since the last entry of that kind.
final class SeldomLog: Sendable {
  private static let period = Duration.seconds(60)

  private struct Warning {
    var at: ContinuousClock.Instant
    /// The number of events since this warning was logged.
    var untold = 0
  }

  private let log: Logger
  private let now: @Sendable () -> ContinuousClock.Instant
  /// The last warning with each message. The program has only a few messages, so old entries are not removed.
  private let warnings = Mutex<[String: Warning]>([:])

  /// - Parameter now: Returns the current time. Only tests pass a clock other than the continuous one.
  init(_ log: Logger, now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now }) {
    (self.log, self.now) = (log, now)
  }

  /// - Parameter message: The same text for all events of a kind. The metadata contains the differences.
  func warning(_ message: String, metadata: Logger.Metadata = [:]) {
    let now = now()
    let untold = warnings.withLock { warnings -> Int? in
      if let last = warnings[message], now - last.at < Self.period {
        warnings[message]?.untold += 1
        return nil
      }
      defer { warnings[message] = Warning(at: now) }
      return warnings[message]?.untold ?? 0
    }
    guard let untold else { return }
    var metadata = metadata
    if untold > 0 { metadata["more"] = "\(untold)" }
    log.warning("\(message)", metadata: metadata)
  }
}
