package import FoundationEssentials

/// The result of a game for one team, by goals. A penalty shoot-out is not part of the match (IFAB Laws of the Game,
/// Law 10), so a match that it decides is drawn.
package enum GameResult: String, CaseIterable, Hashable, Sendable {
  case won, drawn, lost

  /// The result of a score for a team.
  package init(_ score: Score, for team: TeamID) {
    switch score.winner {
    case nil: self = .drawn
    case team: self = .won
    default: self = .lost
    }
  }
}

/// The total of many games, each from the side of the player's team.
package struct Tally: Hashable, Sendable {
  /// The number of games won.
  package var won = 0
  /// The number of games drawn, including games decided by a penalty shoot-out.
  package var drawn = 0
  /// The number of games lost.
  package var lost = 0
  /// All goals of the player's teams.
  package var goalsFor = 0
  /// The goals of the opposing teams.
  package var goalsAgainst = 0

  package init(won: Int = 0, drawn: Int = 0, lost: Int = 0, goalsFor: Int = 0, goalsAgainst: Int = 0) {
    self.won = won
    self.drawn = drawn
    self.lost = lost
    self.goalsFor = goalsFor
    self.goalsAgainst = goalsAgainst
  }

  /// The total of a player's games.
  package init(_ games: some Sequence<PlayedGather>) {
    for game in games { add(game.score, for: game.team) }
  }

  /// The number of games in the total.
  package var games: Int { won + drawn + lost }
  /// ``goalsFor`` minus ``goalsAgainst``.
  package var goalDifference: Int { goalsFor - goalsAgainst }

  /// Adds a game.
  package mutating func add(_ score: Score, for team: TeamID) {
    switch GameResult(score, for: team) {
    case .won: won += 1
    case .drawn: drawn += 1
    case .lost: lost += 1
    }
    goalsFor += score[team]
    goalsAgainst += score[team.opponent]
  }

  /// The total of two tallies.
  package static func + (one: Tally, other: Tally) -> Tally {
    Tally(
      won: one.won + other.won, drawn: one.drawn + other.drawn, lost: one.lost + other.lost,
      goalsFor: one.goalsFor + other.goalsFor, goalsAgainst: one.goalsAgainst + other.goalsAgainst)
  }
}

/// A gather that has ended, from the side of one of its players.
package struct PlayedGather: Hashable, Sendable, Identifiable {
  /// The gather's id.
  package var id: UUID
  /// The gather's name.
  package var name: String
  /// The start by a wall clock that may be wrong.
  package var createdAt: Date
  /// The player's team.
  package var team: TeamID
  /// The names of the teams.
  package var teamNames: TeamPair<String>
  /// The goals of both teams at the end.
  package var score: Score
  /// The winner of the penalty shoot-out; nil if there was none. ``result`` counts only the goals.
  package var onKicks: TeamID?
  /// The score of the penalty shoot-out; nil if there was none, or if only its winner is known.
  package var kicks: Score?

  package init(
    id: UUID, name: String, createdAt: Date, team: TeamID, teamNames: TeamPair<String>, score: Score,
    onKicks: TeamID? = nil, kicks: Score? = nil
  ) {
    self.kicks = kicks
    self.id = id
    self.name = name
    self.createdAt = createdAt
    self.team = team
    self.teamNames = teamNames
    self.score = score
    self.onKicks = onKicks
  }

  /// The result for the player's team, by goals.
  package var result: GameResult { GameResult(score, for: team) }
}
