import FoundationEssentials
import GRDB
import GatherModel

/// The names of a player as a phone has sent them. The web service returns them unchanged.
package struct SentNames: Hashable, Sendable {
  /// The player's name as it was sent, before ``NameRule`` has cleaned it.
  package var name: String
  /// The player's favourite team as it was sent; nil if none was sent.
  package var favouriteTeam: String?

  package init(name: String, favouriteTeam: String?) {
    self.name = name
    self.favouriteTeam = favouriteTeam
  }

  /// Whether these are still the names of the player: not if the player's name or favourite team has changed since they
  /// were sent.
  fileprivate func areNames(of details: PlayerDetails) -> Bool {
    NameRule.cleaned(name) == details.name
      && favouriteTeam.flatMap { NameRule.cleaned($0) } == details.favouriteTeam
  }
}

/// The table `sent_names`. The names are blobs, because a text of SQLite ends at its first U+0000.
enum SentNamesTable {
  static let columns = "sent_names.name, sent_names.favourite_team"

  /// Stores the sent names if they differ from the player's names; deletes them otherwise.
  static func set(
    _ sent: SentNames?, of player: Player.ID, _ details: PlayerDetails, in db: Database
  ) throws {
    guard let sent, sent != SentNames(name: details.name, favouriteTeam: details.favouriteTeam) else {
      return try db.cachedStatement(sql: "DELETE FROM sent_names WHERE player_id = ?")
        .execute(arguments: [player.value])
    }
    try db.cachedStatement(
      sql: "INSERT OR REPLACE INTO sent_names (player_id, name, favourite_team) VALUES (?, ?, ?)"
    ).execute(arguments: [
      player.value, Data(sent.name.utf8), sent.favouriteTeam.map { Data($0.utf8) },
    ])
  }

  /// Deletes the sent names of a player whose names have changed since they were sent.
  static func forget(unlessOf player: Player, in db: Database) throws {
    let row = try Row.fetchOne(
      db.cachedStatement(sql: "SELECT \(columns) FROM sent_names WHERE player_id = ?"),
      arguments: [player.id.value])
    guard let row, try names(row, from: 0, of: player) == nil else { return }
    try set(nil, of: player.id, player.details, in: db)
  }

  /// - Parameter first: The index of the first of ``columns`` in the row.
  static func names(_ row: Row, from first: Int, of player: Player) throws -> SentNames? {
    guard let name = try row.field(first, Data?.self) else { return nil }
    let sent = SentNames(
      name: String(decoding: name, as: UTF8.self),
      favouriteTeam: try row.field(first + 1, Data?.self).map { String(decoding: $0, as: UTF8.self) })
    return sent.areNames(of: player.details) ? sent : nil
  }
}
