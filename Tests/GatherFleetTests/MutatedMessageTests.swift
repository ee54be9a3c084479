import FleetChecks
import FootballGatherAPI
import Foundation
import GatherModel
import PlayedMatch
import Testing
import Yams

/// What strangers write on a broker, as mutations of what honest boards and desks write: see ``FleetChecks``.
@Suite struct MutatedMessageTests {
  /// The examples of `assets/asyncapi.yaml`, by the topics that they are told on.
  private func examples() throws -> [(topic: String, payload: [UInt8])] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(contentsOf: root.appending(path: "assets/asyncapi.yaml"), encoding: .utf8)
    let document = try #require(try Yams.load(yaml: text) as? [String: Any])
    let components = try #require(document["components"] as? [String: Any])
    let messages = try #require(components["messages"] as? [String: Any])
    // The plan first: results are of its day.
    return try ["plan", "desk", "online", "live", "match", "entry", "ask", "command", "answer", "result"]
      .flatMap {
        name -> [(topic: String, payload: [UInt8])] in
        let examples = (messages[name] as? [String: Any])?["examples"] as? [[String: Any]] ?? []
        return try examples.map { example in
          let payload = try #require(example["payload"] as? [String: Any])
          // In one order: a seed makes the same mutations in every run.
          let bytes = try JSONSerialization.data(withJSONObject: payload, options: .sortedKeys)
          return (topic(of: name, payload), Array(bytes))
        }
      }
  }

  private func topic(of name: String, _ payload: [String: Any]) -> String {
    switch name {
    case "plan", "desk": name
    case "result": "board/\(payload["board"] ?? "pitch-1")/result/\(payload["fixture"] ?? 1)"
    case "answer": "board/pitch-1/answer/EA610EFF-8510-4BD5-BF3B-22E63BFFB277"
    default: "board/pitch-1/\(name)"
    }
  }

  /// Bytes changed, left out, doubled, and numbers and words of JSON put in other places.
  private func mutated(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    let words = [
      "null", "true", "-1", "0", "1e9", "9223372036854775807", "-9223372036854775808", "1e400", "0.5", "\"\"",
      "[]", "{}",
      "\"\\u0000\"", "\"\\ud83d\"", "\"😀\"", "[[[[",
    ]
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(place + Int.random(in: 0...24, using: &random), bytes.count)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.removeSubrange(place..<end)
      case 2: bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...place, using: &random))
      default:
        // In place of a value: what stands between a colon, a comma or a bracket and the next one.
        let isEdge = { (byte: UInt8) in Array(",:[]{}".utf8).contains(byte) }
        let from = bytes[..<place].lastIndex(where: isEdge).map { $0 + 1 } ?? 0
        let to = bytes[place...].firstIndex(where: isEdge) ?? bytes.count
        bytes.replaceSubrange(
          from..<max(from, to), with: Array((words.randomElement(using: &random) ?? "").utf8))
      }
    }
    return bytes
  }

  @Test(
    "A moment that cannot be told on as it came is no moment",
    arguments: [
      "20261-11-25T16:12:07.413Z", "9999-12-31T23:59:60.000Z", "9999-12-31T23:59:59.9999Z",
      "0000-01-01T00:00:00+01:00",
    ])
  func farMoments(_ moment: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(WireTime.self, from: Data("\"\(moment)\"".utf8))
    }
  }

  @Test(
    "Whatever is mutated of a day's messages breaks nothing, and what is read of it is written as the same",
    arguments: 1...8 as ClosedRange<UInt64>)
  func mutated(_ seed: UInt64) throws {
    let examples = try examples()
    #expect(Set(examples.map(\.topic)).count >= 9)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      var checks = FleetChecks(
        site: PlannedCup.name("arena"), board: PlannedCup.name("pitch-1"), at: PlayedMatch.at(7_200))
      for (topic, payload) in examples {
        // Each of them as it is, and then what somebody makes of it.
        for _ in 0..<2 {
          try checks.apply(topic, payload, isRetained: Bool.random(using: &random))
          let name = Bool.random(using: &random) ? Array(topic.utf8) : mutated(Array(topic.utf8), &random)
          try checks.apply(
            String(decoding: name, as: UTF8.self), mutated(payload, &random),
            isRetained: Bool.random(using: &random))
        }
      }
    }
  }
}
