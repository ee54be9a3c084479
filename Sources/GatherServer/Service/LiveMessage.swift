import FoundationEssentials
import FootballGatherAPI
import GatherStore

enum LiveMessage {
  static func state(_ gather: LiveGather) throws -> String {
    try event("state", gather, id: gather.standing.last)
  }

  static func changed(_ facts: LiveFacts, _ standing: LiveStanding) throws -> String {
    try event("changed", LiveGather(facts: facts, standing: standing, entries: []))
  }

  static func entries(_ entries: some Sequence<NumberedEntry>, _ standing: LiveStanding) throws -> String {
    try entries.map { numbered in
      let entry = LiveEntry(numbered.entry, sequence: numbered.number)
      return try event("entry", LiveEntryMessage(entry, standing), id: numbered.number)
    }.joined()
  }

  private static func event(_ name: String, _ value: some Encodable, id: Int64? = nil) throws -> String {
    ServerSentEvent.text(
      name, String(decoding: try JSONResponse.encoder().encode(value), as: UTF8.self), id: id)
  }
}
