import DisplayProbe
import Glibc
import TerminalProbe
import TestKit
import Testing

/// A program that a test starts on a terminal has one, with all that terminals do to programs.
@Suite("Programs on a terminal")
struct PseudoTerminalTests {
  private static func shell(
    _ script: String, cellSize: CellSize? = nil, abilities: StandInTerminal.Abilities = .plain,
    errors: String? = nil, pausesReading: Bool = false
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      program: "/bin/sh", arguments: ["-c", script], environment: ["PATH": "/usr/bin:/bin"], columns: 40,
      rows: 5, cellSize: cellSize, abilities: abilities, errors: errors, pausesReading: pausesReading)
  }

  @Test("All that it has written is seen when it has ended, and how it ended")
  func ends() async throws {
    try await onOwnQueue {
      let program = try Self.shell("tty; stty size; echo wrong >&2; exit 3", errors: "/dev/null")
      #expect(try program.waitForExit() == .code(3))
      #expect(program.terminal.text(row: 0) == program.path)
      #expect(program.terminal.text(row: 1) == "5 40")
      #expect(program.terminal.text(row: 2) == "")
      #expect(program.byteCount == program.path.utf8.count + 2 + 6)
    }
  }

  @Test("It reads what is typed, is told of another size, and Ctrl+C ends it")
  func types() async throws {
    try await onOwnQueue {
      let program = try Self.shell(
        "trap 'stty size' WINCH; read a; echo \"<$a>\"; while :; do sleep 0.05; done")
      try program.type("Tor ⚽\n")
      try program.until("what was typed") { $0.text.contains("<Tor ⚽>") }
      try program.resize(columns: 30, rows: 8)
      try program.until("the new size") { $0.text.contains("8 30") }
      try program.type("\u{3}")
      #expect(try program.waitForExit() == .signal(SIGINT))
    }
  }

  @Test("How its line is set up is seen, and whether that was given back")
  func settings() async throws {
    try await onOwnQueue {
      let program = try Self.shell(
        "s=$(stty -g); read a; stty raw -echo; echo raw; head -c 1 >/dev/null; stty $s; echo done")
      let before = try #require(program.lineSettings)
      #expect(!before.isRaw)
      try program.type("\n")
      try program.until("raw mode") { $0.text.contains("raw") }
      #expect(program.lineSettings?.isRaw == true)
      try program.type("x")
      #expect(try program.waitForExit() == .code(0))
      #expect(program.lineSettings == before)
    }
  }

  @Test("The terminal's answers reach it")
  func answers() async throws {
    try await onOwnQueue {
      let program = try Self.shell(
        "stty raw -echo; printf '\\033[c\\033[14t'; head -c 23 | od -An -c | tr -d ' \\n'",
        cellSize: CellSize(width: 10, height: 20), abilities: .sixels)
      try program.waitForExit()
      #expect(program.terminal.text(row: 0) == "033[?62;4;22c033[4;100;400t")
    }
  }

  @Test("It waits while nobody reads what it writes, and goes on then")
  func pauses() async throws {
    try await onOwnQueue {
      let program = try Self.shell(
        "head -c 200000 /dev/zero | tr '\\0' x; echo; echo end", pausesReading: true)
      usleep(200_000)
      #expect(program.exit == nil)
      #expect(program.byteCount == 0)
      program.pausesReading = false
      #expect(try program.waitForExit() == .code(0))
      #expect(program.byteCount == 200_000 + 2 + 5)
      #expect(program.terminal.text.hasSuffix("\nend\n"))
    }
  }

  @Test("It is told when its line is cut, and what was seen last can be looked at")
  func hangsUp() async throws {
    try await onOwnQueue {
      let program = try Self.shell("echo here; while :; do sleep 0.05; done")
      try program.until("that it runs") { $0.text.contains("here") }
      program.hangUp()
      #expect(try program.waitForExit() == .signal(SIGHUP))
      #expect(program.terminal.text(row: 0) == "here")
      #expect(program.lineSettings == nil)
      #expect(throws: (any Error).self) { try program.type("x") }
    }
  }

  @Test("What is not seen in time is told with what was seen")
  func notShown() async throws {
    try await onOwnQueue {
      let program = try Self.shell("echo something else; sleep 60")
      try program.until("something") { $0.text.contains("else") }
      let error = #expect(throws: NotShown.self) {
        try program.until("a board", within: .milliseconds(20)) { $0.text.contains("board") }
      }
      #expect(error?.description.contains("a board: not seen within") == true)
      #expect(error?.screen.contains("something else") == true)
      program.kill(SIGTERM)
      #expect(try program.waitForExit() == .signal(SIGTERM))
    }
  }
}
