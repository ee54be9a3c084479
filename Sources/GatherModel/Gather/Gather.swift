package import FoundationEssentials

/// What is changed about a gather that is played: what it and its teams are called and wear, and who plays where.
package struct GatherChange: Hashable, Sendable {
  /// What the gather is to be called, as ``NameRule`` leaves it.
  package var name: String
  /// What the teams are to be called and to wear.
  package var teams: TeamPair<Team>
  /// The codes that the teams are kept with, as in ``NewGather``.
  package var codes = TeamPair<String?>(teamA: nil, teamB: nil)
  /// Where each player of the gather is; a player missing in it has left.
  package var places: [Player.ID: RosterPlace]
  /// The gather as it was when the change was begun: a value that equals it is left as the store has it now. nil where
  /// every value counts.
  package var original: Original?

  /// The values of a gather at one moment.
  package struct Original: Hashable, Sendable {
    /// What the gather was called.
    package var name: String
    /// What the teams were called and wore.
    package var teams: TeamPair<Team>
    /// Where each player of the gather was, on the bench too.
    package var places: [Player.ID: RosterPlace]

    package init(name: String, teams: TeamPair<Team>, places: [Player.ID: RosterPlace]) {
      self.name = name
      self.teams = teams
      self.places = places
    }
  }

  package init(
    name: String, teams: TeamPair<Team>, places: [Player.ID: RosterPlace], original: Original? = nil
  ) {
    self.name = name
    self.teams = teams
    self.places = places
    self.original = original
  }

  /// The change applied to the gather as it is now.
  /// - Parameter present: The gather's values now.
  package func rebased(on present: Original) -> GatherChange {
    guard let original else { return self }
    var change = GatherChange(name: present.name, teams: present.teams, places: present.places)
    change.codes = codes
    if name != original.name { change.name = name }
    for team in TeamID.allCases {
      if teams[team].name != original.teams[team].name { change.teams[team].name = teams[team].name }
      if teams[team].color != original.teams[team].color { change.teams[team].color = teams[team].color }
    }
    for player in Set(original.places.keys).union(places.keys) where places[player] != original.places[player]
    {
      change.places[player] = places[player]
    }
    return change
  }
}

/// A team of a gather: its name and its colour.
package struct Team: Hashable, Sendable {
  /// As ``NameRule`` leaves it.
  package var name: String
  /// The colour that the team wears and that marks it on the board.
  package var color: TeamColor

  package init(name: String, color: TeamColor) {
    self.name = name
    self.color = color
  }

  /// "Team A" in red, "Team B" in blue.
  package static let usual = TeamPair { id in
    Team(name: "Team \(id.rawValue)", color: TeamColor.usual[id])
  }
}

/// Who plays where, each list in the order in which it is shown.
package struct Roster: Hashable, Sendable {
  /// The players of each team; a list may be empty.
  package var teams: TeamPair<[Player]>
  /// The players who are in neither team.
  package var bench: [Player]

  /// A roster of two teams and a bench, each in the order in which it is to be shown.
  package init(teamA: [Player] = [], teamB: [Player] = [], bench: [Player] = []) {
    teams = TeamPair(teamA: teamA, teamB: teamB)
    self.bench = bench
  }

  /// Maximum number of players of a team.
  package static let largestTeam = 99

  /// Why a gather cannot start with this roster; nil when it can. A match needs no players.
  package var obstacle: RosterObstacle? {
    for team in TeamID.allCases where teams[team].count > Self.largestTeam {
      return .teamTooLarge(team, count: teams[team].count)
    }
    return nil
  }

  /// Whether there are no players at all.
  package var isEmpty: Bool { bench.isEmpty && TeamID.allCases.allSatisfy { teams[$0].isEmpty } }

  /// A team without a player, while there are players; nil where nobody is missing.
  package var emptyTeam: TeamID? { isEmpty ? nil : TeamID.allCases.first { teams[$0].isEmpty } }
}

/// Why a gather cannot start.
package enum RosterObstacle: Error, Hashable, Sendable {
  /// More players than ``Roster/largestTeam``.
  case teamTooLarge(TeamID, count: Int)
}

/// A match among friends: two teams, a format, and when it was played. What happened in it is its ``MatchLog``.
package struct Gather: Hashable, Sendable, Identifiable {
  /// Its id in the store; of a followed gather, that of the server.
  package var id: UUID
  /// As ``NameRule`` leaves it.
  package var name: String
  /// A label off the wall clock, never used to measure.
  package var createdAt: Date
  /// The one that it began with; the log tells of a change.
  package var format: MatchFormat
  /// What the teams are called and wear.
  package var teams: TeamPair<Team>
  /// Who plays where: while it is in play the players who are there, after its end all who have played.
  package var roster: Roster
  /// Which fixture of a planned day it is; nil for a match that is in no plan.
  package var fixture: FixtureMark?

  package init(
    id: UUID, name: String, createdAt: Date, format: MatchFormat = .casual,
    teams: TeamPair<Team> = Team.usual, roster: Roster, fixture: FixtureMark? = nil
  ) {
    self.fixture = fixture
    self.id = id
    self.name = name
    self.createdAt = createdAt
    self.format = format
    self.teams = teams
    self.roster = roster
  }
}

/// The goals of both teams.
package typealias Score = TeamPair<Int>

extension TeamPair where Value == Int {
  /// The goals that fit the board: 0 to 99 a team.
  package static var goals: ClosedRange<Int> { 0...99 }

  /// 0:0.
  package static var none: Score { Score(teamA: 0, teamB: 0) }

  /// The result as the web service stores it: `2:1`.
  package var result: String { "\(teamA):\(teamB)" }

  /// The team with more goals; nil for a draw.
  package var winner: TeamID? {
    teamA == teamB ? nil : teamA > teamB ? .teamA : .teamB
  }
}
