package import GatherModel

/// The stored data that the team setup needs.
package struct TeamBasis: Hashable, Sendable {
  /// All players of the board's owner.
  package var players: [Player]
  /// The results of each player; no entry for a player without a game.
  package var results: [Player.ID: Tally]
  /// The teams of the last gather, without deleted players.
  package var lineup: Roster
  /// The settings of the last gather; nil if there was none.
  package var last: MatchSettings?
  /// The remembered teams.
  package var kept: [KeptTeam]
  /// Whether a gather is in play, which must end before the next one starts.
  package var isGatherInPlay: Bool

  package init(
    players: [Player], results: [Player.ID: Tally] = [:], lineup: Roster = Roster(),
    last: MatchSettings? = nil, kept: [KeptTeam] = [], isGatherInPlay: Bool = false
  ) {
    self.kept = kept
    self.isGatherInPlay = isGatherInPlay
    self.players = players
    self.results = results
    self.lineup = lineup
    self.last = last
  }
}
