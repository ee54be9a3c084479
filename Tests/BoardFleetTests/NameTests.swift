import Foundation
import GatherFleet
import GatherModel
import PlayedMatch
import Scenes
import TestKit
import Testing
import Tournament

@testable import Board

/// Who has which name at a broker that lets everybody write.
@Suite struct NameTests {
  private func word(_ instance: String, token: String? = "") throws -> [UInt8] {
    try BoardOnline(
      since: "2026-11-28T09:00:00Z", version: "1", name: "pitch-1", address: "", instance: instance,
      boot: "b",
      token: token
    ).payload()
  }

  /// Answers whatever a board asks for, as one that is there, until the task is cancelled.
  private static func pose(as instance: String, _ watch: SiteWatch) async throws {
    var answered = 0
    while !Task.isCancelled {
      let asked = watch.all("board/pitch-1/ask").compactMap { try? BoardAsk(payload: $0.payload).token }
      if asked.count > answered, let token = asked.last {
        answered = asked.count
        let word = BoardOnline(
          since: "", version: "1", name: "", address: "", instance: instance, boot: "b", token: token)
        try await watch.publish("board/pitch-1/online", try word.payload())
      }
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  @Test(
    "A forged word does not rename a running board, which says again that it is there",
    arguments: ["0", "~"], ["", nil])
  func running(_ instance: String, _ token: String?) async throws {
    let broker = try TestBroker()
    let watch = try SiteWatch(broker)
    let board = try FleetBench()
    board.join(broker)
    try await FleetBench.wait("the board") { watch.text("board/pitch-1/online").contains("instance") }
    for round in 1...3 {
      let count = watch.count("board/pitch-1/online")
      try await watch.publish("board/pitch-1/online", try word(instance, token: token))
      try await FleetBench.wait("its own word, round \(round)") {
        watch.count("board/pitch-1/online") > count + 1
          && !watch.text("board/pitch-1/online").contains("\"instance\":\"\(instance)\"")
      }
    }
    #expect(board.known.name?.text == "pitch-1" && !board.known.isNameTaken)
    #expect(watch.count("board/pitch-1-2/online") == 0)
    // Its matches and results go where they went.
    try await board.startUnplanned()
    try await FleetBench.wait("its match") { watch.text("board/pitch-1/live").contains("Reds") }
  }

  @Test("A forged word, or bytes that are none, that the broker keeps do not keep a board from its name")
  func beforeTheStart() async throws {
    for payload in [try word("~"), try word("~", token: nil), Array("{".utf8)] {
      let broker = try TestBroker()
      let watch = try SiteWatch(broker)
      try await watch.publish("board/pitch-1/online", payload)
      let board = try FleetBench()
      board.join(broker)
      try await FleetBench.wait("the board's own word") {
        let text = watch.text("board/pitch-1/online")
        return text.contains("instance") && !text.contains("\"~\"")
      }
      #expect(board.known.name?.text == "pitch-1" && !board.known.isNameTaken)
    }
  }

  @Test("A name that another board proves to have is taken back once no board proves it any more")
  func takenBack() async throws {
    let broker = try TestBroker()
    let watch = try SiteWatch(broker)
    let impostor = Task { try await Self.pose(as: "~", watch) }
    try await watch.publish("board/pitch-1/online", try word("~"))
    let board = try FleetBench()
    board.join(broker)
    try await FleetBench.wait("the other name") { watch.text("board/pitch-1-2/online").contains("instance") }
    #expect(board.known.name?.text == "pitch-1-2" && board.known.isNameTaken)
    try await board.startUnplanned()
    try await FleetBench.wait("its match") { watch.text("board/pitch-1-2/live").contains("Reds") }
    // Its last word stays at the broker, and nobody stands behind it.
    impostor.cancel()
    board.pass(.seconds(60))
    try await board.wait("its own name") { $0.name?.text == "pitch-1" && !$0.isNameTaken && $0.link == .live }
    try await FleetBench.wait("its match") { watch.text("board/pitch-1/live").contains("Reds") }
    for part in ["online", "live", "match"] {
      try await FleetBench.wait("nothing under the other name") {
        watch["board/pitch-1-2/\(part)"]?.payload.isEmpty == true
      }
    }
  }

  /// A board that plays a fixture of the plan, then goes; another one of its name takes that meanwhile.
  private func replaced(
    _ broker: TestBroker, _ watch: SiteWatch, isEnded: Bool
  ) async throws -> (plan: DayPlan, away: FleetBench, other: FleetBench) {
    let plan = try PlannedCup.plan()
    let (away, other) = (try FleetBench(), try FleetBench())
    try await watch.publish("plan", try plan.encode())
    away.join(broker)
    try await away.wait("the plan") { $0.book.plan == plan }
    if isEnded {
      try await away.play(1, of: plan, home: 1)
      try await away.wait("the result is told") { $0.delivered == [1] }
    } else {
      try await away.start(1, of: plan)
      try await FleetBench.wait("the match") { !watch.text("board/pitch-1/match").isEmpty }
    }
    other.join(broker)
    try await other.wait("another name") { $0.name?.text == "pitch-1-2" && $0.link == .live }
    await away.leave()
    other.pass(.seconds(60))
    try await other.wait("the name of the other one") {
      $0.name?.text == "pitch-1" && !$0.isNameTaken && $0.link == .live
    }
    try await FleetBench.wait("it is there") { !watch.text("board/pitch-1/online").isEmpty }
    return (plan, away, other)
  }

  @Test(
    "A board that comes back with a match in play, or a result of the day, has its name again, and its results count",
    arguments: [true, false])
  func better(_ isEnded: Bool) async throws {
    let broker = try TestBroker()
    let watch = try SiteWatch(broker)
    let (plan, away, other) = try await replaced(broker, watch, isEnded: isEnded)
    away.join(broker)
    try await away.wait("its name") { $0.name?.text == "pitch-1" && !$0.isNameTaken && $0.link == .live }
    try await other.wait("another name") { $0.name?.text == "pitch-1-2" && $0.link == .live }
    #expect(away.known.name?.text == "pitch-1")
    if !isEnded {
      try await away.apply(.act(.goal(.teamA)))
      try await away.apply(.act(.gatherEnded))
    }
    for board in [away, other] {
      try await board.wait("the result") {
        $0.standing?.fixture(1)?.result?.result.score == Score(teamA: 1, teamB: 0)
      }
      #expect(board.known.uncounted == [:] && board.known.book.plan == plan)
    }
    try await FleetBench.wait("what it says of its name") {
      watch.text("board/pitch-1/online").contains(#""claim":"result""#)
        || watch.text("board/pitch-1/online").contains(#""claim":"match""#)
    }
  }

  @Test(
    "A board keeps the name that it has taken, once it plays there, from one that comes back with results alone"
  )
  func playing() async throws {
    let broker = try TestBroker()
    let watch = try SiteWatch(broker)
    let (plan, away, other) = try await replaced(broker, watch, isEnded: true)
    try await other.start(3, of: plan)
    try await FleetBench.wait("its match") { watch.text("board/pitch-1/live").contains(#""fixture":3"#) }
    away.join(broker)
    try await away.wait("another name") { $0.name?.text == "pitch-1-2" && $0.link == .live }
    #expect(other.known.name?.text == "pitch-1" && !other.known.isNameTaken)
  }

  @Test(
    "A board of a build that tells no claim keeps the name that it has, as before, and nobody tells it without end"
  )
  func olderBuild() async throws {
    let broker = try TestBroker()
    let watch = try SiteWatch(broker)
    let plan = try PlannedCup.plan()
    let board = try FleetBench()
    try await watch.publish("plan", try plan.encode())
    board.join(broker)
    try await board.wait("the plan") { $0.book.plan == plan }
    try await board.start(1, of: plan)
    try await FleetBench.wait("the match") { !watch.text("board/pitch-1/match").isEmpty }
    await board.leave()
    let older = Task { try await Self.pose(as: "~", watch) }
    defer { older.cancel() }
    try await watch.publish("board/pitch-1/online", try word("~"))
    board.join(broker)
    try await board.wait("another name") { $0.name?.text == "pitch-1-2" && $0.link == .live }
  }

  @Test("A board answers who asks whether it is there")
  func answer() async throws {
    let broker = try TestBroker()
    let watch = try SiteWatch(broker)
    let board = try FleetBench()
    board.join(broker)
    try await FleetBench.wait("the board") { watch.text("board/pitch-1/online").contains(#""token":"""#) }
    try await watch.publish("board/pitch-1/ask", try BoardAsk(token: "7D5B").payload(), isRetained: false)
    try await FleetBench.wait("the answer") {
      watch.text("board/pitch-1/online").contains(#""token":"7D5B""#)
    }
    let count = watch.count("board/pitch-1/live")
    for other in ["", "{}", "{"] {
      try await watch.publish("board/pitch-1/ask", Array(other.utf8), isRetained: false, isLoose: true)
    }
    try await FleetBench.wait("three scores") { watch.count("board/pitch-1/live") >= count + 1 }
  }

  @Test("A board proves that it is there, however many others ask it for the score")
  func asked() async throws {
    let broker = try TestBroker()
    let watch = try SiteWatch(broker)
    let board = try FleetBench()
    board.join(broker)
    try await FleetBench.wait("the board") { watch.text("board/pitch-1/online").contains(#""token":"""#) }
    for _ in 1...300 { try await watch.publish("board/pitch-1/ask", [], isRetained: false, isLoose: true) }
    try await watch.publish(
      "board/pitch-1/ask", try BoardAsk(token: "7D5B").payload(), isRetained: false, isLoose: true)
    try await FleetBench.wait("the answer") {
      watch.text("board/pitch-1/online").contains(#""token":"7D5B""#)
    }
  }

  @Test(
    "A board answers forged words of its name that come without end at its own pace, and has the last one")
  func contested() async throws {
    let broker = try TestBroker()
    let watch = try SiteWatch(broker)
    let board = try FleetBench()
    board.join(broker)
    try await FleetBench.wait("the board") { watch.text("board/pitch-1/online").contains("instance") }
    func isForged(_ message: BrokerMessage) -> Bool {
      String(decoding: message.payload, as: UTF8.self).contains("\"~\"")
    }
    func forged() -> Int { watch.all("board/pitch-1/online").count(where: isForged) }
    for round in 1...100 {
      try await watch.publish("board/pitch-1/online", try word("~"), isLoose: true)
      try await FleetBench.wait("round \(round)") { forged() == round }
    }
    try await FleetBench.wait("its own word") { watch["board/pitch-1/online"].map(isForged) == false }
    #expect(watch.count("board/pitch-1/online") - forged() < 25)
    #expect(board.known.name?.text == "pitch-1" && !board.known.isNameTaken)
  }

  @Test("A board leaves a broker whose wildcards bring nothing retained, and says which fault it has")
  func exactOnly() async throws {
    let broker = try StandInBroker(.exactRetainedOnly)
    let board = try FleetBench()
    board.join(nil, port: broker.port)
    try await board.wait("the verdict") { $0.link == .lost(.exactRetainedOnly) }
    let other = try StandInBroker(.refusesNewer)
    let second = try FleetBench()
    second.join(nil, port: other.port)
    try await second.wait("the verdict") { $0.link == .lost(.olderProtocol) }
    #expect(BrokerTrouble.olderProtocol.sentence.contains("speaks MQTT 3.1.1. Use a broker with MQTT 5"))
    #expect(!BrokerTrouble.olderProtocol.sentence.contains("password"))
  }
}
