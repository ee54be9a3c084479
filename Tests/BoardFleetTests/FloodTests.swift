import Foundation
import GatherFleet
import GatherModel
import GatherServer
import GatherStore
import MatchSession
import PlayedMatch
import Synchronization
import TestKit
import Testing
import Tournament

@testable import Board

/// A stranger at a real broker who sends faster than anything is read.
@Suite struct FloodTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func result(
    _ fixture: Fixture.ID, of plan: DayPlan, by pitch: Int = 2, entries: Int
  ) -> FixtureResult {
    FixtureResult(
      fixture: fixture, day: plan.id, match: PlayedMatch.id(1), board: PlannedCup.pitch(pitch),
      result: MatchResult(Score(teamA: 4, teamB: 2)), entries: entries)
  }

  /// A program that publishes messages on one topic as fast as they go.
  private func flood(_ broker: TestBroker, _ topic: String, _ payloads: [[UInt8]]) throws -> Process {
    let lines = Data(payloads.joined(separator: Array("\n".utf8))) + Data("\n".utf8)
    let file = try folder.file("messages", lines)
    return try broker.publisher(of: topic, ["-l"], input: FileHandle(forReadingFrom: URL(filePath: file)))
  }

  /// A clock that goes on when it is told to.
  private final class HandClock: Sendable {
    private let time = Mutex(ContinuousClock.now)
    var now: ContinuousClock.Instant { time.withLock { $0 } }
    func pass(_ duration: Duration) { time.withLock { $0 += duration } }
  }

  private func put(
    _ waiting: BrokerInbox, _ fixture: Fixture.ID, by pitch: Int, _ text: String, isRetained: Bool = false
  ) {
    waiting.put(
      .result(fixture, board: PlannedCup.pitch(pitch)),
      BrokerMessage(topic: "", payload: Array(text.utf8), isRetained: isRetained))
  }

  /// All that can be read: the board, the fixture, and what is said of it.
  private func all(_ waiting: BrokerInbox) -> [String] {
    var all: [String] = []
    while let (topic, message) = waiting.next() {
      guard case .result(let fixture, let board) = topic else { continue }
      all.append("\(board)/\(fixture) \(String(decoding: message.payload, as: UTF8.self))")
    }
    return all
  }

  @Test("Of each result the newest waits, behind what was removed before it, and boards take turns")
  func newest() {
    let waiting = BrokerInbox()
    for count in 1...5_000 { put(waiting, 1, by: 4, "\(count)") }
    for fixture in 2...3 { put(waiting, fixture, by: 4, "a") }
    for text in ["a", "", "b", "", "c", "d"] { put(waiting, 7, by: 1, text) }
    put(waiting, 8, by: 1, "a")
    put(waiting, 9, by: 1, "a")
    put(waiting, 9, by: 1, "")
    let read = all(waiting)
    #expect(
      read == [
        "pitch-4/1 5000", "pitch-1/7 ", "pitch-4/2 a", "pitch-1/7 d", "pitch-4/3 a", "pitch-1/8 a",
        "pitch-1/9 ",
      ])
    #expect(all(waiting) == [] && waiting.excess() == nil)
  }

  @Test(
    "A board that comes back with all the results of its day has each of them read, kept by the broker or not"
  )
  func many() {
    let clock = HandClock()
    let waiting = BrokerInbox(now: { clock.now })
    for fixture in 1...500 { put(waiting, fixture, by: 1, "a", isRetained: true) }
    #expect(all(waiting) == (1...500).map { "pitch-1/\($0) a" })
    for fixture in 1...60 { put(waiting, fixture, by: 2, "a") }
    #expect(all(waiting) == (1...60).map { "pitch-2/\($0) a" } && waiting.excess() == nil)
    // Twice within the time they come in two parts.
    for fixture in 1...60 { put(waiting, fixture, by: 2, "b") }
    #expect(all(waiting) == (1...4).map { "pitch-2/\($0) b" })
    clock.pass(.seconds(12))
    #expect(all(waiting) == (5...60).map { "pitch-2/\($0) b" })
  }

  @Test("A board that sends without end is read at its rate, and told of once a minute")
  func rate() {
    let clock = HandClock()
    let waiting = BrokerInbox(now: { clock.now })
    var read = 0
    for second in 1...60 {
      for count in 1...1_000 {
        put(waiting, 1, by: 4, "\(second) \(count)")
        read += all(waiting).count
      }
      put(waiting, 2, by: 1, "\(second)")
      #expect(all(waiting).contains("pitch-1/2 \(second)"))
      #expect(waiting.excess() == (second == 1 ? "board/pitch-4/result" : nil))
      clock.pass(.seconds(1))
    }
    #expect(read <= 320)
    clock.pass(.seconds(12))
    // What it has said last is known in the end.
    #expect(all(waiting) == ["pitch-4/1 60 1000"])
    #expect(waiting.excess() == "board/pitch-4/result" && waiting.excess() == nil)
  }

  @Test(
    "A board has a share of the room, and where all of it is taken, that which has most makes room for others"
  )
  func share() {
    let waiting = BrokerInbox()
    for fixture in 1...9_999 { put(waiting, fixture, by: 4, "a", isRetained: true) }
    put(waiting, 1, by: 4, "b", isRetained: true)
    #expect(all(waiting) == ["pitch-4/1 b"] + (2...512).map { "pitch-4/\($0) a" })
    #expect(waiting.excess() == "board/pitch-4/result")
    for pitch in 10..<18 {
      for fixture in 1...512 { put(waiting, fixture, by: pitch, "a", isRetained: true) }
    }
    for fixture in 1...60 { put(waiting, fixture, by: 1, "a", isRetained: true) }
    let read = all(waiting)
    #expect(read.count == 4_096)
    #expect(read.filter { $0.hasPrefix("pitch-1/") } == (1...60).map { "pitch-1/\($0) a" })
  }

  @Test("Words between boards wait each for itself, and what nobody can read takes little room")
  func words() {
    let waiting = BrokerInbox()
    func put(_ part: FleetTopic.BoardPart, _ payload: [UInt8]) {
      waiting.put(
        .board(PlannedCup.pitch(1), part), BrokerMessage(topic: "", payload: payload, isRetained: false))
    }
    for _ in 1...1_000 { put(.ask, []) }
    for text in ["a", "b"] { put(.ask, Array(text.utf8)) }
    put(.online, [UInt8](repeating: 0x20, count: 1 << 20))
    var sizes: [Int] = []
    for _ in 1...5 { sizes.append(waiting.next()?.message.payload.count ?? -1) }
    #expect(sizes == [0, 1, PlanLimits.resultBytes + 1, 0, 1])
    var left = 0
    while waiting.next() != nil { left += 1 }
    #expect(left == 510)
  }

  @Test("What comes of the board itself and of its connection goes before all that others tell")
  func inbox() {
    let inbox = FleetInbox()
    func hear(_ topic: FleetTopic) {
      let text = topic.text(at: FleetBench.site)
      inbox.hear(
        .message(BrokerMessage(topic: text, payload: [], isRetained: true)), at: FleetBench.site)
    }
    func next() -> String? {
      inbox.next().map { input in
        switch input {
        case .tick: "tick"
        case .broker(.connected): "connected"
        case .message(let topic, _): topic == .plan ? "plan" : "result"
        default: "?"
        }
      }
    }
    for fixture in 1...5_000 { hear(.result(fixture, board: PlannedCup.pitch(2))) }
    inbox.put(.tick)
    inbox.hear(.connected, at: FleetBench.site)
    var inputs: [String] = []
    while let input = next() { inputs.append(input) }
    #expect(inputs == ["tick", "connected"] + Array(repeating: "result", count: 512))
    // At the end nobody waits for what others tell.
    hear(.plan)
    inbox.put(.tick)
    inbox.finish()
    #expect(next() == "tick" && next() == nil)
  }

  @Test("A goal that falls while thousands of messages come is told all the same, and so is its result")
  func board() async throws {
    let broker = try TestBroker()
    let watch = try SiteWatch(broker)
    let plan = try PlannedCup.plan()
    let board = try FleetBench()
    board.join(broker)
    try await board.keep(plan)
    try await board.wait("the plan") { $0.book.plan == plan && $0.link == .live }
    try await board.start(1, of: plan)
    try await FleetBench.wait("the match") { watch.text("board/pitch-1/live").contains(#""fixture":1"#) }
    let one = try result(2, of: plan, entries: 1).encode()
    let stranger = try flood(broker, "board/pitch-2/result/2", Array(repeating: one, count: 20_000))
    defer { stranger.terminate() }
    try await FleetBench.wait("thousands of them") { watch.count("board/pitch-2/result/2") > 5_000 }
    try await board.apply(.act(.goal(.teamA)))
    try await board.apply(.act(.gatherEnded))
    await board.session.storeWhatWasDone()
    try await FleetBench.wait("the result") { watch.text("board/pitch-1/result/1").contains("[1,0]") }
    try await FleetBench.wait("the score") { watch.text("board/pitch-1/live").contains(#""score":[1,0]"#) }
    try await board.wait("the other result") {
      $0.standing?.fixture(2)?.result?.result.score == Score(teamA: 4, teamB: 2)
    }
  }

  @Test(
    "Goals and results are told while another board tells changing results without end, of which few are read"
  )
  func changing() async throws {
    let broker = try TestBroker()
    let watch = try SiteWatch(broker)
    let plan = try PlannedCup.plan()
    let (desk, board) = (try await DeskBench(broker, plan: plan), try FleetBench())
    board.join(broker)
    try await board.wait("the plan") { $0.book.plan == plan && $0.link == .live }
    try await board.start(1, of: plan)
    try await FleetBench.wait("the match") { watch.text("board/pitch-1/live").contains(#""fixture":1"#) }
    let changing = try (1...10_000).map { try result(2, of: plan, entries: $0).encode() }
    let stranger = try flood(broker, "board/pitch-2/result/2", changing)
    defer { stranger.terminate() }
    try await FleetBench.wait("thousands of them") { watch.count("board/pitch-2/result/2") > 2_000 }
    try await board.apply(.act(.goal(.teamA)))
    try await FleetBench.wait("the score") { watch.text("board/pitch-1/live").contains(#""score":[1,0]"#) }
    try await board.apply(.act(.gatherEnded))
    await board.session.storeWhatWasDone()
    try await FleetBench.wait("the result at the desk") { try desk.fixture(1)["score"] as? String == "1:0" }
    // What the other one has said last counts in the end, also in the store.
    try await board.wait("the other result") {
      $0.standing?.fixture(2)?.result?.result.score == Score(teamA: 4, teamB: 2)
    }
    try await FleetBench.wait("it is stored") {
      try board.store.dayDocuments().keys.contains { $0.hasPrefix("result/2/") }
    }
    // Neither works the day out again for each of them.
    #expect(board.newsCount < 1_000 && desk.desk.state.withLock { $0.change } < 1_000)
  }

  @Test(
    "A board whose store takes nothing at present knows what others tell, and says where it stands as before")
  func slowStore() async throws {
    let broker = try TestBroker()
    let watch = try SiteWatch(broker)
    let plan = try PlannedCup.plan()
    let board = try FleetBench()
    board.join(broker)
    try await board.keep(plan)
    try await board.wait("the plan") { $0.book.plan == plan && $0.link == .live }
    // It has written what it is called.
    try await FleetBench.wait("its state") { !watch.text("board/pitch-1/live").isEmpty }
    let (begun, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let store = board.store
    Thread.detachNewThread {
      do {
        try store.changeDay { _ in
          begun.signal()
          gate.wait()
        }
      } catch {
        Issue.record(error)
      }
    }
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        begun.wait()
        continuation.resume()
      }
    }
    try await watch.publish("board/pitch-2/result/2", try result(2, of: plan, entries: 1).encode())
    try await board.wait("the other result") {
      $0.standing?.fixture(2)?.result?.result.score == Score(teamA: 4, teamB: 2)
    }
    let count = watch.count("board/pitch-1/live")
    try await FleetBench.wait("its state again") { watch.count("board/pitch-1/live") >= count + 2 }
    #expect(try store.dayDocuments().keys.sorted() == [DayBook.planTopic])
    gate.signal()
    try await FleetBench.wait("it is stored") {
      try store.dayDocuments().keys.contains { $0.hasPrefix("result/2/") }
    }
  }

  /// A message of each kind that a stranger can write to, by its topic.
  private func messages(_ plan: DayPlan) throws -> [(topic: String, payload: [UInt8])] {
    let match = try PlayedMatch.match("10 down", [(0, .act(.clockStarted)), (5, .act(.goal(.teamA)))])
    let codes = TeamPair(teamA: "RED", teamB: "BLU")
    let (now, boot) = (PlayedMatch.at(10), "boot")
    let whole = BoardMatch(match, codes: codes, fixture: nil, namesPlayers: true, at: now, boot: boot)
    let live = BoardLive(match, codes: codes, fixture: 2, at: now, boot: boot)
    let online = BoardOnline(since: "", version: "1", name: "P", address: "", instance: "i", boot: boot)
    let entry = BoardEntry(match.log.entries[1], number: 2, of: match.gather.id, namesPlayers: true)
    let command = BoardCommand(
      id: PlayedMatch.id(7), verb: "added-time", minutes: 3, seen: 4, at: 5, boot: boot)
    return [
      ("board/pitch-1/online", try online.payload()),
      ("board/pitch-1/ask", try BoardAsk(token: "t").payload()),
      ("board/pitch-1/command", try command.payload()), ("board/pitch-2/online", try online.payload()),
      ("board/pitch-2/live", try live.payload()), ("board/pitch-2/match", try whole.payload()),
      ("board/pitch-2/entry", try entry.payload()),
      ("board/pitch-2/result/2", try result(2, of: plan, entries: 1).encode()),
      ("desk", try DeskTime(time: 1_795_600_000_000, plan: 1, desk: "d").payload()),
    ]
  }

  @Test("A board and a desk go on after messages of every kind that a stranger has changed")
  func damaged() async throws {
    let broker = try TestBroker()
    let watch = try SiteWatch(broker)
    let plan = try PlannedCup.plan(number: 1)
    let desk = try await DeskBench(broker, plan: plan)
    let board = try FleetBench()
    board.join(broker, takesCommands: true)
    try await board.wait("the plan") { $0.book.plan == plan && $0.link == .live }
    try await board.start(1, of: plan)
    var random = SeededGenerator(seed: 41)
    for (topic, payload) in try messages(plan) {
      for _ in 0..<150 {
        try await watch.publish(topic, payload.damaged(using: &random), isRetained: false, isLoose: true)
      }
      // With each kind the pages are made of what is known.
      _ = (try desk.state(), try desk.state(isPublic: true))
    }
    try await board.apply(.act(.goal(.teamA)))
    try await board.apply(.act(.gatherEnded))
    await board.session.storeWhatWasDone()
    try await FleetBench.wait("the result at the desk") { try desk.fixture(1)["score"] as? String == "1:0" }
    let written = try plan.encode()
    for _ in 0..<150 {
      try await watch.publish("plan", written.damaged(using: &random), isRetained: false, isLoose: true)
    }
    try await board.wait("the plan that counts") { news in
      news.book.plan != nil && news.book.plan == desk.desk.state.withLock { $0.book.plan }
    }
  }

  @Test("A board whose plan the desk has never read goes back to the desk's plan, and loses no result")
  func plansApart() async throws {
    let broker = try TestBroker()
    let watch = try SiteWatch(broker)
    let plan = try PlannedCup.plan(number: 1)
    let desk = try await DeskBench(broker, plan: plan)
    try await desk.tellPlan(heardBy: watch)
    var foreign = plan
    foreign.number = 9
    let board = try FleetBench()
    try await board.keep(foreign)
    board.join(broker)
    try await board.wait("the broker") { $0.book.plan != nil && $0.link == .live }
    try await board.play(1, of: foreign, home: 1)
    try await FleetBench.wait("the result at the desk") { try desk.fixture(1)["score"] as? String == "1:0" }
    try await desk.tellTime(heardBy: watch)
    try await board.wait("the desk's plan") { $0.book.plan == plan }
    #expect(board.known.standing?.fixture(1)?.result?.result.score == Score(teamA: 1, teamB: 0))
    try await FleetBench.wait("it is stored") {
      try DayBook(documents: board.store.dayDocuments()).plan == plan
    }
    // A desk without a plan changes nothing here, and the desk's next plan counts as any other.
    let count = watch.count("board/pitch-1/live")
    let silent = DeskTime(time: 1_795_600_000_000, plan: 0, desk: "d")
    try await watch.publish("desk", try silent.payload(), isRetained: false)
    try await FleetBench.wait("its state") { watch.count("board/pitch-1/live") > count }
    #expect(board.known.book.plan == plan)
    guard case .done = try await desk.edit(#"{"kind":"announce","text":"on"}"#) else {
      Issue.record("The edit was not done.")
      return
    }
    try await board.wait("the change") { $0.book.plan?.number == 2 }
  }

  @Test("A board that goes back to the plan of another day has the results of that day, told before it")
  func daysApart() async throws {
    let broker = try TestBroker()
    let watch = try SiteWatch(broker)
    let plan = try PlannedCup.plan(number: 1)
    let desk = try await DeskBench(broker, plan: plan)
    try await desk.tellPlan(heardBy: watch)
    try await watch.publish("board/pitch-2/result/2", try result(2, of: plan, entries: 1).encode())
    var foreign = plan
    (foreign.number, foreign.id) = (9, UUID())
    let board = try FleetBench()
    try await board.keep(foreign)
    board.join(broker)
    try await board.wait("the broker") { $0.book.plan != nil && $0.link == .live }
    // What the broker keeps has arrived before the state is told.
    try await FleetBench.wait("its state") { !watch.text("board/pitch-1/live").isEmpty }
    try await desk.tellTime(heardBy: watch)
    try await board.wait("the desk's plan") { $0.book.plan == plan }
    try await board.wait("the result of that day") {
      $0.standing?.fixture(2)?.result?.result.score == Score(teamA: 4, teamB: 2)
    }
  }

  @Test(
    "While the desk's store is busy another board's result has room, however much one board tells, and so do edits"
  )
  func desk() async throws {
    let plan = try PlannedCup.plan()
    let desk = try await DeskBench(nil, plan: plan)
    func tell(_ fixture: Fixture.ID, by pitch: Int, _ payload: [UInt8]) {
      let topic = FleetTopic.result(fixture, board: PlannedCup.pitch(pitch))
      desk.desk.receive(topic, BrokerMessage(topic: "", payload: payload, isRetained: false))
    }
    desk.desk.queue.suspend()
    for entries in 1...5_000 { tell(2, by: 2, try result(2, of: plan, entries: entries).encode()) }
    // This takes the place of nothing.
    let large = try result(2, of: plan, entries: 5_001).encode() + [UInt8](repeating: 0x20, count: 5_000)
    tell(2, by: 2, large)
    for fixture in 100...5_100 { tell(fixture, by: 2, Array("{".utf8)) }
    tell(1, by: 1, try result(1, of: plan, by: 1, entries: 1).encode())
    desk.desk.queue.resume()
    guard case .done = try await desk.edit(#"{"kind":"announce","text":"on"}"#) else {
      Issue.record("The edit was not done.")
      return
    }
    try await FleetBench.wait("the result of the other board") {
      try desk.fixture(1)["score"] as? String == "4:2"
    }
    try await FleetBench.wait("the newest of the one") {
      try desk.store.dayDocuments().values.contains { $0.contains(#""entries":5000"#) }
    }
  }

  @Test("A desk that was told more than it reads asks for all results once more, and says whose it were")
  func again() async throws {
    let broker = try TestBroker()
    let watch = try SiteWatch(broker)
    let plan = try PlannedCup.plan()
    let desk = try await DeskBench(broker, plan: plan)
    try await watch.publish("board/pitch-1/result/1", try result(1, of: plan, by: 1, entries: 1).encode())
    try await FleetBench.wait("the result") { try desk.fixture(1)["score"] as? String == "4:2" }
    // As if the broker had dropped it for a slow reader.
    try desk.store.changeDay { documents in documents = documents.filter { $0.key == DayBook.planTopic } }
    try await FleetBench.wait("the loss") { try desk.fixture(1)["score"] as? String == "" }
    desk.desk.queue.suspend()
    for fixture in 100...700 {
      let topic = FleetTopic.result(fixture, board: PlannedCup.pitch(2))
      desk.desk.receive(topic, BrokerMessage(topic: "", payload: [], isRetained: true))
    }
    desk.desk.queue.resume()
    try await FleetBench.wait("the result again") { try desk.fixture(1)["score"] as? String == "4:2" }
    let line = "Too many messages arrive from the broker. The desk requests all results again."
    #expect(desk.log.lines.count { $0.hasPrefix(line) && $0.contains("board/pitch-2/result") } == 1)
  }
}
