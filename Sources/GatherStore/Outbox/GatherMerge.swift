import FoundationEssentials
import GRDB
import GatherModel

struct GatherMerge {
  let server: String
  let stamp: Stamp
  let db: Database

  func run(_ remotes: [RemoteGather], isWhole: Bool) throws -> (standing: GatherStanding, hasChanged: Bool) {
    var hasChanged = false
    let byID = Dictionary(remotes.map { ($0.id.uuidString, $0) }) { first, _ in first }
    for known in try LinkTable.remoteIDs(of: .gather, at: server, in: db) {
      let id = try GatherTable.id(known.localID)
      guard let remote = byID[known.remoteID] else {
        if !known.isGone, isWhole {
          try LinkTable.setGone(true, of: .gather, local: known.localID, at: server, in: db)
        }
        continue
      }
      if known.isGone {
        try LinkTable.setGone(false, of: .gather, local: known.localID, at: server, in: db)
      }
      if case .score(let score) = remote.result, score.result != known.known,
        try acceptResult(score, of: id)
      {
        hasChanged = true
      }
    }
    if case .shared(let remote) = try Self.standing(at: server, in: db),
      let gather = byID[remote.uuidString], case .score(let score) = gather.result,
      let known = try LinkTable.remoteID(of: .gather, remote: remote.uuidString, at: server, in: db),
      try GatherTable.isEnded(GatherTable.id(known.localID), in: db) == false, score.result != known.known,
      // A result of this board that is still in the outbox may have reached the service already. In that case the
      // service's result is this board's own result, and nobody else has ended the gather.
      try !hasResultToTell(GatherTable.id(known.localID))
    {
      return (.endedElsewhere(remote: remote, score), hasChanged)
    }
    return (try Self.standing(at: server, in: db), hasChanged)
  }

  /// Accepts a new result from the service for a gather that has ended here, unless the board has a result to send. For a
  /// gather in play, the operator decides.
  private func acceptResult(_ score: Score, of id: UUID) throws -> Bool {
    guard try !hasResultToTell(id), let stored = try LogTable.match(id, in: db), stored.isEnded else {
      return false
    }
    let entries = AccountRecords.entries(ending: stored, with: score, stamp: stamp)
    try LinkTable.setKnown(score.result, of: .gather, local: id.uuidString, at: server, in: db)
    guard !entries.isEmpty, stored.match.log.entries.count + entries.count <= AccountRecords.mostEntries
    else { return false }
    try LogTable.append(entries, to: id, boot: stamp.boot, isTold: false, in: db)
    return true
  }

  private func hasResultToTell(_ id: UUID) throws -> Bool {
    try OutboxTable.entries(db, "gather_id = ?", [id.uuidString]).contains { entry in
      if case .gatherEnded = entry.act { true } else { false }
    }
  }

  static func standing(at server: String, in db: Database) throws -> GatherStanding {
    guard let id = try GatherTable.onBoard(db) else { return .local }
    if let known = try LinkTable.remoteID(of: .gather, local: id.uuidString, at: server, in: db) {
      let remote = try GatherTable.id(known.remoteID)
      return known.isGone ? .gone(remote: remote) : .shared(remote: remote)
    }
    let isOnItsWay = try OutboxTable.entries(db, "gather_id = ?", [id.uuidString]).contains {
      $0.act == .gatherStarted(id)
    }
    return isOnItsWay ? .unsent : .local
  }
}
