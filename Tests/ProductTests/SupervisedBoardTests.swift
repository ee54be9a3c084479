import DisplayProbe
import Foundation
import Glibc
import Testing

extension BoardSuite {
  /// The board under a service manager: what it tells, and what comes of a board that stands still.
  @Suite struct SupervisedBoardTests {
    @Test("Ready is told when the first picture is on the screen, not before")
    func ready() throws {
      let folder = try BoardFolder()
      let manager = try ServiceManager(path: folder.path("notify"))
      let display = try VirtualDisplay(width: 800, height: 480)
      let probe = try WindowProbe(display)
      try folder.expect("gather", "start", folder.file("roster.csv", MatchDay.roster), "--name", "Derby")
      // A screen that takes nothing yet: the board can make no picture, and must not say that it has.
      display.stall()
      let board = try folder.startBoard(on: display, environment: manager.environment())
      #expect(try manager.awaitLine("", within: .seconds(2)) == nil)
      display.goOn()
      try #require(try manager.awaitLine("READY=1") != nil)
      let colours = try probe.picture().colours(upTo: 8)
      #expect(colours == 8, "the board was to be seen when it said so")
      #expect(
        manager.heard.map(\.line) == ["READY=1", "STATUS=Derby: Team A 0:0 Team B, before the kick-off"])
      try probe.findWindow(of: board.processID)
      try probe.tap(.left)
      #expect(try manager.awaitLine("STATUS=") == "STATUS=Derby: Team A 1:0 Team B, before the kick-off")
      // Nothing more, and what a board starts does not speak for it.
      let environment = try Data(contentsOf: URL(filePath: "/proc/\(board.processID)/environ"))
      #expect(!environment.isEmpty)
      board.send(SIGTERM)
      #expect(try manager.awaitLine("STOPPING=1") != nil)
      #expect(try board.waitForExit().0 == .code(0))
      #expect(!manager.heard.contains { $0.line.hasPrefix("WATCHDOG") }, "nobody asked for it")
    }

    @Test("Signs of life come at half of the time, from a board that nothing happens on")
    func signsOfLife() throws {
      let manager = try ServiceManager()
      let day = try MatchDay(
        width: 800, height: 480, environment: manager.environment(watchdog: .seconds(1)))
      for _ in 0..<8 { #expect(try manager.awaitLine("WATCHDOG=1") != nil) }
      let signs = manager.heard.filter { $0.line == "WATCHDOG=1" }.map(\.at)
      let gaps = zip(signs, signs.dropFirst()).map { ($1 - $0).milliseconds }.sorted()
      // A machine that does much else makes some of them longer, and those after them shorter.
      #expect((350...900).contains(gaps[gaps.count / 2]), "\(gaps)")
      day.board.send(SIGTERM)
      #expect(try manager.awaitLine("STOPPING=1") != nil)
    }

    @Test("A watchdog that is meant for another process gets no sign of life")
    func otherProcess() throws {
      let manager = try ServiceManager()
      var environment = manager.environment(watchdog: .milliseconds(200))
      environment["WATCHDOG_PID"] = "1"
      let day = try MatchDay(width: 800, height: 480, environment: environment)
      #expect(try manager.awaitLine("READY=1") != nil)
      #expect(try manager.awaitLine("WATCHDOG", within: .seconds(1)) == nil)
      #expect(manager.heard.first?.line == "READY=1")
      day.board.send(SIGTERM)
    }

    @Test("A loop that is stuck gives no sign of life; started anew, the board has its score and its clock")
    func stuck() throws {
      let manager = try ServiceManager()
      // A sign of life is due at half of it, which leaves a busy machine the other half to be late.
      let watchdog = Duration.seconds(6)
      let environment = manager.environment(watchdog: watchdog)
      let day = try MatchDay(width: 800, height: 480, environment: environment)
      let startedAt = ContinuousClock.now
      _ = try day.act("the clock running") { try day.probe.tap(.space) }
      let started = startedAt...ContinuousClock.now
      _ = try day.act("a goal") { try day.probe.tap(.left) }
      #expect(try manager.supervise(day.board, watchdog: watchdog, timeout: .zero) == nil)

      // The screen does not answer: the next second of the clock is never drawn.
      day.display.stall()
      let exit = try manager.supervise(day.board, watchdog: watchdog, timeout: .timeout)
      #expect(exit == .signal(SIGABRT))
      day.display.goOn()

      try day.start(environment: environment)
      #expect(try manager.awaitLine("STATUS=")?.contains(" 1:0 ") == true)
      #expect(try day.folder.status().score == "1:0")
      try expectRunning(day, started: started, from: 600_000)
    }

    @Test("A board that does not come up says why, where the service's console looks for it")
    func failure() throws {
      let folder = try BoardFolder()
      let manager = try ServiceManager()
      let display = try VirtualDisplay(width: 64, height: 48)
      var environment = manager.environment()
      environment["RUNTIME_DIRECTORY"] = folder.path("")
      environment["DISPLAY"] = ""
      let board = try folder.startBoard(on: display, environment: environment)
      #expect(try board.waitForExit().0 == .code(69))
      let why = try String(contentsOfFile: folder.path("why"), encoding: .utf8)
      #expect(try board.errors == "gatherboard: " + why)
      #expect(try manager.awaitLine("STATUS=") == "STATUS=" + why.trimmingCharacters(in: .newlines))
      #expect(!manager.heard.contains { $0.line == "READY=1" })

      environment["GATHERBOARD_CONFIG"] = try folder.file("settings.yaml", "them: night\n")
      let wrong = try folder.startBoard(on: display, environment: environment)
      #expect(try wrong.waitForExit().0 == .code(78))
      #expect(try String(contentsOfFile: folder.path("why"), encoding: .utf8).contains("settings.yaml:1: "))

      let typed = try folder.startBoard(on: display, ["--them", "night"], environment: environment)
      #expect(try typed.waitForExit().0 == .code(64))
      #expect(try String(contentsOfFile: folder.path("why"), encoding: .utf8).contains("--them"))
    }

    @Test("What the board starts is not told where the service manager listens")
    func children() throws {
      let folder = try BoardFolder()
      let manager = try ServiceManager()
      let seen = folder.path("seen")
      try CommandRun.script(at: folder.path("fc-match"), "env >>'\(seen)'; exit 1")
      var environment = manager.environment(watchdog: .seconds(1))
      environment["PATH"] = folder.path("") + ":/usr/bin:/bin"
      let roster = "name,team\n東京,A\nBen,B\n"
      let day = try MatchDay(
        width: 800, height: 480, folder: folder, roster: roster, environment: environment)
      try waitUntil("what the search was started with") {
        FileManager.default.contents(atPath: seen).map {
          String(decoding: $0, as: UTF8.self).contains("PATH=")
        }
          ?? false
      }
      day.board.send(SIGTERM)
      #expect(try day.board.waitForExit().0 == .code(0))
      let told = try String(contentsOfFile: seen, encoding: .utf8)
      #expect(told.contains("PATH="))
      for name in ["NOTIFY_SOCKET", "WATCHDOG_USEC"] { #expect(!told.contains(name)) }
    }
  }
}
