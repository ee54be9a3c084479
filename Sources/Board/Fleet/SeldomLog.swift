import Logging
import Synchronization

/// Logs warnings about events that others at the broker can cause as often as they like. Each kind is logged at most
/// once a minute, with the number of events that were left out.
final class SeldomLog: Sendable {
  private static let period = Duration.seconds(60)

  private struct Warning {
    var at: ContinuousClock.Instant
    /// The number of events since the last warning.
    var untold = 0
  }

  private let log: Logger
  private let now: @Sendable () -> ContinuousClock.Instant
  /// The last warnings by their messages. The program has only a few different messages, so old entries are not
  /// removed.
  private let warnings = Mutex<[String: Warning]>([:])

  /// - Parameter now: For tests; everywhere else the continuous clock.
  init(_ log: Logger, now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now }) {
    (self.log, self.now) = (log, now)
  }

  /// Logs a warning, unless the same message was logged in the last minute.
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
