import DisplayProbe
import Foundation
import Glibc
import Testing

extension UntimedSuite {
  /// The owner's login, given from a pipe and at a terminal.
  @Suite struct AccountCommandTests {
    @Test("The owner gets a login, another one, and none; it is shown by its name alone")
    func login() throws {
      let bench = try CommandBench()
      let hint = "The owner has no login yet. Set one: gatherboard account set NAME\n"
      #expect(try bench.run("account", "show").errors == hint)
      let set = try bench.run("account", "set", " Thursdays ", input: "secret\nmore\n")
      #expect((set.code, set.output) == (0, "Phones now log in as Thursdays.\n"))
      #expect(!set.errors.contains("secret"))
      #expect(try bench.run("account", "show").output == "Thursdays\n")
      #expect(try bench.run("account", "set", "Fridays", input: "other").code == 0)
      #expect(try bench.run("account", "show").output == "Fridays\n")
      #expect(try bench.run("account", "remove").code == 0)
      #expect(try bench.run("account", "show").errors == hint)
    }

    @Test("No password, an empty one, and a name that is none are refused, and nothing changes")
    func refused() throws {
      let bench = try CommandBench()
      for input in ["", "\n"] {
        let run = try bench.run("account", "set", "house", input: input)
        #expect(run.code == 65)
        #expect(
          run.errors == "gatherboard: The password is empty. Type one, or write it to standard input.\n")
      }
      for (name, words) in [
        ("a:b", "must not contain a colon"), ("  ", "The name "),
        (String(repeating: "x", count: 201), "The name "),
      ] {
        let run = try bench.run("account", "set", name, input: "secret")
        #expect(run.code == 64)
        #expect(run.errors.contains(words), "\(run.errors)")
      }
      #expect(try bench.run("account", "show").output.isEmpty)
    }

    @Test("At a terminal the password is asked for twice, and nobody sees it")
    func terminal() throws {
      let bench = try CommandBench()
      let right = try Terminal.run(
        ["account", "set", "house", "--data", bench.data], typing: ["pass", "pass"])
      #expect(right.code == 0)
      #expect(right.seen.contains("Password for house: "))
      #expect(right.seen.contains("Repeat the password: "))
      let prompts = right.seen.replacing("Password", with: "").replacing("password", with: "")
      #expect(!prompts.contains("pass"))
      #expect(right.echoesAfterwards)
      let wrong = try Terminal.run(
        ["account", "set", "house", "--data", bench.data], typing: ["one", "two"])
      #expect(wrong.code == 65)
      #expect(wrong.seen.contains("The two passwords differ. Try again."))
      let given = try Terminal.run(["account", "set", "other", "--data", bench.data], typing: ["\u{3}"])
      #expect(given.code == 65)
      #expect(given.seen.contains("Cancelled. Nothing was changed."))
      #expect(given.echoesAfterwards)
      #expect(try bench.run("account", "show").output == "house\n")
    }
  }
}

/// A command at a terminal, with a person who types.
private struct Terminal {
  let code: Int32
  /// All that the terminal showed.
  let seen: String
  /// Whether the terminal shows what is typed, after the command has ended.
  let echoesAfterwards: Bool

  struct NoTerminal: Error {}

  /// - Parameter typing: Lines, each typed once the terminal has been made blind for it.
  static func run(_ arguments: [String], typing lines: [String]) throws -> Terminal {
    var (person, command): (Int32, Int32) = (-1, -1)
    guard openpty(&person, &command, nil, nil, nil) == 0 else { throw NoTerminal() }
    defer {
      close(person)
      close(command)
    }
    _ = fcntl(person, F_SETFL, fcntl(person, F_GETFL) | O_NONBLOCK)
    let process = Process()
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    process.executableURL = URL(filePath: tests).deletingLastPathComponent().appending(path: "gatherboard")
    process.arguments = arguments
    for end in [\Process.standardInput, \.standardOutput, \.standardError] {
      process[keyPath: end] = FileHandle(fileDescriptor: command, closeOnDealloc: false)
    }
    try process.run()
    var seen = ""
    var rest = lines[...]
    let deadline = ContinuousClock.now + .timeout
    while process.isRunning, ContinuousClock.now < deadline {
      seen += text(from: person)
      // Twice blind are two questions: the second comes after a line has been ended.
      if seen.components(separatedBy: ": ").count - 1 > lines.count - rest.count, !echoes(person),
        let line = rest.popFirst()
      {
        let typed = Array((line + "\n").utf8)
        _ = typed.withUnsafeBytes { write(person, $0.baseAddress, $0.count) }
      }
      usleep(10_000)
    }
    process.waitUntilExit()
    seen += text(from: person)
    return Terminal(code: process.terminationStatus, seen: seen, echoesAfterwards: echoes(person))
  }

  private static func echoes(_ terminal: Int32) -> Bool {
    var state = termios()
    tcgetattr(terminal, &state)
    return state.c_lflag & tcflag_t(ECHO) != 0
  }

  private static func text(from terminal: Int32) -> String {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = read(terminal, &buffer, buffer.count)
    return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : ""
  }
}
