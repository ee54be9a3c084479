import Testing

@testable import GatherModel

@Suite("Balanced teams")
struct TeamBalanceTests {
  @Test(
    "Every division of a few players comes once, in the order that trying all of them gives",
    arguments: 0...13)
  func all(of count: Int) {
    for kind in PlayerDraw.Kind.allCases {
      for seed in 0..<UInt64(count > 10 ? 1 : 12) where count < 12 || kind != .keepers {
        let players = PlayerDraw(seed: seed, kind: kind).players(count)
        let expected = EveryDivision(candidates: players).ranked
        #expect(Array(TeamBalance(players)) == expected, "\(kind), seed \(seed)")
      }
    }
  }

  @Test("Of 22 players, as of 21, the first division has the smallest difference there can be")
  func best() throws {
    for kind in [PlayerDraw.Kind.skillsAlone, .doubling] {
      for count in [21, 22] {
        let players = PlayerDraw(seed: 3, kind: kind).players(count)
        let best = try #require(TeamBalance(players).first { _ in true })
        #expect(best.difference == EveryDivision(candidates: players).smallestDifference, "\(kind), \(count)")
      }
    }
  }

  @Test("Nobody cannot be divided, one player plays alone, two play against each other")
  func fewest() {
    let strong = candidate(130)
    #expect(Array(TeamBalance([])).isEmpty)
    #expect(
      Array(TeamBalance([strong])) == [
        division([0], [], strengths: (130, 0))
      ])
    #expect(
      Array(TeamBalance([strong, candidate(70)])) == [
        division([0], [1], strengths: (130, 70))
      ])
  }

  @Test("Two goalkeepers go apart, however uneven the teams become by it")
  func goalkeepers() {
    let players = [
      candidate(180, .goalkeeper), candidate(20), candidate(180), candidate(20, .goalkeeper),
    ]
    #expect(
      Array(TeamBalance(players)) == [
        division([0, 1], [2, 3], strengths: (200, 200)),
        division([0, 2], [1, 3], strengths: (360, 40)),
      ])
    // Together they would make both teams even, but they never are.
    let apart = [candidate(150, .goalkeeper), candidate(50, .goalkeeper), candidate(100), candidate(100)]
    #expect(TeamBalance(apart).map(\.difference) == [100, 100])
  }

  @Test("Of teams that differ in size the smaller has the stronger players")
  func oddNumber() {
    let players = [130, 130, 100, 80, 80].map { candidate($0) }
    #expect(
      TeamBalance(players).first { _ in true }
        == division([0, 1], [2, 3, 4], strengths: (260, 260)))
  }

  @Test("Equally strong players are divided by their positions")
  func positions() {
    let players = [Position.defender, .defender, .striker, .striker].map { candidate(100, $0) }
    let divisions = Array(TeamBalance(players))
    #expect(divisions.map(\.unevenness) == [0, 0, 4])
    #expect(divisions.last?.teams == TeamPair(teamA: [0, 1], teamB: [2, 3]))
  }

  @Test("Where all is even the teams stay as they are, and A stays A")
  func presentTeams() {
    let teams: [TeamID] = [.teamB, .teamA, .teamB, .teamB, .teamA, .teamA]
    let players = teams.map { candidate(100, nil, $0) }
    let divisions = Array(TeamBalance(players))
    #expect(divisions.first?.teams == TeamPair(teamA: [1, 4, 5], teamB: [0, 2, 3]))
    #expect(divisions.map(\.moves) == [0] + Array(repeating: 2, count: 9))
  }

  @Test("22 players alike, and 22 goalkeepers alike, are divided in the order of their names")
  func alike() {
    for position in [nil, Position.goalkeeper] {
      let balance = TeamBalance(Array(repeating: candidate(100, position), count: 22))
      #expect(
        balance.first { _ in true }
          == division(Array(0..<11), Array(11..<22), strengths: (1_100, 1_100)))
    }
  }

  @Test("There are 126 divisions of ten players alike, and no more")
  func counted() {
    #expect(Array(TeamBalance(Array(repeating: candidate(100), count: 10))).count == 126)
  }

  @Test(
    "70 divisions of many players are all different, keep sizes and goalkeepers, and never get better",
    arguments: [22, 23, 100])
  func many(count: Int) throws {
    let players = PlayerDraw(seed: 7, kind: .anything).players(count)
    let divisions = Array(TeamBalance(players).prefix(70))
    #expect(divisions.count == 70)
    #expect(Set(divisions.map { Set([$0.teams.teamA, $0.teams.teamB]) }).count == divisions.count)
    for division in divisions {
      #expect((division.teams.teamA + division.teams.teamB).sorted() == Array(players.indices))
      #expect(abs(division.teams.teamA.count - division.teams.teamB.count) <= 1)
      let keepers = TeamPair { team in
        division.teams[team].count { players[$0].position == .goalkeeper }
      }
      #expect(abs(keepers.teamA - keepers.teamB) <= 1)
      let strengths = TeamPair { team in
        division.teams[team].map { players[$0].strength.points }.reduce(0, +)
      }
      #expect(division.strengths == strengths)
      let moves = players.indices.count { index in
        players[index].team.map { !division.teams[$0].contains(index) } ?? false
      }
      #expect(division.moves == moves)
    }
    let ranks = divisions.map { [$0.difference, $0.unevenness, $0.moves] }
    #expect(zip(ranks, ranks.dropFirst()).allSatisfy { !$1.lexicographicallyPrecedes($0) })
  }

  @Test(
    "More players than can be tried in every way are divided as evenly as whole numbers can be",
    arguments: [23, 31, 198])
  func heuristic(count: Int) throws {
    let players = PlayerDraw(seed: UInt64(count), kind: .anything).players(count)
    let best = try #require(TeamBalance(players).first { _ in true })
    #expect(best.difference == players.reduce(0) { $0 + $1.strength.points } % 2)
  }

  @Test("So are those of which only the skill is known", arguments: [23, 31])
  func heuristicOfSkills(count: Int) throws {
    let players = PlayerDraw(seed: UInt64(count), kind: .skillsAlone).players(count)
    let best = try #require(TeamBalance(players).first { _ in true })
    #expect(best.difference == EveryDivision(candidates: players).smallestDifference)
  }

  @Test("Of any number of players who are in no team yet the first comes into team A")
  func firstPlayer() {
    for count in [9, 24] {
      var players = PlayerDraw(seed: 7, kind: .anything).players(count)
      for index in players.indices { players[index].team = nil }
      #expect(TeamBalance(players).first { _ in true }?.teams.teamA.first == 0)
    }
  }

  @Test("Asked twice, the same players in the same order are divided in the same way")
  func reproducible() {
    for count in [12, 23] {
      let players = PlayerDraw(seed: 1, kind: .anything).players(count)
      #expect(Array(TeamBalance(players).prefix(20)) == Array(TeamBalance(players).prefix(20)))
    }
  }

  private func candidate(_ points: Int, _ position: Position? = nil, _ team: TeamID? = nil)
    -> TeamBalance.Candidate
  {
    TeamBalance.Candidate(strength: PlayerStrength(points: points), position: position, team: team)
  }

  private func division(_ teamA: [Int], _ teamB: [Int], strengths: (Int, Int)) -> TeamBalance.Division {
    TeamBalance.Division(
      teams: TeamPair(teamA: teamA, teamB: teamB),
      strengths: TeamPair(teamA: strengths.0, teamB: strengths.1))
  }
}
