import DisplayProbe
import Foundation
import Glibc
import TestKit
import Testing

extension UntimedSuite {
  /// Broker, board and desk that die or fall silent while everybody looks on: no viewer shows a clock that may be wrong as one
  /// that is right.
  @Suite struct SilenceTests {
    /// A board whose clock runs, its broker, its desk, and each page of the desk in a browser.
    private final class Site {
      let broker: TestBroker
      let desk: ServedDesk
      private(set) var board: BoardProcess
      private let folder: BoardFolder
      private let arguments: [String]
      private let look: BoardFolder
      private var pages: [(name: String, browser: WebBrowser)] = []

      init() throws {
        broker = try TestBroker()
        desk = try ServedDesk(broker) { folder in
          try folder.expect("day", "make", "--teams", "4", "--pitches", "2", "--from", "10:00")
        }
        folder = try BoardFolder()
        look = try BoardFolder()
        try folder.expect(["gather", "start", folder.file("p.csv", MatchDay.roster), "--name", "Final"])
        let settings = try folder.file("commands.yaml", "broker:\n  commands: on\n")
        let site = BrokerArguments(broker)
        arguments = site.board("pitch-1") + ["--config", settings]
        board = try folder.startBlindBoard(arguments)
        let token = try folder.expect(["token", "add", "Desk", "--role", "score"]).split(separator: "\n")[0]
        let (commands, process) = (look, board)
        try waitUntil("the kick-off", said: { try process.errors }) {
          try commands.run(
            ["fleet", "press", "pitch-1", "clock-start", "--token", String(token)] + site.all
          ).exit == .code(0)
        }
        for (name, path) in [
          ("overlay", "overlay?board=pitch-1"), ("live", "live?board=pitch-1"), ("day", "day"),
          ("desk", "desk#key=\(desk.key)"),
        ] {
          let browser = try WebBrowser()
          try browser.open("http://127.0.0.1:\(desk.access.port)/\(path)")
          pages.append((name, browser))
        }
        try expectHeard("at first")
      }

      func startBoard() throws { board = try folder.startBlindBoard(arguments) }

      func isSilentInFleet() throws -> Bool {
        let text = try look.expect(["fleet", "--json"] + BrokerArguments(broker).all)
        let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        let row = (object?["boards"] as? [[String: Any]])?.first ?? [:]
        return row["silent"] as? Bool == true && row["online"] as? Bool == false
      }

      /// Every page says that what it shows is old; but for the overlay, which is on the air, since when.
      func expectSilence(_ when: String) throws {
        let tile =
          "[...document.querySelectorAll('.tile')].some(t => t.dataset.online == 'false' && /\\d\\d:\\d\\d/.test(t.querySelector('.status').textContent))"
        let isOff = "!document.body.classList.contains('connected')"
        let ofDay =
          "\(tile) || \(isOff) && /\\d\\d:\\d\\d:\\d\\d/.test(document.querySelector('#disconnected').textContent)"
        let marks = [
          "overlay":
            "document.body.classList.contains('lost') && getComputedStyle(document.querySelector('#clock b')).opacity == 0",
          "live":
            "\(isOff) && /\\d\\d:\\d\\d:\\d\\d/.test(document.querySelector('#connection').textContent)",
          "day": ofDay, "desk": ofDay,
        ]
        for (name, browser) in pages { try browser.wait("\(name), \(when)", for: #require(marks[name])) }
      }

      /// Every page shows a match that is of now.
      func expectHeard(_ when: String) throws {
        let isOn = "document.body.classList.contains('connected')"
        let ofDay = "\(isOn) && document.querySelector('.tile')?.dataset.online == 'true'"
        let marks = [
          "overlay":
            "document.body.dataset.view == 'bug' && getComputedStyle(document.querySelector('#clock b')).opacity == 1",
          "live": "\(isOn) && document.body.dataset.view == 'match'", "day": ofDay, "desk": ofDay,
        ]
        for (name, browser) in pages { try browser.wait("\(name), \(when)", for: #require(marks[name])) }
      }
    }

    @Test(
      "Broker, board and desk are frozen and killed in turn: each viewer says that it is old, and is right again"
    )
    func silence() throws {
      let site = try Site()
      site.broker.freeze(true)
      try site.expectSilence("the broker frozen")
      site.broker.freeze(false)
      try site.expectHeard("the broker goes on")

      site.broker.kill()
      try site.expectSilence("the broker killed")
      try site.broker.start()
      try site.expectHeard("the broker is back")

      site.board.freeze()
      #expect(try site.isSilentInFleet())
      try site.expectSilence("the board frozen")
      site.board.send(SIGCONT)
      try site.expectHeard("the board goes on")

      site.board.killNow()
      try site.expectSilence("the board killed")
      try site.startBoard()
      try site.expectHeard("the board is back")

      site.desk.process.freeze()
      try site.expectSilence("the desk frozen")
      site.desk.process.send(SIGCONT)
      try site.expectHeard("the desk goes on")

      site.desk.process.killNow()
      try site.expectSilence("the desk killed")
    }
  }
}
