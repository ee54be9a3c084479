import Foundation
import GatherModel
import Glibc
import Logging
import PlayedMatch
import Scenes
import Screen
import TestKit
import Testing

@testable import Board

/// What a service manager is told, and when.
@Suite struct SupervisionTests {
  private func at(_ seconds: Double) -> BoardInstant {
    BoardInstant(nanoseconds: Int64(seconds * 1_000_000_000))
  }

  @Test("Ready comes with the first picture, and once")
  func ready() {
    var notices = BoardNotices(watchdog: nil)
    #expect(notices.due == nil)
    #expect(notices.lines(for: "a", isEnding: false, at: at(5)) == ["READY=1", "STATUS=a"])
    #expect(notices.lines(for: "a", isEnding: false, at: at(60)) == [])
    #expect(notices.due == nil)
  }

  @Test("The sentence follows the board, not faster than once a second, and the last one is told")
  func pace() {
    var notices = BoardNotices(watchdog: nil)
    _ = notices.lines(for: "0:0", isEnding: false, at: at(10))
    #expect(notices.lines(for: "1:0", isEnding: false, at: at(10.2)) == [])
    #expect(notices.due == at(11))
    #expect(notices.lines(for: "2:0", isEnding: false, at: at(10.4)) == [])
    #expect(notices.lines(for: "2:0", isEnding: false, at: at(11)) == ["STATUS=2:0"])
    #expect(notices.due == nil)
    // Back to what was told last there is nothing to tell.
    #expect(notices.lines(for: "3:0", isEnding: false, at: at(11.1)) == [])
    #expect(notices.lines(for: "2:0", isEnding: false, at: at(11.2)) == [])
    #expect(notices.due == nil)
  }

  @Test("A sign of life comes at half of the time that the manager waits for one")
  func watchdog() {
    var notices = BoardNotices(watchdog: .seconds(10))
    #expect(notices.lines(for: "a", isEnding: false, at: at(1)) == ["READY=1", "STATUS=a", "WATCHDOG=1"])
    #expect(notices.due == at(6))
    #expect(notices.lines(for: "a", isEnding: false, at: at(5.9)) == [])
    #expect(notices.lines(for: "a", isEnding: false, at: at(6.1)) == ["WATCHDOG=1"])
    #expect(notices.due == at(11.1))
  }

  @Test("The end is told once, and signs of life go on while presses are being saved")
  func ending() {
    var notices = BoardNotices(watchdog: .seconds(2))
    _ = notices.lines(for: "a", isEnding: false, at: at(1))
    #expect(notices.lines(for: "a", isEnding: true, at: at(1.5)) == ["STOPPING=1"])
    #expect(notices.lines(for: "a", isEnding: true, at: at(2)) == ["WATCHDOG=1"])
  }

  @Test(
    "The watchdog is this process' own, and a time that can be",
    arguments: [
      (["NOTIFY_SOCKET": "/run/n", "WATCHDOG_USEC": "10000000"], Duration.seconds(10)),
      (["NOTIFY_SOCKET": "@n", "WATCHDOG_USEC": "10000000", "WATCHDOG_PID": "7"], .seconds(10)),
      (["NOTIFY_SOCKET": "@n", "WATCHDOG_USEC": "10000000", "WATCHDOG_PID": "8"], nil),
      (["NOTIFY_SOCKET": "@n", "WATCHDOG_USEC": "10000000", "WATCHDOG_PID": "seven"], nil),
      (["NOTIFY_SOCKET": "@n", "WATCHDOG_USEC": "0"], nil),
      (["NOTIFY_SOCKET": "@n", "WATCHDOG_USEC": "-5"], nil),
      (["NOTIFY_SOCKET": "@n", "WATCHDOG_USEC": "18446744073709551615"], nil),
      (["NOTIFY_SOCKET": "@n", "WATCHDOG_USEC": ""], nil),
      (["NOTIFY_SOCKET": "@n"], nil),
    ] as [([String: String], Duration?)])
  func order(environment: [String: String], watchdog: Duration?) throws {
    let order = try #require(SupervisionOrder(environment: environment, process: 7))
    #expect(order.socket == environment["NOTIFY_SOCKET"])
    #expect(order.watchdog == watchdog)
  }

  @Test(
    "Without a manager there is nothing to tell and no failure to leave",
    arguments: [[:], ["NOTIFY_SOCKET": ""]])
  func unsupervised(environment: [String: String]) {
    #expect(SupervisionOrder(environment: environment) == nil)
    #expect(FailureNotice(environment: environment) == nil)
  }

  @Test(
    "What another program has put in the place of the failure's file is replaced, and never written to",
    arguments: ["hard link", "symbolic link", "pipe", "file"])
  func failureFile(kind: String) throws {
    let folder = try TemporaryFolder()
    try folder.file("other", "of somebody else")
    switch kind {
    case "hard link": #expect(link(folder.path("other"), folder.path("why")) == 0)
    case "symbolic link": #expect(symlink("other", folder.path("why")) == 0)
    case "pipe": #expect(mkfifo(folder.path("why"), 0o666) == 0)
    default: try folder.file("why", "what failed before, which was a longer sentence")
    }
    let notice = try #require(
      FailureNotice(environment: [
        "NOTIFY_SOCKET": "@gatherboard-nobody-listens-here", "RUNTIME_DIRECTORY": folder.path,
      ]))
    #expect(notice.leave("There is no display.") == nil)
    #expect(try folder.text("why") == "There is no display.\n")
    #expect(try folder.text("other") == "of somebody else" && folder.names == ["other", "why"])
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("why"))
    #expect(attributes[.type] as? FileAttributeType == .typeRegular)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test(
    "What is no address of a socket is not used",
    arguments: ["", "@", "/", "relative", "vsock:2:1234", "/" + String(repeating: "x", count: 107)])
  func address(text: String) {
    #expect(NotifySocket(address: text) == nil)
  }

  @Test("A socket that nobody listens on takes nothing, and nothing waits")
  func nobody() throws {
    let socket = try #require(NotifySocket(address: "@gatherboard-nobody-listens-here"))
    #expect(socket.send(["READY=1"]) == false)
  }

  @Test("What a manager with a full queue has not taken is told again, a second later")
  func fullQueue() throws {
    let name = "@gatherboard-full-\(getpid())-\(UInt32.random(in: .min ... .max))"
    let manager = try Manager(name)
    // Each sender has room of its own, of which the last finds none.
    var crowd = [try #require(NotifySocket(address: name))]
    while crowd[crowd.count - 1].send(["X=1"]) {
      while crowd[crowd.count - 1].send(["X=1"]) {}
      crowd.append(try #require(NotifySocket(address: name)))
    }
    let order = try #require(SupervisionOrder(environment: ["NOTIFY_SOCKET": name]))
    var supervisor = Supervisor(order, log: Logger(label: "full") { _ in SwiftLogNoOpLogHandler() })
    supervisor.tell("a", isEnding: false, at: at(1))
    #expect(supervisor.due == at(2))
    while let line = manager.next() { #expect(line == "X=1") }
    // Not before it is due, however often the loop turns.
    supervisor.tell("b", isEnding: false, at: at(1.9))
    #expect(manager.next() == nil)
    supervisor.tell("b", isEnding: false, at: at(2))
    #expect(manager.next() == "READY=1\nSTATUS=b")
    #expect(supervisor.due == nil)
  }

  /// A socket that is listened on, under a name without a file.
  private final class Manager {
    private let descriptor: Int32

    init(_ name: String) throws {
      descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
      var place = sockaddr_un()
      place.sun_family = sa_family_t(AF_UNIX)
      let path = [0] + name.utf8.dropFirst()
      withUnsafeMutableBytes(of: &place.sun_path) { $0.copyBytes(from: path) }
      let length = socklen_t(MemoryLayout.offset(of: \sockaddr_un.sun_path) ?? 2) + socklen_t(path.count)
      let status = withUnsafePointer(to: &place) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) }
      }
      try #require(status == 0)
    }

    deinit { close(descriptor) }

    func next() -> String? {
      var bytes = [UInt8](repeating: 0, count: 500)
      let got = recv(descriptor, &bytes, bytes.count, 0)
      return got < 0 ? nil : String(decoding: bytes[..<got], as: UTF8.self)
    }
  }

  @Test("The sentence has the gather, the teams, the score and the phase, on one line")
  func sentence() throws {
    let idle = Idle.present(Idle.State(time: nil), at: at(0)).viewModel
    #expect(SceneModel.idle(idle).sentence == "No match on the board.")
    let match = try PlayedMatch.match("2x20", [(0, .act(.clockStarted)), (5, .act(.goal(.teamA)))])
    #expect(sentence(of: match, 10) == "Thursday match: Team A 1:0 Team B, 1st half, clock running")
    #expect(sentence(of: match, 4000) == "Thursday match: Team A 1:0 Team B, 1st half, time up")
    var gather = match.gather
    gather.name = "a\nSTATUS=b"
    #expect(sentence(of: Match(gather: gather), 10).hasPrefix(#"a\nSTATUS=b: "#))
  }

  private func sentence(of match: Match, _ second: Int) -> String {
    let board = Scoreboard.State(match: match)
    return SceneModel.scoreboard(Scoreboard.present(board, at: PlayedMatch.at(second)).viewModel).sentence
  }
}
