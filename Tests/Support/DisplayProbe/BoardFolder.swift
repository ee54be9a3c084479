import Foundation
import Glibc
import TestKit

/// A throw-away home for one board: its data folder, a home folder that is nobody's, and the built binary.
///
/// The folder goes with its owner.
package final class BoardFolder: Sendable {
  /// `--data` of every command run here.
  package let data: String
  private let root: TemporaryFolder
  private let binary: String
  private let within: [String]

  /// Makes the folder, with a data folder in it unless another is named. All commands are started by the program
  /// `within` with its arguments, which becomes the board (execve(2)); without it, directly. The binary is `$GATHERBOARD_BINARY`, else the one built beside the running tests.
  package init(data: String? = nil, within: [String] = []) throws {
    self.within = within
    root = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: root.path("home"), withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    self.data = data ?? root.path("data")
    binary = try Self.builtBinary()
  }

  /// Writes a file into the folder; its path.
  package func file(_ name: String, _ text: String) throws -> String {
    try root.file(name, text)
  }

  /// A path in the folder.
  package func path(_ name: String) -> String {
    root.path(name)
  }

  /// Starts the board on a display; `extra` adds to its environment.
  package func startBoard(
    on display: VirtualDisplay, _ arguments: [String] = [], environment extra: [String: String] = [:]
  ) throws -> BoardProcess {
    var environment = environment
    environment["DISPLAY"] = display.name
    // Under a preloaded library that touches the environment, as libfaketime does, Swift's runtime finds no
    // arguments: then this is what names the folder.
    environment["GATHERBOARD_DATA"] = data
    environment.merge(extra) { $1 }
    let name = UUID().uuidString
    return try start(
      ["run", "--data", data] + arguments, environment, output: path("\(name).out"),
      errors: path("\(name).err"))
  }

  /// Starts a board that keeps nothing, and so is told of no data folder.
  package func startFollower(on display: VirtualDisplay, _ arguments: [String]) throws -> BoardProcess {
    var environment = environment
    environment["DISPLAY"] = display.name
    let name = UUID().uuidString
    return try start(
      ["run"] + arguments, environment, output: path("\(name).out"), errors: path("\(name).err"))
  }

  /// Starts the board without a display: it draws for nobody.
  package func startBlindBoard(_ arguments: [String] = []) throws -> BoardProcess {
    try startBlind(["--data", data] + arguments)
  }

  /// Starts a board that keeps nothing, and so is told of no data folder, and draws for nobody.
  package func startBlindFollower(_ arguments: [String]) throws -> BoardProcess { try startBlind(arguments) }

  private func startBlind(_ arguments: [String]) throws -> BoardProcess {
    var environment = environment
    environment["SDL_VIDEODRIVER"] = "dummy"
    let name = UUID().uuidString
    return try start(
      ["run"] + arguments, environment, output: path("\(name).out"), errors: path("\(name).err"))
  }

  /// What starts the board in a terminal, without any display.
  package func terminalCommand(
    _ arguments: [String] = []
  ) -> (program: String, arguments: [String], environment: [String: String]) {
    var environment = environment
    environment["SDL_VIDEODRIVER"] = nil
    environment["TERM"] = "xterm-256color"
    // Who looks into a crash takes longer than a test waits.
    environment["SWIFT_BACKTRACE"] = "enable=no"
    return (binary, ["run", "--data", data] + arguments, environment)
  }

  /// Starts `gatherboard serve` on a port that is free.
  package func startServer(_ arguments: [String] = []) throws -> BoardProcess {
    let name = UUID().uuidString
    return try start(
      ["serve", "--port", "0", "--data", data] + arguments, environment, output: path("\(name).out"),
      errors: path("\(name).err"))
  }

  /// Starts a command of the board's that goes on until it is ended; `--data` is added.
  package func startCommand(_ arguments: [String]) throws -> BoardProcess {
    let name = UUID().uuidString
    return try start(
      arguments + ["--data", data], environment, output: path("\(name).out"), errors: path("\(name).err"))
  }

  /// Runs a command of the board's to its end; `--data` is added.
  @discardableResult
  package func run(_ arguments: [String], within limit: Duration = .timeout) throws -> CommandResult {
    let name = UUID().uuidString
    let process = try start(
      arguments + ["--data", data], environment, output: path("\(name).out"), errors: path("\(name).err"))
    let (exit, _) = try process.waitForExit(within: limit)
    return CommandResult(exit: exit, output: try process.output, errors: try process.errors)
  }

  /// Runs a command that has to end well; what it printed. Throws ``ProbeError/command(arguments:exit:message:)``.
  @discardableResult
  package func expect(_ arguments: String...) throws -> String {
    try expect(arguments)
  }

  /// Runs a command that has to end well; what it printed. Throws ``ProbeError/command(arguments:exit:message:)``.
  @discardableResult
  package func expect(_ arguments: [String]) throws -> String {
    let result = try run(arguments)
    guard result.exit == .code(0) else {
      throw ProbeError.command(
        arguments: arguments, exit: "\(result.exit)", message: result.errors + result.output)
    }
    return result.output
  }

  /// What `gatherboard status --json` says now, beside a running board or none.
  package func status() throws -> BoardStatus {
    try JSONDecoder().decode(BoardStatus.self, from: Data(expect("status", "--json").utf8))
  }

  /// Waits until the store has what is wanted; all that it has then.
  @discardableResult
  package func stored(_ what: String, _ isWanted: (BoardStatus) -> Bool) throws -> BoardStatus {
    let deadline = ContinuousClock.now + .timeout
    while true {
      let status = try status()
      if isWanted(status) { return status }
      guard ContinuousClock.now < deadline else {
        throw ProbeError.timedOut(
          what: "\(what), stored: there is \(status)", after: .timeout, picture: nil)
      }
      usleep(50_000)
    }
  }

  /// Runs SQL on the board's database with Debian's `sqlite3`; what it printed, without the last line break.
  @discardableResult
  package func store(_ sql: String, keepsLog: Bool = false) throws -> String {
    let (output, errors) = (path("sql.out"), path("sql.err"))
    let settings = ["-cmd", ".timeout 60000"] + (keepsLog ? ["-cmd", ".dbconfig no_ckpt_on_close on"] : [])
    let arguments = ["-bail"] + settings + ["\(data)/gatherboard.sqlite", sql]
    let process = try BoardProcess(
      binary: "sqlite3", arguments: arguments, environment: environment, outputPath: output,
      errorsPath: errors)
    let (exit, _) = try process.waitForExit()
    guard exit == .code(0) else {
      throw ProbeError.command(arguments: arguments, exit: "\(exit)", message: try process.errors)
    }
    return try process.output.trimmingCharacters(in: .newlines)
  }

  var environment: [String: String] {
    var environment = [
      "HOME": path("home"), "PATH": Environment.value("PATH") ?? "/usr/bin:/bin", "LANG": "C.UTF-8",
      "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy",
    ]
    // A board that was built to tell what of it has run (make coverage) has to know where to.
    environment["LLVM_PROFILE_FILE"] = Environment.value("LLVM_PROFILE_FILE")
    return environment
  }

  private func start(
    _ arguments: [String], _ environment: [String: String], output: String, errors: String
  ) throws -> BoardProcess {
    let command = within + [binary] + arguments
    return try BoardProcess(
      binary: command[0], arguments: Array(command.dropFirst()), environment: environment,
      outputPath: output, errorsPath: errors)
  }

  /// How large the program is, in bytes.
  /// - Throws: When it is not there.
  package static func programSize() throws -> Int {
    let path = try builtBinary()
    guard let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int else {
      throw ProbeError.missingProgram(path)
    }
    return size
  }

  private static func builtBinary() throws -> String {
    if let named = Environment.value("GATHERBOARD_BINARY") { return named }
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let beside = URL(filePath: own).deletingLastPathComponent().appending(path: "gatherboard").path
    guard FileManager.default.isExecutableFile(atPath: beside) else {
      throw ProbeError.missingProgram(beside)
    }
    return beside
  }
}

/// How a command of the board's ended, and what it said.
package struct CommandResult: Sendable {
  package let exit: ChildProcess.Exit
  package let output: String
  package let errors: String
}
