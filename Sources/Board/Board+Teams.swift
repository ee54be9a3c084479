import FoundationEssentials
import GatherModel
import GatherStore
import MatchSession
import Reports
import Scenes

// What the making of teams has done for it.
extension Board {
  func teamWorkers() -> PageWorkers.Teams {
    let (clock, boot, manner) = (clock, session.boot, manner)
    return PageWorkers.Teams(
      usual: { MatchSettings(on: clock.wallClock(), manner) },
      basis: worker { store in try await store.teamBasis() },
      start: worker { store, gather in
        let stamp = Stamp(boot: boot, at: clock.now(), wallClock: clock.wallClock())
        return try await store.startGatherNow(gather, stamp: stamp).id
      },
      change: {
        let change: ((UUID, GatherChange), @escaping PageWorkers.Reply<Void>) -> Void = worker {
          store, given in try await store.changeGather(given.0, given.1)
        }
        return { change(($0, $1), $2) }
      }())
  }
}

extension MatchSettings {
  /// What the settings of the board say; a gather is called by its weekday, in the language of the screen, unless
  /// somebody says otherwise.
  init(on date: Date, _ manner: BoardManner) {
    self.init(
      name: LocalTime(date).gatherName(in: manner.words), teams: manner.teams,
      format: manner.format)
  }

  init(_ gather: Gather) {
    self.init(name: gather.name, teams: gather.teams, format: gather.format)
  }
}

extension GatherStore {
  /// What helps to make teams.
  func teamBasis() async throws(GatherStoreError) -> TeamBasis {
    TeamBasis(
      players: try await playersNow(), season: try await seasonNow(),
      lineup: try await lastImportedRosterNow(), newest: try await newestMatchNow())
  }
}

extension TeamBasis {
  /// - Parameter newest: The gather that was started last.
  init(players: [Player], season: [SeasonRow], lineup: Roster, newest: StoredMatch?) {
    self.init(
      players: players, results: season.byPlayer, lineup: lineup,
      last: newest.map { MatchSettings($0.match.gather) }, isGatherInPlay: newest?.isEnded == false)
  }
}

extension [SeasonRow] {
  /// What each has won and lost; not of those who are players no more.
  fileprivate var byPlayer: [Player.ID: Tally] {
    Dictionary(compactMap { row in row.player.map { ($0, row.tally) } }) { first, _ in first }
  }
}
