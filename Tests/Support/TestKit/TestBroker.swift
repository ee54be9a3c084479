import Foundation
import Glibc

/// A real Mosquitto on a free port of this machine's loopback, which ends with its owner.
package final class TestBroker {
  /// What a broker of a test may be started with.
  package struct Failed: Error {
    let reason: String
  }

  /// Where it listens; the same after a restart.
  package let port: Int
  private let folder: TemporaryFolder
  private var process: Process?

  /// Starts it, and waits until it listens.
  /// - Parameter configuration: Further lines of its configuration file, beside its listener; without any everybody may do
  ///   everything.
  package init(_ configuration: (TemporaryFolder) throws -> String = { _ in "allow_anonymous true" }) throws {
    folder = try TemporaryFolder()
    port = try Self.freePort()
    // It gives up root's rights, and is to read and write in this folder all the same.
    let lines = "user root\nlistener \(port) 127.0.0.1\n" + (try configuration(folder)) + "\n"
    try folder.file("mosquitto.conf", lines)
    try start()
  }

  deinit { kill() }

  /// Starts it again after ``kill()``.
  package func start() throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/sbin/mosquitto")
    process.arguments = ["-c", folder.path("mosquitto.conf")]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    self.process = process
    let deadline = ContinuousClock.now + .seconds(20)
    while !Self.listens(port) {
      guard process.isRunning, ContinuousClock.now < deadline else {
        throw Failed(reason: "mosquitto does not listen on \(port): is it installed?")
      }
      usleep(10_000)
    }
  }

  /// Ends it as kill -9 does.
  package func kill() {
    guard let process else { return }
    Glibc.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    self.process = nil
  }

  /// Stops and continues it (SIGSTOP, SIGCONT): a broker that answers nothing.
  package func freeze(_ isFrozen: Bool) {
    guard let process else { return }
    Glibc.kill(process.processIdentifier, isFrozen ? SIGSTOP : SIGCONT)
  }

  /// How long it has had a processor, in seconds (proc(5)).
  package var processorTime: Double {
    get throws {
      let stat = try String(contentsOfFile: "/proc/\(process?.processIdentifier ?? 0)/stat", encoding: .utf8)
      let fields = stat.split(separator: ")").last?.split(separator: " ") ?? []
      let ticks = fields.dropFirst(11).prefix(2).compactMap { Double($0) }.reduce(0, +)
      return ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
    }
  }

  /// The memory that is its own, its part of shared pages with it (PSS).
  package var megabytes: Double {
    get throws {
      let path = "/proc/\(process?.processIdentifier ?? 0)/smaps_rollup"
      let line = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").first {
        $0.hasPrefix("Pss:")
      }
      return (line?.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0) / 1_000
    }
  }

  private static func listens(_ port: Int) -> Bool {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    return withAddress(port) { Glibc.connect(descriptor, $0, $1) } == 0
  }

  private static func freePort() throws -> Int {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    guard withAddress(0, { Glibc.bind(descriptor, $0, $1) }) == 0 else { throw Failed(reason: "no port") }
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
    }
    return Int(UInt16(bigEndian: address.sin_port))
  }

  private static func withAddress(
    _ port: Int, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }
}
