import GatherModel
import TestKit
import Testing
import Tournament

@testable import GatherFleet

/// What boards, desks and programs have told a broker, which may keep it for years, is read in this build, and written with
/// the same bytes.
@Suite struct RecordedTopicTests {
  private func written<Payload: FleetPayload>(_ type: Payload.Type, _ payload: [UInt8]) throws -> [UInt8] {
    try type.init(payload: payload).payload()
  }

  @Test("Messages of November 2026 are read, and written with the same bytes")
  func messages() throws {
    let site = try #require(TopicName("arena"))
    var topics: Set<String> = []
    for line in try Recorded.lines("broker") {
      let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
      let payload = parts.count > 2 ? Array(parts[2].utf8) : []
      let topic = try #require(FleetTopic(parts[1], at: site), "\(line)")
      topics.insert(String(parts[1].split(separator: "/")[3...].last ?? ""))
      // A board that has none removes what the broker keeps.
      if payload.isEmpty { continue }
      let again: [UInt8] =
        switch topic {
        case .board(_, .online): try written(BoardOnline.self, payload)
        case .board(_, .live): try written(BoardLive.self, payload)
        case .board(_, .match): try written(BoardMatch.self, payload)
        case .board(_, .entry): try written(BoardEntry.self, payload)
        case .board(_, .ask): try written(BoardAsk.self, payload)
        case .board(_, .command): try written(BoardCommand.self, payload)
        case .answer: try written(BoardAnswer.self, payload)
        case .desk: try written(DeskTime.self, payload)
        case .plan: try DayPlan.decode(payload).encode()
        case .result: try FixtureResult.decode(payload).encode()
        }
      #expect(String(decoding: again, as: UTF8.self) == parts[2])
    }
    #expect(topics.isSuperset(of: ["online", "live", "match", "entry", "ask", "command", "desk", "plan"]))
  }

  @Test("Matches that the broker has kept stand as they stood")
  func matches() throws {
    let kept = try Recorded.lines("broker").compactMap { line -> String? in
      guard let brace = line.firstIndex(of: "{"), line[..<brace].hasSuffix("/match ") else { return nil }
      return String(line[brace...])
    }
    let scores = try kept.map { text in
      try BoardMatch(payload: Array(text.utf8)).match(ahead: .zero).state.score.result
    }
    #expect(scores == ["0:0", "1:1", "1:0", "0:1", "0:0", "1:0", "0:0"])
  }
}
