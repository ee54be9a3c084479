package import FoundationEssentials
package import GatherModel

extension PageWorkers {
  /// What is done where teams are made.
  package struct Teams {
    /// The default name, teams and format of a gather.
    package var usual: () -> MatchSettings
    /// What is stored that helps to make teams.
    package var basis: (@escaping Reply<TeamBasis>) -> Void
    /// Starts a gather, which the board then shows; its id comes back. Nothing is changed where that fails.
    package var start: (NewGather, @escaping Reply<UUID>) -> Void
    /// Changes a gather that is played; the board shows it at once.
    package var change: (UUID, GatherChange, @escaping Reply<Void>) -> Void

    package init(
      usual: @escaping () -> MatchSettings, basis: @escaping (@escaping Reply<TeamBasis>) -> Void,
      start: @escaping (NewGather, @escaping Reply<UUID>) -> Void,
      change: @escaping (UUID, GatherChange, @escaping Reply<Void>) -> Void
    ) {
      self.change = change
      self.usual = usual
      self.basis = basis
      self.start = start
    }
  }
}

/// What is stored that helps to make teams.
package struct TeamBasis: Hashable, Sendable {
  /// All players of the owner.
  package var players: [Player]
  /// The games that each player has won, drawn and lost; no entry for a player without a game.
  package var results: [Player.ID: Tally]
  /// The teams of the last time; those who are known of them.
  package var lineup: Roster
  /// How the last gather was played; nil where there was none.
  package var last: MatchSettings?
  /// The teams that are remembered.
  package var kept: [KeptTeam]
  /// Whether a gather is in play: the next one cannot start before it has ended.
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
