import DisplayProbe
import Glibc
import Testing

extension BoardSuite {
  /// What is typed in the scenes over the board, for real.
  @Suite struct TypingTests {
    let display: VirtualDisplay
    let probe: WindowProbe
    let folder: BoardFolder

    init() throws {
      display = try VirtualDisplay(width: 800, height: 480)
      probe = try WindowProbe(display)
      folder = try BoardFolder()
    }

    private func start() throws -> BoardProcess {
      let board = try folder.startBoard(on: display)
      try probe.findWindow(of: board.processID)
      _ = try probe.settled()
      return board
    }

    /// Does something that is seen, and waits until it is.
    private func act(_ what: String, _ keys: () throws -> Void) throws {
      let before = try probe.picture()
      try keys()
      try probe.waitForChange(from: before, what: what)
    }

    /// Waits until the store answers as expected.
    private func wait(for expected: String, _ sql: String) throws {
      try waitUntil("\(sql) is \(expected)", said: { try folder.store(sql) }) {
        try folder.store(sql) == expected
      }
    }

    @Test("Names of any script are typed as fast as one can, and the key that opens the field types nothing")
    func names() throws {
      let board = try start()
      try probe.tap("m")
      try probe.tap("p")
      for name in ["José Ann", "한별 Ñ", "علي"] {
        try probe.tap("n")
        try probe.type(name)
        // The next key comes while this one is being stored.
        try probe.tap(.enter)
      }
      try wait(
        for: "José Ann, 한별 Ñ, علي", "SELECT group_concat(name, ', ') FROM (SELECT * FROM player ORDER BY id)")
      // Backspace takes a character, and Esc leaves without storing.
      try probe.tap("n")
      try probe.type("Zoe\u{301}x")
      try probe.tap(.backspace)
      try probe.tap(.backspace)
      try probe.tap(.left)
      try probe.type("U")
      try probe.tap(.enter)
      try probe.tap("n")
      try probe.type("nobody")
      try probe.tap(.escape)
      _ = try probe.settled()
      try wait(for: "ZUo", "SELECT name FROM player ORDER BY id DESC LIMIT 1")
      try wait(for: "4", "SELECT count(*) FROM player")
      board.send(SIGTERM)
      #expect(try board.waitForExit().0 == .code(0))
    }

    @Test("A key held to open a field types nothing, and Enter held to close it does nothing more")
    func held() throws {
      let board = try start()
      try probe.tap("m")
      try probe.tap("p")
      try probe.hold("n", repeats: 4)
      try probe.type("Bo")
      try probe.hold(.enter, repeats: 4)
      try wait(for: "Bo", "SELECT group_concat(name) FROM player")
      _ = try probe.settled()
      try wait(for: "Bo", "SELECT group_concat(name) FROM player")
      board.send(SIGTERM)
      #expect(try board.waitForExit().0 == .code(0))
    }

    @Test("Somebody logs in at the board: it follows the service at once, and after its next start")
    func login() throws {
      let home = try BoardFolder()
      let account = try CommandRun(["account", "set", "house", "--data", home.data], input: "secret\n")
      try #require(account.code == 0, "\(account.errors)")
      let served = try ServedFolder(folder: home)
      var board = try start()
      try act("the login") {
        try probe.tap("m")
        try probe.tap("l")
      }
      try probe.type("http://127.0.0.1:\(served.port)")
      try probe.tap(.enter)
      try probe.type("house")
      try probe.tap(.enter)
      try probe.type("wrong")
      try probe.tap(.enter)
      _ = try probe.settled(quiet: .seconds(1))
      #expect(try folder.status().link.state == "local")
      for _ in 0..<5 { try probe.tap(.backspace) }
      try probe.type("secret")
      try probe.tap(.enter)
      try wait(for: "house", "SELECT username FROM link")
      _ = try probe.settled()
      #expect(try board.errors.contains("The board follows a service."))
      // The list of players is there now: one who is added is at the service.
      try probe.tap("n")
      try probe.type("Zoë")
      try probe.tap(.enter)
      try waitUntil("the player at the service") {
        try home.store("SELECT group_concat(name) FROM player") == "Zoë"
      }
      board.send(SIGTERM)
      #expect(try board.waitForExit().0 == .code(0))
      board = try start()
      #expect(try board.errors.contains("The board follows a service."))
      // Without a server, from now on.
      try probe.tap("m")
      try probe.tap("l")
      try probe.tap(.f2)
      try wait(for: "no", "SELECT value FROM setting WHERE key = 'login-follows'")
      board.send(SIGTERM)
      #expect(try board.waitForExit().0 == .code(0))
      board = try start()
      #expect(try !board.errors.contains("The board follows a service."))
      // The last row ends the login; the player stays.
      try act("the login") {
        try probe.tap("m")
        try probe.tap("l")
      }
      try probe.tap(.pageDown)
      try probe.tap(.enter)
      try wait(for: "0", "SELECT count(*) FROM link")
      try wait(for: "Zoë", "SELECT group_concat(name) FROM player")
      board.send(SIGTERM)
      #expect(try board.waitForExit().0 == .code(0))
    }
  }
}
