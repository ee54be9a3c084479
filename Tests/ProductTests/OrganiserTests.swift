import DisplayProbe
import Foundation
import Glibc
import SDLKit
import Testing

extension BoardSuite {
  /// An evening of football by keys alone, from an empty data folder to the history.
  @Suite struct OrganiserTests {
    @Test(
      "Six players, one changed, one deleted, teams balanced, a match of 2:1: all by keys, and in the history"
    )
    func evening() throws {
      let board = try OrganisersBoard()
      try board.playEvening()
      #expect(try board.folder.expect("gather", "list").contains("2–1"))
      // What the history shows is what `render` draws of it.
      try board.probe.tap(.escape)
      try board.probe.tap("m")
      try board.probe.tap("h")
      let path = board.folder.path("history.png")
      try board.folder.expect(["render", "--scene", "history", "--out", path, "--size", "800x480"])
      let drawn = try Surface(png: path)
      try waitUntil("the history") {
        let shown = try board.probe.picture()
        return (0..<shown.height).allSatisfy { y in
          (0..<shown.width).allSatisfy { shown[$0, y] == drawn.pixel(x: $0, y: y) }
        }
      }
      try board.end()
    }

    @Test("With a service the same evening is there afterwards: players, teams, 2:1 for Team A")
    func eveningWithService() throws {
      let home = try BoardFolder()
      let account = try CommandRun(["account", "set", "house", "--data", home.data], input: "secret\n")
      try #require(account.code == 0, "\(account.errors)")
      let served = try ServedFolder(folder: home)
      let board = try OrganisersBoard()
      try board.logIn(at: "http://127.0.0.1:\(served.port)", as: "house", password: "secret")
      try board.playEvening()
      let phone = try OwnerPhone(port: served.port)
      try waitUntil("the result at the service", said: { try phone.ask("GET", "/gathers") }) {
        try phone.ask("GET", "/gathers").contains(#""score":"2:1""#)
      }
      #expect(try phone.ask("GET", "/gathers").contains(#""winnerTeam":"Team A""#))
      let players = try phone.ask("GET", "/players")
      for name in OrganisersBoard.evening { #expect(players.contains(#""name":"\#(name)""#), "\(name)") }
      #expect(!players.contains("Finn"))
      let gather = try home.store("SELECT id FROM gather")
      let roster = try phone.ask("GET", "/gathers/\(gather)/players")
      for name in OrganisersBoard.evening { #expect(roster.contains(#""name":"\#(name)""#), "\(name)") }
      try board.end()
    }
  }
}

/// A board without anything, and an organiser with a keyboard.
private struct OrganisersBoard {
  /// Who plays in the end.
  static let evening = ["Ana", "José", "علي", "민수", "Evelyn"]

  let display: VirtualDisplay
  let probe: WindowProbe
  let folder: BoardFolder
  private let board: BoardProcess

  init() throws {
    display = try VirtualDisplay(width: 800, height: 480)
    probe = try WindowProbe(display)
    folder = try BoardFolder()
    board = try folder.startBoard(on: display)
    try probe.findWindow(of: board.processID)
    _ = try probe.settled()
  }

  func end() throws {
    board.send(SIGTERM)
    #expect(try board.waitForExit().0 == .code(0))
  }

  /// Does something that is seen, and waits until it is.
  private func act(_ what: String, _ keys: () throws -> Void) throws {
    let before = try probe.picture()
    try keys()
    try probe.waitForChange(from: before, what: what)
    _ = try probe.settled(quiet: .milliseconds(500))
  }

  private func wait(for expected: String, _ sql: String) throws {
    try waitUntil("\(sql) is \(expected)", said: { try folder.store(sql) }) {
      try folder.store(sql) == expected
    }
  }

  func logIn(at address: String, as name: String, password: String) throws {
    try act("the login") {
      try probe.tap("m")
      try probe.tap("l")
    }
    for text in [address, name, password] {
      try probe.type(text)
      try probe.tap(.enter)
    }
    try wait(for: name, "SELECT username FROM link")
    _ = try probe.settled()
    // From the list of players that comes after it to the menu, and back to the board.
    try act("the menu") { try probe.tap(.escape) }
    try act("the board") { try probe.tap(.escape) }
  }

  /// Adds six players, changes one, deletes one, makes teams, plays 2:1 and ends; the list of players is back then.
  func playEvening() throws {
    try act("the players") {
      try probe.tap("m")
      try probe.tap("p")
    }
    for name in ["Ana", "José", "علي", "민수", "Eve", "Finn"] {
      try probe.tap("n")
      try probe.type(name)
      try probe.tap(.enter)
    }
    try wait(for: "6", "SELECT count(*) FROM player")
    _ = try probe.settled()
    // Ana, Eve, Finn, José, and those of other scripts after them.
    try act("Eve") {
      try probe.tap(.home)
      try probe.tap(.down)
      try probe.tap(.enter)
    }
    try act("the name's field") { try probe.tap(.enter) }
    // The name is selected: at its end the rest is typed.
    try probe.tap(.end)
    try probe.type("lyn")
    try probe.tap(.enter)
    try wait(for: "1", "SELECT count(*) FROM player WHERE name = 'Evelyn'")
    _ = try probe.settled()
    try act("the list") { try probe.tap(.escape) }
    try act("Finn") {
      try probe.tap(.home)
      try probe.tap(.down)
      try probe.tap(.down)
    }
    try act("the question") { try probe.tap(.delete) }
    try probe.tap(.enter)
    try wait(for: "0", "SELECT count(*) FROM player WHERE name = 'Finn'")
    _ = try probe.settled()
    try act("all marked") {
      try probe.tap("s")
      try probe.tap("a")
    }
    try act("the teams") { try probe.tap(.enter) }
    try act("balanced teams") { try probe.tap("b") }
    try probe.tap(.enter)
    try wait(for: "5", "SELECT count(*) FROM gather_player WHERE place <> 'bench'")
    _ = try probe.settled()
    try play()
  }

  private func play() throws {
    try press(.space, "state", until: "running")
    try press(.left, until: "1:0")
    try press(.left, until: "2:0")
    try press(.right, until: "2:1")
    try press(.right, until: "2:2")
    try press("u", until: "2:1")
    try act("the question") { try probe.tap("e") }
    try probe.tap(.enter)
    try waitUntil("the end") { try folder.status().phase == "ended" }
    _ = try probe.settled()
    try act("the players again") { try probe.tap(.enter) }
  }

  private func press(_ key: Key, _ what: String = "score", until expected: String) throws {
    let pressedAt = try probe.tap(key)
    try waitUntil("\(what) \(expected)") {
      let status = try folder.status()
      return (what == "score" ? status.score : status.clock?.state) == expected
    }
    // Two presses of one goal key within 250 ms would count once.
    try probe.pass(until: pressedAt + .milliseconds(300))
  }
}
