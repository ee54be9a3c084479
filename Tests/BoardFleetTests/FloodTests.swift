import Foundation
import GatherFleet
import GatherModel
import MatchSession
import PlayedMatch
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

  /// A program that publishes messages on one topic as fast as they go, four times over.
  private func flood(_ broker: TestBroker, _ topic: String, _ payloads: [[UInt8]]) throws -> Process {
    let file = try folder.file(
      "messages", Data(payloads.joined(separator: Array("\n".utf8))) + Data("\n".utf8))
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "bash", "-c", #"exec mosquitto_pub -p "$0" -t "$1" -l < <(for n in {1..4}; do cat "$2"; done)"#,
      "\(broker.port)", "gatherboard/1/arena/\(topic)", file,
    ]
    try process.run()
    return process
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
    let stranger = try flood(broker, "board/pitch-2/result/2", Array(repeating: one, count: 5_000))
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
