import CX11
import Foundation
import Glibc

/// The real board, running: its end, what it said, and what it costs.
package final class BoardProcess {
  private let child: ChildProcess
  private let outputPath: String
  private let errorsPath: String

  init(
    binary: String, arguments: [String], environment: [String: String], outputPath: String,
    errorsPath: String
  ) throws(ProbeError) {
    self.outputPath = outputPath
    self.errorsPath = errorsPath
    let output = try Self.create(outputPath)
    defer { close(output) }
    let errors = try Self.create(errorsPath)
    defer { close(errors) }
    child = try ChildProcess(
      program: binary, arguments: arguments, environment: environment, output: output, errors: errors)
  }

  package var processID: Int32 { child.processID }

  /// Taken just before it was started.
  package var startedAt: ContinuousClock.Instant { child.startedAt }

  /// What it wrote to standard output so far.
  package var output: String {
    get throws { try String(contentsOfFile: outputPath, encoding: .utf8) }
  }

  /// What it wrote to standard error so far.
  package var errors: String {
    get throws { try String(contentsOfFile: errorsPath, encoding: .utf8) }
  }

  /// Sends a signal, for example `SIGTERM`.
  package func send(_ signal: Int32) {
    child.send(signal)
  }

  /// Stops it in the middle of whatever it does; the screen keeps what it has drawn.
  package func freeze() {
    child.freeze()
  }

  /// `kill -9`.
  package func killNow() {
    child.killNow()
  }

  /// How it ended and when that was seen; throws when it is still there after `limit`.
  package func waitForExit(
    within limit: Duration = .timeout
  ) throws(ProbeError) -> (ChildProcess.Exit, ContinuousClock.Instant) {
    try child.waitForExit(within: limit)
  }

  private static func create(_ path: String) throws(ProbeError) -> Int32 {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .system(call: "open \(path)", errno: errno) }
    return descriptor
  }
}

extension BoardProcess {
  /// Processor time of all its threads, user and system, since its start.
  package func processorTime() throws(ProbeError) -> Duration { try Self.processorTime(of: processID) }

  /// Processor time of all threads of a process, user and system, since its start.
  package static func processorTime(of processID: Int32) throws(ProbeError) -> Duration {
    var clock: clockid_t = 0
    let status = clock_getcpuclockid(processID, &clock)
    guard status == 0 else { throw .system(call: "clock_getcpuclockid", errno: status) }
    var time = timespec()
    guard clock_gettime(clock, &time) == 0 else { throw .system(call: "clock_gettime", errno: errno) }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// Its share of the memory in use (PSS), in bytes.
  package func memory() throws -> Int {
    try number(after: "Pss:", in: "/proc/\(processID)/smaps_rollup") * 1_024
  }

  /// The part of it that no other program can share, heap and stacks, in bytes: it does not change with what else
  /// runs on the machine.
  package func ownMemory() throws -> Int {
    try number(after: "Pss_Anon:", in: "/proc/\(processID)/smaps_rollup") * 1_024
  }

  /// Bytes it caused to be written to a disk since its start.
  package func bytesWritten() throws -> Int {
    try number(after: "write_bytes:", in: "/proc/\(processID)/io")
  }

  private func number(after label: String, in path: String) throws -> Int {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    for line in text.split(separator: "\n") where line.hasPrefix(label) {
      let words = line.dropFirst(label.count).split(separator: " ")
      if let word = words.first, let number = Int(word) { return number }
    }
    throw ProbeError.system(call: "read \(label) of \(path)", errno: ENODATA)
  }
}
