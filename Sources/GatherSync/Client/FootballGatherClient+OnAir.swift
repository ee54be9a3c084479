import FoundationEssentials

/// The routes with a board's data for camera operators. Only a board's own server has them.
extension FootballGatherClient {
  /// The texts that describe the match on the board, by their names.
  /// - Throws: ``ClientError`` if the board refuses the request, or if there is no usable response.
  package func matchTexts() async throws(ClientError) -> [String: String] {
    try await ask(.matchData, "data.json") { (answer) throws(ClientError) in
      let rows: [[String: String]] = try answer.object()
      guard let row = rows.first else { throw ClientError.notUnderstood(.matchData, detail: "no row") }
      return row
    }
  }

  /// The events of the match on the board.
  /// - Throws: ``ClientError`` if the board refuses the request, or if there is no usable response.
  package func matchEvents<Event: Decodable & Sendable>(_ type: Event.Type) async throws(ClientError)
    -> [Event]
  {
    try await ask(.matchEvents, "events.json") { (answer) throws(ClientError) in try answer.object() }
  }
}
