package import FoundationEssentials
import GRDB
package import GatherModel

extension GatherStore {
  /// The stored documents of the day, by topic: `plan`, or `result/24/MATCH/BOARD` for a result of fixture 24.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  package func dayDocuments() throws(GatherStoreError) -> [String: String] {
    try read(Self.dayDocuments)
  }

  /// Like ``dayDocuments()``, but without blocking the caller's executor.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  package func dayDocumentsNow() async throws(GatherStoreError) -> [String: String] {
    try await onReader(Self.dayDocuments)
  }

  private static func dayDocuments(_ db: Database) throws -> [String: String] {
    var documents: [String: String] = [:]
    let rows = try Row.fetchCursor(
      db, sql: "SELECT key, value FROM setting WHERE key >= ? AND key < ?",
      arguments: [dayPrefix, dayPrefix + "\u{7F}"])
    while let row = try rows.next() {
      let key: String = try row.field(0)
      documents[String(key.dropFirst(dayPrefix.count))] = try row.field(1, String.self)
    }
    return documents
  }

  /// Stores documents of the day by topic, in one transaction; a nil value deletes the document.
  /// - Throws: ``GatherStoreError`` if the file cannot be written.
  package func keepDayDocuments(_ documents: [String: String?]) async throws(GatherStoreError) {
    try await commit { db in
      for (topic, text) in documents { try Self.setSetting(dayPrefix + topic, to: text, in: db) }
    }
  }

  /// Reads the documents of the day, changes them with `change` and stores them, in one transaction.
  /// - Throws: ``GatherStoreError``, and the error that `change` throws. In both cases nothing is changed.
  package func changeDay<Value>(
    _ change: (inout [String: String]) throws -> Value
  ) throws -> Value {
    var refusal: (any Error)?
    do {
      return try database.write { db in
        let former = try Self.dayDocuments(db)
        var documents = former
        let value: Value
        do { value = try change(&documents) } catch {
          refusal = error
          throw error
        }
        for topic in Set(former.keys).union(documents.keys) where former[topic] != documents[topic] {
          try Self.setSetting(dayPrefix + topic, to: documents[topic], in: db)
        }
        return value
      }
    } catch {
      throw refusal ?? GatherStoreError(error, path: path)
    }
  }

  /// The matches of this store that are fixtures of a day, in the order in which they were created.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  package func matches(ofDay day: UUID) async throws(GatherStoreError) -> [Match] {
    try await onReader { db in
      let ids = try String.fetchAll(
        db, sql: "SELECT id FROM gather WHERE day = ? AND account_id = ? ORDER BY number",
        arguments: [day.uuidString, StoreSchema.owner])
      return try ids.compactMap { try LogTable.match(GatherTable.id($0), in: db)?.match }
    }
  }

  /// The roster of the planned teams. For each name, it has the stored player with that name, or else a new one.
  static func plannedRoster(_ teams: TeamPair<[PlayerDetails]>, in db: Database) throws -> Roster {
    var known = Dictionary(grouping: try PlayerTable.all(db)) { NameKey.of($0.name) }
    var roster = Roster()
    for team in TeamID.allCases {
      for details in teams[team] {
        let key = NameKey.of(details.name)
        guard roster.teams[team].count < Roster.largestTeam else { continue }
        var player: Player
        // Two entries of the plan with the same name are two players.
        if let former = known[key]?.first {
          known[key]?.removeFirst()
          player = former
          // The details in this store have priority over those of a plan from another machine.
          if let number = details.number, player.details.number == nil {
            player.details.number = number
            try PlayerTable.update(player, in: db)
            try OutboxTable.note(.playerChanged(player.id, player.details), in: db)
          }
        } else {
          player = Player(id: try PlayerTable.add(details, to: db), details: details)
          try OutboxTable.note(.playerAdded(player.id, details), in: db)
        }
        roster.teams[team].append(player)
      }
    }
    return roster
  }
}

private let dayPrefix = "day/"
