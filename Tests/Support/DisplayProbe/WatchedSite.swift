import Foundation
import Glibc
package import TestKit

/// A board whose clock runs, its broker, its desk, and all that look on: pages of both in browsers, a display, and `watch`.
package final class WatchedSite {
  /// What can fail.
  package enum Part: String, CaseIterable, Sendable {
    case broker, board, desk
  }

  /// How it can.
  package enum Failure: String, CaseIterable, Sendable {
    case frozen, killed
  }

  /// What somebody looks at.
  package enum Viewer: String, CaseIterable, Sendable {
    case deskOverlay, deskLive, day, deskPage, display, boardOverlay, boardLive, watch

    /// What it hears of the match by.
    package var parts: [Part] {
      switch self {
      case .deskOverlay, .deskLive, .day, .deskPage: [.broker, .board, .desk]
      case .display: [.broker, .board]
      case .boardOverlay, .boardLive, .watch: [.board]
      }
    }

    /// What is true on a page that shows a match of now.
    fileprivate var heard: String {
      let isOn = "document.body.classList.contains('connected')"
      return switch self {
      case .deskOverlay, .boardOverlay:
        "document.body.dataset.view == 'bug' && getComputedStyle(document.querySelector('#clock b')).opacity == 1"
      case .deskLive, .boardLive: "\(isOn) && document.body.dataset.view == 'match'"
      case .day, .deskPage: "\(isOn) && document.querySelector('.tile')?.dataset.online == 'true'"
      case .display, .watch: "false"
      }
    }

    /// What is true on a page that says that what it shows is old; but for overlays, which are on the air, since when.
    fileprivate var marked: String {
      let isOff = "!document.body.classList.contains('connected')"
      switch self {
      case .deskOverlay, .boardOverlay:
        return
          "document.body.classList.contains('lost') && getComputedStyle(document.querySelector('#clock b')).opacity < .5"
      case .deskLive, .boardLive:
        return "\(isOff) && /\\d\\d:\\d\\d:\\d\\d/.test(document.querySelector('#connection').textContent)"
      case .day, .deskPage:
        let tile =
          "[...document.querySelectorAll('.tile')].some(t => t.dataset.online == 'false' && /\\d\\d:\\d\\d/.test(t.querySelector('.status').textContent))"
        return
          "\(tile) || \(isOff) && /\\d\\d:\\d\\d:\\d\\d/.test(document.querySelector('#disconnected').textContent)"
      case .display, .watch: return "false"
      }
    }

    /// What a program says last, which has no page.
    fileprivate var words: (heard: String, marked: String) {
      self == .display
        ? ("The followed board is online.", "The followed board is offline.")
        : ("The board is connected again.", "has not responded since")
    }
  }

  package let broker: TestBroker
  package let desk: ServedDesk
  package private(set) var board: BoardProcess
  private let folder: BoardFolder
  private let arguments: [String]
  private let look: BoardFolder
  private var pages: [Viewer: WebBrowser] = [:]
  private var programs: [Viewer: BoardProcess] = [:]

  /// Starts all of it, and waits until every viewer shows the match.
  /// - Throws: ``NotSo`` where one does not.
  package init() throws {
    broker = try TestBroker()
    desk = try ServedDesk(broker) { folder in
      try folder.expect("day", "make", "--teams", "4", "--pitches", "2", "--from", "10:00")
    }
    folder = try BoardFolder()
    look = try BoardFolder()
    try folder.expect(["gather", "start", folder.file("p.csv", MatchDay.roster), "--name", "Final"])
    let port = try FreePort.next()
    let settings = try folder.file(
      "site.yaml",
      "broker: {commands: on}\nphones: {open: on, listen: 127.0.0.1, listen-port: \(port), spectators: names}\n"
    )
    let site = BrokerArguments(broker)
    arguments = site.board("pitch-1") + ["--config", settings]
    board = try folder.startBlindBoard(arguments)
    let token = try folder.expect(["token", "add", "Desk", "--role", "score"]).split(separator: "\n")[0]
    let watching = try folder.expect(["token", "add", "OBS"]).split(separator: "\n")[0]
    let (commands, process) = (look, board)
    try waitUntil("the kick-off", said: { try process.errors }) {
      try commands.run(
        ["fleet", "press", "pitch-1", "clock-start", "--token", String(token)] + site.all
      ).exit == .code(0)
    }
    let (atDesk, atBoard) = ("http://127.0.0.1:\(desk.access.port)", "http://127.0.0.1:\(port)")
    for (viewer, address) in [
      (Viewer.deskOverlay, "\(atDesk)/overlay?board=pitch-1"), (.deskLive, "\(atDesk)/live?board=pitch-1"),
      (.day, "\(atDesk)/day"), (.deskPage, "\(atDesk)/desk#key=\(desk.key)"),
      (.boardOverlay, "\(atBoard)/overlay?token=\(watching)"), (.boardLive, "\(atBoard)/live"),
    ] {
      let browser = try WebBrowser()
      try browser.open(address)
      pages[viewer] = browser
    }
    programs[.display] = try look.startBlindFollower(site.all + ["--follow", "pitch-1"])
    programs[.watch] = try folder.startCommand(["watch"])
    try expectHeard("at first")
  }

  deinit { for program in programs.values { program.killNow() } }

  // MARK: What happens

  /// Makes a part fail.
  package func fail(_ part: Part, _ failure: Failure) {
    switch (part, failure) {
    case (.broker, .frozen): broker.freeze(true)
    case (.broker, .killed): broker.kill()
    case (.board, .frozen): board.freeze()
    case (.board, .killed): board.killNow()
    case (.desk, .frozen): desk.process.freeze()
    case (.desk, .killed): desk.process.killNow()
    }
  }

  /// Has it go on, or starts it again.
  /// - Throws: ``NotSo`` for a desk that was killed, which stays dead: its pages have its port.
  package func mend(_ part: Part, _ failure: Failure) throws {
    switch (part, failure) {
    case (.broker, .frozen): broker.freeze(false)
    case (.broker, .killed): try broker.start()
    case (.board, .frozen): board.send(SIGCONT)
    case (.board, .killed): board = try folder.startBlindBoard(arguments)
    case (.desk, .frozen): desk.process.send(SIGCONT)
    case (.desk, .killed): throw NotSo(what: "a desk that comes back on its port", said: "")
    }
  }

  // MARK: What is seen

  /// Whether a viewer shows a match of now, or says that it is old.
  package func shows(_ viewer: Viewer, marked: Bool) throws -> Bool {
    if let browser = pages[viewer] {
      return try browser.run("return !!(\(marked ? viewer.marked : viewer.heard))") == "1"
    }
    guard let said = try programs[viewer]?.errors else { return false }
    let last = said.range(of: viewer.words.marked, options: .backwards)
    let isMarked =
      last.map { said[$0.upperBound...].contains(viewer.words.heard) == false } ?? false
    // `watch` says nothing as long as all is well.
    return isMarked == marked && (marked || viewer == .watch || said.contains(viewer.words.heard))
  }

  /// Waits until each of the viewers says that what it shows is old.
  package func expectMarks(_ when: String, of part: Part) throws {
    for viewer in Viewer.allCases where viewer.parts.contains(part) {
      try waitUntil("\(viewer), \(when)") { try shows(viewer, marked: true) }
    }
  }

  /// Waits until every viewer shows a match of now.
  package func expectHeard(_ when: String) throws {
    for viewer in Viewer.allCases {
      try waitUntil("\(viewer), \(when)") { try shows(viewer, marked: false) }
    }
  }

  /// Makes a part fail, and measures when each viewer says so.
  /// - Throws: ``NotSo`` where one never does.
  package func times(of part: Part, _ failure: Failure) throws -> [Viewer: Duration] {
    var times: [Viewer: Duration] = [:]
    let viewers = Viewer.allCases.filter { $0.parts.contains(part) }
    fail(part, failure)
    let start = ContinuousClock.now
    try waitUntil("\(part) \(failure): all marks", said: { "\(times)" }) {
      for viewer in viewers where times[viewer] == nil {
        if try shows(viewer, marked: true) { times[viewer] = start.duration(to: .now) }
      }
      return times.count == viewers.count
    }
    return times
  }

  /// What `gatherboard fleet` says of the board: nil where it does not come so far.
  package func fleetRow() throws -> (isOnline: Bool, isSilent: Bool)? {
    let result = try look.run(["fleet", "--json"] + BrokerArguments(broker).all)
    let object =
      try result.exit == .code(0)
      ? JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any] : nil
    guard let row = (object?["boards"] as? [[String: Any]])?.first else { return nil }
    return (row["online"] as? Bool == true, row["silent"] as? Bool == true)
  }
}
