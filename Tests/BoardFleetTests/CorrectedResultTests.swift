import FootballGatherAPI
import Foundation
import GatherFleet
import GatherModel
import GatherServer
import GatherStore
import Logging
import MatchSession
import PlayedMatch
import Reports
import Scenes
import Secrets
import Synchronization
import TestKit
import Testing
import Tournament

@testable import Board
@testable import GatherSync

/// A result that the desk corrects, for all who see its match: by a real broker, by HTTP, and beside the board.
@Suite struct CorrectedResultTests {
  private static let log = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
  private static let pitch = PlannedCup.name("pitch-1")

  /// The match as a screen shows it: `3:1`, with a word where the desk has corrected it.
  private static func shown(_ match: Match?, at now: BoardInstant) -> String {
    guard let match else { return "no match" }
    let view = Scoreboard.present(Scoreboard.State(match: match), at: now).viewModel
    return [view.left.score + ":" + view.right.score, view.corrected].compactMap(\.self)
      .joined(separator: " ")
  }

  /// What was told last; for any thread.
  private final class Newest: Sendable {
    let match = Mutex<Match?>(nil)
  }

  /// A display that follows the board's service on a port.
  private final class HTTPDisplay: Sendable {
    let newest = Newest()
    private let client: FootballGatherClient
    private let tasks = Mutex<[Task<Void, Never>]>([])

    init(of board: FleetBench) async throws {
      let store = board.store
      try store.setOwnerLogin("house", passwordHash: "none")
      let token = Token()
      let account = try #require(try await store.account(login: "house"))
      try await store.addToken(hash: token.hash, of: account)
      let (clock, session, newest) = (board.clock, board.session, newest)
      let options = ServerOptions(
        host: "127.0.0.1", port: 0,
        newGather: { _ in GatherTemplate(name: "Gather", format: .casual, teams: Team.usual) },
        stamp: { Stamp(boot: BootID.current(), at: clock.now(), wallClock: clock.wallClock()) })
      let server = GatherServer(
        store: { store }, session: { session }, options: options, keepsScore: true,
        log: CorrectedResultTests.log, onLoss: { _ in })
      await session.observe { change in if case .stored = change { server.storeChanged() } }
      let (ports, port) = AsyncStream<Int>.makeStream()
      let serving = Task {
        do { try await server.run(until: .byCancelling) { port.yield($0) } } catch { port.finish() }
      }
      var started = ports.makeAsyncIterator()
      let address = "http://127.0.0.1:\(try #require(await started.next()))/api"
      client = FootballGatherClient(try ServiceAddress(address), token: token.text)
      let gather = try #require(await session.onBoard?.gather)
      let follower = LiveFeedFollower(
        client: client, gather: gather, now: { clock.now() }, log: CorrectedResultTests.log
      ) { match in newest.match.withLock { $0 = match } }
      let following = Task { await follower.run() }
      tasks.withLock { $0 = [serving, following] }
    }

    func end() async {
      for task in tasks.withLock({ $0 }) {
        task.cancel()
        await task.value
      }
      await client.close()
    }
  }

  /// A board and a desk of one day, and everybody who sees the board's match.
  private final class Site {
    let board: FleetBench
    let desk: DeskBench
    private let broker: TestBroker
    private let watch: SiteWatch
    private let follower: FleetFollower
    private let onBoard = Newest()
    private let folder: TemporaryFolder
    private let files: TextFileOutput
    private let look: MatchWatch
    private var display: HTTPDisplay?

    init(_ plan: DayPlan) async throws {
      broker = try TestBroker()
      desk = try await DeskBench(broker, plan: plan)
      board = try FleetBench()
      watch = try SiteWatch(broker)
      folder = try TemporaryFolder()
      let address = try #require(BrokerAddress("mqtt://127.0.0.1:\(broker.port)"))
      follower = try FleetFollower(
        BrokerOptions(address: address), site: FleetBench.site, board: CorrectedResultTests.pitch,
        now: { BoardClock.system.now() }, onChange: { _ in })
      try follower.start()
      files = TextFileOutput(
        folder: folder.path("outputs"), configuration: BoardConfiguration(), clock: .system,
        log: CorrectedResultTests.log)
      let store = board.session.store.folder
      look = MatchWatch(.store(store, open: { try GatherStore(folder: store) }), clock: .system)
      board.join(broker)
      try await board.wait("the plan") { $0.book.plan == plan }
    }

    /// Begins to see the match on the board.
    func see() async throws {
      await files.follow(board.session)
      _ = await board.session.watch { [onBoard] change in
        switch change {
        case .board(let board): onBoard.match.withLock { $0 = board?.match }
        case .match(let standing): onBoard.match.withLock { $0 = standing.match }
        default: break
        }
      }
      display = try await HTTPDisplay(of: board)
    }

    func end() async throws {
      follower.end()
      files.end()
      try look.close()
      await display?.end()
      await board.leave()
    }

    /// Shows the match anew, as a board does that has had to read it again.
    func showAnew() async throws { await board.session.begin(with: try board.store.boardMatch()) }

    private func deskScore(isPublic: Bool) throws -> String {
      let boards = try desk.state(isPublic: isPublic)["boards"] as? [[String: Any]]
      guard let match = boards?.first?["match"] as? [String: Any] else { return "no match" }
      let sides = ["home", "away"].compactMap { (match[$0] as? [String: Any])?["score"] as? String }
      let score = sides.joined(separator: ":")
      return [score, match["note"] as? String ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// The score by those who see it.
    func scores() throws -> [String: String] {
      let now = BoardClock.system.now()
      let followed = follower.known.boards[CorrectedResultTests.pitch]
      let row = followed.map { FleetRow($0, at: now, wallClock: Date()) }
      let seen = try look.look()
      let file = try ["home_score", "away_score"].map { try folder.text("outputs/\($0).txt") }
      return [
        "board": shown(onBoard.match.withLock { $0 }, at: now),
        "display by the broker": shown(followed?.match(at: now), at: now),
        "display by HTTP": shown(display?.newest.match.withLock { $0 }, at: now),
        "overlay at the desk": shown(desk.content.match(CorrectedResultTests.pitch).match, at: now),
        "desk": try deskScore(isPublic: false), "day": try deskScore(isPublic: true),
        "fleet": row?.match?.score ?? "no match",
        "watch": "\(seen?.data["home_score"] ?? ""):\(seen?.data["away_score"] ?? "")",
        "text files": file.joined(separator: ":"),
      ]
    }

    /// What the board's message in short has beside its own score.
    var counted: BoardLive.Counted? {
      get throws { try BoardLive(payload: watch["board/pitch-1/live"]?.payload ?? []).counted }
    }

    /// Waits until everybody sees a score.
    func everybodySees(_ score: String, isCorrected: Bool = false) async throws {
      let plain = ["fleet", "watch", "text files"]
      let expected = Dictionary(
        uniqueKeysWithValues: try scores().keys.map { viewer in
          (viewer, isCorrected && !plain.contains(viewer) ? "\(score) CORRECTED" : score)
        })
      do {
        try await FleetBench.wait("what everybody sees") { try scores() == expected }
      } catch is FleetBench.NeverThere {
        #expect(try scores() == expected)
      }
    }

    private func shown(_ match: Match?, at now: BoardInstant) -> String {
      CorrectedResultTests.shown(match, at: now)
    }

    func edit(_ edit: String) async throws {
      guard case .done = try await desk.edit(edit) else { throw FleetBench.NeverThere(what: edit) }
    }
  }

  @Test(
    "A corrected result is right for everybody who sees its match; taken back, or with a match that goes on, the board's own is"
  )
  func everywhere() async throws {
    let plan = try PlannedCup.plan(number: 4)
    let site = try await Site(plan)
    let board = site.board
    try await board.play(1, of: plan, home: 2, away: 1)
    try await site.see()
    try await site.everybodySees("2:1")
    #expect(try site.counted == nil)
    let correct = #"{"kind":"correct","fixture":1,"home":3,"away":1,"reason":"a goal was missed"}"#
    try await site.edit(correct)
    try await site.everybodySees("3:1", isCorrected: true)
    let live = try #require(try site.counted)
    #expect(live.score == [3, 1] && live.kicks == nil)
    // The log of the match is as it was.
    #expect(await board.session.onBoard?.match.state.score == Score(teamA: 2, teamB: 1))
    #expect(try board.store.boardMatch()?.match.state.score == Score(teamA: 2, teamB: 1))
    try await site.showAnew()
    try await site.everybodySees("3:1", isCorrected: true)
    // The match goes on, and ends again.
    try await board.undo()
    try await site.everybodySees("2:1")
    try await board.apply(.act(.gatherEnded))
    try await site.everybodySees("3:1", isCorrected: true)
    try await site.edit(#"{"kind":"uncorrect","fixture":1}"#)
    try await site.everybodySees("2:1")
    #expect(try site.counted == nil)
    // A result that is entered as the board has it corrects nothing.
    try await site.edit(#"{"kind":"correct","fixture":1,"home":2,"away":1,"reason":"looked at again"}"#)
    try await site.board.wait("the desk's result") { news in
      if case .correction? = news.standing?.fixture(1)?.result?.source { true } else { false }
    }
    try await site.everybodySees("2:1")
    try await site.end()
  }

  @Test(
    "What the desk corrects while its board is away is right there at once, and at the board without the broker, too"
  )
  func away() async throws {
    let broker = try TestBroker()
    let plan = try PlannedCup.plan(number: 4)
    let (desk, board) = (try await DeskBench(broker, plan: plan), try FleetBench())
    board.join(broker)
    try await board.wait("the plan") { $0.book.plan == plan }
    try await board.play(1, of: plan, home: 1)
    func score() -> String {
      Self.shown(desk.content.match(Self.pitch).match, at: BoardClock.system.now())
    }
    // The desk reads a board's match and its result each in its turn.
    try await FleetBench.wait("the result") {
      try desk.fixture(1)["score"] as? String == "1:0" && score() == "1:0"
    }
    await board.leave()
    let edit = #"{"kind":"correct","fixture":1,"home":0,"away":0,"reason":"offside"}"#
    guard case .done = try await desk.edit(edit) else { throw FleetBench.NeverThere(what: edit) }
    #expect(score() == "0:0 CORRECTED")
    // The board hears it when it is back, keeps it, and goes by it without the broker.
    board.join(broker)
    try await board.wait("the correction") { $0.standing?.fixture(1)?.result?.result.score == Score.none }
    await board.leave()
    broker.kill()
    await board.session.begin(with: try board.store.boardMatch())
    board.join(nil)
    let now = BoardClock.system.now()
    let newest = Newest()
    _ = await board.session.watch { change in
      switch change {
      case .board(let board): newest.match.withLock { $0 = board?.match }
      case .match(let standing): newest.match.withLock { $0 = standing.match }
      default: break
      }
    }
    try await FleetBench.wait("the board's own picture") {
      Self.shown(newest.match.withLock { $0 }, at: now) == "0:0 CORRECTED"
    }
    await board.leave()
  }

  @Test("A result of another board to which the desk agrees is that board's own, and changes no match")
  func agreed() async throws {
    let plan = try PlannedCup.plan(number: 1)
    let match = try ended(fixture: 1, of: plan)
    var book = DayBook()
    try book.put(plan)
    let planned = try #require(plan.fixture(1)).pitch
    let other = try #require(plan.pitches.first { $0.id != planned }).id
    try book.add(
      FixtureResult(
        fixture: 1, day: plan.id, match: UUID(), board: other,
        result: MatchResult(Score(teamA: 7, teamB: 0)), entries: 9))
    let edits: [(ResultCorrection, MatchResult?)] = [
      (ResultCorrection(fixture: 1, score: Score(teamA: 7, teamB: 0), reason: "x", board: other), nil),
      (
        ResultCorrection(fixture: 1, score: Score(teamA: 7, teamB: 0), reason: "x"),
        MatchResult(Score(teamA: 7, teamB: 0))
      ),
      (
        ResultCorrection(fixture: 1, score: .none, kicks: .teamB, reason: "x"),
        MatchResult(.none, onKicks: .teamB)
      ),
    ]
    for (correction, counted) in edits {
      var corrected = book
      try corrected.put(try plan.applying(.correct(correction)))
      #expect(corrected.counted(match, by: corrected.standing(), on: [planned]) == counted)
    }
    #expect(book.counted(match, by: book.standing(), on: [planned]) == nil)
    // Of another day, and of none.
    var elsewhere = DayBook()
    try elsewhere.put(
      try PlannedCup.plan(number: 9).applying(
        .correct(ResultCorrection(fixture: 1, score: .none, reason: "x"))))
    #expect(elsewhere.counted(match, by: elsewhere.standing(), on: [planned]) == nil)
  }

  @Test(
    "A result that the desk enters for other teams, or for a match that is played again, is none of the first match"
  )
  func others() throws {
    var plan = try PlannedCup.plan(number: 1)
    let match = try ended(fixture: 1, of: plan)
    let (corrected, fixture) = (Score(teamA: 3, teamB: 1), try #require(plan.fixture(1)))
    let (home, away) = (try #require(fixture.home.team), try #require(fixture.away.team))
    func counted(
      of teams: TeamPair<PlannedTeam.ID>?, decisions: [ResultDecision] = []
    ) throws -> MatchResult? {
      plan.corrections = [ResultCorrection(fixture: 1, score: corrected, reason: "x", teams: teams)]
      plan.decisions = decisions
      var book = DayBook()
      try book.put(plan)
      try book.add(
        FixtureResult(
          fixture: 1, day: plan.id, match: match.gather.id, board: fixture.pitch,
          result: MatchResult(match.state), entries: 2, teams: TeamPair(teamA: home, teamB: away)))
      // What another board tells of the match is its word alone.
      try book.add(
        FixtureResult(
          fixture: 1, day: plan.id, match: match.gather.id, board: PlannedCup.name("zoo"),
          result: MatchResult(match.state), entries: 2, teams: TeamPair(teamA: "a", teamB: "b")))
      return book.counted(match, by: book.standing(), on: [fixture.pitch])
    }
    let result = MatchResult(corrected)
    #expect(try counted(of: nil) == result)
    #expect(try counted(of: TeamPair(teamA: home, teamB: away)) == result)
    let other = try #require(plan.teams.first { $0.id != home && $0.id != away }).id
    #expect(try counted(of: TeamPair(teamA: home, teamB: other)) == nil)
    let again = ResultDecision(fixture: 1, kind: .replay, replayed: [match.gather.id])
    #expect(try counted(of: TeamPair(teamA: home, teamB: away), decisions: [again]) == nil)
  }

  private func ended(fixture: Int, of plan: DayPlan) throws -> Match {
    let played = try PlayedMatch.match("10 down", [(0, .act(.clockStarted)), (600, .act(.gatherEnded))])
    let gather = played.gather
    return Match(
      gather: Gather(
        id: gather.id, name: gather.name, createdAt: gather.createdAt, format: gather.format,
        teams: gather.teams, roster: gather.roster, fixture: FixtureMark(day: plan.id, number: fixture)),
      log: played.log)
  }
}
