package import FoundationEssentials
import GRDB
package import GatherModel

/// A gather as the web service returns it.
package struct GatherRecord: Hashable, Sendable, Identifiable {
  /// The id of the gather, both in the store and in requests.
  package var id: UUID
  /// The time at which the gather started, by the wall clock.
  package var createdAt: Date
  /// The time of the end, and the result; nil while the gather is in play.
  package var end: End?

  /// The end of a gather.
  package struct End: Hashable, Sendable {
    /// The time of the end, by the wall clock.
    package var at: Date
    /// The score and the winner.
    package var result: MatchResult
  }
}

/// A player in the form that the web service returns.
package struct PlayerRecord: Hashable, Sendable {
  /// The player in the form that the board shows.
  package var player: Player
  /// The names as a client has sent them; nil if the board shows the names as they were sent.
  package var sent: SentNames?

  /// - Parameter row: A row with ``SentNamesTable/columns``, followed by ``PlayerTable/columns``.
  init(_ row: Row) throws {
    player = try PlayerTable.player(row, from: 2)
    sent = try SentNamesTable.names(row, from: 0, of: player)
  }
}

/// A player of a gather, and the player's place in the gather.
package struct PlacedPlayer: Hashable, Sendable {
  /// The player, and the names as they were sent.
  package var record: PlayerRecord
  /// One of the two teams, or the bench.
  package var place: RosterPlace

  /// The player in the form that the board shows.
  package var player: Player { record.player }
}

extension AccountRecords {
  /// The maximum number of entries of a log after a result from the web service was written into it. A match has a few
  /// hundred entries.
  package static let mostEntries = 5_000

  /// All gathers, the newest first.
  /// - Throws: ``GatherStoreError/noSuchAccount`` if the account was deleted, and others if the file cannot be read.
  package func gathers() async throws(GatherStoreError) -> [GatherRecord] {
    try await read { account, db in
      try Self.gathers(db, "account_id = ?", [account.value])
    }
  }

  /// The gathers of a player, the newest first.
  /// - Throws: ``GatherStoreError/noSuchPlayer(_:)``.
  package func gathers(of player: Player.ID) async throws(GatherStoreError) -> [GatherRecord] {
    try await read { account, db in
      try Self.check(player, of: account, in: db)
      return try Self.gathers(
        db, "account_id = ? AND id IN (SELECT gather_id FROM gather_player WHERE player_id = ?)",
        [account.value, player.value])
    }
  }

  private static func gathers(
    _ db: Database, _ condition: String, _ arguments: StatementArguments
  ) throws -> [GatherRecord] {
    let rows = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT id, created_at, ended_at, score_a, score_b, winner FROM gather WHERE \(condition)
          ORDER BY created_at DESC, number DESC
          """), arguments: arguments)
    var records: [GatherRecord] = []
    while let row = try rows.next() {
      let id = try GatherTable.id(row.field(0))
      var record = GatherRecord(id: id, createdAt: try GatherTable.date(row.field(1), of: id))
      if let ended = try row.field(2, String?.self) {
        record.end = GatherRecord.End(
          at: try GatherTable.date(ended, of: id), result: try GatherTable.result(row, from: 3))
      }
      records.append(record)
    }
    return records
  }

  /// Starts a gather without players. A gather of the owner is put on the board.
  /// - Parameter key: See ``addPlayer(_:sent:key:)``.
  /// - Throws: ``GatherStoreError/gatherInPlay(_:name:)`` if the owner has another gather in play,
  ///   ``GatherStoreError/accountFull(most:)``.
  package func startGather(
    name: String, format: MatchFormat, teams: TeamPair<Team>, at date: Date, key: UUID?
  ) async throws(GatherStoreError) -> UUID {
    let made = try await once("gather", key) { account, db in
      try Self.check("gather", below: Self.mostGathers, of: account, in: db)
      if account == .owner, let other = try GatherTable.inPlay(in: db) {
        throw GatherStoreError.gatherInPlay(other.id, name: other.name)
      }
      let gather = Gather(
        id: UUID(), name: name, createdAt: date, format: format, teams: teams, roster: Roster())
      try GatherTable.add(gather, of: account, to: db)
      try Self.checkBytes(of: account, in: db)
      try OutboxTable.note(.gatherStarted(gather.id), of: account, in: db)
      if account == .owner { try GatherTable.putOnBoard(gather.id, in: db) }
      return gather.id.uuidString
    }
    guard let id = UUID(uuidString: made) else {
      throw GatherStoreError(DamagedRow(detail: "made \(made)"), path: store.path)
    }
    return id
  }

  /// Ends a gather with a result, or changes the result of an ended one. For the owner's account, the result is also
  /// written into the log, as if the goals had been scored at the board.
  /// - Parameter onKicks: The winner of a penalty shoot-out. nil does not remove a shoot-out from the log, because a
  ///   client may know only the goals. If the log already has a winner, that winner counts. Otherwise `onKicks` is
  ///   stored only in the result, so it is lost if the end is undone.
  /// - Throws: ``GatherStoreError/noSuchGather(_:)``, and ``GatherStoreError/accountFull(most:)`` if the log would have
  ///   more than ``mostEntries`` entries.
  package func endGather(
    _ id: UUID, score: Score, onKicks: TeamID? = nil, stamp: Stamp
  ) async throws(GatherStoreError) {
    try await write { account, db in
      try Self.check(id, of: account, in: db)
      guard account == .owner else {
        let result = MatchResult(score, onKicks: onKicks)
        return try GatherTable.storeResult(result, of: id, at: stamp.wallClock, in: db)
      }
      guard let stored = try LogTable.match(id, in: db) else {
        throw GatherStoreError.noSuchGather(id.uuidString)
      }
      try GatherTable.noteTold(id, in: db)
      let entries = Self.entries(ending: stored, with: score, stamp: stamp)
      guard stored.match.log.entries.count + entries.count <= Self.mostEntries else {
        throw GatherStoreError.accountFull(most: Self.mostEntries)
      }
      try LogTable.append(entries, to: id, boot: stamp.boot, in: db)
      guard let onKicks, let result = try GatherTable.result(of: id, in: db), result.winner == nil else {
        return
      }
      let whole = MatchResult(score, onKicks: onKicks)
      try GatherTable.storeResult(whole, of: id, at: stamp.wallClock, in: db)
      try OutboxTable.note(.gatherEnded(id, whole), in: db)
    }
  }

  /// The entries that end a match with a given score; empty if it has already ended with that score.
  static func entries(ending stored: StoredMatch, with score: Score, stamp: Stamp) -> [LogEntry] {
    let state = stored.match.state
    if state.phase == .ended, state.score == score { return [] }
    var events: [MatchEvent] = []
    if state.phase == .ended,
      let end = stored.match.log.countingEntries.last(where: { $0.event == .act(.gatherEnded) })
    {
      events.append(.undone(end.id))
    }
    if score.winner != nil, state.score != score,
      let kicks = stored.match.log.countingEntries.last(where: { $0.event == .act(.kicksBegun) })
    {
      // The new score has a winner, so the penalty shoot-out in the log is undone.
      events.append(.undone(kicks.id))
    }
    for team in TeamID.allCases {
      let missing = score[team] - state.score[team]
      let act: MatchAct = missing > 0 ? .goal(team) : .goalTakenBack(team)
      events += Array(repeating: .act(act), count: abs(missing))
    }
    events.append(.act(.gatherEnded))
    let recovery = stored.recovery(in: stamp.boot, at: stamp.at, wallClock: stamp.wallClock)
    // The clock of an ended match must stay unchanged, so the new entries get the time of the last entry.
    let at =
      state.phase == .ended && recovery == nil ? stored.match.log.entries.last?.at ?? stamp.at : stamp.at
    return [recovery].compactMap(\.self)
      + events.map { LogEntry(id: UUID(), event: $0, at: at, wallClock: stamp.wallClock, by: stamp.by) }
  }

  /// Deletes a gather and its log.
  /// - Throws: ``GatherStoreError/noSuchGather(_:)``, and ``GatherStoreError/gatherInPlay(_:name:)`` if the gather is
  ///   in play on the board: it has entries, and has not ended.
  package func deleteGather(_ id: UUID) async throws(GatherStoreError) {
    try await write { account, db in
      try Self.check(id, of: account, in: db)
      if account == .owner, let match = try LogTable.match(id, in: db)?.match, match.state.phase != .ended,
        !match.log.entries.isEmpty
      {
        throw GatherStoreError.gatherInPlay(id, name: match.gather.name)
      }
      try GatherTable.delete(id, in: db)
      try OutboxTable.note(.gatherDeleted(id), of: account, in: db)
    }
  }

  /// Puts a player into a team of a gather, or moves a player of the gather to that team.
  /// - Throws: ``GatherStoreError/noSuchGather(_:)``, ``GatherStoreError/noSuchPlayer(_:)``, and
  ///   ``GatherStoreError/rosterObstacle(_:)`` if the team already has ``Roster/largestTeam`` players.
  package func put(
    _ player: Player.ID, into team: TeamID, of gather: UUID
  ) async throws(GatherStoreError) {
    try await write { account, db in
      try Self.check(gather, of: account, in: db)
      try Self.check(player, of: account, in: db)
      try GatherTable.place(player, in: .team(team), of: gather, in: db)
      try Self.checkBytes(of: account, in: db)
      try OutboxTable.note(.playerPlaced(player, team, gather: gather), of: account, in: db)
    }
  }

  /// The players of a gather in the order of their ids, without players who were deleted or have left.
  /// - Throws: ``GatherStoreError/noSuchGather(_:)``.
  package func players(of gather: UUID) async throws(GatherStoreError) -> [PlacedPlayer] {
    try await read { account, db in
      try Self.check(gather, of: account, in: db)
      return try Self.players(of: gather, in: db)
    }
  }

  static func players(of gather: UUID, in db: Database) throws -> [PlacedPlayer] {
    let rows = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT \(SentNamesTable.columns), \(PlayerTable.columns), gather_player.place
          FROM gather_player JOIN player ON player.id = gather_player.player_id
            LEFT JOIN sent_names ON sent_names.player_id = player.id
          WHERE gather_player.gather_id = ? AND NOT has_left ORDER BY player.id
          """), arguments: [gather.uuidString])
    var players: [PlacedPlayer] = []
    while let row = try rows.next() {
      players.append(
        PlacedPlayer(record: try PlayerRecord(row), place: try PlaceText.place(row.field(9))))
    }
    return players
  }

  static func check(_ gather: UUID, of account: AccountID, in db: Database) throws {
    let isThere = try Bool.fetchOne(
      db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM gather WHERE id = ? AND account_id = ?)"),
      arguments: [gather.uuidString, account.value])
    guard isThere == true else { throw GatherStoreError.noSuchGather(gather.uuidString) }
  }

  private static func check(_ player: Player.ID, of account: AccountID, in db: Database) throws {
    let isThere = try Bool.fetchOne(
      db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM player WHERE id = ? AND account_id = ?)"),
      arguments: [player.value, account.value])
    guard isThere == true else { throw GatherStoreError.noSuchPlayer(player) }
  }
}
