package import FoundationEssentials
import GRDB
package import GatherModel

extension GatherStore {
  /// Starts a gather and puts it on the board; all in one transaction.
  ///
  /// - Parameters:
  ///   - replacing: Whether a gather that is in play is ended first, by an entry of its log at `stamp`.
  ///   - stamp: Its wall clock becomes the gather's date.
  /// - Throws: ``GatherStoreError/gatherInPlay(_:name:)`` unless replacing,
  ///   ``GatherStoreError/rosterObstacle(_:)``, what ``importRoster(_:progress:)`` throws, and of players that were
  ///   chosen ``GatherStoreError/noSuchPlayer(_:)`` and ``GatherStoreError/playerNamedTwice(_:)``; then nothing is
  ///   changed.
  package func startGather(
    _ new: NewGather, replacing: Bool = false, stamp: Stamp
  ) throws(GatherStoreError) -> Gather {
    try write { db in try Self.startGather(new, replacing: replacing, stamp: stamp, in: db) }
  }

  /// ``startGather(_:replacing:stamp:)`` off the caller's executor.
  package func startGatherNow(
    _ new: NewGather, replacing: Bool = false, stamp: Stamp
  ) async throws(GatherStoreError) -> Gather {
    try await committing { db in try Self.startGather(new, replacing: replacing, stamp: stamp, in: db) }
  }

  private static func startGather(
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
    }
    let roster = try PlayerTable.lineup(db)
    if let obstacle = roster.obstacle { throw GatherStoreError.rosterObstacle(obstacle) }
    let gather = Gather(
      id: UUID(), name: new.name, createdAt: stamp.wallClock, format: new.format, teams: new.teams,
      roster: roster)
    try GatherTable.add(gather, to: db)
    try OutboxTable.noteStart(of: gather, in: db)
    try GatherTable.putOnBoard(gather.id, in: db)
    return gather
  }

  private static func end(_ id: UUID, stamp: Stamp, in db: Database) throws {
    guard let stored = try LogTable.match(id, in: db) else { return }
    let recovery = stored.recovery(in: stamp.boot, at: stamp.at, wallClock: stamp.wallClock)
    let end = LogEntry(
      id: UUID(), event: .act(.gatherEnded), at: stamp.at, wallClock: stamp.wallClock)
    try LogTable.append([recovery, end].compactMap(\.self), to: id, boot: stamp.boot, in: db)
  }

  /// A gather and its log; nil when there is none with this id.
  package func match(id: UUID) throws(GatherStoreError) -> StoredMatch? {
    try read { db in try LogTable.match(id, in: db) }
  }

  /// The gather a person means by an id or its beginning, of 4 characters or more, in any case.
  /// - Throws: ``GatherStoreError/noSuchGather(_:)``, ``GatherStoreError/ambiguousGather(_:)``.
  package func gatherID(matching text: String) throws(GatherStoreError) -> UUID {
    try read { db in
      let beginning = text.uppercased()
      guard beginning.count >= 4, beginning.allSatisfy({ $0 == "-" || $0.isASCII && $0.isHexDigit }) else {
        throw GatherStoreError.noSuchGather(text)
      }
      let ids = try String.fetchAll(
        db, sql: "SELECT id FROM gather WHERE id >= ? AND id < ? AND account_id = ? LIMIT 2",
        arguments: [beginning, beginning + "~", StoreSchema.house])
      guard let id = ids.first else { throw GatherStoreError.noSuchGather(text) }
      guard ids.count == 1 else { throw GatherStoreError.ambiguousGather(text) }
      return try GatherTable.id(id)
    }
  }

  /// What the board shows: the gather in play, or the ended one until it is cleared.
  package func boardMatch() throws(GatherStoreError) -> StoredMatch? {
    try read { db in try GatherTable.onBoard(db).flatMap { try LogTable.match($0, in: db) } }
  }

  /// Takes an ended gather off the board; without one there is nothing to do.
  /// - Throws: ``GatherStoreError/gatherInPlay(_:name:)``.
  package func clearBoard() throws(GatherStoreError) {
    try write { db in
      if let current = try GatherTable.inPlay(in: db) {
        throw GatherStoreError.gatherInPlay(current.id, name: current.name)
      }
      try GatherTable.putOnBoard(nil, in: db)
    }
  }
}
