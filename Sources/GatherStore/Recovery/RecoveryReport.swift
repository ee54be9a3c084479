/// What became of a damaged database.
package struct RecoveryReport: Hashable, Sendable {
  /// The rows of one table.
  package struct Part: Hashable, Sendable {
    /// Rows that are in the new database.
    package var carried = 0
    /// Rows that could be read but make no sense, or belong to something that is lost.
    package var refused = 0
    /// Whether some of the table could not be read; how many rows that were is unknown.
    package var hasGaps = false
    /// Rows that are in the new database and are not what was written, or do not follow the one they were written after.
    package var altered = 0

    package init(carried: Int = 0, refused: Int = 0, hasGaps: Bool = false, altered: Int = 0) {
      self.carried = carried
      self.refused = refused
      self.hasGaps = hasGaps
      self.altered = altered
    }

    /// Whether all rows are there, as they were written.
    package var isWhole: Bool { refused == 0 && !hasGaps && altered == 0 }
  }

  /// Where the damaged database lies now; its `-wal` and `-shm`, if any, beside it.
  package var setAside: String
  /// The accounts that may log in to the web service, and the owner's.
  package var accounts = Part()
  /// The tokens that logins have given out.
  package var tokens = Part()
  /// The networks from which accounts have logged in.
  package var loginPlaces = Part()
  /// What was made for requests that may come again.
  package var creations = Part()
  /// The service that was followed, what things are called there, and what it was not told of yet.
  package var links = Part()
  /// What the service that is followed calls players and gathers.
  package var remoteIDs = Part()
  /// The changes that the service has not taken yet.
  package var outbox = Part()
  /// The changes that were sent again: ``ResentChange``.
  package var resentChanges = Part()
  /// The commands that were done and have no entry in a log: ``DoneCommand``.
  package var doneCommands = Part()
  /// The players of all accounts.
  package var players = Part()
  /// Their names as phones have sent them.
  package var sentNames = Part()
  /// Whom logs name who were merged into others.
  package var formerPlayers = Part()
  /// The teams of the last import.
  package var lineup = Part()
  /// The gathers of all accounts.
  package var gathers = Part()
  /// Who played in them.
  package var gatherPlayers = Part()
  /// The entries of all logs.
  package var entries = Part()
  /// The last signs of life of the board, one for each gather.
  package var heartbeats = Part()
  /// The teams that are kept.
  package var keptTeams = Part()
  /// The phones that were paired.
  package var phones = Part()
  /// The codes by which phones can be paired.
  package var phoneCodes = Part()
  /// The values that ``GatherStore/setting(_:)`` reads.
  package var settings = Part()

  package init(setAside: String) {
    self.setAside = setAside
  }

  /// The name of the damaged database, without its folder.
  package var fileName: String { setAside.split(separator: "/").last.map(String.init) ?? setAside }

  /// The rows of each table, and what a log calls them.
  package var parts: [(name: String, part: Part)] {
    [
      ("accounts", accounts), ("players", players), ("names as sent", sentNames),
      ("former players", formerPlayers), ("lineup", lineup), ("gathers", gathers),
      ("gather players", gatherPlayers), ("entries", entries), ("heartbeats", heartbeats),
      ("settings", settings), ("kept teams", keptTeams), ("phones", phones), ("phone codes", phoneCodes),
      ("tokens", tokens), ("places of logins", loginPlaces), ("creations", creations), ("links", links),
      ("remote ids", remoteIDs),
      ("outbox", outbox), ("changes sent again", resentChanges), ("commands done", doneCommands),
    ]
  }

  /// Whether nothing was lost as far as can be told.
  package var isWhole: Bool { parts.allSatisfy(\.part.isWhole) }
}
