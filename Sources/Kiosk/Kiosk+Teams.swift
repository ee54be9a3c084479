import FoundationEssentials
import GatherModel
import GatherStore
import Scenes

// What the making of teams has done for it.
extension Kiosk {
  func teamWorkers() -> DeskWorkers.Teams {
    let (clock, boot, manner) = (clock, boot, manner)
    return DeskWorkers.Teams(
      usual: { MatchSettings(on: clock.wallClock(), manner) },
      basis: worker { store in try await store.teamBasis() },
      start: worker { store, gather in
        let stamp = Stamp(boot: boot, at: clock.now(), wallClock: clock.wallClock())
        return try await store.startGatherNow(gather, stamp: stamp).id
      })
  }
}

extension MatchSettings {
  /// What the settings of the board say; a gather is called by its weekday unless somebody says otherwise.
  init(on date: Date, _ manner: BoardManner) {
    self.init(
      name: "\(LocalTime(date).weekdayName) Gather", teams: manner.teams, format: manner.format)
  }

  init(_ gather: Gather) {
    self.init(name: gather.name, teams: gather.teams, format: gather.format)
  }
}

extension GatherStore {
  /// What helps to make teams: who there is, what they have won and lost, and how the last gather was played.
  func teamBasis() async throws(GatherStoreError) -> TeamBasis {
    var basis = TeamBasis(
      players: try await playersNow(), results: try await seasonNow().byPlayer,
      lineup: try await lastImportedRosterNow())
    if let newest = try await gathersNow().first, let stored = try await matchNow(id: newest.id) {
      basis.last = MatchSettings(stored.match.gather)
    }
    return basis
  }
}

extension [SeasonRow] {
  /// What each has won and lost; not of those who are players no more.
  var byPlayer: [Player.ID: Tally] {
    Dictionary(compactMap { row in row.player.map { ($0, row.tally) } }) { first, _ in first }
  }
}
