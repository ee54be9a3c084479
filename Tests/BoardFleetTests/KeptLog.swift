import Logging
import Synchronization

/// Keeps what is logged for a test that reads it.
final class KeptLog: Sendable {
  private let kept = Mutex<[String]>([])

  /// What was logged, a line each with what is said beside it.
  var lines: [String] { kept.withLock { $0 } }

  var logger: Logger { Logger(label: "test") { [self] _ in Handler(log: self) } }

  private struct Handler: LogHandler {
    let log: KeptLog
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.info
    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      log.kept.withLock { $0.append("\(event.message) \(event.metadata ?? [:])") }
    }
  }
}
