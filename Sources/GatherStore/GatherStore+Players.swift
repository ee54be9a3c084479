import GRDB
package import GatherModel

extension GatherStore {
  /// All players, by their ids.
  package func players() throws(GatherStoreError) -> [Player] {
    try read { db in try PlayerTable.all(db) }
  }

  /// The teams of the last import; empty before the first.
  package func lastImportedRoster() throws(GatherStoreError) -> Roster {
    try read(PlayerTable.lineup)
  }

  /// The rows whose name stands for two players of the store: which of them is meant?
  package func storeProblems(of file: RosterFile) throws(GatherStoreError) -> [BadRow] {
    let known = try read { db in KnownPlayers(try PlayerTable.all(db)) }
    return file.rows.filter { known.ambiguous.contains($0.details.name) }.map { row in
      BadRow(line: row.line, problem: .nameTwiceInStore(name: row.details.name))
    }
  }

  /// Adds and updates players by their names, and makes the file's teams the last import; all in one transaction.
  ///
  /// Of a known player only what the file has a column for changes. Names are compared as Swift compares them, by
  /// canonical equivalence.
  /// - Parameter progress: Called with the number of rows done, now and then and at the end.
  /// - Throws: ``GatherStoreError/ambiguousPlayerName(_:)`` when a name stands twice, in the file or in the store.
  package func importRoster(
    _ file: RosterFile, progress: (Int) -> Void = { _ in }
  ) throws(GatherStoreError) -> ImportSummary {
    try write { db in try Self.importRoster(file, into: db, progress: progress) }
  }

  /// The import within a transaction.
  static func importRoster(
    _ file: RosterFile, into db: Database, progress: (Int) -> Void
  ) throws -> ImportSummary {
    let known = KnownPlayers(try PlayerTable.all(db))
    var summary = ImportSummary()
    var lineup: [(Player.ID, RosterPlace)] = []
    var names: Set<String> = []
    for row in file.rows {
      let name = row.details.name
      guard names.insert(name).inserted, !known.ambiguous.contains(name) else {
        throw GatherStoreError.ambiguousPlayerName(name)
      }
      if let player = known.byName[name] {
        let updated = player.updated(by: row.details, columns: file.columns)
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

/// The players of the store by name.
private struct KnownPlayers {
  private(set) var byName: [String: Player] = [:]
  /// Names that stand for more than one.
  private(set) var ambiguous: Set<String> = []

  init(_ players: [Player]) {
    for player in players where byName.updateValue(player, forKey: player.name) != nil {
      ambiguous.insert(player.name)
    }
  }
}

extension Player {
  /// The player with what the columns of a file say; the name stays as it is.
  fileprivate func updated(by details: PlayerDetails, columns: Set<RosterColumn>) -> Player {
    var player = self
    for column in columns {
      switch column {
      case .name, .team: break
      case .age: player.details.age = details.age
      case .skill: player.details.skill = details.skill
      case .preferredPosition: player.details.preferredPosition = details.preferredPosition
      case .favouriteTeam: player.details.favouriteTeam = details.favouriteTeam
      case .number: player.details.number = details.number
      }
    }
    return player
  }
}
