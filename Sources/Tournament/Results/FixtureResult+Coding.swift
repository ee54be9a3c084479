import FoundationEssentials
import GatherModel

extension FixtureResult: Codable {
  private enum Key: String, CodingKey {
    case version = "v"
    case fixture, day, match, board, score, kicks, cards, entries, teams, heard
  }

  /// The version of the JSON form that this build writes. It is also the highest version that this build can read.
  package static let version = 1

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let version = try container.decode(Int.self, forKey: .version)
    guard version <= Self.version else { throw PlanError.laterVersion(version) }
    func wrong(_ key: Key, _ reason: String) -> DecodingError {
      .dataCorruptedError(forKey: key, in: container, debugDescription: reason)
    }
    let cards = try container.decodeIfPresent([CardCount].self, forKey: .cards) ?? []
    guard cards.isEmpty || cards.count == 2 else { throw wrong(.cards, "not of two teams") }
    self.init(
      fixture: try container.decodeNumber(in: PlanLimits.fixtureNumbers, forKey: .fixture),
      day: try container.decodeIfPresent(UUID.self, forKey: .day),
      match: try container.decode(UUID.self, forKey: .match),
      board: try container.decode(TopicName.self, forKey: .board),
      result: MatchResult(
        try container.decode(WireScore.self, forKey: .score).score,
        onKicks: try container.decodeIfPresent(WireSide.self, forKey: .kicks)?.team),
      cards: TeamPair(teamA: cards.first ?? CardCount(), teamB: cards.last ?? CardCount()),
      entries: try container.decodeNumber(in: Self.entryCounts, forKey: .entries),
      teams: try container.decodeIfPresent(WireTeams.self, forKey: .teams)?.teams,
      heard: try container.decodeIfPresent(DayTime.self, forKey: .heard))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(Self.version, forKey: .version)
    try container.encode(fixture, forKey: .fixture)
    try container.encodeIfPresent(day, forKey: .day)
    try container.encode(match, forKey: .match)
    try container.encode(board, forKey: .board)
    try container.encode(WireScore(result.score), forKey: .score)
    try container.encodeIfPresent(result.onKicks.map(WireSide.init), forKey: .kicks)
    try container.encode([cards.teamA, cards.teamB], forKey: .cards)
    try container.encode(entries, forKey: .entries)
    try container.encodeIfPresent(teams.map(WireTeams.init), forKey: .teams)
    try container.encodeIfPresent(heard, forKey: .heard)
  }

  /// Reads a result from another machine. An empty message is not a result, but a retraction: see ``ResultBook``.
  /// - Throws: ``PlanError``.
  package static func decode(_ bytes: [UInt8]) throws(PlanError) -> FixtureResult {
    guard bytes.count <= PlanLimits.resultBytes else { throw .tooLarge(bytes: bytes.count) }
    do {
      return try JSONDecoder().decode(FixtureResult.self, from: Data(bytes))
    } catch let error as PlanError {
      throw error
    } catch let error as DecodingError {
      throw PlanError(error)
    } catch {
      throw .unreadable(at: "")
    }
  }

  /// The result as JSON with sorted keys. The same result has the same bytes, so that sending it again changes nothing.
  /// - Throws: ``PlanError`` if no machine could read the result.
  package func encode() throws(PlanError) -> [UInt8] {
    let bytes: [UInt8]
    do {
      bytes = [UInt8](try WireJSON.encoder().encode(self))
    } catch {
      throw .unreadable(at: "")
    }
    _ = try Self.decode(bytes)
    return bytes
  }
}
