import Foundation
import Glibc
import TestKit

/// A display of its own, on no screen: an Xvfb that picks a free number by itself and ends with its owner.
package final class VirtualDisplay {
  /// As in `DISPLAY`, for example `:3`.
  package let name: String
  /// In pixels.
  package let width: Int
  package let height: Int
  private let server: ChildProcess

  /// Starts the display and returns when it takes clients.
  /// - Parameter program: What is started as Xvfb.
  /// - Throws: ``ProbeError`` where Xvfb is not installed; ``NeverStarted`` where it ends again and again: two that
  ///   start at the same moment may want the same number.
  package init(width: Int, height: Int, program: String = "Xvfb") throws {
    (self.width, self.height) = (width, height)
    let folder = try TemporaryFolder()
    (server, name) = try startingAgain("Xvfb") { _ in
      try Self.start(program, width: width, height: height, errors: folder.file("errors", ""))
    }
  }

  private static func start(
    _ program: String, width: Int, height: Int, errors: String
  ) throws -> (server: ChildProcess, name: String) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw ProbeError.system(call: "pipe", errno: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { _ = Glibc.close(ends[0]) }
    let said = open(errors, O_WRONLY | O_CLOEXEC)
    defer { _ = Glibc.close(said) }
    let server: ChildProcess
    do {
      defer { _ = Glibc.close(ends[1]) }
      server = try ChildProcess(
        program: program,
        arguments: [
          "-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-nolisten", "tcp", "-noreset",
        ],
        environment: ["PATH": Environment.value("PATH") ?? "/usr/bin:/bin"],
        output: ends[1], errors: said)
    }
    guard let name = try number(from: ends[0]) else {
      throw FailedByChance(
        "it ended without naming a display; " + (try String(contentsOfFile: errors, encoding: .utf8)))
    }
    return (server, name)
  }

  /// Ends the display now, and with it every client's connection.
  package func close() {
    server.killNow()
  }

  /// Lets the display answer nobody, as a graphics driver that hangs: who draws waits.
  package func stall() {
    server.freeze()
  }

  /// Ends ``stall()``: what was asked for meanwhile is done now.
  package func goOn() {
    server.send(SIGCONT)
  }

  /// nil where the display has ended without naming one.
  private static func number(from descriptor: Int32) throws(ProbeError) -> String? {
    let deadline = ContinuousClock.now + .timeout
    var text: [UInt8] = []
    while text.last != UInt8(ascii: "\n") {
      var byte: UInt8 = 0
      guard Readiness.wait(for: descriptor, until: deadline) else {
        throw .noDisplay("Xvfb named no display within \(Duration.timeout)")
      }
      guard read(descriptor, &byte, 1) == 1 else { return nil }
      text.append(byte)
    }
    return ":" + String(decoding: text.dropLast(), as: UTF8.self)
  }
}

/// What this process was started with.
package enum Environment {
  /// The value of a variable; nil when it is not set or empty.
  package static func value(_ name: String) -> String? {
    guard let text = getenv(name), text.pointee != 0 else { return nil }
    return String(cString: text)
  }
}
