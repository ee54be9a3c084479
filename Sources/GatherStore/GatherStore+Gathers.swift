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
  ///   ``GatherStoreError/rosterObstacle(_:)``, and what ``importRoster(_:progress:)`` throws; then nothing is
  ///   changed.
  package func startGather(
    _ new: NewGather, replacing: Bool = false, stamp: Stamp
  ) throws(GatherStoreError) -> Gather {
    try write { db in
      if let current = try GatherTable.inPlay(in: db) {
        guard replacing else { throw GatherStoreError.gatherInPlay(current.id, name: current.name) }
        try Self.end(current.id, stamp: stamp, in: db)
      }
      if case .file(let file) = new.roster {
        _ = try Self.importRoster(file, into: db, progress: { _ in })
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
  }

  private static func end(_ id: UUID, stamp: Stamp, in db: Database) throws {
    guard let stored = try LogTable.match(id, in: db) else { return }
    let recovery = stored.recovery(in: stamp.boot, at: stamp.at, wallClock: stamp.wallClock)
    let end = LogEntry(
      id: UUID(), event: .act(.gatherEnded), at: stamp.at, wallClock: stamp.wallClock)
    try LogTable.append([recovery, end].compactMap(\.self), to: id, boot: stamp.boot, in: db)
  }

  /// All gathers, the newest first.
  package func gathers() throws(GatherStoreError) -> [GatherSummary] {
    try read { db in
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT id, name, created_at, ended_at, score_a, score_b FROM gather WHERE account_id = ?
          ORDER BY created_at DESC, number DESC
          """, arguments: [StoreSchema.house])
      var summaries: [GatherSummary] = []
      while let row = try rows.next() { summaries.append(try Self.summary(row, db)) }
      return summaries
    }
  }

  private static func summary(_ row: Row, _ db: Database) throws -> GatherSummary {
    let id = try GatherTable.id(row.field(0))
    let ended = try row.field(3, String?.self)
    var score: Score
    if ended != nil, let goalsOfA = try row.field(4, Int?.self), let goalsOfB = try row.field(5, Int?.self) {
      score = Score(teamA: goalsOfA, teamB: goalsOfB)
    } else {
      score = try LogTable.match(id, in: db)?.match.state.score ?? .none
    }
    return GatherSummary(
      id: id, name: try row.field(1), createdAt: try GatherTable.date(row.field(2), of: id),
      endedAt: try ended.map { try GatherTable.date($0, of: id) }, score: score)
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
