package import FoundationEssentials
package import GatherModel

/// A board's report of a fixture after the end of its match: the content of the topic `result/FIXTURE`.
package struct FixtureResult: Hashable, Sendable {
  /// The fixture's number.
  package var fixture: Fixture.ID
  /// The day's id; nil if the board does not send it. A result without this id counts for the planned day.
  package var day: UUID?
  /// The id of the match on the board.
  package var match: UUID
  /// The board that reports the result.
  package var board: TopicName
  /// The goals and the winner of a penalty shoot-out. Home is team A.
  package var result: MatchResult
  /// The cards of both teams.
  package var cards: TeamPair<CardCount>
  /// The number of entries in the match's log. Of two results of a match, the one with more entries is the later one.
  package var entries: Int
  /// The ids of the teams that have played, as in the board's plan; nil if the board does not send them.
  package var teams: TeamPair<PlannedTeam.ID>?
  /// The time at which the desk first received the result; nil if unknown. The desk stores this time,
  /// which no board sends.
  package var heard: DayTime?

  /// Creates a result, by default without cards.
  package init(
    fixture: Fixture.ID, day: UUID? = nil, match: UUID, board: TopicName, result: MatchResult,
    cards: TeamPair<CardCount> = TeamPair(teamA: CardCount(), teamB: CardCount()), entries: Int,
    teams: TeamPair<PlannedTeam.ID>? = nil, heard: DayTime? = nil
  ) {
    self.fixture = fixture
    self.day = day
    self.match = match
    self.board = board
    self.result = result
    self.cards = cards
    self.entries = entries
    self.teams = teams
    self.heard = heard
  }

  /// Whether the desk received the result before the planned start of its fixture.
  package func isEarly(for fixture: Fixture) -> Bool { heard.map { $0 < fixture.start } ?? false }

  /// The allowed numbers of entries.
  package static let entryCounts = 0...1_000_000
}
