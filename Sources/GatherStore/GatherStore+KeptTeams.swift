import GRDB
package import GatherModel

/// The result of a change to a stored team.
package enum KeptTeamOutcome: Hashable, Sendable {
  case done
  /// No stored team has this name.
  case unknown
  case nameTaken
}

extension GatherStore {
  /// The stored teams, in the order of their names.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  package func keptTeams() throws(GatherStoreError) -> [KeptTeam] { try read(KeptTeamTable.all) }

  /// Like ``keptTeams()``, but without blocking the caller's executor.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  package func keptTeamsNow() async throws(GatherStoreError) -> [KeptTeam] {
    try await onReader(KeptTeamTable.all)
  }

  /// The crest of a team, as the bytes of a PNG; nil if the team has no crest.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  package func crest(of name: String) throws(GatherStoreError) -> [UInt8]? {
    try read { db in try KeptTeamTable.crest(of: name, in: db) }
  }

  /// Like ``crest(of:)``, but without blocking the caller's executor.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  package func crestNow(of name: String) async throws(GatherStoreError) -> [UInt8]? {
    try await onReader { db in try KeptTeamTable.crest(of: name, in: db) }
  }

  /// Stores a new team.
  /// - Parameter change: The known details. A missing colour is replaced by the usual colour of team A.
  /// - Throws: ``GatherStoreError`` if the file cannot be written.
  package func addTeam(
    _ name: String, _ change: KeptTeamChange
  ) throws(GatherStoreError) -> KeptTeamOutcome {
    try write { db in
      if try KeptTeamTable.team(named: name, in: db) != nil { return .nameTaken }
      let team = Team(name: name, color: change.color ?? TeamColor.usual.teamA)
      try KeptTeamTable.keep(team, code: change.code, crest: change.crest, in: db)
      return .done
    }
  }

  /// Changes a stored team. Existing matches of the team keep the team's former name and colour.
  /// - Throws: ``GatherStoreError`` if the file cannot be written.
  package func changeTeam(
    _ name: String, _ change: KeptTeamChange
  ) throws(GatherStoreError) -> KeptTeamOutcome {
    try write { db in
      guard let known = try KeptTeamTable.team(named: name, in: db) else { return .unknown }
      let new = change.name ?? known.name
      if KeptTeam.key(of: new) != KeptTeam.key(of: name), try KeptTeamTable.team(named: new, in: db) != nil {
        return .nameTaken
      }
      try KeptTeamTable.rename(known.name, to: new, in: db)
      try KeptTeamTable.keep(
        Team(name: new, color: change.color ?? known.color), code: change.code, crest: change.crest, in: db)
      return .done
    }
  }

  /// Deletes a stored team.
  /// - Throws: ``GatherStoreError`` if the file cannot be written.
  package func removeTeam(_ name: String) throws(GatherStoreError) -> KeptTeamOutcome {
    try write { db in
      if try KeptTeamTable.team(named: name, in: db) == nil { return .unknown }
      try KeptTeamTable.remove(name, in: db)
      return .done
    }
  }
}
