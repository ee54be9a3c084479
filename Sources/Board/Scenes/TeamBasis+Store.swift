import FoundationEssentials
import GatherModel
import GatherStore
import MatchSession
import Reports
import Scenes

extension MatchSettings {
  /// Creates the default settings of the board's configuration. The name of the gather is the name of its weekday, in
  /// the language of the screen.
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
  /// Reads the data that helps to form teams.
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
  /// The games that each player has won, drawn and lost, without removed players.
  fileprivate var byPlayer: [Player.ID: Tally] {
    Dictionary(compactMap { row in row.player.map { ($0, row.tally) } }) { first, _ in first }
  }
}
