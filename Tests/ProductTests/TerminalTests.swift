import Board
import DisplayProbe
import Foundation
import GatherModel
import GatherStore
import Glibc
import MatchSession
import SDLKit
import Screen
import Stage
import TerminalProbe
import TestKit
import Testing

/// A board in a terminal, by the keys that are typed there.
private struct TerminalBoard {
  let folder: BoardFolder
  let terminal: PseudoTerminal

  /// - Parameter folder: With a match on the board; nil for a new one.
  init(
    _ columns: Int, _ rows: Int, abilities: StandInTerminal.Abilities = .colourful, cell: CellSize? = nil,
    folder: BoardFolder? = nil, arguments: [String] = [], environment: [String: String] = [:],
    errors: String? = nil
  ) throws {
    self.folder = try folder ?? Self.folderWithMatch()
    let command = self.folder.terminalCommand(["--display", "terminal", "--no-motion"] + arguments)
    terminal = try PseudoTerminal(
      program: command.program, arguments: command.arguments,
      environment: command.environment.merging(environment) { $1 }, columns: columns, rows: rows,
      cellSize: cell,
      abilities: abilities, errors: errors)
  }

  static func folderWithMatch() throws -> BoardFolder {
    let folder = try BoardFolder()
    let roster = try folder.file(
      "roster.csv", "name,team,number\nAna Ruiz,A,1\nŁukasz Żółć,A,9\nJürgen,B,1\n김민준,B,7\n")
    try folder.expect("gather", "start", roster, "--team-a-name", "Reds", "--team-b-name", "Blue Lions")
    return folder
  }

  /// The board with its first picture.
  func shown() throws -> TerminalBoard {
    try terminal.until("the names") { $0.text.contains("Reds") && $0.text.contains("Blue Lions") }
    return self
  }

  /// Types, and waits until the store has what is wanted.
  @discardableResult
  func act(_ what: String, _ keys: String, _ isWanted: (BoardStatus) -> Bool) throws -> BoardStatus {
    try terminal.type(keys)
    return try folder.stored(what, isWanted)
  }

  func score(_ left: Int, _ right: Int) -> (BoardStatus) -> Bool {
    { $0.teams?.map(\.score) == [left, right] }
  }

  /// Ends the board by Ctrl+Q, with the terminal as it was.
  func quit() throws {
    try terminal.type("\u{11}")
    try expectGivenBack(.code(0))
  }

  func expectGivenBack(_ exit: ChildProcess.Exit) throws {
    #expect(try terminal.waitForExit() == exit)
    let left = terminal.terminal
    #expect(
      !left.isAlternate && left.isCursorVisible && !left.isPasteBracketed && !left.tellsFocus && left.wraps)
    #expect(left.keyboardFlags == 0)
    #expect(terminal.lineSettings?.isRaw == false)
    #expect(terminal.lineSettings?.echoes == true)
    #expect(left.unknown == [])
  }
}

private let (left, right, shiftLeft) = ("\u{1B}[D", "\u{1B}[C", "\u{1B}[1;2D")

extension UntimedSuite {
  @Suite struct TerminalTests {
    @Test(
      "A match is played in a terminal from its start to full time, by keys alone",
      arguments: [(80, 24), (120, 40), (200, 60)])
    func match(columns: Int, rows: Int) throws {
      let board = try TerminalBoard(columns, rows).shown()
      try board.act("the clock running", " ") { $0.clock?.state == "running" }
      try board.act("a goal", left) { board.score(1, 0)($0) }
      try board.act("who scored", "9") { $0.log?.entries ?? 0 > 2 }
      try board.terminal.until("the scorer") { $0.text.contains("Łukasz Żółć  ● 1'") }
      try board.act("another goal", right) { board.score(1, 1)($0) }
      try board.act("a third one", left) { board.score(2, 1)($0) }
      try board.act("one taken back", shiftLeft) { board.score(1, 1)($0) }
      try board.act("a goal again", right) { board.score(1, 2)($0) }
      try board.act("undone", "u") { board.score(1, 1)($0) }
      try board.act("the last goal", left) { board.score(2, 1)($0) }
      try board.terminal.type("e")
      try board.terminal.until("the question") { $0.text.contains("End the match?") }
      try board.act("full time", "\r") { $0.phase == "ended" }
      try board.terminal.until("the winner") { $0.text.contains("REDS WIN") }
      try board.quit()
      #expect(try board.folder.status().teams?.map(\.score) == [2, 1])
    }

    @Test("By itself the board takes the terminal where there is neither a window system nor a card")
    func byItself() throws {
      try #require(!FileManager.default.fileExists(atPath: "/dev/dri/card0"), "this machine has a card")
      let folder = try TerminalBoard.folderWithMatch()
      let command = folder.terminalCommand()
      let terminal = try PseudoTerminal(
        program: command.program, arguments: command.arguments, environment: command.environment)
      try terminal.until("the names") { $0.text.contains("Blue Lions") }
      try terminal.type("\u{11}")
      #expect(try terminal.waitForExit() == .code(0))
      // Without one it says what is wrong.
      let result = try CommandRun(
        ["run", "--data", folder.data], environment: ["SDL_VIDEODRIVER": "", "DISPLAY": ""])
      #expect(result.code == 69)
      #expect(result.errors.contains("--display terminal"))
    }

    @Test("Another size is laid out anew, whatever it is, and the match goes on")
    func resized() throws {
      let board = try TerminalBoard(120, 40).shown()
      try board.act("the clock running", " ") { $0.clock?.state == "running" }
      for (columns, rows) in [(80, 24), (1, 1), (20, 5), (200, 60), (40, 12), (300, 90)] {
        try board.terminal.resize(columns: columns, rows: rows)
        if columns < 40 { continue }
        try board.terminal.until("the names in \(columns)x\(rows)") {
          $0.columns == columns && $0.text.contains("Reds") && $0.text.contains("Blue Lions")
        }
      }
      try board.act("a goal", right) { board.score(0, 1)($0) }
      try board.quit()
    }

    @Test("Killed and started again the board shows the match as it stands")
    func killed() throws {
      let board = try TerminalBoard(80, 24).shown()
      try board.act("the clock running", " ") { $0.clock?.state == "running" }
      try board.act("a goal", right) { board.score(0, 1)($0) }
      board.terminal.kill(SIGKILL)
      try board.terminal.waitForExit()
      let again = try TerminalBoard(80, 24, folder: board.folder).shown()
      let status = try again.folder.status()
      #expect(status.teams?.map(\.score) == [0, 1])
      #expect(status.clock?.state == "running")
      try again.act("a goal", left) { again.score(1, 1)($0) }
      try again.quit()
    }

    @Test("In another size a picture is drawn anew, and changes come where they belong")
    func zoomed() throws {
      let board = try TerminalBoard(100, 30, abilities: .kitty, cell: CellSize(width: 8, height: 16))
      try board.terminal.until("a picture") { !$0.imageIDs.isEmpty }
      try board.terminal.resize(columns: 50, rows: 15)
      let path = board.folder.path("zoomed.png")
      try board.act("a goal", right) { board.score(0, 1)($0) }
      try waitUntil("the picture in the new size") {
        try board.folder.expect("render", "--out", path, "--size", "400x240")
        return Self.differences(
          board.terminal.terminal.pixels, Picture(try Surface(png: path)), tolerance: 0) == 0
      }
      try board.terminal.type("\u{11}")
      try board.terminal.waitForExit()
    }

    @Test("A terminal that has closed ends the board, with every goal saved")
    func closed() throws {
      let board = try TerminalBoard(80, 24).shown()
      try board.act("a goal", right) { board.score(0, 1)($0) }
      board.terminal.hangUp()
      #expect(try board.terminal.waitForExit() == .code(0))
      #expect(try board.folder.status().teams?.map(\.score) == [0, 1])
    }

    @Test(
      "A signal that ends the board gives the terminal back",
      arguments: [
        (SIGTERM, ChildProcess.Exit.code(0)), (SIGSEGV, .signal(SIGSEGV)), (SIGABRT, .signal(SIGABRT)),
      ])
    func signalled(signal: Int32, exit: ChildProcess.Exit) throws {
      let board = try TerminalBoard(80, 24).shown()
      board.terminal.kill(signal)
      try board.expectGivenBack(exit)
      // What the board has logged comes after the picture. Its line has the path of the data, and may be broken.
      #expect(board.terminal.terminal.text.replacing("\n", with: "").contains("The board is on."))
    }

    @Test(
      "Where nobody reads the output keys count, and the newest picture is shown when somebody reads again")
    func unread() throws {
      let board = try TerminalBoard(120, 40).shown()
      board.terminal.pausesReading = true
      try board.act("the clock running", " ") { $0.clock?.state == "running" }
      for goals in 1...12 {
        waitOutBounce()
        try board.act("goal \(goals)", goals % 2 == 0 ? left : right) {
          board.score(goals / 2, (goals + 1) / 2)($0)
        }
      }
      board.terminal.pausesReading = false
      try board.terminal.until("a picture of now") { $0.text.contains("● 1' 1' 1' 1' 1' 1'") }
      try board.quit()
    }

    @Test("Garbage without end does nothing to the match, and the next key counts")
    func garbage() throws {
      let board = try TerminalBoard(80, 24).shown()
      try board.act("a goal", right) { board.score(0, 1)($0) }
      var generator = SystemRandomNumberGenerator()
      // The first of it comes at once with the rest, as from a file.
      let bytes = (0..<1_000_000).map { _ in UInt8.random(in: 32...255, using: &generator) }
      try board.terminal.type(bytes, within: .seconds(60))
      // Keys within 200 ms of the last that is read of it are dropped with it, and nothing tells when that was.
      Thread.sleep(forTimeInterval: 1.2)
      try board.terminal.type("\u{1B}")
      try board.act("the next goal", left) { board.score(1, 1)($0) }
      try board.quit()
    }

    @Test("A terminal that answers nothing gets letters, and one that cannot place text a sentence")
    func silent() throws {
      var abilities = StandInTerminal.Abilities()
      abilities.isSilent = true
      let board = try TerminalBoard(80, 24, abilities: abilities).shown()
      try board.act("a goal", right) { board.score(0, 1)($0) }
      try board.quit()
      for name in ["dumb", ""] {
        let errors = board.folder.path("errors-\(name)")
        let dumb = try TerminalBoard(
          80, 24, folder: board.folder, environment: ["TERM": name], errors: errors)
        #expect(try dumb.terminal.waitForExit() == .code(69))
        let said = try String(contentsOfFile: errors, encoding: .utf8)
        #expect(said.contains("which cannot place text"), "\(said)")
      }
      let piped = try CommandRun(["run", "--display", "terminal", "--data", board.folder.data])
      #expect(piped.code == 64)
      #expect(piped.errors.contains("Standard output is not a terminal"))
    }

    @Test("Keys are held where the terminal tells when they come up, and pressed where it does not")
    func holds() throws {
      let legacy = try TerminalBoard(120, 40).shown()
      try legacy.terminal.type("\u{1B}OP")
      try legacy.terminal.until("the keys") { $0.text.contains("Shift+C") && $0.text.contains("Shift+E") }
      #expect(!legacy.terminal.terminal.text.contains("hold"))
      try legacy.terminal.type("\u{1B}")
      try legacy.terminal.until("the board") { !$0.text.contains("Shift+C") }
      try legacy.act("the clock running", " ") { $0.clock?.state == "running" }
      try legacy.act("the clock cancelled", "C") { $0.clock?.state != "running" && $0.clock?.text == "10:00" }
      try legacy.quit()

      var abilities = StandInTerminal.Abilities.colourful
      abilities.kittyKeyboard = true
      let board = try TerminalBoard(120, 40, abilities: abilities).shown()
      #expect(board.terminal.terminal.keyboardFlags == 31)
      try board.act("the clock running", "\u{1B}[32;1:1;32u\u{1B}[32;1:3u") { $0.clock?.state == "running" }
      try board.terminal.type("\u{1B}[99;1:1;99u")
      try board.folder.stored("the clock cancelled") { $0.clock?.state != "running" }
      try board.terminal.type("\u{1B}[99;1:3u")
      // A key that is held while another window takes the keyboard is held no longer.
      try board.act("the clock running", "\u{1B}[32;1:1;32u\u{1B}[32;1:3u") { $0.clock?.state == "running" }
      try board.terminal.type("\u{1B}[99;1:1;99u\u{1B}[O")
      // Another key, which has to be held for twice as long, ends the board: by then the first one has not acted.
      try board.terminal.type("\u{1B}[113;1:1;113u")
      try board.expectGivenBack(.code(0))
      #expect(try board.folder.status().clock?.state == "running")
    }

    @Test("Typed and pasted text goes into a field: a name with letters of its own")
    func typing() throws {
      let board = try TerminalBoard(100, 30).shown()
      try board.terminal.type("m")
      try board.terminal.until("the menu") { $0.text.contains("Players") }
      try board.terminal.type("p")
      try board.terminal.until("the players") { $0.text.contains("Ana Ruiz") }
      try board.terminal.type("n")
      try board.terminal.until("the form") { !$0.text.contains("Ana Ruiz") }
      try board.terminal.type("Zoë")
      try board.terminal.type("\u{1B}[200~ Nguyễn\u{1B}[201~")
      try board.terminal.until("the name") { $0.text.contains("Zoë Nguyễn") }
      try board.terminal.type("\r")
      try board.terminal.until("the player") {
        $0.text.contains("Zoë Nguyễn") && $0.text.contains("Ana Ruiz")
      }
      let stored = try board.folder.expect("players", "list")
      #expect(stored.contains("Zoë Nguyễn"))
      try board.quit()
    }

    @Test(
      "By the kitty protocol and by sixel the picture is that of a screen, to the pixel, after every change")
    func pictures() throws {
      for (abilities, tolerance) in [(StandInTerminal.Abilities.kitty, 0), (.sixels, 2)] {
        let board = try TerminalBoard(100, 31, abilities: abilities, cell: CellSize(width: 8, height: 16))
        // Sixel leaves the last line free.
        let height = tolerance == 0 ? 31 * 16 : 30 * 16
        func expectPicture(_ what: String) throws {
          let path = board.folder.path("\(what).png")
          // What was just done is said for a while, and what has not been said is no difference of pictures.
          try waitUntil(what) {
            try board.folder.expect("render", "--out", path, "--size", "800x\(height)")
            let wanted = Picture(try Surface(png: path))
            return Self.differences(board.terminal.terminal.pixels, wanted, tolerance: tolerance) == 0
          }
        }
        try expectPicture("before the start")
        try board.act("a goal", right) { board.score(0, 1)($0) }
        try board.act("another", left) { board.score(1, 1)($0) }
        try expectPicture("after two goals")
        let before = board.terminal.terminal.pixels
        try board.terminal.type("\u{1B}OP")
        try board.terminal.until("the keys") { $0.pixels != before }
        try board.terminal.type("\u{1B}")
        try expectPicture("after the keys")
        try board.terminal.type("\u{0C}")
        try expectPicture("drawn again")
        try board.terminal.type("\u{11}")
        #expect(try board.terminal.waitForExit() == .code(0))
        #expect(board.terminal.terminal.storedImageIDs.isEmpty || tolerance > 0)
      }
    }

    private static func differences(_ one: Picture, _ other: Picture, tolerance: Int) -> Int {
      var count = 0
      for y in 0..<min(one.height, other.height) {
        for x in 0..<min(one.width, other.width) {
          let (a, b) = (one[x, y], other[x, y])
          for shift in [0, 8, 16] as [UInt32] {
            let difference = abs(Int(a >> shift & 255) - Int(b >> shift & 255))
            if difference > tolerance { count += 1 }
          }
        }
      }
      return count + abs(one.width - other.width)
    }

    @Test("Score and clock in half blocks are the picture of that size, pixel by pixel")
    func halfBlocks() throws {
      let board = try TerminalBoard(120, 40).shown()
      try board.act("a goal", right) { board.score(0, 1)($0) }
      let cells = CellScreen(columns: 120, rows: 40, hasHalves: true)
      let place = try #require(cells.picture)
      let wanted = try board.drawn(size: PixelSize(width: place.width, height: place.height))
      try waitUntil("the picture") {
        let rows = place.y / 2..<(place.y + place.height) / 2
        return board.terminal.terminal.halfBlocks(rows: rows) == wanted
      }
      try board.quit()
    }

    @Test(
      "A running clock takes at most 2 KB a second of the line", arguments: [(80, 24), (120, 40), (200, 60)])
    func quiet(columns: Int, rows: Int) throws {
      let board = try TerminalBoard(columns, rows).shown()
      try board.terminal.type(" ")
      // What the key has done is said for a while.
      try board.terminal.until("what the key has done") { $0.text.contains("Clock running") }
      try board.terminal.until("the clock alone") { !$0.text.contains("Clock running") }
      #expect(try board.folder.status().clock?.state == "running")
      let before = board.terminal.byteCount
      // The time over which the bytes are counted.
      Thread.sleep(forTimeInterval: 10)
      let bytes = board.terminal.byteCount - before
      #expect((200...20_480).contains(bytes), "\(bytes) bytes in 10 seconds")
      try board.quit()
    }

    @Test("In tmux the board is left and found again, as large as each terminal is")
    func tmux() throws {
      let folder = try TerminalBoard.folderWithMatch()
      let command = folder.terminalCommand(["--display", "terminal", "--no-motion"])
      let socket = folder.path("tmux")
      func tmux(_ arguments: String...) throws -> String {
        let result = try CommandRun(["-S", socket, "-f", "/dev/null"] + arguments, program: "tmux")
        try #require(result.code == 0, "\(arguments): \(result.errors)")
        return result.output
      }
      func until(_ what: String, _ isWanted: (String) -> Bool) throws {
        try waitUntil(what) { isWanted(try tmux("capture-pane", "-p")) }
      }
      let started = ([command.program] + command.arguments).joined(separator: " ")
      let first = try PseudoTerminal(
        program: "/usr/bin/tmux", arguments: ["-S", socket, "-f", "/dev/null", "new-session", started],
        environment: command.environment, abilities: .colourful)
      // It has ended with the board, unless something has failed.
      defer { _ = try? CommandRun(["-S", socket, "kill-server"], program: "tmux") }
      try first.until("the names") { $0.text.contains("Reds") && $0.text.contains("Blue Lions") }
      try first.type("\u{02}d")
      try first.waitForExit()
      try until("the names") { $0.contains("Reds") && $0.contains("Blue Lions") }
      _ = try tmux("send-keys", "Space")
      try folder.stored("the clock running") { $0.clock?.state == "running" }
      // Somebody comes with another terminal, and goes again.
      for (goals, columns, rows) in [(1, 120, 40), (2, 200, 60), (3, 60, 20)] {
        let attached = try PseudoTerminal(
          program: "/usr/bin/tmux", arguments: ["-S", socket, "attach"],
          environment: command.environment, columns: columns, rows: rows, abilities: .colourful)
        try attached.until("the board in \(columns)x\(rows)") { $0.text.contains("Blue Lions") }
        // While tmux asks its terminal what it can do it takes keys for answers, and tells nobody when it has done so.
        Thread.sleep(forTimeInterval: 1)
        try attached.type(right)
        try folder.stored("a goal from there") { $0.teams?.map(\.score) == [0, goals] }
        try attached.type("\u{02}d")
        try attached.waitForExit()
      }
      _ = try tmux("send-keys", "e")
      try until("the question") { $0.contains("End the match?") }
      _ = try tmux("send-keys", "Enter")
      try folder.stored("full time") { $0.phase == "ended" }
      try until("the winner") { $0.contains("BLUE LIONS WIN") }
      _ = try tmux("send-keys", "C-q")
      try folder.stored("the score") { $0.teams?.map(\.score) == [0, 3] }
    }
  }
}

extension TerminalBoard {
  /// What the board's layout for few lamps is at this size, with what is stored.
  fileprivate func drawn(size: PixelSize) throws -> Picture {
    let stored = try GatherStore(readOnly: DataFolder(path: folder.data)).boardMatch()
    let model = BoardSnapshot.model(stored, time: nil, boot: BootID.current(), clock: .system)
    let fonts = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../assets/fonts")
    let typesetter = try Typesetter(folder: fonts.standardizedFileURL.path) { _ in }
    let picture = try OffscreenPicture(size: size, typesetter: typesetter, pictures: PictureShelf())
    try picture.show(
      ScreenLayout.commands(for: model, size: size, theme: .night, measure: typesetter.width))
    return Picture(picture.surface)
  }
}

extension Picture {
  fileprivate init(_ surface: Surface) {
    let words = (0..<surface.height).flatMap { y in (0..<surface.width).map { surface.pixel(x: $0, y: y) } }
    self.init(width: surface.width, height: surface.height, words: words)
  }
}
