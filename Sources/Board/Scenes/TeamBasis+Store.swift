import FoundationEssentials
import GatherModel
import GatherStore
import MatchSession
import Reports
import Scenes

extension MatchSettings {
  /// The gather is named after the weekday of the date, such as "Thursday match".
  init(on date: Date, _ configuration: BoardConfiguration) {
    self.init(
      name: LocalTime(date).gatherName(in: configuration.words), teams: configuration.teams,
      format: configuration.format)
  }

  init(_ gather: Gather) {
    self.init(name: gather.name, teams: gather.teams, format: gather.format)
  }
}

extension GatherStore {
  func teamBasis() async throws(GatherStoreError) -> TeamBasis {
    TeamBasis(
      players: try await playersNow(), season: try await seasonNow(),
      lineup: try await lastImportedRosterNow(), newest: try await newestMatchNow(),
      kept: try await keptTeamsNow())
  }
}

extension TeamBasis {
  /// - Parameter newest: The gather that was started last.
  init(players: [Player], season: [SeasonRow], lineup: Roster, newest: StoredMatch?, kept: [KeptTeam]) {
    self.init(
      players: players, results: season.byPlayer, lineup: lineup,
      last: newest.map { MatchSettings($0.match.gather) }, kept: kept,
      isGatherInPlay: newest?.isEnded == false)
  }
}

extension [SeasonRow] {
  /// The tally of each player, without the rows of deleted players.
  fileprivate var byPlayer: [Player.ID: Tally] {
    Dictionary(compactMap { row in row.player.map { ($0, row.tally) } }) { first, _ in first }
  }
}
