import Glibc

/// What the service manager that started this process wants of it, as sd_notify(3) and sd_watchdog_enabled(3) have it.
package struct SupervisionOrder: Hashable, Sendable {
  /// Where to tell how the board is.
  package var socket: String
  /// The watchdog timeout: after that long without a keep-alive the manager restarts the process. nil for none.
  package var watchdog: Duration?

  /// The variables that say all this. They are for one process only.
  package static let variables = ["NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"]

  /// - Parameters:
  ///   - environment: That this process was started with.
  ///   - process: Its number: a watchdog may be meant for another one, as for a compositor around the board.
  /// - Returns: nil where no manager listens.
  package init?(environment: [String: String], process: Int32 = getpid()) {
    guard let socket = environment["NOTIFY_SOCKET"], !socket.isEmpty else { return nil }
    self.socket = socket
    let isMeant = environment["WATCHDOG_PID"].map { $0.isEmpty || Int32($0) == process } ?? true
    guard isMeant, let text = environment["WATCHDOG_USEC"], let microseconds = Int64(text),
      (1...Self.longest).contains(microseconds)
    else { return }
    watchdog = .microseconds(microseconds)
  }

  /// The longest watchdog timeout, in microseconds: a year, so that no sum of times overflows.
  private static let longest: Int64 = 365 * 86_400 * 1_000_000

  /// Takes the variables out of this process' environment: what it starts must not speak for it. Before any other thread
  /// exists, for setenv(3) is not safe with others.
  package static func keepFromChildren() {
    for name in variables { unsetenv(name) }
  }
}
