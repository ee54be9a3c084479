import DisplayProbe
import Glibc
import Testing

extension BoardSuite {
  /// How the board ends, and what does not let it begin.
  @Suite struct EndingTests {
    /// A way to end the board.
    enum Way: String, CaseIterable, CustomTestStringConvertible {
      case terminate = "SIGTERM"
      case interrupt = "SIGINT"
      case quitKey = "Ctrl+Q"
      case windowClosed = "the window closed"

      var testDescription: String { rawValue }

      func apply(to day: MatchDay) throws {
        switch self {
        case .terminate: day.board.send(SIGTERM)
        case .interrupt: day.board.send(SIGINT)
        case .quitKey: try day.probe.tap("q", .control)
        case .windowClosed: day.probe.requestClose()
        }
      }
    }

    @Test("The board ends cleanly and soon, with all that was pressed", arguments: Way.allCases)
    func ends(by way: Way) throws {
      let day = try MatchDay(width: 800, height: 480)
      _ = try day.act("the clock running") { try day.probe.tap(.space) }
      try day.probe.tap(.left)
      try day.probe.tap(.right)
      let askedAt = ContinuousClock.now
      try way.apply(to: day)
      let (exit, endedAt) = try day.board.waitForExit()
      print("\(way.rawValue): ended after \(askedAt.duration(to: endedAt).milliseconds) ms")
      #expect(exit == .code(0))
      // Far more than it should take, for a busy machine; a disk that does not answer is given up on after 10 s.
      #expect(askedAt.duration(to: endedAt) < .seconds(8))
      if way == .quitKey || way == .windowClosed {
        #expect(try day.folder.status().score == "1:1")
      }
      #expect(try day.folder.status().clock?.state == "running")
    }

    @Test("Q held for two seconds quits; tapped it does not")
    func heldQuit() throws {
      let day = try MatchDay(width: 800, height: 480)
      try day.show("tapped Q") { try day.probe.tap("q") }
      try day.probe.press("q")
      let pressedAt = ContinuousClock.now
      let (exit, endedAt) = try day.board.waitForExit()
      #expect(exit == .code(0))
      #expect(pressedAt.duration(to: endedAt) > .milliseconds(1_900))
    }

    @Test("A second board on the same folder is refused and says what to do")
    func secondBoard() throws {
      let day = try MatchDay(width: 800, height: 480)
      let second = try day.folder.startBoard(on: day.display)
      let (exit, _) = try second.waitForExit()
      #expect(exit == .code(69))
      let message = try second.errors
      #expect(message.contains("\(day.board.processID)"), "\(message)")
      #expect(message.contains(day.folder.data), "\(message)")
      #expect(message.split(separator: "\n").count == 1, "\(message)")
      #expect(try day.act("a goal") { try day.probe.tap(.left) }.score == "1:0")
    }

    @Test("A folder of somebody else is refused with a sentence")
    func foreignFolder() throws {
      let display = try VirtualDisplay(width: 800, height: 480)
      let outer = try BoardFolder()
      // Root can give a folder away; nobody else can, and finds one of root's.
      let foreign = geteuid() == 0 ? outer.path("foreign") : "/"
      if geteuid() == 0 {
        #expect(mkdir(foreign, 0o700) == 0)
        #expect(chown(foreign, 65_534, 65_534) == 0)
      }
      let folder = try BoardFolder(data: foreign)
      let board = try folder.startBoard(on: display)
      try expectRefused(board, naming: foreign)
    }

    @Test("A folder that cannot be made is refused with a sentence")
    func impossibleFolder() throws {
      let display = try VirtualDisplay(width: 800, height: 480)
      let folder = try BoardFolder(data: "/proc/gatherboard")
      let board = try folder.startBoard(on: display)
      try expectRefused(board, naming: "/proc/gatherboard")
    }

    @Test("Without a display the board says so and ends with 69")
    func noDisplay() throws {
      let folder = try BoardFolder()
      let display = try VirtualDisplay(width: 64, height: 48)
      let board = try folder.startBoard(on: display, environment: ["DISPLAY": ""])
      let (exit, _) = try board.waitForExit()
      #expect(exit == .code(69))
      #expect(try board.errors.contains("display"))
      let asked = try CommandRun(
        ["run"], environment: ["HOME": folder.path("home"), "SDL_VIDEODRIVER": "foo"])
      #expect(asked.code == 69)
      #expect(asked.errors.contains("SDL_VIDEODRIVER is \"foo\""), "\(asked.errors)")
      #expect(asked.errors.split(separator: "\n").count == 1, "\(asked.errors)")
    }

    private func expectRefused(
      _ board: BoardProcess, naming path: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      let (exit, _) = try board.waitForExit()
      guard case .code(let code) = exit else {
        Issue.record("\(exit)", sourceLocation: sourceLocation)
        return
      }
      #expect(code != 0, sourceLocation: sourceLocation)
      let message = try board.errors
      #expect(message.contains(path), "\(message)", sourceLocation: sourceLocation)
      #expect(message.split(separator: "\n").count == 1, "\(message)", sourceLocation: sourceLocation)
    }
  }
}
