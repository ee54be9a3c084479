import GRDB
package import GatherModel

extension GatherStore {
  /// All players, in the order of their ids.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  package func players() throws(GatherStoreError) -> [Player] {
    try read { db in try PlayerTable.all(db) }
  }

  /// The teams of the last import, or of the last roster chosen for a gather; empty if there was neither.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  package func lastImportedRoster() throws(GatherStoreError) -> Roster {
    try read(PlayerTable.lineup)
  }

  /// The rows of a file that have an ambiguous name, or a name that is spelled differently in the store.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  package func names(of file: RosterFile) throws(GatherStoreError) -> RosterNames {
    var matching = RosterMatching(try players())
    var names = RosterNames()
    for row in file.rows {
      do throws(RosterProblem) {
        if let player = try matching.player(for: row), player.name != row.details.name {
          names.alike.append(SimilarName(line: row.line, name: row.details.name, stored: player.name))
        }
      } catch {
        names.badRows.append(BadRow(line: row.line, problem: error))
      }
    }
    return names
  }

  /// Adds and updates players by their names, and stores the file's teams as those of the last import, in one transaction.
  /// For a known player, only the columns that have a value in the file are changed. Names are compared by canonical
  /// equivalence. If no player has exactly the same name, case and white space are ignored.
  /// - Parameter progress: Called with the number of finished rows, after every 1000 rows and at the end.
  /// - Throws: ``GatherStoreError/ambiguousPlayerName(_:)`` for a row that ``names(of:)`` lists as a bad row.
  package func importRoster(
    _ file: RosterFile, progress: (Int) -> Void = { _ in }
  ) throws(GatherStoreError) -> ImportSummary {
    try write { db in try Self.importRoster(file, into: db, progress: progress) }
  }

  static func importRoster(
    _ file: RosterFile, into db: Database, progress: (Int) -> Void
  ) throws -> ImportSummary {
    var matching = RosterMatching(try PlayerTable.all(db))
    var summary = ImportSummary()
    var lineup: [(Player.ID, RosterPlace)] = []
    for row in file.rows {
      let known: Player?
      do throws(RosterProblem) {
        known = try matching.player(for: row)
      } catch {
        throw GatherStoreError.ambiguousPlayerName(row.details.name)
      }
      if let player = known {
        let updated = player.updated(by: row.details)
        if updated == player {
          summary.unchanged += 1
        } else {
          try PlayerTable.update(updated, in: db)
          try OutboxTable.note(.playerChanged(updated.id, updated.details), in: db)
          summary.updated += 1
        }
        lineup.append((player.id, row.place))
      } else {
        let id = try PlayerTable.add(row.details, to: db)
        try OutboxTable.note(.playerAdded(id, row.details), in: db)
        lineup.append((id, row.place))
        summary.added += 1
      }
      if lineup.count.isMultiple(of: 1000) { progress(lineup.count) }
    }
    try PlayerTable.setLineup(lineup, in: db)
    progress(lineup.count)
    return summary
  }
}

extension Player {
  fileprivate func updated(by row: PlayerDetails) -> Player {
    var player = self
    player.details.age = row.age ?? details.age
    player.details.skill = row.skill ?? details.skill
    player.details.preferredPosition = row.preferredPosition ?? details.preferredPosition
    player.details.favouriteTeam = row.favouriteTeam ?? details.favouriteTeam
    player.details.number = row.number ?? details.number
    return player
  }
}
