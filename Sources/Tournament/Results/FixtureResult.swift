package import FoundationEssentials
package import GatherModel

/// What a board tells of a fixture when its match has ended: the content of the topic `result/FIXTURE`.
package struct FixtureResult: Hashable, Sendable {
  /// The fixture's number.
  package var fixture: Fixture.ID
  /// The day's id; nil where the board does not say, which means any day.
  package var day: UUID?
  /// The match that was played, by its id on the board.
  package var match: UUID
  /// The board that tells it.
  package var board: TopicName
  /// Goals and kicks from the mark; home is team A.
  package var result: MatchResult
  /// The cards of both teams.
  package var cards: TeamPair<CardCount>
  /// How many entries the match's log has: of two results of a match the one with more is the later one.
  package var entries: Int
  /// Who has played, by the ids of the plan that the board knew; nil where it does not say.
  package var teams: TeamPair<PlannedTeam.ID>?
  /// When the desk has first heard it, as a time of the planned day; nil where no desk has, and where its clock is not known. The
  /// desk keeps it with the result; boards do not tell it.
  package var heard: DayTime?

  /// A result; without cards none were shown.
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

  /// Whether the desk has heard it before the planned start of its fixture.
  package func isEarly(for fixture: Fixture) -> Bool { heard.map { $0 < fixture.start } ?? false }

  /// How many entries are believed.
  package static let entryCounts = 0...1_000_000
}
