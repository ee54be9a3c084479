import FoundationEssentials
import FootballGatherAPI
import GatherStore
import NIOCore

/// What a stream says, as server-sent events (HTML Living Standard, 9.2).
enum LiveMessage {
  static let mediaType = "text/event-stream"

  /// Nothing, so that both ends see that the other one is there.
  static let heartbeat = ByteBuffer(string: ":\n\n")

  /// The beginning of every stream: a disconnected client reconnects after one second.
  static let opening = "retry: 1000\n\n"

  /// The gather as it is.
  static func state(_ gather: LiveGather) throws -> String {
    try event("state", gather, id: gather.standing.last)
  }

  /// The gather without its entries.
  static func changed(_ facts: LiveFacts, _ standing: LiveStanding) throws -> String {
    try event("changed", LiveGather(facts: facts, standing: standing, entries: []))
  }

  static func entries(_ entries: some Sequence<NumberedEntry>, _ standing: LiveStanding) throws -> String {
    try entries.map { numbered in
      let entry = LiveEntry(numbered.entry, sequence: numbered.number)
      return try event("entry", LiveEntryMessage(entry, standing), id: numbered.number)
    }.joined()
  }

  /// JSON has no line breaks in it.
  private static func event(_ name: String, _ value: some Encodable, id: Int64? = nil) throws -> String {
    let data = String(decoding: try JSONResponse.encoder().encode(value), as: UTF8.self)
    return (id.map { "id: \($0)\n" } ?? "") + "event: \(name)\ndata: \(data)\n\n"
  }
}
