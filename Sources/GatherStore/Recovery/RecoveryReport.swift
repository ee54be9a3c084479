/// The result of the recovery of a damaged database.
package struct RecoveryReport: Hashable, Sendable {
  /// The numbers of rows of one table.
  package struct Part: Hashable, Sendable {
    /// The number of rows in the new database.
    package var carried = 0
    /// The number of rows that could be read, but are invalid or belong to something that is lost.
    package var refused = 0
    /// Whether a part of the table could not be read. The number of rows in that part is unknown.
    package var hasGaps = false
    /// The number of rows that are not as they were written, or whose preceding row is no longer the same.
    package var altered = 0

    package init(carried: Int = 0, refused: Int = 0, hasGaps: Bool = false, altered: Int = 0) {
      self.carried = carried
      self.refused = refused
      self.hasGaps = hasGaps
      self.altered = altered
    }

    /// Whether all rows were recovered as they were written.
    package var isWhole: Bool { refused == 0 && !hasGaps && altered == 0 }
  }

  /// The present path of the damaged database. Its `-wal` and `-shm`, if any, are in the same folder.
  package var setAside: String
  /// The accounts that may log in to the web service, and the owner's.
  package var accounts = Part()
  /// The tokens that accounts have received at logins.
  package var tokens = Part()
  /// The networks from which accounts have logged in.
  package var loginPlaces = Part()
  /// The results of requests that may be repeated.
  package var creations = Part()
  /// The service that the owner is linked to.
  package var links = Part()
  /// The service's ids of players and gathers.
  package var remoteIDs = Part()
  /// The changes that the service has not accepted yet.
  package var outbox = Part()
  /// The changes that were sent again: ``ResentChange``.
  package var resentChanges = Part()
  /// The commands that were carried out and have no entry in a log: ``DoneCommand``.
  package var doneCommands = Part()
  /// The players of all accounts.
  package var players = Part()
  /// The names of players as phones have sent them.
  package var sentNames = Part()
  /// The players in logs who were merged into other players.
  package var formerPlayers = Part()
  /// The teams of the last import, or of the last roster chosen for a gather.
  package var lineup = Part()
  /// The gathers of all accounts.
  package var gathers = Part()
  /// The players of the gathers.
  package var gatherPlayers = Part()
  /// The entries of all logs.
  package var entries = Part()
  /// The last heartbeats of the board, one for each gather.
  package var heartbeats = Part()
  /// The stored teams.
  package var keptTeams = Part()
  /// The phones that were paired.
  package var phones = Part()
  /// The codes by which phones can be paired.
  package var phoneCodes = Part()
  /// The values that ``GatherStore/setting(_:)`` reads.
  package var settings = Part()

  /// The file name of the damaged database, without the path of its folder.
  package var fileName: String { setAside.split(separator: "/").last.map(String.init) ?? setAside }

  /// The rows of each table, and the name that the log messages of the program use for the table.
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

  /// Whether nothing was lost, as far as can be detected.
  package var isWhole: Bool { parts.allSatisfy(\.part.isWhole) }
}
