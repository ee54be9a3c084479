import Logging
import Synchronization

/// Warns of what others at the broker can bring about as often as they like: of each kind once a minute at most, and then how
/// often it was meanwhile.
final class SeldomLog: Sendable {
  private static let period = Duration.seconds(60)

  private struct Warning {
    var at: ContinuousClock.Instant
    /// How often it was since, without being told.
    var untold = 0
  }

  private let log: Logger
  private let now: @Sendable () -> ContinuousClock.Instant
  /// By their messages, which are those of the program and few.
  private let warnings = Mutex<[String: Warning]>([:])

  /// - Parameter now: For tests; the continuous clock everywhere else.
  init(_ log: Logger, now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now }) {
    (self.log, self.now) = (log, now)
  }

  /// Warns, unless that was done within the last minute.
  /// - Parameter message: The same for all of a kind; what differs stands in the metadata.
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
