import Foundation
import GatherFleet
import GatherModel
import GatherStore
import MatchSession
import PlayedMatch
import Scenes
import TestKit
import Testing
import Tournament

@testable import Board

/// A board beside a real broker.
@Suite struct BoardFleetTests {
  @Test("A board tells that it is there, where its match stands, all of it, and each entry")
  func told() async throws {
    let broker = try TestBroker()
    let watch = try SiteWatch(broker)
    let board = try FleetBench()
    let plan = try PlannedCup.plan()
    board.join(broker)
    try await board.start(1, of: plan)
    try await FleetBench.wait("the board") { watch.text("board/pitch-1/online").contains(#""version":"1""#) }
    try await FleetBench.wait("the match") { watch.text("board/pitch-1/live").contains(#""fixture":1"#) }
    try await board.apply(.act(.goal(.teamA)))
    try await FleetBench.wait("the goal") { watch.text("board/pitch-1/live").contains(#""score":[1,0]"#) }
    try await FleetBench.wait("the entry") { watch.text("board/pitch-1/entry").contains(#""kind":"goal""#) }
    try await FleetBench.wait("all of it") { watch.text("board/pitch-1/match").contains("Ana") }
    // A name that is put right is told too, though nothing has happened in the match.
    let gather = try #require(await board.session.onBoard?.match.gather)
    let change = GatherChange(name: "The Final", teams: gather.teams, places: [:])
    try await board.session.change { store in try await store.changeGather(gather.id, change) }
    try await FleetBench.wait("the new name") { watch.text("board/pitch-1/match").contains("The Final") }
    await board.leave()
    try await FleetBench.wait("the end") { watch["board/pitch-1/online"]?.payload.isEmpty == true }
    #expect(watch["board/pitch-1/match"]?.payload.isEmpty == false)
  }

  /// A follower of `pitch-1`, and how it stands to it.
  private final class Follower {
    private let follower: FleetFollower

    init(_ broker: TestBroker) throws {
      let address = try #require(BrokerAddress("mqtt://127.0.0.1:\(broker.port)"))
      follower = try FleetFollower(
        BrokerOptions(address: address), site: FleetBench.site, board: PlannedCup.name("pitch-1"),
        now: { BoardClock.system.now() }, onChange: { _ in })
      try follower.start()
    }

    deinit { follower.end() }

    var link: ServiceState.Link {
      let site = follower.known
      return BoardFollower.link(site, site.boards[PlannedCup.name("pitch-1")], .system)
    }

    var isOffline: Bool { if case .offline(since: .some) = link { true } else { false } }
  }

  @Test(
    "A board that follows another one says since when it is not heard: the broker frozen, killed, and back")
  func following() async throws {
    let broker = try TestBroker()
    let board = try FleetBench()
    board.join(broker)
    try await board.startUnplanned()
    try await board.apply(.act(.clockStarted))
    let follower = try Follower(broker)
    try await FleetBench.wait("the board") { follower.link == .live }
    broker.freeze(true)
    try await FleetBench.wait("the silence") { follower.isOffline }
    broker.freeze(false)
    try await FleetBench.wait("the board again") { follower.link == .live }
    broker.kill()
    try await FleetBench.wait("the loss") { follower.isOffline }
    try broker.start()
    try await FleetBench.wait("the board, with the broker") { follower.link == .live }
  }

  @Test("A board tells where it stands though nothing changes, without a match, in play and after the end")
  func beats() async throws {
    let broker = try TestBroker()
    let watch = try SiteWatch(broker)
    let board = try FleetBench()
    board.join(broker)
    func told(_ what: String) async throws {
      try await FleetBench.wait(what) {
        let text = watch.text("board/pitch-1/live")
        return text.contains(what) && text.contains(#""every":3"#)
      }
      let count = watch.count("board/pitch-1/live")
      try await FleetBench.wait("two more") { watch.count("board/pitch-1/live") >= count + 2 }
    }
    try await told(#""phase":"ready""#)
    try await board.startUnplanned()
    try await board.apply(.act(.clockStarted))
    try await told(#""running":true"#)
    try await board.apply(.act(.gatherEnded))
    try await told(#""phase":"ended""#)
  }

  @Test("A board that was off for hours has three results, and tells each of them when the broker is back")
  func late() async throws {
    let broker = try TestBroker()
    let plan = try PlannedCup.plan()
    let board = try FleetBench()
    board.join(broker)
    try await board.keep(plan)
    try await board.wait("the plan") { $0.book.plan == plan && $0.link == .live }
    broker.kill()
    try await board.wait("the loss") { if case .lost = $0.link { true } else { false } }
    for (fixture, goals) in [(1, 2), (3, 0), (5, 1)] { try await board.play(fixture, of: plan, home: goals) }
    // It plays on by what it knows.
    try await board.wait("its own results") { $0.book.results.fixtures(day: plan.id) == [1, 3, 5] }
    try broker.start()
    let watch = try SiteWatch(broker)
    for (fixture, goals) in [(1, 2), (3, 0), (5, 1)] {
      try await FleetBench.wait("result \(fixture)") {
        watch.text("board/pitch-1/result/\(fixture)").contains("\"score\":[\(goals),0]")
      }
    }
    // Told again after a restart they are the same.
    let first = watch.text("board/pitch-1/result/1")
    await board.leave()
    let again = try SiteWatch(broker)
    try await FleetBench.wait("what is kept") { again.text("board/pitch-1/result/1") == first }
  }

  @Test("The end that is undone takes its result back, and the next one counts")
  func undone() async throws {
    let broker = try TestBroker()
    let watch = try SiteWatch(broker)
    let plan = try PlannedCup.plan()
    let board = try FleetBench()
    board.join(broker)
    try await board.keep(plan)
    try await board.play(1, of: plan, home: 1)
    try await FleetBench.wait("the result") { watch.text("board/pitch-1/result/1").contains("[1,0]") }
    try await board.undo()
    try await FleetBench.wait("no result") { watch["board/pitch-1/result/1"]?.payload.isEmpty == true }
    try await board.wait("the board knows") { $0.book.results.fixtures(day: plan.id).isEmpty }
    try await board.apply(.act(.goal(.teamB)))
    try await board.apply(.act(.gatherEnded))
    try await FleetBench.wait("the new one") { watch.text("board/pitch-1/result/1").contains("[1,1]") }
  }

  @Test("Two boards of one name: the second one says so and takes another; the first one keeps its own")
  func nameTwice() async throws {
    let broker = try TestBroker()
    let (one, other) = (try FleetBench(), try FleetBench())
    one.join(broker)
    let watch = try SiteWatch(broker)
    try await FleetBench.wait("the first") { !watch.text("board/pitch-1/online").isEmpty }
    other.join(broker)
    try await other.wait("another name") {
      $0.isNameTaken && $0.name?.text == "pitch-1-2" && $0.wanted?.text == "pitch-1"
    }
    try await FleetBench.wait("the second") { !watch.text("board/pitch-1-2/online").isEmpty }
    #expect(one.known.name?.text == "pitch-1" && !one.known.isNameTaken)
    // What is played under the other name is told under it.
    let plan = try PlannedCup.plan()
    try await watch.publish("plan", try plan.encode())
    try await other.wait("the plan") { $0.book.plan == plan }
    try await other.play(2, of: plan, home: 1)
    try await FleetBench.wait("its result") {
      watch.text("board/pitch-1-2/result/2").contains(#""board":"pitch-1-2""#)
    }
    // The plan has no such pitch: it counts nowhere, and the board does not offer the match again.
    try await other.wait("it is known as played") { $0.played == [2] }
    #expect(other.known.uncounted == [2: .notInPlan(board: "pitch-1-2")])
    #expect(other.known.standing?.fixture(2)?.state == .planned)
    try await one.wait("the other board's") { news in
      news.standing?.warnings == [.unplannedBoard(PlannedCup.name("pitch-1-2"), fixtures: [2])]
    }
    // A board that comes back knows its own word.
    await one.leave()
    one.join(broker)
    try await one.wait("its own name") { $0.name?.text == "pitch-1" && $0.link == .live }
  }

  @Test(
    "After a power cut two boards of one name have two names again, whichever is back first",
    arguments: [true, false])
  func nameTwicePowerCut(_ isFirstBackFirst: Bool) async throws {
    let broker = try TestBroker()
    let (one, other) = (try FleetBench(), try FleetBench())
    one.join(broker)
    try await one.wait("the first") { $0.link == .live }
    other.join(broker)
    try await other.wait("another name") { $0.name?.text == "pitch-1-2" && $0.link == .live }
    // Nobody says goodbye: the broker goes with the boards, and forgets what it kept.
    broker.kill()
    for board in [one, other] { await board.leave() }
    try broker.start()
    let watch = try SiteWatch(broker)
    let boards = isFirstBackFirst ? [one, other] : [other, one]
    for board in boards {
      board.join(broker, boot: BootID(text: "20000000-0000-4000-8000-000000000000"))
      try await board.wait("it is back") { $0.link == .live && $0.name != nil }
    }
    try await FleetBench.wait("two names") {
      Set(boards.map(\.known.name?.text)) == ["pitch-1", "pitch-1-2"]
    }
    let plan = try PlannedCup.plan()
    try await watch.publish("plan", try plan.encode())
    for (index, board) in boards.enumerated() {
      try await board.wait("the plan") { $0.book.plan == plan }
      try await board.play(index + 1, of: plan, home: 1)
    }
    try await FleetBench.wait("each has told its own match") {
      boards.enumerated().allSatisfy { index, board in
        let name = board.known.name?.text ?? ""
        return watch.text("board/\(name)/result/\(index + 1)").contains(#""board":"\#(name)""#)
      }
    }
  }

  @Test("Of two machines with one data folder, copied, one takes another name", arguments: [true, false])
  func copied(_ isFirstLater: Bool) async throws {
    let broker = try TestBroker()
    let (one, other) = (try FleetBench(), try FleetBench())
    for board in [one, other] { try board.store.setSetting("fleet-instance", to: "COPIED") }
    func boot(_ isLater: Bool) -> BootID {
      BootID(text: (isLater ? "f" : "1") + "0000000-0000-4000-8000-000000000000")
    }
    one.join(broker, boot: boot(isFirstLater))
    let watch = try SiteWatch(broker)
    try await FleetBench.wait("the first") { !watch.text("board/pitch-1/online").isEmpty }
    other.join(broker, boot: boot(!isFirstLater))
    try await FleetBench.wait("two names") {
      Set([one.known.name?.text, other.known.name?.text]) == ["pitch-1", "pitch-1-2"]
    }
    try await FleetBench.wait("both are there, as two") {
      let told = ["pitch-1", "pitch-1-2"].map { watch.text("board/\($0)/online") }
      let instances = told.compactMap { $0.firstMatch(of: /"instance":"([^"]+)"/)?.1 }
      return Set(instances).count == 2
    }
  }

  @Test("What was told of players is taken off the broker with the day")
  func afterTheDay() async throws {
    let broker = try TestBroker()
    let watch = try SiteWatch(broker)
    let plan = try PlannedCup.plan()
    let board = try FleetBench()
    board.join(broker)
    try await board.keep(plan)
    try await board.play(1, of: plan, home: 1)
    try await FleetBench.wait("the match, which is over") {
      watch.text("board/pitch-1/live").contains(#""phase":"ended""#)
        && watch.text("board/pitch-1/match").contains("Ana")
    }
    // It stays after a restart on the same day.
    await board.leave()
    board.join(broker)
    let count = watch.count("board/pitch-1/match")
    try await FleetBench.wait("it is told again") { watch.count("board/pitch-1/match") > count }
    #expect(watch.text("board/pitch-1/match").contains("Ana"))
    try await watch.publish("plan", [])
    try await FleetBench.wait("nobody is named") { watch["board/pitch-1/match"]?.payload.isEmpty == true }
    // The score stays, which names nobody.
    #expect(watch.text("board/pitch-1/live").contains(#""score":[1,0]"#))
  }

  @Test("A board that was off for a night takes the evening's match off the broker")
  func morning() async throws {
    let broker = try TestBroker()
    let watch = try SiteWatch(broker)
    let board = try FleetBench()
    board.join(broker)
    try await board.startUnplanned()
    try await board.apply(.act(.gatherEnded))
    try await FleetBench.wait("the match") { watch.text("board/pitch-1/live").contains("ended") }
    try await FleetBench.wait("its players") { watch.text("board/pitch-1/match").contains("Ana") }
    await board.leave()
    board.skew = 8 * 3_600
    board.join(broker)
    try await FleetBench.wait("nobody is named") { watch["board/pitch-1/match"]?.payload.isEmpty == true }
  }

  @Test("A plan comes from the desk, is kept, and counts without the broker; yesterday's changes nothing")
  func plan() async throws {
    let broker = try TestBroker()
    let watch = try SiteWatch(broker)
    let (yesterday, today) = (
      try PlannedCup.plan(number: 3, title: "Yesterday"), try PlannedCup.plan(number: 7)
    )
    try await watch.publish("plan", try today.encode())
    let board = try FleetBench()
    board.join(broker)
    try await board.wait("the plan") { $0.book.plan == today }
    try await watch.publish("plan", try yesterday.encode())
    try await watch.publish("plan", Array("{".utf8))
    try await watch.publish("plan", [UInt8](repeating: 0x5B, count: 200_000))
    try await watch.publish("board/pitch-2/result/1", Array(#"{"v":1,"fixture":1}"#.utf8))
    // Below another board's topic, and of another fixture than it says.
    let forged = FixtureResult(
      fixture: 3, day: today.id, match: PlayedMatch.id(0), board: PlannedCup.name("pitch-1"),
      result: MatchResult(Score(teamA: 9, teamB: 0)), entries: 9)
    try await watch.publish("board/pitch-2/result/3", try forged.encode())
    try await watch.publish("board/pitch-1/result/4", try forged.encode())
    let other = FixtureResult(
      fixture: 2, day: today.id, match: UUID(), board: PlannedCup.name("pitch-2"),
      result: MatchResult(Score(teamA: 4, teamB: 2)), entries: 9)
    try await watch.publish("board/pitch-2/result/2", try other.encode())
    try await board.wait("the other pitch's result") { $0.standing?.fixture(2)?.state == .played }
    #expect(board.known.book.plan == today)
    #expect(board.known.book.results.fixtures(day: today.id) == [2])
    await board.leave()
    broker.kill()
    // The same store, and nobody there.
    board.join(nil)
    try await board.wait("what was kept") {
      $0.book.plan == today && $0.standing?.fixture(2)?.result?.result.score == Score(teamA: 4, teamB: 2)
    }
  }

  @Test(
    "A store that cannot be written drops no plan: it counts meanwhile, and is stored as soon as that can be done"
  )
  func fullDisk() async throws {
    let broker = try TestBroker()
    let watch = try SiteWatch(broker)
    let (first, next) = (try PlannedCup.plan(number: 7), try PlannedCup.plan(number: 8))
    try await watch.publish("plan", try first.encode())
    let board = try FleetBench()
    board.join(broker)
    try await board.wait("the plan") { $0.book.plan == first }
    for event in ["INSERT", "UPDATE"] {
      try board.runSQL(
        """
        CREATE TRIGGER full\(event) BEFORE \(event) ON setting WHEN new.key LIKE 'day/%'
        BEGIN SELECT RAISE(ABORT, 'disk is full'); END
        """)
    }
    try await watch.publish("plan", try next.encode())
    try await board.wait("the next plan") { $0.book.plan == next }
    // Each of them reads the store again.
    try await board.startUnplanned()
    try await board.apply(.act(.goal(.teamA)))
    await board.session.storeWhatWasDone()
    try await board.apply(.act(.goal(.teamA)))
    try await FleetBench.wait("both goals") {
      watch.text("board/pitch-1/live").contains(#""score":[2,0]"#)
    }
    // What comes now comes after the store was read.
    let result = FixtureResult(
      fixture: 2, day: next.id, match: UUID(), board: PlannedCup.name("pitch-2"),
      result: MatchResult(Score(teamA: 4, teamB: 2)), entries: 9)
    try await watch.publish("board/pitch-2/result/2", try result.encode())
    try await board.wait("the other pitch's result") { $0.standing?.fixture(2)?.state == .played }
    #expect(board.known.book.plan == next)
    try board.runSQL("DROP TRIGGER fullINSERT; DROP TRIGGER fullUPDATE")
    try await board.apply(.act(.goal(.teamA)))
    try await FleetBench.wait("the store has it") {
      try DayBook(documents: board.store.dayDocuments()).plan == next
    }
    #expect(board.known.book.plan == next)
  }

  @Test(
    "A plan that moves a match to another pitch while it is on leaves it alone; its result counts once the desk agrees"
  )
  func changed() async throws {
    let broker = try TestBroker()
    let watch = try SiteWatch(broker)
    let plan = try PlannedCup.plan(number: 1)
    let board = try FleetBench()
    board.join(broker)
    try await watch.publish("plan", try plan.encode())
    try await board.wait("the plan") { $0.book.plan == plan }
    try await board.start(1, of: plan)
    try await board.wait("the match is live") { $0.standing?.fixture(1)?.state == .live }
    let moved = try plan.applying(.move(1, to: PlannedCup.name("pitch-2"), at: PlannedCup.time("18:00")))
    try await watch.publish("plan", try moved.encode())
    try await board.wait("the new plan") { $0.book.plan == moved }
    #expect(await board.session.onBoard?.match.gather.fixture?.number == 1)
    try await board.apply(.act(.goal(.teamA)))
    try await board.apply(.act(.gatherEnded))
    try await board.wait("the result, which waits") {
      $0.standing?.fixture(1)?.pending.map(\.result.score) == [Score(teamA: 1, teamB: 0)]
    }
    #expect(board.known.standing?.fixture(1)?.state == .planned && board.known.played == [1])
    #expect(board.known.uncounted == [1: .needsAgreement(planned: "Pitch 2")])
    let agreement = ResultCorrection(
      fixture: 1, score: Score(teamA: 1, teamB: 0), reason: "pitch-1", board: PlannedCup.pitch(1))
    try await watch.publish("plan", try moved.applying(.correct(agreement)).encode())
    try await board.wait("the result") {
      $0.standing?.fixture(1)?.result?.result.score == Score(teamA: 1, teamB: 0)
    }
    #expect(board.known.uncounted == [:])
  }

  @Test("What the broker has taken is known as delivered, though the broker goes, and after another start")
  func delivered() async throws {
    let broker = try TestBroker()
    let watch = try SiteWatch(broker)
    let plan = try PlannedCup.plan(number: 1)
    let board = try FleetBench()
    board.join(broker)
    try await watch.publish("plan", try plan.encode())
    try await board.wait("the plan") { $0.book.plan == plan }
    try await board.play(1, of: plan, home: 1)
    try await board.wait("the acknowledgement") { $0.delivered == [1] }
    broker.kill()
    try await board.wait("the broker is away") { if case .lost = $0.link { true } else { false } }
    #expect(board.known.delivered == [1])
    // What ends meanwhile waits, and so does a result that has changed.
    try await board.play(3, of: plan, home: 2)
    try await board.wait("the second result") { $0.played == [1, 3] }
    #expect(board.known.delivered == [1])
    await board.leave()
    board.join(broker)
    try await board.wait("what was kept") { $0.played == [1, 3] && $0.delivered == [1] }
    try broker.start()
    try await board.wait("both") { $0.link == .live && $0.delivered == [1, 3] }
    try await board.undo()
    try await board.wait("the match to resume") { $0.played == [1] && $0.delivered == [1] }
  }

  @Test(
    "A result of a stranger for the fixture that is being played does not end it, and is told as a conflict")
  func conflict() async throws {
    let broker = try TestBroker()
    let watch = try SiteWatch(broker)
    let plan = try PlannedCup.plan()
    let board = try FleetBench()
    board.join(broker)
    try await watch.publish("plan", try plan.encode())
    try await board.wait("the plan") { $0.book.plan == plan }
    try await board.start(1, of: plan)
    let stranger = FixtureResult(
      fixture: 1, day: plan.id, match: UUID(), board: PlannedCup.name("pitch-2"),
      result: MatchResult(Score(teamA: 9, teamB: 9)), entries: 99)
    try await watch.publish("board/pitch-2/result/1", try stranger.encode())
    try await board.wait("it is heard") { $0.book.results.fixtures(day: plan.id) == [1] }
    #expect(await board.session.onBoard?.isEnded == false)
    try await board.apply(.act(.goal(.teamA)))
    try await board.apply(.act(.gatherEnded))
    // The planned pitch's own counts.
    try await board.wait("its own") { news in
      guard case .conflict(1, let counted, let others)? = news.standing?.warnings.first else { return false }
      return counted.board.text == "pitch-1" && others.map(\.board.text) == ["pitch-2"]
    }
  }

  @Test("What another board tells of who has played a match changes nothing of its own board's result")
  func foreignTeams() async throws {
    let broker = try TestBroker()
    let watch = try SiteWatch(broker)
    let plan = try PlannedCup.plan(number: 1)
    let board = try FleetBench()
    board.join(broker)
    try await watch.publish("plan", try plan.encode())
    try await board.wait("the plan") { $0.book.plan == plan }
    try await board.play(1, of: plan, home: 3, away: 1)
    try await FleetBench.wait("the result") { watch.count("board/pitch-1/result/1") > 0 }
    func told() throws -> FixtureResult {
      try FixtureResult.decode(watch["board/pitch-1/result/1"]?.payload ?? [])
    }
    let own = try told()
    var forged = own
    (forged.board, forged.teams) = (PlannedCup.pitch(2), TeamPair(teamA: "a", teamB: "b"))
    try await watch.publish("board/pitch-2/result/1", try forged.encode())
    try await board.wait("the forged one") {
      $0.book.results.teams(of: own.match, 1, by: [forged.board]) == forged.teams
    }
    // With each result the board tells all of its own again.
    try await board.play(3, of: plan, home: 1)
    try await FleetBench.wait("the next result") { watch.count("board/pitch-1/result/3") > 0 }
    let fixture = try #require(plan.fixture(1))
    #expect(own.teams?.teamA == fixture.home.team && own.teams?.teamB == fixture.away.team)
    #expect(try told() == own && board.known.results[1] == own)
    #expect(board.known.standing?.fixture(1)?.teams == own.teams)
  }

  @Test(
    "A board that takes another name knows who has played its matches, also where a team is called otherwise by now"
  )
  func renamedBoard() async throws {
    let broker = try TestBroker()
    let watch = try SiteWatch(broker)
    let plan = try PlannedCup.plan(number: 1)
    let board = try FleetBench()
    board.join(broker)
    try await board.keep(plan)
    try await board.wait("the plan") { $0.book.plan == plan && $0.link == .live }
    try await board.play(1, of: plan, home: 1)
    try await FleetBench.wait("the result") { watch.count("board/pitch-1/result/1") > 0 }
    let own = try FixtureResult.decode(watch["board/pitch-1/result/1"]?.payload ?? [])
    await board.leave()
    let team = try #require(plan.fixture(1)?.home.team)
    try await board.keep(try plan.applying(.rename(team, to: "Foxes")))
    board.join(broker, as: "pitch-2")
    try await FleetBench.wait("the result by the other name") { watch.count("board/pitch-2/result/1") > 0 }
    let again = try FixtureResult.decode(watch["board/pitch-2/result/1"]?.payload ?? [])
    #expect(again.teams == own.teams && own.teams != nil)
    await board.leave()
  }

  @Test("Of a plan whose number is far too high a board takes nothing, and the desk's next one counts")
  func leap() async throws {
    let broker = try TestBroker()
    let watch = try SiteWatch(broker)
    let plan = try PlannedCup.plan(number: 7)
    let board = try FleetBench()
    board.join(broker)
    try await watch.publish("plan", try plan.encode())
    try await board.wait("the plan") { $0.book.plan == plan }
    for number in [40_000_000, 1_000_000_000] {
      try await watch.publish("plan", try PlannedCup.plan(number: number, title: "Forged").encode())
    }
    let next = try plan.applying(.announce("Lunch"))
    try await watch.publish("plan", try next.encode())
    try await board.wait("the desk's") { $0.book.plan == next }
  }

  @Test(
    "A staircase of plans carries a board no further than the reach of its day, and the desk's next plan counts"
  )
  func staircase() async throws {
    let broker = try TestBroker()
    let watch = try SiteWatch(broker)
    let plan = try PlannedCup.plan(number: 7)
    let board = try FleetBench()
    board.join(broker)
    try await watch.publish("plan", try plan.encode())
    try await board.wait("the plan") { $0.book.plan == plan }
    // The end of its day everywhere, in seconds of the year, and the step above it.
    let reach = 333 * 86_400 + PlanLimits.numberStep
    for step in 0...3 {
      let forged = try PlannedCup.plan(number: reach + step * PlanLimits.numberStep, title: "Forged")
      try await watch.publish("plan", try forged.encode(), isLoose: true)
    }
    let next = try PlannedCup.plan(number: reach + 1, id: plan.id)
    try await watch.publish("plan", try next.encode(), isLoose: true)
    try await board.wait("the desk's") { $0.book.plan == next }
  }

  @Test("A board whose wall clock is an hour off goes by the desk's")
  func clocks() async throws {
    let broker = try TestBroker()
    let watch = try SiteWatch(broker)
    let board = try FleetBench(skew: 3_600)
    board.join(broker)
    try await board.wait("the connection") { $0.link == .live }
    let time = DeskTime(time: Int64(Date().timeIntervalSince1970 * 1_000), plan: 0, desk: "d")
    try await watch.publish("desk", try time.payload(), isRetained: false)
    try await board.wait("the desk's time") { news in
      news.deskAhead.map { abs($0 / .seconds(1) + 3_600) < 60 } ?? false
    }
  }

  @Test(
    "A board without a name in the settings is called by the pitch that is chosen at it, and remembers it")
  func chosen() async throws {
    let broker = try TestBroker()
    let watch = try SiteWatch(broker)
    let board = try FleetBench()
    board.join(broker, as: nil)
    try await board.wait("the connection") { $0.link == .live && $0.name == nil }
    board.choose("pitch-2")
    try await FleetBench.wait("the board") { !watch.text("board/pitch-2/online").isEmpty }
    await board.leave()
    board.join(broker, as: nil)
    try await board.wait("the name") { $0.name?.text == "pitch-2" }
  }

  @Test(
    "A board without a broker stands at the pitch that it is called by, and its results are of that pitch")
  func pitchWithoutBroker() async throws {
    let board = try FleetBench()
    let plan = try PlannedCup.plan()
    try await board.keep(plan)
    board.join(nil, as: "pitch-2")
    try await board.wait("the pitch") { $0.wanted?.text == "pitch-2" && $0.book.plan == plan }
    #expect(board.known.name?.text == "pitch-2" && board.known.link == .none)
    let fixture = try #require(plan.fixtures.first { $0.pitch.text == "pitch-2" }).id
    try await board.play(fixture, of: plan, home: 3)
    try await board.wait("the result") { $0.standing?.fixture(fixture)?.state == .played }
    #expect(board.known.results[fixture]?.board.text == "pitch-2" && board.known.uncounted == [:])
  }

  @Test(
    "A board whose name the plan does not have says so of its results, and takes the pitch that is chosen at it",
    arguments: [true, false])
  func nameNotInPlan(hasBroker: Bool) async throws {
    let broker = hasBroker ? try TestBroker() : nil
    let board = try FleetBench()
    let plan = try PlannedCup.plan()
    try await board.keep(plan)
    board.join(broker, as: "court-9")
    try await board.wait("the plan") { $0.wanted?.text == "court-9" && $0.book.plan == plan }
    try await board.play(1, of: plan, home: 1)
    try await board.wait("the result") { $0.uncounted == [1: .notInPlan(board: "court-9")] }
    board.choose("pitch-1")
    try await board.wait("the pitch") {
      $0.name?.text == "pitch-1" && $0.standing?.fixture(1)?.state == .played && $0.uncounted == [:]
    }
    // One that the plan has is not chosen any more.
    await board.leave()
    board.join(broker, as: "pitch-2")
    board.choose("pitch-1")
    try await board.wait("the name of the settings") { $0.wanted?.text == "pitch-2" }
    let fixture = try #require(plan.fixtures.first { $0.pitch.text == "pitch-2" }).id
    try await board.play(fixture, of: plan, home: 1)
    try await board.wait("what came after the choice") { $0.standing?.fixture(fixture)?.state == .played }
    #expect(board.known.wanted?.text == "pitch-2")
  }

  @Test("A machine that takes the place and the name of a lost one leaves alone what that has told")
  func spare() async throws {
    let broker = try TestBroker()
    let watch = try SiteWatch(broker)
    let plan = try PlannedCup.plan()
    let (lost, spare) = (try FleetBench(), try FleetBench())
    try await watch.publish("plan", try plan.encode())
    lost.join(broker)
    try await lost.wait("the plan") { $0.book.plan == plan }
    try await lost.play(1, of: plan, home: 2)
    try await FleetBench.wait("the result") { watch.text("board/pitch-1/result/1").contains("[2,0]") }
    await lost.leave()
    spare.join(broker)
    try await spare.wait("its name and what was played") {
      $0.name?.text == "pitch-1" && $0.standing?.fixture(1)?.state == .played
    }
    try await FleetBench.wait("the spare is there") { !watch.text("board/pitch-1/online").isEmpty }
    try await spare.play(3, of: plan, home: 1)
    try await FleetBench.wait("its own result") { watch.text("board/pitch-1/result/3").contains("[1,0]") }
    #expect(watch.text("board/pitch-1/result/1").contains("[2,0]"))
  }

  @Test("A board that names nobody to spectators names nobody at the broker")
  func nameless() async throws {
    let broker = try TestBroker()
    let watch = try SiteWatch(broker)
    let board = try FleetBench()
    board.join(broker, namesPlayers: false)
    try await board.start(1, of: PlannedCup.plan())
    try await FleetBench.wait("the match") { watch.text("board/pitch-1/match").contains("Team 1") }
    #expect(!watch.text("board/pitch-1/match").contains("Ana"))
  }

  @Test(
    "A follower that joins asks, and is answered at once: it needs not wait for the next quarter of a minute")
  func asked() async throws {
    let broker = try TestBroker()
    let board = try FleetBench()
    board.join(broker)
    try await board.start(1, of: PlannedCup.plan())
    try await board.apply(.act(.clockStarted))
    try await Task.sleep(for: .milliseconds(900))
    let address = try #require(BrokerAddress("mqtt://127.0.0.1:\(broker.port)"))
    let name = PlannedCup.name("pitch-1")
    let follower = try FleetFollower(
      BrokerOptions(address: address), site: FleetBench.site, board: name,
      now: { BoardClock.system.now() }
    ) { _ in }
    try follower.start()
    defer { follower.end() }
    let begin = ContinuousClock.now
    try await FleetBench.wait("the clock") { follower.known.boards[name]?.isClockKnown == true }
    // A quarter of a minute would be the next word by itself.
    #expect(ContinuousClock.now - begin < .seconds(12))
    let now = BoardClock.system.now()
    let match = try #require(follower.known.boards[name]?.match(at: now))
    #expect(match.state.clock.isRunning(at: now) && match.gather.fixture?.number == 1)
  }

  @Test(
    "A board that went while the broker was away is lost after the reconnection: its last match stays, its clock stands"
  )
  func goneMeanwhile() async throws {
    let broker = try TestBroker()
    let (gone, here) = (try FleetBench(), try FleetBench())
    gone.join(broker)
    here.join(broker, as: "pitch-2")
    for board in [gone, here] {
      try await board.start(board === gone ? 1 : 2, of: PlannedCup.plan())
      try await board.apply(.act(.clockStarted))
    }
    let address = try #require(BrokerAddress("mqtt://127.0.0.1:\(broker.port)"))
    let follower = try FleetFollower(
      BrokerOptions(address: address), site: FleetBench.site, now: { BoardClock.system.now() }
    ) { _ in }
    try follower.start()
    defer { follower.end() }
    func board(_ number: Int) -> FollowedBoard? { follower.known.boards[PlannedCup.pitch(number)] }
    func isRunning(_ number: Int) -> Bool {
      let now = BoardClock.system.now()
      return board(number)?.match(at: now)?.state.clock.isRunning(at: now) == true
    }
    try await FleetBench.wait("both boards with their clocks") { isRunning(1) && isRunning(2) }
    broker.kill()
    try await FleetBench.wait("the loss") { !follower.known.isLive }
    await gone.leave()
    #expect(board(1)?.online != nil)
    // It keeps nothing, as one whose machine was exchanged.
    try broker.start()
    try await FleetBench.wait("the lost board") { board(1)?.online == nil && board(1)?.lostAt != nil }
    #expect(!isRunning(1) && board(1)?.match(at: BoardClock.system.now())?.gather.fixture?.number == 1)
    try await FleetBench.wait("the other board") { board(2)?.online != nil && isRunning(2) }
  }
}
