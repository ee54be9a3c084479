package import FoundationEssentials

/// How a game went, from the side of one team: by its goals. A match that kicks from the mark have decided is drawn, as
/// leagues and their tables count it: the kicks only determine who goes on, and are no part of the match (IFAB Laws of the
/// Game, Law 10).
package enum GameResult: String, CaseIterable, Hashable, Sendable {
  case won, drawn, lost

  /// What a score is for a team.
  package init(_ score: Score, for team: TeamID) {
    switch score.winner {
    case nil: self = .drawn
    case team: self = .won
    default: self = .lost
    }
  }
}

/// The results of many games, added up from the side of one player's teams.
package struct Tally: Hashable, Sendable {
  /// How many games were won.
  package var won = 0
  /// How many games were drawn; those that kicks from the mark decided are among them.
  package var drawn = 0
  /// How many games were lost.
  package var lost = 0
  /// The goals of the teams that the player was in; the player's own are not told apart.
  package var goalsFor = 0
  /// The goals of the teams that the player was against.
  package var goalsAgainst = 0

  package init(won: Int = 0, drawn: Int = 0, lost: Int = 0, goalsFor: Int = 0, goalsAgainst: Int = 0) {
    self.won = won
    self.drawn = drawn
    self.lost = lost
    self.goalsFor = goalsFor
    self.goalsAgainst = goalsAgainst
  }

  /// The sum of the games of a player.
  package init(_ games: some Sequence<PlayedGather>) {
    for game in games { add(game.score, for: game.team) }
  }

  /// How many games it is the sum of.
  package var games: Int { won + drawn + lost }
  /// The goals for, less those against; negative where more were against.
  package var goalDifference: Int { goalsFor - goalsAgainst }

  /// Takes a game into account.
  package mutating func add(_ score: Score, for team: TeamID) {
    switch GameResult(score, for: team) {
    case .won: won += 1
    case .drawn: drawn += 1
    case .lost: lost += 1
    }
    goalsFor += score[team]
    goalsAgainst += score[team.opponent]
  }

  /// The results of both together.
  package static func + (one: Tally, other: Tally) -> Tally {
    Tally(
      won: one.won + other.won, drawn: one.drawn + other.drawn, lost: one.lost + other.lost,
      goalsFor: one.goalsFor + other.goalsFor, goalsAgainst: one.goalsAgainst + other.goalsAgainst)
  }
}

/// A gather that has ended, from the side of one who played in it.
package struct PlayedGather: Hashable, Sendable, Identifiable {
  /// The gather's.
  package var id: UUID
  /// What the gather was called.
  package var name: String
  /// When the gather was started, by a wall clock that may be wrong.
  package var createdAt: Date
  /// Which team he played for.
  package var team: TeamID
  /// What the teams were called.
  package var teamNames: TeamPair<String>
  /// The goals of both teams at the end.
  package var score: Score
  /// The winner of the kicks from the mark; nil where there were none. ``result`` is by the goals all the same.
  package var onKicks: TeamID?
  /// The kicks from the mark that were scored; nil where there were none, and where only their winner is known.
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

  /// How it went for the player's team, by the goals.
  package var result: GameResult { GameResult(score, for: team) }
}
