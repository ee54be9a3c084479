import FoundationEssentials
import GatherModel
import Testing

@testable import Tournament

@Suite("The order of a table")
struct TableTests {
  /// UEFA EURO has the matches among the tied first (Regulations of the UEFA European Football Championship 2022-24,
  /// Article 15.01 a to d, and then goal difference, goals and wins: e, f, h).
  static let uefa = TableRules(tieBreaks: [.headToHead, .goalDifference, .goals, .wins, .fairPlay, .lot])

  @Test("Wins, draws and goals are added up, and who has more points is ahead")
  func sums() {
    let standing = SamplePlan.standing(
      ["a", "b", "c"], ["a-b 2:1", "a-c 0:0", "b-c 3:4"])
    #expect(standing.tables.map(\.lines) == [["1 c 1-1-0 4:3 4", "2 a 1-1-0 2:1 4", "3 b 0-0-2 4:6 0"]])
    #expect(standing.isDecided)
  }

  @Test("While matches are to be played, equal teams share a rank, stand as in the plan, and need no lot")
  func shared() {
    let standing = SamplePlan.standing(["a", "b", "c", "d"], ["a-b 1:1"])
    #expect(
      standing.tables[0].lines == [
        "1 a 0-1-0 1:1 1", "1 b 0-1-0 1:1 1", "3 c 0-0-0 0:0 0", "3 d 0-0-0 0:0 0",
      ])
    #expect(!standing.isDecided && standing.lotsNeeded.isEmpty)
  }

  @Test("Points are as the rules say")
  func points() {
    let rules = TableRules(points: PointRule(won: 2, drawn: 1, lost: 0))
    let standing = SamplePlan.standing(["a", "b", "c"], ["a-b 1:0", "a-c 0:3", "b-c 1:1"], rules: rules)
    #expect(standing.tables[0].lines == ["1 c 1-1-0 4:1 3", "2 a 1-0-1 1:3 2", "3 b 0-1-1 1:2 1"])
  }

  // The real matches of Group E of the 1994 World Cup, in which all four had a win, a draw and a defeat. Mexico were ahead by
  // goals, Norway last by goals, and Ireland ahead of Italy by their own match, as the default order has it.
  @Test("World Cup 1994, Group E: all four have four points and no goal difference")
  func worldCup1994() {
    let standing = SamplePlan.standing(
      ["irl", "ita", "mex", "nor"],
      ["ita-irl 0:1", "nor-mex 1:0", "ita-nor 1:0", "mex-irl 2:1", "irl-nor 0:0", "ita-mex 1:1"])
    #expect(
      standing.tables[0].lines == [
        "1 mex 1-1-1 3:3 4", "2 irl 1-1-1 2:2 4", "3 ita 1-1-1 2:2 4", "4 nor 1-1-1 1:1 4",
      ])
  }

  // The real matches of Group C of EURO 2004. Italy are out by the goals in the matches among the three, and Sweden and
  // Denmark, who drew, are separated by all matches.
  @Test("EURO 2004, Group C: three have five points, and the matches among them leave two of them tied")
  func euro2004() {
    let standing = SamplePlan.standing(
      ["bul", "den", "ita", "swe"],
      ["den-ita 0:0", "swe-bul 5:0", "bul-den 0:2", "ita-swe 1:1", "ita-bul 2:1", "den-swe 2:2"],
      rules: Self.uefa)
    #expect(
      standing.tables[0].lines == [
        "1 swe 1-2-0 8:3 5", "2 den 1-2-0 4:2 5", "3 ita 1-2-0 3:2 5", "4 bul 0-0-3 1:9 0",
      ])
  }

  // The real matches of Group E of EURO 2024 (Regulations 2022-24): all four had four points.
  @Test("EURO 2024, Group E: where all are tied, the matches among them are all matches")
  func euro2024() {
    let standing = SamplePlan.standing(
      ["bel", "rou", "svk", "ukr"],
      ["rou-ukr 3:0", "bel-svk 0:1", "svk-ukr 1:2", "bel-rou 2:0", "svk-rou 1:1", "ukr-bel 0:0"],
      rules: Self.uefa)
    #expect(standing.tables[0].order == ["1 rou", "2 bel", "3 svk", "4 ukr"])
  }

  // The real matches of Group H of the 2018 World Cup (Regulations 2018 FIFA World Cup Russia, Article 32.5): Japan were
  // ahead of Senegal by four yellow cards to six, after all other criteria.
  @Test("World Cup 2018, Group H: fair play decides between Japan and Senegal")
  func worldCup2018() {
    let results = [
      "col-jpn 1:2", "pol-sen 1:2", "jpn-sen 2:2", "pol-col 0:3", "jpn-pol 0:1", "sen-col 0:1",
    ]
    let cards = ["jpn": CardCount(yellow: 4), "sen": CardCount(yellow: 6)]
    let standing = SamplePlan.standing(["col", "jpn", "pol", "sen"], results, cards: cards)
    #expect(
      standing.tables[0].lines == [
        "1 col 2-0-1 5:2 6", "2 jpn 1-1-1 4:4 4", "3 sen 1-1-1 4:4 4", "4 pol 1-0-2 2:5 3",
      ])
    #expect(standing.tables[0].rows.map(\.fairPlay) == [0, -4, -6, 0])
    #expect(
      SamplePlan.standing(["col", "jpn", "pol", "sen"], results).lotsNeeded
        == [NeededLot(stage: "A", teams: ["jpn", "sen"])])
  }

  // The real matches of Group F of the 1990 World Cup, with two points for a win: Ireland and the Netherlands were equal in
  // all that counted, and FIFA drew Ireland second.
  @Test("World Cup 1990, Group F: a lot decides, once it is drawn")
  func worldCup1990() {
    let rules = TableRules(
      points: PointRule(won: 2), tieBreaks: [.goalDifference, .goals, .headToHead, .lot])
    func standing(_ lots: [DrawnLot]) -> DayStanding {
      SamplePlan.standing(
        ["egy", "eng", "irl", "ned"],
        ["eng-irl 1:1", "ned-egy 1:1", "eng-ned 0:0", "irl-egy 0:0", "eng-egy 1:0", "irl-ned 1:1"],
        rules: rules, lots: lots)
    }
    #expect(
      standing([]).tables[0].lines == [
        "1 eng 1-2-0 2:1 4", "2 irl 0-3-0 2:2 3 lot", "2 ned 0-3-0 2:2 3 lot", "4 egy 0-2-1 1:2 2",
      ])
    #expect(standing([]).tables[0].isOver && !standing([]).isDecided)
    let drawn = standing([DrawnLot(stage: "A", order: ["irl", "ned"])])
    #expect(drawn.tables[0].order == ["1 eng", "2 irl", "3 ned", "4 egy"] && drawn.isDecided)
    let other = standing([
      DrawnLot(stage: "A", order: ["irl", "ned"]), DrawnLot(stage: "A", order: ["ned", "egy", "irl"]),
    ])
    #expect(other.tables[0].order == ["1 eng", "2 ned", "3 irl", "4 egy"])
  }

  // Numbers of our own by Article 15.01 d of the EURO regulations. The matches among the three put c ahead; of
  // a and b, whom they leave tied, then only their own match counts.
  @Test("Who stays tied after the matches among three is compared by the matches of those two alone")
  func appliedAnew() {
    let results = ["a-b 1:0", "a-c 1:2", "b-c 2:1", "a-d 1:0", "b-d 9:0", "c-d 1:0"]
    // Among a, b and c each won once; a has 2:2, b 2:2 and c 3:3. Of a and b, a has won their match, though b has far more
    // goals.
    let standing = SamplePlan.standing(["b", "a", "c", "d"], results, rules: Self.uefa)
    #expect(standing.tables[0].order == ["1 c", "2 a", "3 b", "4 d"])
    // By FIFA's order all matches come first.
    #expect(
      SamplePlan.standing(["b", "a", "c", "d"], results).tables[0].order == ["1 b", "2 c", "3 a", "4 d"])
  }

  // Numbers of our own; the rules as cited at each.
  static let threeTied: [(TieBreak, [String], [String])] = [
    // FIFA 2018, Article 32.5 b.
    (.goalDifference, ["a-b 1:0", "b-c 3:0", "c-a 1:0"], ["1 b", "2 a", "3 c"]),
    // FIFA 2018, Article 32.5 c: all have a difference of 0.
    (.goals, ["a-b 1:0", "b-c 3:2", "c-a 2:1"], ["1 c", "2 b", "3 a"]),
    // FIFA 2018, Article 32.5 d to f, which come to the same where all matches are among the tied.
    (.headToHead, ["a-b 2:0", "b-c 3:2", "c-a 4:1"], ["1 c", "2 a", "3 b"]),
  ]

  @Test("Three teams with a win each are separated by the one rule there is", arguments: threeTied)
  func three(_ rule: TieBreak, _ results: [String], _ order: [String]) {
    let standing = SamplePlan.standing(["a", "b", "c"], results, rules: TableRules(tieBreaks: [rule]))
    #expect(standing.tables[0].order == order)
  }

  // UEFA 2022-24, Article 15.01 h; three draws are worth as much as a win.
  @Test("By wins, one win and two defeats are ahead of three draws")
  func wins() {
    let results = [
      "a-b 1:0", "a-c 0:1", "a-d 0:1", "b-c 0:0", "b-d 1:1", "c-d 0:0",
    ]
    let rules = TableRules(points: PointRule(won: 2), tieBreaks: [.wins, .lot])
    let standing = SamplePlan.standing(["b", "a", "c", "d"], results, rules: rules)
    // Of c and d, equal in wins, only a lot decides: the rule there is says nothing of goals.
    #expect(
      standing.tables[0].lines == [
        "1 c 1-2-0 1:0 4 lot", "1 d 1-2-0 2:1 4 lot", "3 a 1-0-2 1:2 2", "4 b 0-2-1 1:2 2",
      ])
  }

  // FIFA 2018, Article 32.5 g.
  @Test(
    "Cards cost what FIFA has them cost, two yellow ones of a player together three points",
    arguments: [
      (CardCount(), 0), (CardCount(yellow: 1), -1), (CardCount(yellow: 1, secondYellow: 1), -3),
      (CardCount(secondYellow: 1), -3), (CardCount(red: 1), -4), (CardCount(yellow: 1, red: 1), -5),
      (CardCount(yellow: 3, secondYellow: 1, red: 1), -9),
    ])
  func fairPlay(_ cards: CardCount, _ points: Int) {
    #expect(cards.fairPlay == points)
  }

  @Test("The cards of a match are counted by team, one with a sin bin as a yellow one")
  func cardsOfMatch() {
    let cards: [(Card, TeamID)] = [
      (.yellow, .teamA), (.secondYellow, .teamA), (.sinBin, .teamB), (.red, .teamB), (.yellow, .teamB),
    ]
    let moments = cards.enumerated().map { index, card in
      MatchMoment(
        id: SamplePlan.uuid(UInt8(index)), kind: .card(card.0), team: card.1,
        wallClock: Date(timeIntervalSince1970: 0))
    }
    #expect(
      CardCount.of(moments)
        == TeamPair(teamA: CardCount(yellow: 1, secondYellow: 1), teamB: CardCount(yellow: 2, red: 1)))
  }

  @Test("Three teams are separated by cards, and two of them by a lot")
  func cardsAndLot() {
    let standing = SamplePlan.standing(
      ["a", "b", "c"], ["a-b 1:0", "b-c 1:0", "c-a 1:0"], cards: ["b": CardCount(red: 1)])
    #expect(standing.tables[0].order == ["1 a", "1 c", "3 b"])
    #expect(standing.lotsNeeded == [NeededLot(stage: "A", teams: ["a", "c"])])
  }

  @Test("A lot is drawn in any case where the rules name none, and the draw is the same for the same seed")
  func drawing() throws {
    let plan = SamplePlan.group(["a", "b", "c"], rules: TableRules(tieBreaks: []))
    let standing = DayStanding(plan, results: SamplePlan.book((1...3).map { SamplePlan.result($0, 1, 1) }))
    let needed = try #require(standing.lotsNeeded.first)
    #expect(needed == NeededLot(stage: "A", teams: ["a", "b", "c"]))
    var one = SeededGenerator(seed: 7)
    var other = SeededGenerator(seed: 7)
    let lot = DrawnLot.draw(needed, using: &one)
    #expect(DrawnLot.draw(NeededLot(stage: "A", teams: ["c", "a", "b"]), using: &other) == lot)
    let drawn = try plan.applying(.draw(lot))
    let after = DayStanding(drawn, results: SamplePlan.book((1...3).map { SamplePlan.result($0, 1, 1) }))
    #expect(after.tables[0].rows.map(\.id) == lot.order && after.isDecided)
  }
}
