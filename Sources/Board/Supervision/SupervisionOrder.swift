import Glibc

/// The requirements of the service manager that started this process (sd_notify(3), sd_watchdog_enabled(3)).
package struct SupervisionOrder: Hashable, Sendable {
  /// The address of the socket for the board's state.
  package var socket: String
  /// After this time without a keep-alive, the manager restarts the process; nil if there is no watchdog.
  package var watchdog: Duration?

  /// The variables with these requirements. They are for one process only.
  package static let variables = ["NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"]

  /// - Parameter process: The id of this process. A watchdog may be meant for another one, such as a compositor.
  /// - Returns: nil if no manager listens.
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

  /// Keeps child processes from sending messages in this process' name. Must be called before any other thread exists,
  /// because unsetenv(3) is not thread-safe.
  package static func keepFromChildren() {
    for name in variables { unsetenv(name) }
  }
}
