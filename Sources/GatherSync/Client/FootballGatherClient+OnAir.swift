import FoundationEssentials

/// What a board tells those who film its match, on Gatherboard's pages of phones alone.
extension FootballGatherClient {
  /// The match on the board as flat texts by their names.
  /// - Throws: ``ClientError`` when the board refuses the request, or no usable answer comes.
  package func matchTexts() async throws(ClientError) -> [String: String] {
    try await ask(.matchData, "data.json") { (answer) throws(ClientError) in
      let rows: [[String: String]] = try answer.object()
      guard let row = rows.first else { throw ClientError.notUnderstood(.matchData, detail: "no row") }
      return row
    }
  }

  /// What happened in the match on the board.
  /// - Throws: ``ClientError`` when the board refuses the request, or no usable answer comes.
  package func matchEvents<Event: Decodable & Sendable>(_ type: Event.Type) async throws(ClientError)
    -> [Event]
  {
    try await ask(.matchEvents, "events.json") { (answer) throws(ClientError) in try answer.object() }
  }
}
