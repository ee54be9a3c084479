import Foundation
import GatherFleet
import GatherModel
import PlayedMatch
import TestKit
import Tournament

/// What a stranger publishes on one topic of a site: letters without a meaning, and messages that are almost right.
final class StrangeMessages {
  private let sample: [UInt8]
  private let process: Process
  private let input = Pipe()
  private var count = 0

  private init(_ topic: String, _ sample: [UInt8], on broker: TestBroker) throws {
    self.sample = sample
    process = try broker.publisher(of: topic, ["-l"], input: input)
  }

  /// One of each kind that there is, for the board `pitch-real` and for one that is none.
  static func all(on broker: TestBroker) throws -> [StrangeMessages] {
    let match = try PlayedMatch.match("2x45", (1...20).map { ($0, .act(.goal(.teamA))) })
    let codes = TeamPair(teamA: "RED", teamB: "BLU")
    let (now, boot) = (PlayedMatch.at(30), "boot")
    let online = BoardOnline(since: "", version: "1", name: "P", address: "", instance: "i", boot: boot)
    let live = BoardLive(match, codes: codes, fixture: 1, at: now, boot: boot)
    let whole = BoardMatch(match, codes: codes, fixture: nil, namesPlayers: true, at: now, boot: boot)
    let entry = BoardEntry(match.log.entries[0], number: 1, of: match.gather.id, namesPlayers: true)
    let command = BoardCommand(id: UUID(), verb: "goal-home", minutes: 3, seen: 4, at: 5, boot: boot)
    let result = FixtureResult(
      fixture: 1, match: UUID(), board: PlannedCup.pitch(2), result: MatchResult(Score(teamA: 9, teamB: 0)),
      entries: 9)
    let samples: [(topic: String, message: [UInt8])] = [
      ("board/pitch-real/ask", try BoardAsk(token: "t").payload()),
      ("board/pitch-real/command", try command.payload()),
      ("board/pitch-real/online", try online.payload()), ("board/pitch-2/online", try online.payload()),
      ("board/pitch-2/live", try live.payload()), ("board/pitch-2/match", try whole.payload()),
      ("board/pitch-2/entry", try entry.payload()), ("board/pitch-2/result/1", try result.encode()),
      ("plan", try PlannedCup.plan().encode()),
      ("desk", try DeskTime(time: 1_795_600_000_000, plan: 1, desk: "d").payload()),
    ]
    return try samples.map { try StrangeMessages($0.topic, $0.message, on: broker) }
  }

  func send(_ random: inout some RandomNumberGenerator) throws {
    count += 1
    let message =
      count.isMultiple(of: 2) ? sample.damaged(using: &random) : Array(Self.text(1_000, &random).utf8)
    // A line is a message.
    let line = message.filter { $0 != UInt8(ascii: "\n") } + Array("\n".utf8)
    try input.fileHandleForWriting.write(contentsOf: Data(line))
  }

  func end() {
    process.terminate()
    process.waitUntilExit()
  }

  /// Any letters and signs but line feeds, at most so many bytes.
  static func text(_ bytes: Int, _ random: inout some RandomNumberGenerator) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...bytes / 2, using: &random) {
      text.unicodeScalars.append(Unicode.Scalar(UInt8.random(in: 11...255, using: &random)))
    }
    return text
  }
}
