import Foundation
import Glibc

/// A real Mosquitto on a free port of this machine's loopback, which ends with its owner.
package final class TestBroker {
  /// The broker does not run, and why.
  package struct Failed: Error {
    let reason: String
  }

  /// Where it listens; the same after a restart.
  package let port: Int
  private let folder: TemporaryFolder
  private var process: Process?

  /// Starts it, and waits until it listens.
  /// - Parameters:
  ///   - ports: Ports that are tried before others.
  ///   - configuration: Further lines of its configuration file, beside its listener; without any everybody may do
  ///     everything.
  /// - Throws: ``NeverStarted`` where each port that was tried was taken; ``Failed``.
  package init(
    ports: [UInt16] = [],
    _ configuration: (TemporaryFolder) throws -> String = { _ in "allow_anonymous true" }
  ) throws {
    let folder = try TemporaryFolder()
    let lines = try configuration(folder)
    let (port, process) = try onFreePort("mosquitto", first: ports) { port in
      // It gives up root's rights, and is to read and write in this folder all the same.
      try folder.file("mosquitto.conf", "user root\nlistener \(port) 127.0.0.1\n\(lines)\n")
      return (port, try Self.start(in: folder))
    }
    (self.folder, self.port, self.process) = (folder, Int(port), process)
  }

  deinit { kill() }

  /// Starts it again after ``kill()``.
  /// - Throws: ``NeverStarted`` where its port stays taken; ``Failed``.
  package func start() throws {
    process = try startingAgain("mosquitto") { _ in try Self.start(in: folder) }
  }

  private static func start(in folder: TemporaryFolder) throws -> Process {
    let log = try folder.file("mosquitto.log", "")
    let process = Process()
    process.executableURL = URL(filePath: "/usr/sbin/mosquitto")
    process.arguments = ["-c", folder.path("mosquitto.conf")]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle(forWritingAtPath: log)
    try process.run()
    let deadline = ContinuousClock.now + .seconds(20)
    // That something listens on the port would not say that it is this one.
    while try !folder.text("mosquitto.log").contains(/mosquitto version \S+ running/) {
      if process.isRunning, ContinuousClock.now < deadline {
        usleep(10_000)
        continue
      }
      Glibc.kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      let said = try folder.text("mosquitto.log")
      throw said.contains("Address already in use") ? FailedByChance(said) as any Error : Failed(reason: said)
    }
    return process
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

  /// What it has said since it was started.
  package var log: String { get throws { try folder.text("mosquitto.log") } }

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
}
