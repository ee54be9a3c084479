import Foundation
import GatherFleet
import GatherModel
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

  private func result(_ fixture: Fixture.ID, of plan: DayPlan, entries: Int) -> FixtureResult {
    FixtureResult(
      fixture: fixture, day: plan.id, match: PlayedMatch.id(1), board: PlannedCup.pitch(2),
      result: MatchResult(Score(teamA: 4, teamB: 2)), entries: entries)
  }

  /// A program that publishes messages on one topic as fast as they go.
  private func flood(_ broker: TestBroker, _ topic: String, _ payloads: [[UInt8]]) throws -> Process {
    let lines = Data(payloads.joined(separator: Array("\n".utf8))) + Data("\n".utf8)
    let file = try folder.file("messages", lines)
    return try broker.publisher(of: topic, ["-l"], input: FileHandle(forReadingFrom: URL(filePath: file)))
  }

  @Test(
    "Of the broker's messages as many wait as there is room for, and what comes of the board itself always has room"
  )
  func inbox() async {
    let inbox = FleetInbox()
    let message = BrokerMessage(topic: "t", payload: [], isRetained: false)
    for _ in 0..<5_000 { inbox.hear(.message(message)) }
    inbox.put(.tick)
    inbox.hear(.connected)
    inbox.finish()
    var (messages, others, left) = (0, 0, 0)
    for await input in inbox.inputs {
      if case .broker(.message) = input { messages += 1 } else { others += 1 }
      if case .broker(.message) = input, inbox.noteRead() { left += 1 }
    }
    // That some were left is said once.
    #expect(messages == 4_096 && others == 2 && left == 1)
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
    try await board.take(.act(.goal(.teamA)))
    try await board.take(.act(.gatherEnded))
    await board.session.storeWhatWasDone()
    try await FleetBench.wait("the result") { watch.text("board/pitch-1/result/1").contains("[1,0]") }
    try await FleetBench.wait("the score") { watch.text("board/pitch-1/live").contains(#""score":[1,0]"#) }
    try await board.wait("the other result") {
      $0.standing?.fixture(2)?.result?.result.score == Score(teamA: 4, teamB: 2)
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
    try await board.take(.act(.goal(.teamA)))
    try await board.take(.act(.gatherEnded))
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

  @Test("Of what comes while the desk's store is busy a bounded part waits, and nothing that is too large")
  func desk() async throws {
    let plan = try PlannedCup.plan()
    let desk = try await DeskBench(nil, plan: plan)
    let most = 4_096
    func tell(_ fixture: Fixture.ID, _ payload: [UInt8]) {
      let topic = FleetTopic.result(fixture, board: PlannedCup.pitch(2))
      desk.desk.take(topic, BrokerMessage(topic: "", payload: payload, isRetained: true))
    }
    desk.desk.queue.suspend()
    let small = try result(2, of: plan, entries: 1).encode()
    let large = small + [UInt8](repeating: 0x20, count: PlanLimits.resultBytes)
    // These take no room.
    for _ in 0..<most { tell(1, large) }
    for _ in 1..<most { tell(2, small) }
    tell(4, try result(4, of: plan, entries: 1).encode())
    // One too many.
    tell(6, try result(6, of: plan, entries: 1).encode())
    desk.desk.queue.resume()
    try await FleetBench.wait("the last that had room") { try desk.fixture(4)["score"] as? String == "4:2" }
    #expect(try desk.fixture(2)["score"] as? String == "4:2")
    #expect(try desk.fixture(6)["score"] as? String == "")
    // With the room there is again, the next one comes in.
    tell(6, try result(6, of: plan, entries: 1).encode())
    try await FleetBench.wait("the next one") { try desk.fixture(6)["score"] as? String == "4:2" }
  }
}
