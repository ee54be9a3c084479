import Foundation
import GatherFleet
import GatherModel
import GatherServer
import GatherStore
import Localization
import Logging
import MatchSession
import PlayedMatch
import Scenes
import Synchronization
import TestKit
import Testing
import Tournament

@testable import Board

/// A desk with its store, joined to a real broker.
final class DeskBench {
  let store: GatherStore
  let desk: Desk
  let content: DeskContent
  /// What the desk logs.
  let log = KeptLog()
  private let temporary: TemporaryFolder
  private let later: Later

  private final class Later: Sendable {
    let value = Mutex(Duration.zero)
  }

  /// Has the desk's monotonic clock go on at once.
  func pass(_ time: Duration) { later.value.withLock { $0 += time } }

  init(_ broker: TestBroker?, plan: DayPlan?) async throws {
    temporary = try TemporaryFolder()
    let later = Later()
    self.later = later
    let system = BoardClock.system
    let clock = BoardClock(
      now: { system.now() + later.value.withLock { $0 } }, wallClock: system.wallClock,
      wait: system.wait)
    store = try GatherStore(folder: DataFolder(path: temporary.path("data")))
    if let plan {
      var book = DayBook()
      try book.put(plan)
      try await store.keepDayDocuments(book.documents.mapValues { Optional($0) })
    }
    let options = broker.flatMap { BrokerAddress("mqtt://127.0.0.1:\($0.port)") }.map {
      BrokerOptions(address: $0)
    }
    desk = try Desk(
      broker: options, site: FleetBench.site, store: store, clock: clock,
      log: log.logger
    ) { _ in }
    content = desk.content { _ in Data("{}".utf8) }
    try desk.start()
  }

  deinit { desk.end() }

  /// What the desk's page shows.
  func state(_ language: String = "en", isPublic: Bool = false) throws -> [String: Any] {
    let data = try content.state(language, isPublic)
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  func list(_ key: String) throws -> [[String: Any]] {
    try #require(try state()[key] as? [[String: Any]])
  }

  func fixture(_ number: Int) throws -> [String: Any] {
    try #require(try list("fixtures").first { $0["id"] as? Int == number })
  }

  var number: Int {
    get throws { try #require(try state()["number"] as? Int) }
  }

  /// Waits until the plan is at the broker, and the desk hears each plan there once: before that it finds out whether the
  /// broker hands retained messages to wildcards, and hears what comes meanwhile as kept and as news.
  func tellPlan(heardBy watch: SiteWatch) async throws {
    try await FleetBench.wait("the plan") { watch.text("plan").contains("Cup") }
    try await FleetBench.wait("a broker that is known") {
      desk.follower.withLock { $0?.known.keepsForWildcards } != nil
    }
    while desk.state.withLock({ $0.isReading }) { desk.queue.sync {} }
  }

  /// Tells the time, and returns when the broker has passed that on: then it has passed on, too, whatever the desk has told
  /// before.
  func tellTime(heardBy watch: SiteWatch) async throws {
    let count = watch.count("desk")
    desk.state.withLock { $0.toldTime = nil }
    desk.tellTime()
    try await FleetBench.wait("the time") { watch.count("desk") > count }
  }

  /// Changes the desk's store behind its back.
  func runSQL(_ sql: String) throws { try temporary.runSQL(sql) }

  func edit(_ edit: String, number: Int? = nil, _ language: String = "en") async throws -> DeskAnswer {
    let number = try number ?? self.number
    return await content.edit(Data(#"{"number":\#(number),"edit":\#(edit)}"#.utf8), language)
  }
}

/// The desk beside a real broker.
@Suite struct DeskTests {
  private func isDone(_ answer: DeskAnswer) -> Bool { if case .done = answer { true } else { false } }

  @Test("Boards get the plan and each change of it; their results are in the tables")
  func day() async throws {
    let broker = try TestBroker()
    let plan = try PlannedCup.plan(number: 4)
    let desk = try await DeskBench(broker, plan: plan)
    let board = try FleetBench()
    board.join(broker)
    try await board.wait("the plan") { $0.book.plan == plan }
    try await board.play(1, of: plan, home: 3, away: 1)
    try await FleetBench.wait("the result at the desk") { try desk.fixture(1)["score"] as? String == "3:1" }
    #expect(isDone(try await desk.edit(#"{"kind":"announce","text":"Lunch at noon"}"#)))
    try await board.wait("the line") {
      $0.book.plan?.announcement == "Lunch at noon" && $0.book.plan?.number == 5
    }
    #expect(
      isDone(
        try await desk.edit(#"{"kind":"correct","fixture":1,"home":3,"away":2,"reason":"a goal was missed"}"#)
      ))
    try await board.wait("the correction") {
      $0.standing?.fixture(1)?.result?.result.score == Score(teamA: 3, teamB: 2)
    }
    #expect(try desk.fixture(1)["corrected"] as? String == "a goal was missed")
    let tables = try desk.list("tables")
    let first = try #require((tables.first?["rows"] as? [[String: Any]])?.first)
    #expect(first["goals"] as? String == "3–2" && first["points"] as? String == "3")
    let boards = try desk.list("boards")
    #expect(boards.map { $0["name"] as? String } == ["pitch-1", "pitch-2"])
    #expect(boards.map { $0["online"] as? Bool } == [true, false])
    // A board that tells the same again changes nothing.
    await board.leave()
    board.join(broker)
    try await board.wait("the board again") { $0.link == .live }
    #expect(try desk.fixture(1)["score"] as? String == "3:2")
  }

  @Test(
    "A change of a plan that has changed meanwhile is not done, and what cannot be is told in the page's language"
  )
  func refusals() async throws {
    let desk = try await DeskBench(nil, plan: try PlannedCup.plan(number: 1))
    #expect(isDone(try await desk.edit(#"{"kind":"withdraw","team":"team-1"}"#)))
    #expect(
      try await desk.edit(#"{"kind":"announce","text":"x"}"#, number: 1)
        == .outdated("The plan has changed in the meantime. Look at it again."))
    #expect(isDone(try await desk.edit(#"{"kind":"result","fixture":2,"home":2,"away":2}"#)))
    #expect(
      try await desk.edit(#"{"kind":"correct","fixture":2,"home":1,"away":0,"reason":" "}"#, "de")
        == .refused("Bitte einen Grund angeben: Er steht neben dem Ergebnis."))
    #expect(
      try await desk.edit(#"{"kind":"correct","fixture":99,"home":1,"away":0,"reason":"x"}"#)
        == .refused("There is no match 99 in the plan."))
    for nonsense in [
      "{}", #"{"kind":"move","fixture":1}"#,
      #"{"kind":"move","fixture":1,"pitch":"P","start":"9"}"#,
    ] {
      #expect(try await desk.edit(nonsense) == .refused("The request could not be read. Try again."))
    }
    #expect(
      try await desk.edit(#"{"kind":"fly"}"#)
        == .refused(
          "edit.kind: “fly” is unknown. Allowed: move, moves, withdraw, readmit, close, open, result, correct, agree, "
            + "uncorrect, keep, void, replay, undecide, lot, order, undraw, announce, rename, proposeMoves."))
    for (kicks, language, sentence) in [
      ("hom", "en", "edit.kicks: “hom” is unknown. Allowed: home, away."),
      ("Heim", "de", "edit.kicks: „Heim“ ist unbekannt. Erlaubt: home, away."),
    ] {
      let edit =
        #"{"kind":"correct","fixture":1,"home":1,"away":1,"kicks":"\#(kicks)","reason":"penalties"}"#
      #expect(try await desk.edit(edit, language) == .refused(sentence))
    }
    // On a pitch where another match is on at that time; without its team the match would take no time there.
    #expect(isDone(try await desk.edit(#"{"kind":"readmit","team":"team-1"}"#)))
    let answer = try await desk.edit(#"{"kind":"move","fixture":1,"pitch":"pitch-2","start":"10:00"}"#)
    guard case .refused(let reason) = answer else { return #expect(Bool(false), "\(answer)") }
    #expect(reason.contains("at the same time"))
    #expect(try desk.number == 4)
  }

  @Test("The winner of a shoot-out is corrected by its side", arguments: ["home", "away"])
  func shootOut(winner: String) async throws {
    let desk = try await DeskBench(nil, plan: try PlannedCup.plan(number: 1))
    let edit = #"{"kind":"correct","fixture":1,"home":1,"away":1,"kicks":"\#(winner)","reason":"penalties"}"#
    #expect(isDone(try await desk.edit(edit)))
    let correction = desk.desk.state.withLock { $0.book.plan?.corrections.first }
    #expect(
      correction
        == ResultCorrection(
          fixture: 1, score: Score(teamA: 1, teamB: 1), kicks: winner == "home" ? .teamA : .teamB,
          reason: "penalties", teams: TeamPair(teamA: "team-1", teamB: "team-4")))
  }

  @Test("Two helpers enter results at once: each changes its match alone, and no result is replaced unseen")
  func typedResults() async throws {
    let desk = try await DeskBench(nil, plan: try PlannedCup.plan(number: 1))
    func type(_ edit: String) async -> DeskAnswer {
      await desk.content.edit(Data(#"{"edit":{"kind":"result",\#(edit)}}"#.utf8), "en")
    }
    #expect(isDone(await type(#""fixture":1,"home":2,"away":1,"seen":"""#)))
    #expect(isDone(await type(#""fixture":2,"home":0,"away":0,"seen":"""#)))
    #expect(try desk.fixture(1)["score"] as? String == "2:1" && desk.fixture(1)["corrected"] as? String == "")
    // The second helper has not seen it: the same result is no trouble, another one is.
    #expect(isDone(await type(#""fixture":1,"home":2,"away":1,"seen":"""#)))
    #expect(
      await type(#""fixture":1,"home":3,"away":1,"seen":"","reason":"x""#)
        == .outdated("Match 1 now has a result: 2–1."))
    #expect(
      await type(#""fixture":1,"home":3,"away":1,"seen":"2:1""#)
        == .refused("Enter a reason. It appears beside the result."))
    #expect(isDone(await type(#""fixture":1,"home":3,"away":1,"seen":"2:1","reason":"sheet""#)))
    #expect(try desk.fixture(1)["corrected"] as? String == "sheet")
    #expect(isDone(try await desk.edit(#"{"kind":"uncorrect","fixture":2}"#)))
    #expect(
      await type(#""fixture":2,"home":1,"away":1,"seen":"0:0","reason":"x""#)
        == .outdated("Match 2 no longer has a result."))
    // It was typed for others than those who now play the match.
    #expect(
      await type(#""fixture":3,"home":1,"away":0,"seen":"","teams":["team-1","team-2"]"#)
        == .outdated("The plan has changed in the meantime. Look at it again."))
    #expect(isDone(await type(#""fixture":1,"home":3,"away":1,"teams":["team-1","team-4"]"#)))
    // Everything else is asked for by the number of the plan.
    #expect(
      await desk.content.edit(Data(#"{"edit":{"kind":"announce","text":"x"}}"#.utf8), "en")
        == .outdated("The plan has changed in the meantime. Look at it again."))
  }

  @Test("A lot is drawn once, and again only after it is undone; an order needs a reason; the log has each")
  func lots() async throws {
    let desk = try await DeskBench(nil, plan: try PlannedCup.plan(number: 1))
    for fixture in 1...6 {
      #expect(isDone(try await desk.edit(#"{"kind":"result","fixture":\#(fixture),"home":0,"away":0}"#)))
    }
    let teams = #""teams":["team-1","team-2","team-3","team-4"]"#
    let draw = #"{"kind":"lot","stage":"A",\#(teams)}"#
    #expect(isDone(try await desk.edit(draw)))
    let drawn = try #require(desk.desk.state.withLock { $0.book.plan?.lots.first })
    guard case .refused(let sentence) = try await desk.edit(draw) else { return #expect(Bool(false)) }
    #expect(sentence.hasPrefix("The order is already decided: "))
    #expect(desk.desk.state.withLock { $0.book.plan?.lots } == [drawn])
    #expect(isDone(try await desk.edit(#"{"kind":"undraw","stage":"A",\#(teams)}"#)))
    #expect(
      try await desk.edit(#"{"kind":"order","stage":"A",\#(teams)}"#)
        == .refused("Enter a reason. It appears beside the result."))
    #expect(isDone(try await desk.edit(#"{"kind":"order","stage":"A",\#(teams),"reason":"penalties"}"#)))
    #expect(
      desk.log.lines.filter { $0.contains("lot A") || $0.contains("order A") }.count == 3)
  }

  @Test("A change for which the plan has no room is refused, and the plan stays as it is")
  func noRoom() async throws {
    var plan = try PlannedCup.plan(number: 1)
    func team(_ number: Int, players: Int) -> PlannedTeam {
      let player = PlannedPlayer(name: String(repeating: "😀", count: 100))
      return PlannedTeam(
        id: "further-\(number)", name: "Further \(number)", code: "FUR", color: TeamColor.usual.teamA,
        players: Array(repeating: player, count: players))
    }
    func room() throws -> Int { PlanLimits.bytes - (try plan.encode().count) }
    let empty = try room()
    plan.teams.append(team(1_000, players: PlanLimits.players))
    let count = try room() / (empty - room())
    plan.teams += (1...count).map { team(1_000 + $0, players: PlanLimits.players) }
    // A player is 412 bytes, and a team less than 150 without its players.
    plan.teams.append(team(2_000, players: max(0, try room() - 150) / 412))
    let desk = try await DeskBench(nil, plan: plan)
    let line = String(repeating: "😀", count: PlanLimits.noteLength)
    #expect(
      try await desk.edit(#"{"kind":"announce","text":"\#(line)"}"#)
        == .refused("The plan is full: there is no room for this change."))
    #expect(try desk.number == 1 && desk.log.lines == [])
  }

  @Test("A pitch that closes has its matches moved as they were proposed")
  func closed() async throws {
    let desk = try await DeskBench(nil, plan: try PlannedCup.plan(number: 1))
    #expect(isDone(try await desk.edit(#"{"kind":"close","pitch":"pitch-2","from":"10:00"}"#)))
    #expect(try !desk.list("warnings").isEmpty)
    guard case .done(let data) = try await desk.edit(#"{"kind":"proposeMoves","pitch":"pitch-2"}"#) else {
      return #expect(Bool(false))
    }
    let proposal = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let moves = try #require(proposal["moves"])
    #expect((proposal["unplaced"] as? [Int])?.isEmpty == true)
    let text = String(decoding: try JSONSerialization.data(withJSONObject: moves), as: UTF8.self)
    #expect(isDone(try await desk.edit(#"{"kind":"moves","moves":\#(text)}"#)))
    #expect(try desk.list("warnings").isEmpty)
    #expect(try desk.list("fixtures").allSatisfy { $0["pitch"] as? String == "pitch-1" })
  }

  @Test("The public page has the day and nothing that is the desk's")
  func everybody() async throws {
    let desk = try await DeskBench(nil, plan: try PlannedCup.plan(number: 1))
    let state = try desk.state(isPublic: true)
    for key in ["number", "broker", "desk", "warnings", "teams"] { #expect(state[key] == nil, "\(key)") }
    #expect(state["title"] as? String == "Cup")
    #expect((state["fixtures"] as? [[String: Any]])?.allSatisfy { $0["problem"] == nil } == true)
  }

  @Test("Two desks come to one plan, that with the higher number, and the other one says so")
  func twoDesks() async throws {
    let broker = try TestBroker()
    let plan = try PlannedCup.plan(number: 1)
    let watch = try SiteWatch(broker)
    let one = try await DeskBench(broker, plan: plan)
    let other = try await DeskBench(broker, plan: plan)
    try await FleetBench.wait("the plan of both") { watch.count("plan") >= 2 }
    #expect(isDone(try await one.edit(#"{"kind":"announce","text":"one"}"#)))
    try await FleetBench.wait("the other desk, which says so") {
      let state = try other.state()
      return state["announcement"] as? String == "one"
        && (state["desk"] as? String)?.contains("number 2") == true
    }
    #expect(isDone(try await other.edit(#"{"kind":"announce","text":"other"}"#)))
    try await FleetBench.wait("the first desk") { try one.state()["announcement"] as? String == "other" }
  }

  @Test("Two desks that change the plan at the same moment, with the broker away, come to one of the two")
  func sameMoment() async throws {
    let broker = try TestBroker()
    let plan = try PlannedCup.plan(number: 1)
    let one = try await DeskBench(broker, plan: plan)
    let other = try await DeskBench(broker, plan: plan)
    broker.kill()
    #expect(isDone(try await one.edit(#"{"kind":"announce","text":"one"}"#, number: 1)))
    #expect(isDone(try await other.edit(#"{"kind":"announce","text":"other"}"#, number: 1)))
    try broker.start()
    let watch = try SiteWatch(broker)
    try await FleetBench.wait("one plan") {
      let line = try one.state()["announcement"] as? String
      return try line == other.state()["announcement"] as? String
        && watch.text("plan").contains("\"\(line ?? "-")\"")
    }
  }

  @Test(
    "Of two plans with one number a board that has the other one comes to the desk's, which takes a higher one"
  )
  func oneNumber() async throws {
    let broker = try TestBroker()
    let watch = try SiteWatch(broker)
    let id = UUID()
    let plans = try ["Cup A", "Cup B"].map { try PlannedCup.plan(number: 5, title: $0, id: id) }
      .sorted { try $0.encode().lexicographicallyPrecedes($1.encode()) }
    try await watch.publish("plan", try plans[0].encode())
    let board = try FleetBench()
    board.join(broker)
    try await board.wait("the first plan") { $0.book.plan == plans[0] }
    let desk = try await DeskBench(broker, plan: plans[1])
    try await board.wait("the desk's") {
      $0.book.plan?.title == plans[1].title && $0.book.plan?.number == 6
    }
    #expect(try desk.number == 6 && desk.state()["title"] as? String == plans[1].title)
    // The other way round the desk takes over what it has found, whose sender may be gone.
    let other = try TestBroker()
    let there = try SiteWatch(other)
    try await there.publish("plan", try plans[0].encode())
    let behind = try FleetBench()
    behind.join(other)
    try await behind.wait("the first plan") { $0.book.plan == plans[0] }
    try await there.publish("plan", try plans[1].encode())
    let second = try await DeskBench(other, plan: plans[0])
    try await behind.wait("what the desk has taken over") {
      $0.book.plan?.title == plans[1].title && $0.book.plan?.number == 6
    }
    #expect(try second.number == 6 && second.state()["title"] as? String == plans[1].title)
    #expect(there.text("plan").contains(plans[1].title))
  }

  @Test("A desk that the broker's access list does not let publish says so on its page and once in its log")
  func refused() async throws {
    let broker = try TestBroker { folder in
      try folder.file("rights", "topic read gatherboard/#\nuser judge\ntopic readwrite gatherboard/#\n")
      return "allow_anonymous true\nacl_file \(folder.path("rights"))\nlog_type all"
    }
    let judge = try SiteWatch(broker, as: "judge")
    let desk = try await DeskBench(broker, plan: try PlannedCup.plan(number: 1))
    func told() throws -> (isOK: Bool?, text: String) {
      let broker = try #require(try desk.state()["broker"] as? [String: Any])
      return (broker["ok"] as? Bool, broker["text"] as? String ?? "")
    }
    try await FleetBench.wait("the refusal") {
      let told = try told()
      return told.isOK == false && told.text.contains("not authorized, gatherboard/1/arena/plan")
    }
    // Told again it is refused again, and that is known.
    func refusals() throws -> Int {
      try broker.log.split(separator: "\n").count {
        $0.contains("Denied PUBLISH") && $0.contains("arena/plan")
      }
    }
    for text in ["one", "two"] {
      let count = try refusals()
      #expect(isDone(try await desk.edit(#"{"kind":"announce","text":"\#(text)"}"#)))
      try await FleetBench.wait("another refusal") { try refusals() > count }
    }
    // What the broker sends after its refusals comes after them.
    try await judge.publish("plan", try PlannedCup.plan(number: 90, title: "Another").encode())
    try await FleetBench.wait("the other plan") { try desk.state()["title"] as? String == "Another" }
    let lines = desk.log.lines.filter { $0.contains("access list") && $0.contains("arena/plan") }
    #expect(lines.count == 1, "\(desk.log.lines)")
  }

  @Test("The plan of a day that is over gives way to today's, whatever their numbers")
  func yesterday() async throws {
    let broker = try TestBroker()
    let watch = try SiteWatch(broker)
    var yesterday = try PlannedCup.plan(number: 50, title: "Yesterday")
    yesterday.date = PlannedCup.date("2026-11-27")
    try await watch.publish("plan", try yesterday.encode())
    let desk = try await DeskBench(broker, plan: try PlannedCup.plan(number: 1, title: "Today"))
    try await FleetBench.wait("today's plan") {
      watch.text("plan").contains("Today") && watch.text("plan").contains(#""number":51"#)
    }
    #expect(try desk.state()["title"] as? String == "Today")
  }

  @Test("Of two plans with one number the later day's counts, also if the desk of the earlier day is asked")
  func laterDay() async throws {
    let broker = try TestBroker()
    let watch = try SiteWatch(broker)
    var yesterday = try PlannedCup.plan(number: 5, title: "Yesterday")
    yesterday.date = PlannedCup.date("2026-11-27")
    // By their bytes alone, yesterday's plan would count.
    yesterday.announcement = "z"
    var today = try PlannedCup.plan(number: 5, title: "Today")
    today.announcement = "a"
    #expect(try today.encode().lexicographicallyPrecedes(yesterday.encode()))
    try await watch.publish("plan", try today.encode())
    let desk = try await DeskBench(broker, plan: yesterday)
    try await FleetBench.wait("today's plan") { try desk.number == 6 }
    #expect(try desk.state()["title"] as? String == "Today")
    #expect(watch.text("plan").contains("Today"))
  }

  @Test("What another process imports is told to all; a day that is cleared is taken off all boards")
  func imported() async throws {
    let broker = try TestBroker()
    let watch = try SiteWatch(broker)
    let desk = try await DeskBench(broker, plan: nil)
    let plan = try PlannedCup.plan(number: 1)
    // With the time it has told all that it had to tell.
    try await FleetBench.wait("the time") { watch.count("desk") > 0 }
    var book = DayBook()
    try book.put(plan)
    try await desk.store.keepDayDocuments(book.documents.mapValues { Optional($0) })
    try await FleetBench.wait("the plan") { watch.text("plan").contains("Cup") }
    let board = try FleetBench()
    board.join(broker)
    try await board.wait("the plan at the board") { $0.book.plan == plan }
    try desk.store.changeDay { $0 = [:] }
    try await FleetBench.wait("no plan") { watch["plan"]?.payload.isEmpty == true }
    try await board.wait("no plan at the board") { $0.book.plan == nil }
  }

  @Test("A desk that is replaced by a fresh machine takes the plan and the results from the broker")
  func replaced() async throws {
    let broker = try TestBroker()
    let plan = try PlannedCup.plan(number: 3)
    var first: DeskBench? = try await DeskBench(broker, plan: plan)
    let board = try FleetBench()
    board.join(broker)
    try await board.wait("the plan") { $0.book.plan == plan }
    try await board.play(1, of: plan, home: 2)
    try await FleetBench.wait("the result") { try first?.fixture(1)["score"] as? String == "2:0" }
    first = nil
    let second = try await DeskBench(broker, plan: nil)
    try await FleetBench.wait("all of it") {
      try second.state()["hasPlan"] as? Bool == true && second.fixture(1)["score"] as? String == "2:0"
    }
  }

  @Test("A result that the store does not take at first is stored as soon as it does")
  func failingStore() async throws {
    let broker = try TestBroker()
    let watch = try SiteWatch(broker)
    let plan = try PlannedCup.plan(number: 1)
    let desk = try await DeskBench(broker, plan: plan)
    try await FleetBench.wait("the plan") { watch.text("plan").contains("Cup") }
    func publish(_ fixture: Fixture.ID) async throws {
      let result = FixtureResult(
        fixture: fixture, day: plan.id, match: UUID(), board: PlannedCup.name("pitch-1"),
        result: MatchResult(Score(teamA: 1, teamB: 0)), entries: 3)
      try await watch.publish("board/pitch-1/result/\(fixture)", try result.encode())
    }
    try desk.runSQL(
      "CREATE TRIGGER full BEFORE INSERT ON setting BEGIN SELECT RAISE(ABORT, 'disk is full'); END")
    try await publish(1)
    try await FleetBench.wait("three attempts") {
      desk.log.lines.count { $0.hasPrefix("The desk could not save the day.") } >= 3
    }
    #expect(try desk.fixture(1)["score"] as? String == "")
    try desk.runSQL("DROP TRIGGER full")
    try await FleetBench.wait("the result") { try desk.fixture(1)["score"] as? String == "1:0" }
    #expect(try desk.store.dayDocuments().keys.contains { $0.hasPrefix("result/1/") })
  }

  @Test("A plan at the broker that cannot be read is replaced by the desk's; that of a later version stays")
  func unreadPlan() async throws {
    let broker = try TestBroker()
    let watch = try SiteWatch(broker)
    let plan = try PlannedCup.plan(number: 3)
    let desk = try await DeskBench(broker, plan: plan)
    try await desk.tellPlan(heardBy: watch)
    try await watch.publish("plan", Array(#"{"number":1}"#.utf8))
    try await FleetBench.wait("the damage") { watch.count("plan") >= 3 && watch.text("plan").contains("Cup") }
    try await watch.publish("plan", Array(#"{"v":99}"#.utf8))
    try await FleetBench.wait("both were read") {
      let known = [
        "The desk ignores a plan that it cannot read.",
        "The plan at the broker has a newer version. The desk leaves it there.",
      ]
      return known.allSatisfy { line in desk.log.lines.count { $0.hasPrefix(line) } == 1 }
    }
    try await desk.tellTime(heardBy: watch)
    #expect(try watch.text("plan") == #"{"v":99}"# && desk.number == 3)
  }

  @Test("A day that is cleared while the broker is away stays cleared, and is taken off the broker")
  func clearedAway() async throws {
    let broker = try TestBroker()
    let watch = try SiteWatch(broker)
    let plan = try PlannedCup.plan(number: 4)
    let desk = try await DeskBench(broker, plan: plan)
    try await FleetBench.wait("the plan") { watch.text("plan").contains("Cup") }
    broker.kill()
    try desk.store.changeDay { $0 = [:] }
    try await FleetBench.wait("the desk knows") { try desk.list("fixtures").isEmpty }
    try broker.start()
    // A broker that has kept its state has the plan, as this one has by the other client.
    try await watch.publish("plan", try plan.encode())
    try await FleetBench.wait("the end of the day") { watch["plan"]?.payload.isEmpty == true }
    #expect(try desk.store.dayDocuments().isEmpty)
    // What another desk makes of it goes on.
    let next = try PlannedCup.plan(number: 5)
    try await watch.publish("plan", try next.encode())
    try await FleetBench.wait("the other desk's") { try desk.store.dayDocuments().keys.contains("plan") }
  }

  /// What a board of a pitch tells of a fixture.
  private func told(
    _ fixture: Fixture.ID, _ home: Int, by board: String, of plan: DayPlan
  ) throws -> [UInt8] {
    try FixtureResult(
      fixture: fixture, day: plan.id, match: UUID(), board: PlannedCup.name(board),
      result: MatchResult(Score(teamA: home, teamB: 0)), entries: 9
    ).encode()
  }

  private func warnings(_ desk: DeskBench) throws -> [String] {
    try desk.list("warnings").compactMap { $0["text"] as? String }
  }

  @Test(
    "A board that tells results of the whole day ends no match of another pitch; what the desk agrees to counts everywhere"
  )
  func oneBoard() async throws {
    let broker = try TestBroker()
    let watch = try SiteWatch(broker)
    let plan = try PlannedCup.plan(number: 1)
    let desk = try await DeskBench(broker, plan: plan)
    let board = try FleetBench()
    board.join(broker)
    try await board.wait("the plan") { $0.book.plan == plan }
    for fixture in plan.fixtures {
      try await watch.publish(
        "board/evil/result/\(fixture.id)", try told(fixture.id, 8, by: "evil", of: plan))
      try await watch.publish(
        "board/pitch-2/result/\(fixture.id)", try told(fixture.id, 7, by: "pitch-2", of: plan))
    }
    let own = plan.fixtures.filter { $0.pitch == PlannedCup.pitch(2) }.map(\.id)
    let others = plan.fixtures.filter { $0.pitch != PlannedCup.pitch(2) }.map(\.id)
    func isKnown() throws -> Bool {
      try own.allSatisfy { try desk.fixture($0)["state"] as? String == "played" }
        && others.allSatisfy { try desk.fixture($0)["pending"] as? Bool == true }
    }
    try await FleetBench.wait("all of them") { try isKnown() }
    #expect(try others.allSatisfy { try desk.fixture($0)["state"] as? String == "planned" })
    try await board.wait("all of them") { news in
      others.allSatisfy { news.standing?.fixture($0)?.pending.count == 1 }
        && own.allSatisfy { news.standing?.fixture($0)?.state == .played }
    }
    let sentences = try warnings(desk)
    #expect(
      sentences.contains(
        "Pitch 2 reports 7–0 for match 1, planned on Pitch 1. It does not count until you confirm it."))
    #expect(sentences.contains { $0.hasPrefix("evil is not a pitch in the plan.") })
    #expect(try desk.list("tables").first?["pending"] as? [Int] == others)
    // Another score than the one that is told is nothing to agree to.
    for told in [#""board":"pitch-2","home":6"#, #""board":"evil","home":8"#] {
      #expect(
        try await desk.edit(#"{"kind":"agree","fixture":1,\#(told),"away":0}"#)
          == .outdated("The plan has changed in the meantime. Look at it again."))
    }
    #expect(isDone(try await desk.edit(#"{"kind":"agree","fixture":1,"board":"pitch-2","home":7,"away":0}"#)))
    try await board.wait("the desk's agreement") {
      $0.standing?.fixture(1)?.result?.result.score == Score(teamA: 7, teamB: 0)
    }
    let agreed = try desk.fixture(1)
    #expect(agreed["agreed"] as? String == "Pitch 2" && agreed["corrected"] as? String == "")
    #expect(agreed["state"] as? String == "played" && agreed["pending"] as? Bool == false)
    #expect(isDone(try await desk.edit(#"{"kind":"uncorrect","fixture":1}"#)))
    try await board.wait("it waits again") { $0.standing?.fixture(1)?.state == .planned }
  }

  @Test(
    "A match is on by the word of the board of its pitch; another board that plays it is told to the desk")
  func live() async throws {
    let broker = try TestBroker()
    let watch = try SiteWatch(broker)
    let plan = try PlannedCup.plan(number: 1)
    let desk = try await DeskBench(broker, plan: plan)
    try await FleetBench.wait("the plan") { watch.text("plan").contains("Cup") }
    let match = try BoardMatch(
      try PlayedMatch.match("10 down", [(0, .act(.clockStarted))]),
      codes: TeamPair(teamA: "RED", teamB: "BLU"), fixture: FixtureMark(day: plan.id, number: 1),
      namesPlayers: false, at: PlayedMatch.at(10), boot: "b"
    ).payload()
    try await watch.publish("board/pitch-2/match", match)
    let sentence = "Match 1 is being played on Pitch 2; it is planned on Pitch 1."
    try await FleetBench.wait("the match on the other pitch") { try warnings(desk) == [sentence] }
    #expect(try desk.fixture(1)["state"] as? String == "planned")
    try await watch.publish("board/pitch-1/match", match)
    try await FleetBench.wait("the match") { try desk.fixture(1)["state"] as? String == "live" }
  }

  @Test("The desk agrees to a result of the teams that it was shown, and of no others")
  func agreedTeams() async throws {
    let broker = try TestBroker()
    let watch = try SiteWatch(broker)
    let plan = try PlannedCup.plan(number: 1)
    let desk = try await DeskBench(broker, plan: plan)
    try await FleetBench.wait("the plan") { watch.text("plan").contains("Cup") }
    let planned = try #require(plan.fixture(1))
    let shown = [planned.home.team ?? "", planned.away.team ?? ""]
    let others = plan.teams.map(\.id).filter { !shown.contains($0) }
    var result = try FixtureResult.decode(try told(1, 7, by: "pitch-2", of: plan))
    result.teams = TeamPair(teamA: others[0], teamB: others[1])
    try await watch.publish("board/pitch-2/result/1", try result.encode())
    try await FleetBench.wait("the offer") { try (desk.fixture(1)["told"] as? [Any])?.count == 1 }
    func agree(_ teams: [String]) async throws -> DeskAnswer {
      let list = teams.map { "\"\($0)\"" }.joined(separator: ",")
      return try await desk.edit(
        #"{"kind":"agree","fixture":1,"board":"pitch-2","home":7,"away":0,"teams":[\#(list)]}"#)
    }
    #expect(try await agree(shown) == .outdated("The plan has changed in the meantime. Look at it again."))
    #expect(isDone(try await agree(others)))
    #expect(desk.desk.state.withLock { $0.book.plan?.corrections.first?.teams } == result.teams)
  }

  @Test("Of two results of a match the desk can let the other one count")
  func conflict() async throws {
    let broker = try TestBroker()
    let watch = try SiteWatch(broker)
    var plan = try PlannedCup.plan(number: 1)
    // No result comes before its match is to begin.
    plan.date = PlannedCup.date("2026-01-10")
    let desk = try await DeskBench(broker, plan: plan)
    try await FleetBench.wait("the plan") { watch.text("plan").contains("Cup") }
    try await watch.publish("board/pitch-1/result/1", try told(1, 1, by: "pitch-1", of: plan))
    try await watch.publish("board/pitch-2/result/1", try told(1, 7, by: "pitch-2", of: plan))
    func offers() throws -> [String] {
      let told = try desk.fixture(1)["told"] as? [[String: Any]] ?? []
      return told.compactMap { $0["text"] as? String }
    }
    try await FleetBench.wait("both") {
      let score = try desk.fixture(1)["score"] as? String
      return try score == "1:0" && offers() == ["Count 7–0, as reported by Pitch 2"]
    }
    #expect(isDone(try await desk.edit(#"{"kind":"agree","fixture":1,"board":"pitch-2","home":7,"away":0}"#)))
    #expect(try desk.fixture(1)["score"] as? String == "7:0")
    #expect(try offers() == ["Count 1–0, as reported by Pitch 1"])
  }

  @Test(
    "A result before the planned start is told at the desk, and kept as such, until the desk agrees to it")
  func early() async throws {
    let broker = try TestBroker()
    let watch = try SiteWatch(broker)
    var plan = try PlannedCup.plan(number: 1)
    plan.date = PlannedCup.date("2199-11-28")
    let desk = try await DeskBench(broker, plan: plan)
    try await FleetBench.wait("the plan") { watch.text("plan").contains("Cup") }
    try await watch.publish("board/pitch-1/result/1", try told(1, 7, by: "pitch-1", of: plan))
    let sentence =
      "Pitch 1 reported 7–0 for match 1 before its planned start at 10:00. The result counts."
    try await FleetBench.wait("the warning") { try warnings(desk) == [sentence] }
    #expect(try desk.fixture(1)["score"] as? String == "7:0")
    // After a restart it is still told.
    #expect(try DayBook(documents: desk.store.dayDocuments()).standing()?.warnings.count == 1)
    #expect(isDone(try await desk.edit(#"{"kind":"agree","fixture":1,"board":"pitch-1","home":7,"away":0}"#)))
    #expect(try warnings(desk) == [])
  }

  @Test("A plan numbered far above the desk's is refused, told, and replaced at the broker by the desk's own")
  func leap() async throws {
    let broker = try TestBroker()
    let watch = try SiteWatch(broker)
    let plan = try PlannedCup.plan(number: 3)
    let desk = try await DeskBench(broker, plan: plan)
    try await desk.tellPlan(heardBy: watch)
    for (number, date) in [(40_000_000, "2026-11-28"), (1_000_000_000, "2026-11-27")] {
      let count = watch.count("plan")
      var forged = try PlannedCup.plan(number: number, title: "Forged", id: plan.id)
      forged.date = PlannedCup.date(date)
      try await watch.publish("plan", try forged.encode())
      try await FleetBench.wait("the desk's own again") {
        watch.count("plan") >= count + 2 && watch.text("plan").contains(#""number":3,"#)
      }
      #expect(
        try desk.state()["desk"] as? String == """
          Plan number \(number) was rejected: the plan here has number 3. If a board has taken it, run \
          gatherboard day clear on that board and restart it.
          """)
    }
    #expect(try DayBook(documents: desk.store.dayDocuments()).plan == plan)
    #expect(desk.log.lines.count { $0.hasPrefix("The desk refused the plan of another desk") } == 2)
    #expect(isDone(try await desk.edit(#"{"kind":"announce","text":"on"}"#)))
    #expect(try desk.number == 4 && desk.state()["desk"] as? String == "")
  }

  @Test("A staircase of plans carries a desk no further than the reach of its day, and it goes on from there")
  func staircase() async throws {
    let broker = try TestBroker()
    let watch = try SiteWatch(broker)
    let plan = try PlannedCup.plan(number: 3)
    let desk = try await DeskBench(broker, plan: plan)
    try await desk.tellPlan(heardBy: watch)
    let reach = 333 * 86_400 + PlanLimits.numberStep
    for step in 0...3 {
      let number = reach + step * PlanLimits.numberStep
      let forged = try PlannedCup.plan(number: number, title: "Forged \(step)", id: plan.id)
      try await watch.publish("plan", try forged.encode(), isLoose: true)
      if step == 0 {
        try await FleetBench.wait("the first one") { try desk.number == reach }
        continue
      }
      // The next plan waits until the desk's own is back at the broker: of waiting plans the desk reads only the newest.
      try await FleetBench.wait("the desk's own again after \(step)") {
        let told = watch.all("plan").map { String(decoding: $0.payload, as: UTF8.self) }
        let isAnswered = told.lastIndex { $0.contains("Forged \(step)\"") }.map { $0 < told.count - 1 }
        return isAnswered ?? false && told.last?.contains("Forged 0\"") == true
      }
      #expect((try desk.state()["desk"] as? String)?.hasPrefix("Plan number \(number) was rejected") == true)
    }
    #expect(try desk.number == reach && desk.state()["title"] as? String == "Forged 0")
    #expect(isDone(try await desk.edit(#"{"kind":"announce","text":"on"}"#)))
    #expect(try desk.number == reach + 1)
  }

  private func isOutbid(_ desk: DeskBench) throws -> Bool {
    try desk.state()["desk"] as? String == PlanWords(.english).sentence(for: .outbid)
  }

  /// Replaces the desk's plan, one answer after the other, until the desk says that it is outbid.
  /// - Returns: How often that took.
  private func outbid(
    _ desk: DeskBench, _ watch: SiteWatch, _ forged: (Int) throws -> [UInt8]
  ) async throws -> Int {
    var rounds = 0
    while try !isOutbid(desk), rounds < 90 {
      rounds += 1
      try await watch.publish("plan", try forged(rounds), isLoose: true)
      try await FleetBench.wait("an answer, or a word on the page") {
        let told = watch.all("plan").map { String(decoding: $0.payload, as: UTF8.self) }
        let isAnswered = told.lastIndex { $0.contains("Forged \(rounds)\"") }.map { $0 < told.count - 1 }
        return try isAnswered ?? false || isOutbid(desk)
      }
    }
    return rounds
  }

  @Test(
    "A desk whose plan is replaced again and again says so on its page and once in its log, and tells its plan again within a minute",
    arguments: ["high", "yesterday", "unreadable"])
  func outbid(_ kind: String) async throws {
    let broker = try TestBroker()
    let watch = try SiteWatch(broker)
    let desk = try await DeskBench(broker, plan: try PlannedCup.plan(number: 3))
    try await desk.tellPlan(heardBy: watch)
    func forged(_ round: Int) throws -> [UInt8] {
      if kind == "unreadable" { return Array(#"{"title":"Forged \#(round)"}"#.utf8) }
      var plan = try PlannedCup.plan(
        number: kind == "high" ? 40_000_000 : desk.number + 1, title: "Forged \(round)")
      if kind == "yesterday" { plan.date = PlannedCup.date("2026-11-27") }
      return try plan.encode()
    }
    let rounds = try await outbid(desk, watch, forged)
    #expect(rounds <= 5)
    try await watch.publish("plan", try forged(9), isLoose: true)
    try await FleetBench.wait("it is at the broker") { watch.text("plan").contains("Forged 9") }
    try await desk.tellTime(heardBy: watch)
    #expect(try watch.text("plan").contains("Forged 9") && isOutbid(desk))
    func warnings() -> Int { desk.log.lines.count { $0.hasPrefix("Another program at the broker") } }
    #expect(warnings() == 1)
    // Once the minute is over nobody needs to ask.
    desk.pass(.seconds(61))
    try await FleetBench.wait("the desk's own plan") { watch.text("plan").contains("Cup") }
    #expect(try !isOutbid(desk))
    #expect(isDone(try await desk.edit(#"{"kind":"announce","text":"on"}"#)))
    #expect(try desk.state()["desk"] as? String == "")
  }

  @Test(
    "A plan that is removed or replaced by an older one is told again at once, and without end it is told as such"
  )
  func removed() async throws {
    let broker = try TestBroker()
    let watch = try SiteWatch(broker)
    let desk = try await DeskBench(broker, plan: try PlannedCup.plan(number: 30))
    try await desk.tellPlan(heardBy: watch)
    func older(_ round: Int) throws -> [UInt8] {
      try PlannedCup.plan(number: 2, title: "Forged \(round)").encode()
    }
    for round in 1...10 {
      let count = watch.count("plan")
      try await watch.publish("plan", round.isMultiple(of: 2) ? [] : older(100), isLoose: true)
      try await FleetBench.wait("the plan again, round \(round)") {
        watch.count("plan") >= count + 2 && watch.text("plan").contains("Cup")
      }
    }
    #expect(try desk.state()["desk"] as? String == "")
    #expect(try await outbid(desk, watch, older) <= 51)
    desk.pass(.seconds(61))
    try await FleetBench.wait("the plan, and no word") {
      try watch.text("plan").contains("Cup") && desk.state()["desk"] as? String == ""
    }
  }

  @Test(
    "A desk without a plan says that the one it has comes from the broker, and takes none without room above it"
  )
  func found() async throws {
    let broker = try TestBroker()
    let watch = try SiteWatch(broker)
    let desk = try await DeskBench(broker, plan: nil)
    try await watch.publish("plan", try PlannedCup.plan(number: 1_000_000_000, title: "Forged").encode())
    try await FleetBench.wait("the refusal") {
      try desk.state()["desk"] as? String
        == "Plan number 1000000000 was rejected: the number is too high. Make or import the plan here."
    }
    try await watch.publish("plan", try PlannedCup.plan(number: 28_000_000).encode())
    try await FleetBench.wait("the plan") {
      try desk.state()["desk"] as? String == "This plan comes from the broker (number 28000000)."
    }
    #expect(try desk.state()["title"] as? String == "Cup")
    #expect(desk.log.lines.contains { $0.hasPrefix("The desk now uses the plan of another desk.") })
  }

  @Test(
    "Boards that are in no plan take no room with their matches, however many there are; those of the plan are whole"
  )
  func fakeBoards() async throws {
    let broker = try TestBroker()
    let watch = try SiteWatch(broker)
    let desk = try await DeskBench(broker, plan: try PlannedCup.plan(number: 1))
    try await FleetBench.wait("the plan") { watch.text("plan").contains("Cup") }
    let match = try BoardMatch(
      try PlayedMatch.match("10 down", [(0, .act(.clockStarted)), (5, .act(.goal(.teamA)))]),
      codes: TeamPair(teamA: "RED", teamB: "BLU"), fixture: nil, namesPlayers: false,
      at: PlayedMatch.at(10), boot: "b"
    ).payload()
    let large = match + [UInt8](repeating: 0x20, count: 300 << 10)
    for number in 1...20 { try await watch.publish("board/fake-\(number)/match", large) }
    try await watch.publish("board/friendly/match", match)
    try await watch.publish("board/pitch-1/match", large)
    func hasMatch(_ board: String) throws -> Bool {
      let shown = try desk.list("boards").first { $0["name"] as? String == board }
      return shown?["match"] is [String: Any]
    }
    try await FleetBench.wait("the match of the plan's board") { try hasMatch("pitch-1") }
    #expect(try hasMatch("friendly"))
    #expect(try (1...20).allSatisfy { try !hasMatch("fake-\($0)") })
    #expect(desk.desk.follower.withLock { $0 }?.known.boards.count == 2)
  }

  @Test("A stranger's nonsense changes nothing")
  func strangers() async throws {
    let broker = try TestBroker()
    let watch = try SiteWatch(broker)
    let plan = try PlannedCup.plan(number: 1)
    let desk = try await DeskBench(broker, plan: plan)
    try await FleetBench.wait("the plan") { watch.text("plan").contains("Cup") }
    var result = FixtureResult(
      fixture: 1, day: plan.id, match: UUID(), board: PlannedCup.name("pitch-2"),
      result: MatchResult(Score(teamA: 1, teamB: 0)), entries: 3)
    // It says that it is of another board than the one whose topic it is on.
    try await watch.publish("board/pitch-1/result/1", try result.encode())
    for nonsense in ["{", "[]", #"{"v":99}"#, String(repeating: "[", count: 100_000)] {
      try await watch.publish("board/pitch-1/result/2", Array(nonsense.utf8))
      try await watch.publish("board/pitch-1/live", Array(nonsense.utf8))
      try await watch.publish("board/pitch-1/match", Array(nonsense.utf8))
    }
    result.board = PlannedCup.name("pitch-1")
    result.fixture = 3
    try await watch.publish("board/pitch-1/result/3", try result.encode())
    try await FleetBench.wait("the honest one") { try desk.fixture(3)["score"] as? String == "1:0" }
    #expect(try desk.fixture(1)["score"] as? String == "" && desk.fixture(2)["score"] as? String == "")
  }
}
