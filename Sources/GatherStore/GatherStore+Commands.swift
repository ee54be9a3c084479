package import FoundationEssentials
import GRDB
package import GatherModel

/// Identifies a command by its sender, and by an id that the sender uses only once.
package struct CommandKey: Hashable, Sendable {
  /// The identity of the sender, which no other sender has.
  package var sender: String
  /// The id of the command. The sender generates a new one for each command.
  package var id: UUID

  package init(sender: String, id: UUID) {
    self.sender = sender
    self.id = id
  }
}

/// The result of a command that was carried out.
package enum DoneCommand: Hashable, Sendable {
  /// `number` is the number of the new log entry in the store, and `by` is the operator that the log names.
  case entry(number: Int64, by: Operator)
  /// `made` is the id of the gather or player that the command created; nil if it created none.
  case other(made: String?)
}

extension GatherStore {
  /// The number of newest commands whose results are remembered, not counting commands that added an entry to a log.
  /// The number is far higher than that of a day's commands. It is not a time, because a wall clock may jump.
  package static let mostDoneCommands = 10_000

  /// The result of a command; nil if the command was not carried out.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  package func doneCommand(_ key: CommandKey) async throws(GatherStoreError) -> DoneCommand? {
    try await onReader { db in try Self.doneCommand(key, in: db) }
  }

  private static func doneCommand(_ key: CommandKey, in db: Database) throws -> DoneCommand? {
    if let row = try Row.fetchOne(
      db.cachedStatement(sql: "SELECT made FROM done_command WHERE sender = ? AND id = ?"),
      arguments: [key.sender, key.id.uuidString])
    {
      return .other(made: try row.field(0))
    }
    guard
      let row = try Row.fetchOne(
        db.cachedStatement(sql: "SELECT position, operator FROM entry WHERE id = ?"),
        arguments: [key.id.uuidString])
    else { return nil }
    let by = try LogTable.author(row.field(1), ofEntry: key.id.uuidString)
    return .entry(number: try row.field(0), by: by)
  }

  /// Carries out a command, unless it was carried out before, and remembers it. Both happen in one transaction.
  /// - Parameter change: The change to make; nil if the command changes nothing in the store.
  /// - Returns: The id of the new gather or player, if there is one.
  /// - Throws: The error of the change. In that case nothing is changed, and nothing is remembered.
  package func perform(
    _ change: StoreChange?, for key: CommandKey, stamp: Stamp
  ) async throws(GatherStoreError) -> String? {
    try await committing { db in
      if case .other(let made)? = try Self.doneCommand(key, in: db) { return made }
      let made = try change.flatMap { try Self.perform($0, stamp: stamp, in: db) }
      try Self.remember(key, made: made, in: db)
      return made
    }
  }

  private static func perform(_ change: StoreChange, stamp: Stamp, in db: Database) throws -> String? {
    switch change {
    case .startGather(let new, let isReplacing):
      return try startGather(new, replacing: isReplacing, stamp: stamp, in: db).id.uuidString
    case .changeGather(let gather, let change): try self.change(gather, change, in: db)
    case .addPlayer(let details):
      let id = try PlayerTable.add(details, to: db)
      try OutboxTable.note(.playerAdded(id, details), in: db)
      return id.text
    case .changePlayer(let id, let changes):
      _ = try changePlayer(id, in: db) { details in
        for change in changes { change.apply(to: &details) }
      }
    case .changeLineups(let id, let former, let new):
      guard let gather = try GatherTable.gather(id, in: db) else {
        throw GatherStoreError.noSuchGather(id.uuidString)
      }
      let original = GatherChange.Original(name: gather.name, teams: gather.teams, places: former.places)
      try self.change(
        id, GatherChange(name: gather.name, teams: gather.teams, places: new.places, original: original),
        in: db)
    case .addLatecomer(let name, let team, let gather):
      return try addLatecomer(name, to: team, of: gather, in: db).text
    case .playAgain(let gather): return try playAgain(gather, stamp: stamp, in: db).id.uuidString
    case .putOnBoard(let gather): try putOnBoard(gather, in: db)
    case .clearBoard: try clearBoard(db)
    }
    return nil
  }

  private static func addLatecomer(
    _ name: String, to team: TeamID, of id: UUID, in db: Database
  ) throws -> Player.ID {
    guard let gather = try GatherTable.gather(id, in: db) else {
      throw GatherStoreError.noSuchGather(id.uuidString)
    }
    let key = NameKey.of(name)
    var candidates = gather.roster.placed.map(\.player)
    candidates += try PlayerTable.all(db)
    let known = candidates.first { NameKey.of($0.name) == key }?.id
    let player: Player.ID
    if let known {
      player = known
    } else {
      let details = PlayerDetails(name: name)
      player = try PlayerTable.add(details, to: db)
      try OutboxTable.note(.playerAdded(player, details), in: db)
    }
    let place = gather.roster.placed.first { $0.player.id == player }?.place
    if place == .team(team.opponent) { throw GatherStoreError.playerInPlay(player, gather: gather.name) }
    var places = Dictionary(gather.roster.placed.map { ($0.player.id, $0.place) }) { first, _ in first }
    places[player] = .team(team)
    try change(id, GatherChange(name: gather.name, teams: gather.teams, places: places), in: db)
    return player
  }

  private static func playAgain(_ id: UUID, stamp: Stamp, in db: Database) throws -> Gather {
    guard let gather = try GatherTable.gather(id, in: db) else {
      throw GatherStoreError.noSuchGather(id.uuidString)
    }
    // Players of the former gather who have been deleted are left out.
    let known = Set(try PlayerTable.all(db).map(\.id))
    func ids(_ players: [Player]) -> [Player.ID] { players.map(\.id).filter(known.contains) }
    return try startGather(
      NewGather(
        name: gather.name, format: gather.format, teams: gather.teams,
        roster: .chosen(
          TeamPair { ids(gather.roster.teams[$0]) }, bench: ids(gather.roster.bench))),
      replacing: false, stamp: stamp, in: db)
  }

  private static func remember(_ key: CommandKey, made: String?, in db: Database) throws {
    try db.execute(
      sql: "INSERT INTO done_command (sender, id, made) VALUES (?, ?, ?)",
      arguments: [key.sender, key.id.uuidString, made])
    let last = db.lastInsertedRowID
    guard last.isMultiple(of: 100) else { return }
    try db.execute(
      sql: "DELETE FROM done_command WHERE number <= ?", arguments: [last - Int64(mostDoneCommands)])
  }
}
