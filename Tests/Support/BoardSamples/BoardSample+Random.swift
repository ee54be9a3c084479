package import GatherModel
import Scenes

extension BoardSample {
  /// Any board: rosters of 0 to 22, names of 1 to 200 graphemes, any score, any clock, anything over it.
  package static func random(using generator: inout SeededGenerator) -> BoardSample {
    var sample = BoardSample()
    sample.title = name(using: &generator)
    sample.names = TeamPair { _ in name(using: &generator) }
    sample.colors = TeamPair { _ in
      TeamColor(
        red: .random(in: 0...255, using: &generator), green: .random(in: 0...255, using: &generator),
        blue: .random(in: 0...255, using: &generator))
    }
    sample.players = TeamPair { _ in players(using: &generator) }
    sample.score = TeamPair { _ in goals(using: &generator) }
    sample.format = generator.one(of: ["10", "2x20", "4x7:30 down", "2x60 up", "football", "futsal"])
    sample.presses = presses(using: &generator)
    sample.lookedAt = 1000 + .random(in: 0...2000, using: &generator)
    sample.isSaved = .random(using: &generator)
    return sample
  }

  private static func presses(
    using generator: inout SeededGenerator
  ) -> [(intent: Scoreboard.Intent, second: Double)] {
    var presses: [(Scoreboard.Intent, Double)] = []
    if .random(using: &generator) {
      presses.append((.clockMoved(by: .minutes(.random(in: 0...120, using: &generator))), 1))
    }
    if .random(using: &generator) { presses.append((.clockToggled, 2)) }
    if .random(using: &generator) { presses.append((.nextPeriod, 900)) }
    if .random(using: &generator) { presses.append((.sidesSwapped, 901)) }
    for _ in 0..<Int.random(in: 0...6, using: &generator) {
      let happening: [Scoreboard.Intent] = [
        .goal(.left), .goal(.right), .digit(.random(in: 0...9, using: &generator)), .cardsOpened,
        .listSided(.left),
        .listSided(.right), .listMoved(by: .random(in: -2...4, using: &generator)), .confirmed,
        .counted(.foul, .left),
        .counted(.timeOut, .right), .addedTimeMoved(by: 1), .ownGoal, .penalty, .nextPeriod, .clockToggled,
      ]
      presses.append((generator.one(of: happening), 990))
    }
    let last: [Scoreboard.Intent] = [
      .matchLogOpened, .scorerOpened, .formatsOpened, .cardsOpened, .addedTimeMoved(by: 3), .entryRemoved,
      .goal(.left), .undo, .endRequested, .clockSettingOpened, .keysShown, .holdBegan(.quit), .closing, .horn,
      .savingFailed(.diskFull), .storeRecovered(fileName: "gatherboard-20250712T183000Z.sqlite"),
    ]
    presses.append((generator.one(of: last), 999))
    return presses
  }

  private static func players(using generator: inout SeededGenerator) -> [Player] {
    let count = Int.random(in: 0...22, using: &generator)
    let hasNumbers = Bool.random(using: &generator)
    return SamplePlayers.roster(
      (0..<count).map { _ in name(using: &generator) },
      numbers: (0..<count).map { _ in hasNumbers ? .random(in: 0...99, using: &generator) : nil })
  }

  private static func goals(using generator: inout SeededGenerator) -> Int {
    let most = generator.one(of: [3, 12, 99])
    return .random(in: 0...most, using: &generator)
  }

  /// Mostly a name as people have them, sometimes one of up to 200 graphemes.
  private static func name(using generator: inout SeededGenerator) -> String {
    let pool = generator.one(of: [
      SamplePlayers.latin, SamplePlayers.latin, SamplePlayers.greek, SamplePlayers.cyrillic,
      SamplePlayers.families,
    ])
    let one = generator.one(of: pool)
    if Int.random(in: 0..<4, using: &generator) > 0 { return one }
    let length = Int.random(in: 1...200, using: &generator)
    var name = one
    while name.count < length { name += " " + generator.one(of: pool) }
    return String(name.prefix(length))
  }
}
