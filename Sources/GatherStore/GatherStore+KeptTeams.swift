import GRDB
package import GatherModel

/// What has come of a change of a team that is kept.
package enum KeptTeamOutcome: Hashable, Sendable {
  case done
  /// No team is kept by that name.
  case unknown
  /// Another team has the name already.
  case nameTaken
}

extension GatherStore {
  /// The teams that are kept, in the order of their names.
  /// - Throws: ``GatherStoreError`` when the file cannot be read.
  package func keptTeams() throws(GatherStoreError) -> [KeptTeam] { try read(KeptTeamTable.all) }

  /// ``keptTeams()`` off the caller's executor.
  /// - Throws: ``GatherStoreError`` when the file cannot be read.
  package func keptTeamsNow() async throws(GatherStoreError) -> [KeptTeam] {
    try await onReader(KeptTeamTable.all)
  }

  /// The crest of a team, as the bytes of a PNG; nil without one.
  /// - Throws: ``GatherStoreError`` when the file cannot be read.
  package func crest(of name: String) throws(GatherStoreError) -> [UInt8]? {
    try read { db in try KeptTeamTable.crest(of: name, in: db) }
  }

  /// ``crest(of:)`` off the caller's executor.
  /// - Throws: ``GatherStoreError`` when the file cannot be read.
  package func crestNow(of name: String) async throws(GatherStoreError) -> [UInt8]? {
    try await onReader { db in try KeptTeamTable.crest(of: name, in: db) }
  }

  /// Keeps a new team.
  /// - Parameter change: What is known of it; a color that is missing is the usual one of the first team.
  /// - Throws: ``GatherStoreError`` when the file cannot be written.
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

  /// Changes a team that is kept. A match that it plays keeps its name and its color.
  /// - Throws: ``GatherStoreError`` when the file cannot be written.
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

  /// Keeps a team no longer.
  /// - Throws: ``GatherStoreError`` when the file cannot be written.
  package func removeTeam(_ name: String) throws(GatherStoreError) -> KeptTeamOutcome {
    try write { db in
      if try KeptTeamTable.team(named: name, in: db) == nil { return .unknown }
      try KeptTeamTable.remove(name, in: db)
      return .done
    }
  }
}
