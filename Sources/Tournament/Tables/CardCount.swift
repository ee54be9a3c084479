package import GatherModel

/// The number of cards of each kind that a team was shown in a match.
package struct CardCount: Hashable, Sendable {
  /// Yellow cards, except second yellow cards. The first yellow card of a player always counts here.
  package var yellow = 0
  /// Second yellow cards, each of which is an indirect red one.
  package var secondYellow = 0
  /// Direct red cards.
  package var red = 0

  /// The cards of both teams in a match. A temporary dismissal counts as a yellow card, because it is a caution (IFAB
  /// Laws of the Game, guidelines for temporary dismissals).
  package static func of(_ moments: some Sequence<MatchMoment>) -> TeamPair<CardCount> {
    var counts = TeamPair { _ in CardCount() }
    for moment in moments {
      switch moment.card {
      case nil: break
      case .yellow, .sinBin: counts[moment.team].yellow += 1
      case .secondYellow: counts[moment.team].secondYellow += 1
      case .red: counts[moment.team].red += 1
      }
    }
    return TeamPair { counts[$0].bounded }
  }

  /// The deduction for a team's cards, 0 at best and otherwise negative: 1 point for a yellow card, 3 for an indirect
  /// red one, 4 for a direct red one, 5 for a yellow and a direct red one (Regulations 2018 FIFA World Cup Russia,
  /// Article 32.5 g). The 3 points for an indirect red card include the player's first yellow card.
  package var fairPlay: Int { -(max(yellow - secondYellow, 0) + 3 * secondYellow + 4 * red) }

  /// The allowed numbers of cards of one kind for one team in a match.
  package static let counts = 0...99

  private var bounded: CardCount {
    func bounded(_ count: Int) -> Int { min(count, Self.counts.upperBound) }
    return CardCount(yellow: bounded(yellow), secondYellow: bounded(secondYellow), red: bounded(red))
  }
}

extension CardCount: Codable {
  private enum Key: String, CodingKey { case yellow, secondYellow, red }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    func count(_ key: Key) throws -> Int {
      container.contains(key) ? try container.decodeNumber(in: Self.counts, forKey: key) : 0
    }
    self.init(yellow: try count(.yellow), secondYellow: try count(.secondYellow), red: try count(.red))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(yellow, forKey: .yellow)
    try container.encode(secondYellow, forKey: .secondYellow)
    try container.encode(red, forKey: .red)
  }
}
