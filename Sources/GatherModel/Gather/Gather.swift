package import FoundationEssentials

/// A change to the name, the teams and the places of the players of a gather in play.
package struct GatherChange: Hashable, Sendable {
  /// The new name of the gather, cleaned by ``NameRule``.
  package var name: String
  /// The new names and colours of the teams.
  package var teams: TeamPair<Team>
  /// The short codes to store for the teams, with the same meaning as in ``NewGather/codes``.
  package var codes = TeamPair<String?>(teamA: nil, teamB: nil)
  /// The place of each player of the gather. A player who is missing here has left.
  package var places: [Player.ID: RosterPlace]
  /// The values when the change began. Only values that differ from these are stored; nil to store all values.
  package var original: Original?

  /// The values of a gather at one moment.
  package struct Original: Hashable, Sendable {
    /// The name of the gather.
    package var name: String
    /// The names and colours of the teams.
    package var teams: TeamPair<Team>
    /// The place of each player of the gather, including the bench.
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

  /// A copy of this change that keeps the values that differ from ``original``, and has the `present` values in place
  /// of all others. If there is no ``original``, the copy keeps all values.
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
  /// The name, cleaned by ``NameRule``.
  package var name: String
  /// The colour that the team wears.
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

/// The players of both teams and the bench, each list in display order.
package struct Roster: Hashable, Sendable {
  /// The players of each team; a list may be empty.
  package var teams: TeamPair<[Player]>
  /// The players in neither team.
  package var bench: [Player]

  /// A roster of two teams and a bench, each in display order.
  package init(teamA: [Player] = [], teamB: [Player] = [], bench: [Player] = []) {
    teams = TeamPair(teamA: teamA, teamB: teamB)
    self.bench = bench
  }

  /// Maximum number of players of a team.
  package static let largestTeam = 99

  /// The reason why a gather cannot start with this roster; nil if it can.
  package var obstacle: RosterObstacle? {
    for team in TeamID.allCases where teams[team].count > Self.largestTeam {
      return .teamTooLarge(team, count: teams[team].count)
    }
    return nil
  }

  /// Whether there are no players at all.
  package var isEmpty: Bool { bench.isEmpty && TeamID.allCases.allSatisfy { teams[$0].isEmpty } }

  /// The first team without players; nil if both teams have players, or if the whole roster is empty.
  package var emptyTeam: TeamID? { isEmpty ? nil : TeamID.allCases.first { teams[$0].isEmpty } }
}

/// The reason why a gather cannot start.
package enum RosterObstacle: Error, Hashable, Sendable {
  case teamTooLarge(TeamID, count: Int)
}

/// A match among friends. Its events are in its ``MatchLog``.
package struct Gather: Hashable, Sendable, Identifiable {
  /// The id in the store, or on the server that the board follows.
  package var id: UUID
  /// The name, cleaned by ``NameRule``.
  package var name: String
  /// The start by the wall clock, as a label for people.
  package var createdAt: Date
  /// The format at the beginning of the match. Later changes to the format are in the log.
  package var format: MatchFormat
  /// The names and colours of the teams.
  package var teams: TeamPair<Team>
  /// The present players while the match is in play; after the end, all players who have played.
  package var roster: Roster
  /// The fixture of a planned day; nil if the match is in no plan.
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
  /// The numbers of goals that the board can show for a team.
  package static var goals: ClosedRange<Int> { 0...99 }

  /// The score 0:0.
  package static var none: Score { Score(teamA: 0, teamB: 0) }

  /// The result as the web service stores it: `2:1`.
  package var result: String { "\(teamA):\(teamB)" }

  /// The team with more goals; nil for a draw.
  package var winner: TeamID? {
    teamA == teamB ? nil : teamA > teamB ? .teamA : .teamB
  }
}
