import GatherModel
package import FoundationEssentials

/// A gather as the web API's lists tell of it.
package struct GatherResource: Codable, Hashable, Sendable {
  /// By which the server knows the gather.
  package var id: UUID
  /// The user whose gather it is; nil where a server does not tell.
  package var userId: UUID?
  /// `2:1`, older ones `2-1`; none until the gather has ended.
  package var score: String?
  /// `Team A`, `Team B` or `None`; none until the gather has ended. The winner of a level score has won by kicks from the
  /// mark.
  package var winnerTeam: String?
  /// On Gatherboard's server alone, as is ``endedAt``.
  package var createdAt: WireTime?
  /// When the gather ended; nil until then, and on other servers.
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
  /// The moment; what is less than a millisecond is not written.
  package var date: Date

  /// A date as the wire has it.
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
    // As it is written: others may have told it with more digits.
    self.date = Date(timeIntervalSince1970: (date.timeIntervalSince1970 * 1000).rounded() / 1000)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(TimeText.text(date))
  }

  private static let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
}
