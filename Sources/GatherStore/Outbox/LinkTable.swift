import FoundationEssentials
import GRDB
import GatherModel

/// The tables `link` and `remote_id`.
enum LinkTable {
  static func link(_ db: Database) throws -> ServiceLink? {
    guard
      let row = try Row.fetchOne(
        db.cachedStatement(
          sql: "SELECT server, username, user_id, token, is_gatherboard, is_refused FROM link"))
    else { return nil }
    let text = try row.field(2, String.self)
    guard let userID = UUID(uuidString: text) else { throw DamagedRow(detail: "user id \(text)") }
    return ServiceLink(
      server: try row.field(0), username: try row.field(1), userID: userID, token: try row.field(3),
      isGatherboard: try row.field(4), isRefused: try row.field(5))
  }

  static func set(_ link: ServiceLink, in db: Database) throws {
    try db.execute(
      sql: """
        INSERT OR REPLACE INTO link (id, server, username, user_id, token, is_gatherboard)
        VALUES (1, ?, ?, ?, ?, ?)
        """,
      arguments: [link.server, link.username, link.userID.uuidString, link.token, link.isGatherboard])
  }

  /// Returns the address of the service; nil if `link` is no longer the owner's login.
  static func server(of link: ServiceLink, in db: Database) throws -> String? {
    guard let now = try Self.link(db), now.server == link.server, now.userID == link.userID else {
      return nil
    }
    return now.server
  }

  static func server(_ db: Database) throws -> String? {
    try String.fetchOne(db.cachedStatement(sql: "SELECT server FROM link"))
  }

  struct RemoteID {
    var localID: String
    var remoteID: String
    /// The last known state at the service: the name of a player, or the result of a gather; nil if unknown.
    var known: String?
    var isGone: Bool
  }

  enum Kind: String {
    case player, gather
  }

  private static let columns = "local_id, remote_id, known, is_gone"

  private static func remoteID(_ row: Row) throws -> RemoteID {
    RemoteID(
      localID: try row.field(0), remoteID: try row.field(1), known: try row.field(2), isGone: try row.field(3)
    )
  }

  static func remoteID(
    of kind: Kind, local: String, at server: String, in db: Database
  ) throws -> RemoteID? {
    try Row.fetchOne(
      db.cachedStatement(
        sql: "SELECT \(columns) FROM remote_id WHERE server = ? AND kind = ? AND local_id = ?"),
      arguments: [server, kind.rawValue, local]
    ).map(remoteID)
  }

  static func remoteID(
    of kind: Kind, remote: String, at server: String, in db: Database
  ) throws -> RemoteID? {
    try Row.fetchOne(
      db.cachedStatement(
        sql: "SELECT \(columns) FROM remote_id WHERE server = ? AND kind = ? AND remote_id = ?"),
      arguments: [server, kind.rawValue, remote]
    ).map(remoteID)
  }

  static func remoteIDs(of kind: Kind, at server: String, in db: Database) throws -> [RemoteID] {
    try Row.fetchAll(
      db.cachedStatement(
        sql: "SELECT \(columns) FROM remote_id WHERE server = ? AND kind = ? ORDER BY number"),
      arguments: [server, kind.rawValue]
    ).map(remoteID)
  }

  /// Stores the service's id of a player or gather. If a service reuses an id, the former holder of the id loses it.
  static func add(
    _ kind: Kind, local: String, remote: String, known: String?, at server: String, to db: Database
  ) throws {
    try db.cachedStatement(
      sql: """
        INSERT OR REPLACE INTO remote_id (server, kind, local_id, remote_id, known) VALUES (?, ?, ?, ?, ?)
        """
    ).execute(arguments: [server, kind.rawValue, local, remote, known])
  }

  static func setKnown(
    _ known: String?, of kind: Kind, local: String, at server: String, in db: Database
  ) throws {
    try db.cachedStatement(
      sql: """
        UPDATE remote_id SET known = ?, is_gone = 0
        WHERE server = ? AND kind = ? AND local_id = ? AND (known IS NOT ?1 OR is_gone)
        """
    ).execute(arguments: [known, server, kind.rawValue, local])
  }

  static func setGone(
    _ isGone: Bool, of kind: Kind, local: String, at server: String, in db: Database
  ) throws {
    try db.cachedStatement(
      sql: "UPDATE remote_id SET is_gone = ? WHERE server = ? AND kind = ? AND local_id = ?"
    ).execute(arguments: [isGone, server, kind.rawValue, local])
  }

  static func remove(_ kind: Kind, local: String, at server: String, in db: Database) throws {
    try db.cachedStatement(sql: "DELETE FROM remote_id WHERE server = ? AND kind = ? AND local_id = ?")
      .execute(arguments: [server, kind.rawValue, local])
  }
}

extension Player.ID {
  var text: String { "\(value)" }
}
