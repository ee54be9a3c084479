import GatherModel
package import FoundationEssentials

/// A gather in the lists of the web API.
package struct GatherResource: Codable, Hashable, Sendable {
  /// The server's identifier of the gather.
  package var id: UUID
  /// The owner of the gather; nil if the server does not send it.
  package var userId: UUID?
  /// The score, such as `2:1`, or `2-1` in older records; nil until the gather has ended.
  package var score: String?
  /// The winner, also by a penalty shoot-out: `Team A`, `Team B` or `None`. nil until the gather has ended.
  package var winnerTeam: String?
  /// The time of creation. Only Gatherboard's server sends this and ``endedAt``.
  package var createdAt: WireTime?
  /// The time when the gather ended; nil until then, and on other servers.
  package var endedAt: WireTime?

  package init(
    id: UUID, userId: UUID? = nil, score: String? = nil, winnerTeam: String? = nil,
    createdAt: WireTime? = nil,
    endedAt: WireTime? = nil
  ) {
    self.id = id
    self.userId = userId
    self.score = score
    self.winnerTeam = winnerTeam
    self.createdAt = createdAt
    self.endedAt = endedAt
  }
}

/// A moment in ISO 8601, UTC, with milliseconds: `2026-11-21T18:30:00.000Z`.
package struct WireTime: Codable, Hashable, Sendable {
  /// The moment. Fractions of a millisecond are not written.
  package var date: Date

  /// Wraps a date for sending.
  package init(_ date: Date) {
    self.date = date
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    let whole = Date.ISO8601FormatStyle()
    guard let date = (try? Self.style.parse(text)) ?? (try? whole.parse(text)), TimeText.canWrite(date) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "no moment in ISO 8601 of the years 0000 to 9999")
    }
    // The moment is rounded to milliseconds, as when it is written, because other servers may send more digits.
    self.date = Date(timeIntervalSince1970: (date.timeIntervalSince1970 * 1000).rounded() / 1000)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(TimeText.text(date))
  }

  private static let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
}
