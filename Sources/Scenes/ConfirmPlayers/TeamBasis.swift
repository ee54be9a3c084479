package import GatherModel

/// The stored data that the team setup needs.
package struct TeamBasis: Hashable, Sendable {
  /// All players of the owner.
  package var players: [Player]
  /// The games that each player has won, drawn and lost; no entry for a player without a game.
  package var results: [Player.ID: Tally]
  /// The teams of the last gather, reduced to known players.
  package var lineup: Roster
  /// The settings of the last gather; nil if there was none.
  package var last: MatchSettings?
  /// The remembered teams.
  package var kept: [KeptTeam]
  /// Whether a gather is in play. The next gather cannot start before that gather has ended.
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
