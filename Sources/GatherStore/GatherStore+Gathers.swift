package import FoundationEssentials
import GRDB
package import GatherModel

extension GatherStore {
  /// Starts a gather and puts it on the board, in one transaction.
  /// - Parameter replacing: Whether a gather in play is ended first.
  /// - Throws: ``GatherStoreError/gatherInPlay(_:name:)`` if a gather is in play and `replacing` is false,
  ///   ``GatherStoreError/rosterObstacle(_:)``, the errors of ``importRoster(_:progress:)``, and for chosen players
  ///   ``GatherStoreError/noSuchPlayer(_:)`` and ``GatherStoreError/playerNamedTwice(_:)``. If this method throws,
  ///   nothing is changed.
  package func startGather(
    _ new: NewGather, replacing: Bool = false, stamp: Stamp
  ) throws(GatherStoreError) -> Gather {
    try write { db in try Self.startGather(new, replacing: replacing, stamp: stamp, in: db) }
  }

  /// Like ``startGather(_:replacing:stamp:)``, but without blocking the caller's executor.
  /// - Throws: The same errors. If this method throws, nothing is changed.
  package func startGatherNow(
    _ new: NewGather, replacing: Bool = false, stamp: Stamp
  ) async throws(GatherStoreError) -> Gather {
    try await committing { db in try Self.startGather(new, replacing: replacing, stamp: stamp, in: db) }
  }

  static func startGather(
    _ new: NewGather, replacing: Bool, stamp: Stamp, in db: Database
  ) throws -> Gather {
    if let current = try GatherTable.inPlay(in: db) {
      guard replacing else { throw GatherStoreError.gatherInPlay(current.id, name: current.name) }
      try end(current.id, stamp: stamp, in: db)
    }
    switch new.roster {
    case .lastImport: break
    case .file(let file): _ = try importRoster(file, into: db, progress: { _ in })
    case .chosen(let teams, let bench):
      let places = TeamID.allCases.flatMap { team in teams[team].map { ($0, RosterPlace.team(team)) } }
      try PlayerTable.choose(places + bench.map { ($0, .bench) }, in: db)
    case .planned: break
    }
    let roster: Roster
    if case .planned(let teams) = new.roster {
      roster = try plannedRoster(teams, in: db)
    } else {
      roster = try PlayerTable.lineup(db)
      if let obstacle = roster.obstacle { throw GatherStoreError.rosterObstacle(obstacle) }
    }
    let gather = Gather(
      id: UUID(), name: new.name, createdAt: stamp.wallClock, format: new.format, teams: new.teams,
      roster: roster, fixture: new.fixture)
    try GatherTable.add(gather, to: db)
    try KeptTeamTable.remember(new.teams, codes: new.codes, in: db)
    try OutboxTable.noteStart(of: gather, in: db)
    try GatherTable.putOnBoard(gather.id, in: db)
    return gather
  }

  private static func end(_ id: UUID, stamp: Stamp, in db: Database) throws {
    guard let stored = try LogTable.match(id, in: db) else { return }
    let recovery = stored.recovery(in: stamp.boot, at: stamp.at, wallClock: stamp.wallClock)
    let end = LogEntry(
      id: UUID(), event: .act(.gatherEnded), at: stamp.at, wallClock: stamp.wallClock, by: stamp.by)
    try LogTable.append([recovery, end].compactMap(\.self), to: id, boot: stamp.boot, in: db)
  }

  /// A gather and its log; nil if no gather has this id.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  package func match(id: UUID) throws(GatherStoreError) -> StoredMatch? {
    try read { db in try LogTable.match(id, in: db) }
  }

  /// Finds the gather whose id begins with a text of at least 4 characters, in upper or lower case.
  /// - Throws: ``GatherStoreError/noSuchGather(_:)``, ``GatherStoreError/ambiguousGather(_:)``.
  package func gatherID(matching text: String) throws(GatherStoreError) -> UUID {
    try read { db in
      let beginning = text.uppercased()
      guard beginning.count >= 4, beginning.allSatisfy({ $0 == "-" || $0.isASCII && $0.isHexDigit }) else {
        throw GatherStoreError.noSuchGather(text)
      }
      let ids = try String.fetchAll(
        db, sql: "SELECT id FROM gather WHERE id >= ? AND id < ? AND account_id = ? LIMIT 2",
        arguments: [beginning, beginning + "~", StoreSchema.owner])
      guard let id = ids.first else { throw GatherStoreError.noSuchGather(text) }
      guard ids.count == 1 else { throw GatherStoreError.ambiguousGather(text) }
      return try GatherTable.id(id)
    }
  }

  /// The gather on the board: the one in play, or an ended one that was not cleared yet; nil if the board is empty.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  package func boardMatch() throws(GatherStoreError) -> StoredMatch? { try read(Self.boardMatch) }

  /// Like ``boardMatch()``, but without blocking the caller's executor.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  package func boardMatchNow() async throws(GatherStoreError) -> StoredMatch? {
    try await onReader { db in try Self.boardMatch(db) }
  }

  private static func boardMatch(_ db: Database) throws -> StoredMatch? {
    try GatherTable.onBoard(db).flatMap { try LogTable.match($0, in: db) }
  }

  /// Removes an ended gather from the board; does nothing if there is none.
  /// - Throws: ``GatherStoreError/gatherInPlay(_:name:)``.
  package func clearBoard() throws(GatherStoreError) { try write(Self.clearBoard) }

  /// Like ``clearBoard()``, but without blocking the caller's executor.
  /// - Throws: ``GatherStoreError/gatherInPlay(_:name:)``, and others if the file cannot be written.
  package func clearBoardNow() async throws(GatherStoreError) { try await commit(Self.clearBoard) }

  static func clearBoard(_ db: Database) throws {
    if let current = try GatherTable.inPlay(in: db) {
      throw GatherStoreError.gatherInPlay(current.id, name: current.name)
    }
    try GatherTable.putOnBoard(nil, in: db)
  }

  /// Changes a gather that has not ended. A player who leaves after having played stays in the history of the gather.
  /// - Throws: ``GatherStoreError/gatherEnded(_:)``, ``GatherStoreError/noSuchGather(_:)``,
  ///   ``GatherStoreError/noSuchPlayer(_:)``, ``GatherStoreError/rosterObstacle(_:)``. If this method throws, nothing
  ///   is changed.
  package func changeGather(_ id: UUID, _ change: GatherChange) async throws(GatherStoreError) {
    try await commit { db in try Self.change(id, change, in: db) }
  }

  /// Like ``changeGather(_:_:)``, but blocks the calling thread until the change is stored.
  /// - Throws: The same errors. If this method throws, nothing is changed.
  package func changeGatherAtOnce(_ id: UUID, _ change: GatherChange) throws(GatherStoreError) {
    try write { db in try Self.change(id, change, in: db) }
  }

  static func change(_ id: UUID, _ change: GatherChange, in db: Database) throws {
    try AccountRecords.check(id, of: .owner, in: db)
    if try GatherTable.isEnded(id, in: db) == true { throw GatherStoreError.gatherEnded(id) }
    guard let gather = try GatherTable.gather(id, in: db) else {
      throw GatherStoreError.noSuchGather(id.uuidString)
    }
    let before = Dictionary(gather.roster.placed.map { ($0.player.id, $0.place) }) { first, _ in first }
    let change = change.rebased(on: .init(name: gather.name, teams: gather.teams, places: before))
    try GatherTable.rename(id, change, in: db)
    if change.teams != gather.teams || change.codes != TeamPair(teamA: nil, teamB: nil) {
      try KeptTeamTable.remember(
        change.teams, codes: change.codes, former: gather.teams, in: db)
    }
    let hasBegun = try LogTable.hasEntries(id, in: db)
    for (player, place) in before where player.value > 0 {
      if change.places[player] == nil {
        try GatherTable.leave(player, gather: id, hasPlayed: hasBegun && place != .bench, in: db)
      } else if change.places[player] != place {
        // Players are moved to the bench first, so that an exchange does not exceed the limit of a team.
        try GatherTable.place(player, in: .bench, of: id, in: db)
      }
    }
    for (player, place) in change.places.sorted(by: { $0.key.value < $1.key.value })
    where before[player] != place {
      _ = try PlayerTable.player(player, of: .owner, in: db)
      try GatherTable.place(player, in: place, of: id, in: db)
      if case .team(let team) = place {
        try OutboxTable.note(.playerPlaced(player, team, gather: id), in: db)
      }
    }
  }

  /// Puts an ended gather on the board again, where its end can be undone.
  /// - Throws: ``GatherStoreError/gatherInPlay(_:name:)`` while another gather is in play,
  ///   ``GatherStoreError/noSuchGather(_:)``.
  package func putOnBoard(_ id: UUID) async throws(GatherStoreError) {
    try await commit { db in try Self.putOnBoard(id, in: db) }
  }

  static func putOnBoard(_ id: UUID, in db: Database) throws {
    try AccountRecords.check(id, of: .owner, in: db)
    if let other = try GatherTable.inPlay(besides: id, in: db) {
      throw GatherStoreError.gatherInPlay(other.id, name: other.name)
    }
    try GatherTable.putOnBoard(id, in: db)
  }
}
