import FoundationEssentials
import GatherModel
import GatherStore
import MatchSession
import Reports
import Scenes

extension Board {
  /// What pages have done with past gathers.
  func historyWorkers() -> PageWorkers.History {
    let (clock, folder) = (clock, session.store.folder)
    return PageWorkers.History(
      all: worker { store in try await store.gathersNow() },
      season: worker { store in try await store.seasonNow() }, points: configuration.points,
      gather: worker(isChange: false) { store, id in
        guard let stored = try await store.matchNow(id: id) else {
          throw GatherStoreError.noSuchGather(id.uuidString)
        }
        return stored.match
      },
      player: worker(isChange: false) { store, id in try await store.historyNow(of: id) },
      delete: worker { store, id in try await store.deleteGather(id) },
      export: worker(isChange: false, isAside: true) { store, format in
        let file = HistoryFile(folder: folder, at: clock.wallClock(), format: format)
        return try await file.write(store)
      },
      local: { LocalTime($0).moment })
  }
}

extension Board {
  /// What pages have done with what the board shows.
  func boardWorkers() -> PageWorkers.Board {
    unowned let board = self
    return PageWorkers.Board(
      hasResult: { [executor] in
        executor.preconditionIsolated()
        return board.assumeIsolated { $0.hasResult }
      },
      matchInPlay: { [executor] in
        executor.preconditionIsolated()
        return board.assumeIsolated { $0.matchInPlay }
      },
      clear: { [executor] in
        executor.preconditionIsolated()
        board.assumeIsolated { $0.clearBoard() }
      }, show: worker { store, id in try await store.putOnBoard(id) })
  }

  /// The match of the board's own that has not ended.
  private var matchInPlay: Match? {
    guard let match = ownScoreboard?.state.match, match.state.phase != .ended else { return nil }
    return match
  }

  /// Whether a match of the board's own has ended on it.
  private var hasResult: Bool {
    ownScoreboard?.state.match.state.phase == .ended
  }
}

/// The file that the board exports the history to: in its data folder, named after the local time, readable by its
/// owner only.
struct HistoryFile {
  let folder: DataFolder
  let at: Date
  let format: HistoryFormat

  /// `gatherboard-history-2026-11-21-193004.csv`.
  var path: String {
    let local = LocalTime(at)
    let time = [local.hour, local.minute, local.second].map(ClockText.twoDigits).joined()
    return "\(folder.path)/gatherboard-history-\(local.moment.day)-\(time).\(format.rawValue)"
  }

  /// Writes all gathers of a store; the path, with a number where another file has it already.
  func write(_ store: GatherStore) async throws -> String {
    let gathers = try await store.gathersNow()
    let text = try HistoryExport.text(gathers, playerCounts: try await store.playerCountsNow(), as: format)
    return try WholeFile(path: path).writeNew(text)
  }
}
