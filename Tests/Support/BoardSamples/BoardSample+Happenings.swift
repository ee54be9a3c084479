import GatherModel
import Scenes

extension BoardSample {
  /// Goals and cards that hang on no player of a list, and cards that have just been shown.
  package static let happenings: [(name: String, sample: BoardSample)] =
    [7, 14, 30].map { count in ("happened-\(count)", happened(count, until: 1_000)) }
    + [
      ("happened-full-time", happened(7, until: 1_000, isEnded: true)),
      ("card-yellow", carded(.yellow, player: 6)), ("card-second-yellow", carded(.secondYellow, player: 10)),
      ("card-red-nobody", carded(.red, player: nil)), ("card-sin-bin", carded(.sinBin, player: nil)),
    ]

  /// A scorer who has changed teams, an own goal, and cards of nobody known beside goals without a scorer.
  private static func happened(_ count: Int, until second: Double, isEnded: Bool = false) -> BoardSample {
    make {
      $0.format = "football"
      let teams = TeamPair(
        teamA: SamplePlayers.team(of: count),
        teamB: SamplePlayers.roster(
          (0..<count).map { SamplePlayers.latin.reversed()[$0 % 22] }, numbers: Array(1...count), firstID: 101
        ))
      $0.players = teams
      $0.presses = [
        (.clockToggled, 0), (.goal(.left), 60), (.digit(3), 60), (.confirmed, 60), (.goal(.left), 90),
        (.ownGoal, 95), (.goal(.right), 100), (.ownGoal, 105), (.digit(2), 105), (.confirmed, 105),
      ]
      $0.card(.yellow, .left, player: nil, at: 120)
      $0.card(.yellow, .left, player: nil, at: 200)
      $0.card(.red, .right, player: nil, at: 300)
      $0.card(.yellow, .left, player: 3, at: 400)
      if isEnded { $0.presses += [(.endRequested, 900), (.confirmed, 901)] }
      $0.moved = Roster(teamA: teams.teamA.filter { $0.id.value != 3 }, teamB: teams.teamB + [teams.teamA[2]])
      $0.lookedAt = second
    }
  }

  private static func carded(_ card: Card, player: Int?) -> BoardSample {
    make {
      $0.format = "football"
      $0.presses = [(.clockToggled, 0)]
      $0.card(card, .right, player: player, at: 998)
    }
  }

  /// Shows a card by keys.
  /// - Parameter player: The squad number; nil for nobody known.
  private mutating func card(
    _ card: Card, _ side: Scoreboard.Target, player: Int?, at second: Double
  ) {
    let row = Card.allCases.firstIndex(of: card) ?? 0
    var intents: [Scoreboard.Intent] = [.cardsOpened, .listMoved(by: row), .listSided(side)]
    intents +=
      player.map { "\($0)".compactMap(\.wholeNumberValue).map(Scoreboard.Intent.digit) } ?? [
        .listMoved(by: 99)
      ]
    presses += (intents + [.confirmed]).map { (intent: $0, second: second) }
  }
}
