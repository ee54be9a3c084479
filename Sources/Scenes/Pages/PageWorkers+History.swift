package import FoundationEssentials
package import GatherModel

extension PageWorkers {
  /// What is done with past gathers.
  package struct History {
    /// All gathers, the newest first.
    package var all: (@escaping Reply<[GatherSummary]>) -> Void
    /// The table of all that have ended.
    package var season: (@escaping Reply<[SeasonRow]>) -> Void
    /// What a game is worth in it.
    package var points: PointRule
    /// One of them with its log.
    package var gather: (UUID, @escaping Reply<Match>) -> Void
    /// A player and what he has played.
    package var player: (Player.ID, @escaping Reply<PlayerHistory>) -> Void
    /// Deletes one that has ended.
    package var delete: (UUID, @escaping Reply<Void>) -> Void
    /// Writes all of them into a file, and tells its path.
    package var export: (HistoryFormat, @escaping Reply<String>) -> Void
    /// A moment by the time zone of this machine.
    package var local: (Date) -> LocalMoment

    package init(
      all: @escaping (@escaping Reply<[GatherSummary]>) -> Void,
      season: @escaping (@escaping Reply<[SeasonRow]>) -> Void, points: PointRule = PointRule(),
      gather: @escaping (UUID, @escaping Reply<Match>) -> Void,
      player: @escaping (Player.ID, @escaping Reply<PlayerHistory>) -> Void,
      delete: @escaping (UUID, @escaping Reply<Void>) -> Void,
      export: @escaping (HistoryFormat, @escaping Reply<String>) -> Void,
      local: @escaping (Date) -> LocalMoment
    ) {
      self.all = all
      self.season = season
      self.points = points
      self.gather = gather
      self.player = player
      self.delete = delete
      self.export = export
      self.local = local
    }
  }
}
