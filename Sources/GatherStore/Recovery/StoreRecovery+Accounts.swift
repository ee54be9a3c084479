import FoundationEssentials
import GRDB
import GatherModel

extension StoreRecovery {
  /// Copies the accounts, before all rows that belong to them.
  func carryAccounts() throws {
    try carry(\.accounts, "account", reading: "id, user_id") { row, copy in
      if let userID = try row.field(1, String?.self) { _ = try GatherTable.id(userID) }
      let id = try row.field(0, Int64.self)
      // The column `board_gather_id` is not copied here, because the gathers do not exist in the new database yet.
      guard id == StoreSchema.owner else { return try copy.add(row, replacing: ["board_gather_id": .null]) }
      try copy.complete(id, with: row, except: ["id", "board_gather_id"])
    }
    try carry(\.tokens, "token", key: "number", isNumbered: true)
    try carry(\.loginPlaces, "login_place", key: "number", isNumbered: true)
    try AccountTable.addKeys(to: new)
    try carry(\.creations, "creation", key: "number", isNumbered: true)
  }

  func carryLink() throws {
    try carry(\.links, "link", reading: "user_id") { row, copy in
      _ = try GatherTable.id(row.field(0))
      try copy.add(row)
    }
    try carry(
      \.remoteIDs, "remote_id", key: "number", isNumbered: true, reading: "kind, local_id, remote_id"
    ) { row, copy in
      if try row.field(0, String.self) == "gather" {
        _ = try GatherTable.id(row.field(1))
        _ = try GatherTable.id(row.field(2))
      } else if try [1, 2].contains(where: { Int64(try row.field($0, String.self)) == nil }) {
        throw DamagedRow(detail: "number of a player at a service")
      }
      try copy.add(row)
    }
    try carry(\.outbox, "outbox", key: "number", isNumbered: true, reading: OutboxTable.columns) {
      row, copy in
      _ = try OutboxTable.entry(row)
      try copy.add(row)
    }
    try carry(\.doneCommands, "done_command", key: "number", isNumbered: true)
    try carry(\.resentChanges, "resent_change", key: "number", isNumbered: true, reading: "id, act") {
      row, copy in
      _ = try GatherTable.id(row.field(0))
      _ = try OutboxText.act(row.field(1))
      try copy.add(row)
    }
  }

  func carryPlayers() throws {
    let columns = PlayerTable.columns.replacing("player.", with: "")
    try carry(\.players, "player", reading: columns) { row, copy in
      _ = try PlayerTable.player(row)
      try copy.add(row)
    }
    try carry(\.sentNames, "sent_names", key: "player_id")
    try carry(\.lineup, "lineup", key: "position")
  }

  /// Copies the former players: the players whom a merge has removed. Runs after all other players were copied, because
  /// a former player who is in the new database is skipped. The new database has such a player if the match in memory
  /// is older than the merge, because ``keepMatch()`` has added the players of the match.
  func carryFormerPlayers() throws {
    try carry(\.formerPlayers, "former_player", key: "former_id", reading: "former_id") { [new] row, copy in
      guard try PlayerTable.player(Player.ID(row.field(0)), in: new) == nil else { return }
      try copy.add(row)
    }
  }
}
