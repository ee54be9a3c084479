import FootballGatherAPI
import Foundation
import GatherModel
import GatherStore
import GatherSync
import MatchSession
import PlayedMatch
import Testing

@testable import Board
@testable import GatherFleet
@testable import GatherServer

/// How soon each viewer says that what it shows is old, by the times that it follows from. `make bench --only many` measures it.
@Suite struct SilenceLimitTests {
  /// The limits for a process that is dead or a connection that is broken, and for one that is silent.
  private static let (dead, silent) = (Duration.seconds(3), Duration.seconds(10))

  /// The times in the scripts of the pages.
  private struct PageTimes {
    var streamSilence, spectatorSilence, overlaySilence: Duration
    var dayPause, dayTimeout, livePause, deskPause, requestTimeout: Duration

    init() throws {
      streamSilence = try Self.constant("longestSilence", in: "stream")
      let factor = try Self.number(#/Math\.max\(longestSilence, data\.every \* ([\d.]+)\)/#, in: "stream")
      let interval = ClientFeed.View.spectator(showsNames: true).interval
      spectatorSilence = max(streamSilence, .milliseconds(Double(interval) * factor))
      overlaySilence = try Self.constant("longestSilence", in: "overlay-feed")
      let jitter = try Self.number(#/pause\(\) \* \(0\.85 \+ Math\.random\(\) \* ([\d.]+)\)/#, in: "day-poll")
      dayPause = try Self.constant("usualPause", in: "day-poll") * (0.85 + jitter)
      dayTimeout = try Self.constant("timeout", in: "day-poll")
      livePause = try Self.constant("pollTime", in: "live")
      deskPause = try Self.constant("pauseAfterRefusal", in: "desk")
      requestTimeout = .milliseconds(try Self.number(#/timeout = (\d+)/#, in: "request"))
    }

    private static func constant(_ name: String, in script: String) throws -> Duration {
      let line = try Regex("(?m)^const \(name) = (\\d+);", as: (Substring, Substring).self)
      return .milliseconds(try number(line, in: script))
    }

    private static func number(
      _ expression: Regex<(Substring, Substring)>, in script: String
    ) throws -> Double {
      let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
      let text = try String(contentsOf: root.appending(path: "assets/web/\(script).js"), encoding: .utf8)
      let number = try #require(text.firstMatch(of: expression)?.1, "\(script)")
      return try #require(Double(number))
    }
  }

  /// The latest that a follower takes a board for silent after it was heard, on a clock that goes on by tenths of a second:
  /// with a match in any phase, and without one.
  private func boardSilence() throws -> Duration {
    let now = PlayedMatch.at(10)
    let started: [(second: Int, MatchEvent)] = [(0, .act(.clockStarted))]
    let matches = try [
      PlayedMatch.match("10 down", []), PlayedMatch.match("10 down", started),
      PlayedMatch.match("10 down", started + [(5, .act(.clockPaused))]),
      PlayedMatch.match("10 down", started + [(5, .act(.gatherEnded))]),
    ]
    let told =
      [BoardLive(at: now, boot: "boot")]
      + matches.map {
        BoardLive($0, codes: TeamPair(teamA: "RED", teamB: "BLU"), fixture: nil, at: now, boot: "boot")
      }
    return try told.map { live in
      var board = FollowedBoard(PlannedCup.name("pitch-1"))
      try board.apply(
        .live, BrokerMessage(topic: "", payload: live.payload(), isRetained: false), at: now)
      return (1...600).map { Duration.milliseconds($0 * 100) }.first {
        board.silentSince(at: now + $0) != nil
      } ?? .seconds(60)
    }.max() ?? .zero
  }

  /// What comes one after the other between a failure and the mark of a viewer.
  private typealias Way = (viewer: String, limit: Duration, times: [Duration])

  private func deadWays(_ page: PageTimes) -> [Way] {
    let folder = MatchWatch(.store(.init(path: "/"), open: { nil }), clock: .system)
    return [
      ("an overlay, its desk or board dead", Self.dead, [page.overlaySilence]),
      ("a page for spectators, its board at the desk dead", Self.dead, [ClientFeed.delayOfSpectators]),
      ("a page for spectators beside the streams", Self.dead, [page.livePause]),
      ("/day, its board or broker dead", Self.dead, [Desk.pageAge, page.dayPause]),
      ("/day, its desk dead", Self.dead, [page.dayPause]),
      ("the desk's page, a board dead", Self.dead, [DeskFeed.gathering]),
      ("the desk's page beside the streams", Self.dead, [page.deskPause]),
      ("a board that follows a service", Self.dead, [Self.servicePause]),
      ("watch of this machine's board", Self.dead, [folder.pause]),
    ]
  }

  private func silentWays(_ page: PageTimes) throws -> [Way] {
    let folder = MatchWatch(.store(.init(path: "/"), open: { nil }), clock: .system)
    let silence = try boardSilence()
    // Nobody tells of a silence: it is looked for between two waits for the broker.
    let look = BrokerConnection.longestWait + FleetFollower.silencePause
    let stream = LiveHeartbeat.longestSilence(by: LiveHeartbeat.value(of: LiveFeed.heartbeat))
    return [
      ("a display, the board or the broker silent", Self.silent, [silence, look]),
      (
        "overlays and pages for spectators at the desk", Self.silent,
        [silence, look, ClientFeed.delayOfSpectators]
      ),
      ("the desk's page, a board or the broker silent", Self.silent, [silence, look, DeskFeed.gathering]),
      ("/day, a board or the broker silent", Self.silent, [silence, Desk.pageAge, page.dayPause]),
      ("/day, the desk silent", Self.silent, [page.dayPause, page.dayTimeout]),
      ("an overlay, its desk or board silent", Self.silent, [page.overlaySilence]),
      ("a phone that keeps the score, and the desk's page", Self.silent, [page.streamSilence]),
      ("a page for spectators, its desk or board silent", Self.silent, [page.spectatorSilence]),
      ("a page for spectators beside the streams", Self.silent, [page.livePause, page.requestTimeout]),
      ("the desk's page beside the streams", Self.silent, [page.deskPause, page.requestTimeout]),
      (
        "a board, the broker silent", Self.silent,
        [BrokerConnection.longestSilence, BrokerConnection.longestWait]
      ),
      ("a board that follows a service", Self.silent, [Self.servicePause, SyncOptions.requestLimit]),
      ("the stream of a service, silent alone", Self.silent, [stream, .seconds(1)]),
      ("watch of this machine's board", Self.silent, [MatchWatch.longestSilence, folder.pause]),
      ("watch of another board", Self.silent, [.seconds(1), MatchWatch.requestLimit]),
    ]
  }

  /// How often a service is asked by default.
  private static let servicePause = Duration.seconds(2)

  @Test("A dead process is marked within three seconds by every viewer, and a silent one within ten")
  func limits() throws {
    let page = try PageTimes()
    for way in try deadWays(page) + silentWays(page) {
      let sum = way.times.reduce(.zero, +)
      #expect(sum <= way.limit, "\(way.viewer): \(way.times)")
    }
    #expect(try boardSilence() == .milliseconds(6_500))
  }
}
