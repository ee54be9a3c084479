import DisplayProbe
import Glibc
import Testing

/// What systemd is to a board, as far as sd_notify(3) goes: a socket that hears what the board tells.
final class ServiceManager {
  /// As `$NOTIFY_SOCKET` has it.
  let address: String
  private let descriptor: Int32
  /// All that was heard, in order.
  private(set) var heard: [(line: String, at: ContinuousClock.Instant)] = []

  /// - Parameter path: Of the socket's file; nil for a name without one.
  init(path: String? = nil) throws {
    let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    try #require(descriptor >= 0)
    self.descriptor = descriptor
    var place = sockaddr_un()
    place.sun_family = sa_family_t(AF_UNIX)
    var length = socklen_t(MemoryLayout<sockaddr_un>.size - MemoryLayout.size(ofValue: place.sun_path))
    if let path {
      withUnsafeMutableBytes(of: &place.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
      length += socklen_t(path.utf8.count)
    }
    // Bound to no name, the system gives one without a file (unix(7), autobind).
    let status = withUnsafePointer(to: &place) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) }
    }
    try #require(status == 0)
    address = try path ?? Self.name(of: descriptor)
  }

  deinit {
    close(descriptor)
  }

  /// What a board is started with; as in the unit, Swift's own report of a crash, which takes seconds, is off.
  func environment(watchdog: Duration? = nil) -> [String: String] {
    var environment = ["NOTIFY_SOCKET": address, "SWIFT_BACKTRACE": "enable=no"]
    if let watchdog { environment["WATCHDOG_USEC"] = "\(watchdog.milliseconds * 1_000)" }
    return environment
  }

  /// Listens until a line is heard that begins so, and gives it; nil when none is within the time.
  @discardableResult
  func awaitLine(_ prefix: String, within limit: Duration = .timeout) throws -> String? {
    try awaitLine(within: limit) { $0.hasPrefix(prefix) }
  }

  /// Listens until a line is heard that is meant, and gives it; nil when none is within the time.
  @discardableResult
  func awaitLine(within limit: Duration, _ isMeant: (String) -> Bool) throws -> String? {
    let deadline = ContinuousClock.now + limit
    while true {
      let left = deadline - .now
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let count = poll(&entry, 1, Int32(max(left / .milliseconds(1), 0).rounded(.up)))
      guard count > 0 else {
        try #require(count == 0 || errno == EINTR)
        if left <= .zero { return nil }
        continue
      }
      var bytes = [UInt8](repeating: 0, count: 4096)
      let size = recv(descriptor, &bytes, bytes.count, 0)
      try #require(size >= 0)
      let lines = String(decoding: bytes[..<size], as: UTF8.self).split(separator: "\n").map(String.init)
      for line in lines { heard.append((line, .now)) }
      if let line = lines.first(where: isMeant) { return line }
    }
  }

  /// Does what systemd does to a service that gives no sign of life in time: SIGABRT, and SIGKILL where that is not
  /// enough. Returns when the board is over.
  /// - Returns: How it ended; nil where it went on giving signs of life for as long as `timeout`.
  func supervise(
    _ board: BoardProcess, watchdog: Duration, timeout: Duration
  ) throws -> ChildProcess.Exit? {
    let deadline = ContinuousClock.now + timeout
    while try awaitLine("WATCHDOG=1", within: watchdog) != nil {
      if ContinuousClock.now > deadline { return nil }
    }
    board.send(SIGABRT)
    do {
      return try board.waitForExit(within: .seconds(30)).0
    } catch {
      board.send(SIGKILL)
      return try board.waitForExit().0
    }
  }

  private static func name(of descriptor: Int32) throws -> String {
    var place = sockaddr_un()
    var length = socklen_t(MemoryLayout<sockaddr_un>.size)
    let status = withUnsafeMutablePointer(to: &place) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
    }
    try #require(status == 0)
    let count = Int(length) - (MemoryLayout<sockaddr_un>.size - MemoryLayout.size(ofValue: place.sun_path))
    return withUnsafeBytes(of: &place.sun_path) { "@" + String(decoding: $0[1..<count], as: UTF8.self) }
  }
}
