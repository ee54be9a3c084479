import Foundation
import TestKit

/// One run of the built `gatherboard`, from its start to its end.
struct CommandRun {
  /// 128 and the signal's number when a signal ended it, as a shell has it.
  let code: Int32
  let output: String
  let errors: String

  /// Where standard output goes.
  enum Output {
    case kept
    /// A pipe that nobody reads from any more.
    case closedPipe
    case file(String)
  }

  /// Runs the command and waits for its end.
  /// - Parameters:
  ///   - input: What it reads from standard input.
  ///   - environment: All of its environment beside `PATH`, `LANG` and a time zone of UTC.
  ///   - user: Who runs it, by `setpriv`, for which the tests must run as root.
  ///   - program: Another one than the built `gatherboard`.
  init(
    _ arguments: [String], input: String = "", environment: [String: String] = [:],
    to output: Output = .kept, user: UInt32? = nil, program: String? = nil
  ) throws {
    let folder = try TemporaryFolder()
    let (inputPath, outputPath, errorsPath) = (folder.path("in"), folder.path("out"), folder.path("err"))
    try Data(input.utf8).write(to: URL(filePath: inputPath))
    for path in [outputPath, errorsPath] { try Data().write(to: URL(filePath: path)) }

    let process = Process()
    let command = [try program ?? Self.binary()] + arguments
    let words =
      user.map { ["setpriv", "--reuid=\($0)", "--regid=\($0)", "--clear-groups"] + command } ?? command
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.environment = ["PATH": "/usr/bin:/bin:/usr/sbin:/sbin", "LANG": "C.UTF-8", "TZ": "UTC"]
      .merging(environment) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: URL(filePath: inputPath))
    process.standardError = try FileHandle(forWritingTo: URL(filePath: errorsPath))
    switch output {
    case .kept: process.standardOutput = try FileHandle(forWritingTo: URL(filePath: outputPath))
    case .file(let path): process.standardOutput = try FileHandle(forWritingTo: URL(filePath: path))
    case .closedPipe:
      let pipe = Pipe()
      try pipe.fileHandleForReading.close()
      process.standardOutput = pipe.fileHandleForWriting
    }
    try process.run()
    process.waitUntilExit()
    code = process.terminationStatus + (process.terminationReason == .uncaughtSignal ? 128 : 0)
    self.output = String(decoding: try Data(contentsOf: URL(filePath: outputPath)), as: UTF8.self)
    errors = String(decoding: try Data(contentsOf: URL(filePath: errorsPath)), as: UTF8.self)
  }

  /// The binary that was built with these tests, beside them.
  static func binary() throws -> String {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(filePath: tests).deletingLastPathComponent().appending(path: "gatherboard").path
  }

  /// Writes a shell script that can be run at once.
  ///
  /// A process of its own writes it: a file that is open for writing here could be handed on to a program that another
  /// test starts at that moment, and Linux runs no file that is open for writing anywhere ("Text file busy").
  /// - Parameter lines: What comes after the line of the interpreter.
  static func script(at path: String, _ lines: String) throws {
    let run = try CommandRun(
      ["-c", #"cat >"$0" && chmod 755 "$0""#, path], input: "#!/bin/sh\n\(lines)\n", program: "/bin/sh")
    guard run.code == 0 else { throw ScriptNotWritten(path: path, errors: run.errors) }
  }

  /// A script that a test needs could not be written.
  struct ScriptNotWritten: Error {
    let path: String
    let errors: String
  }

  /// Whether another user can be made to run the binary: the tests are root's, `setpriv` is there, and the build
  /// folder is open to all.
  static let canSwitchUser: Bool = {
    guard geteuid() == 0 else { return false }
    do {
      return try CommandRun(["--help"], user: 65534).code == 0
    } catch {
      return false
    }
  }()
}
