import Foundation
import GatherModel
import Testing

@testable import GatherStore

@Suite struct StoreRecoveryTests {
  private static let aside = "gatherboard-damaged-20250615T150640Z"

  private func recover(_ damaged: DamagedStore, keeping: Bool) throws -> RecoveryReport {
    try GatherStore.recover(
      damaged.folder.data, keeping: keeping ? damaged.match : nil, wallClock: Sample.date)
  }

  @Test("Of a sound database everything is carried over, in the same order and with the same ids")
  func soundDatabase() async throws {
    let damaged = try await DamagedStore()
    let before = try GatherStore(folder: damaged.folder.data)
    let (players, gathers, lineup) = (
      try before.players(), try before.gathers(), try before.lastImportedRoster()
    )
    let olds = try gathers.map { try before.match(id: $0.id)?.unnumbered }
    try before.close()
    let report = try recover(damaged, keeping: false)
    #expect(report.isWhole)
    #expect(report.entries == .init(carried: DamagedStore.entries + 2))
    #expect(report.players == .init(carried: DamagedStore.players))
    #expect(report.gathers == .init(carried: 2))
    let store = try GatherStore(folder: damaged.folder.data)
    #expect(try store.players() == players)
    #expect(try store.gathers() == gathers)
    #expect(try store.lastImportedRoster() == lineup)
    #expect(try gathers.map { try store.match(id: $0.id)?.unnumbered } == olds)
    #expect(try store.boardMatch()?.unnumbered == damaged.match.unnumbered)
    #expect(try store.setting("theme") == "day")
    #expect(try TestFolder.mode(damaged.database) == 0o600)
  }

  @Test("Names as they were sent and what may come to a service twice are carried over")
  func sentTwice() async throws {
    let damaged = try await DamagedStore()
    var store = try GatherStore(folder: damaged.folder.data)
    try store.setLink(LinkedStore.link)
    try store.setOwnerLogin("house", passwordHash: "none")
    var house = AccountRecords(store, try #require(try store.ownerAccount()))
    let names = SentNames(name: " Zoe\u{0}\n", favouriteTeam: nil)
    _ = try await house.addPlayer(PlayerDetails(name: "Zoe"), sent: names, key: nil)
    for before in [["1", "2"], ["1", "2", "3"]] {
      let delivery = try #require(try await store.nextDelivery(for: LinkedStore.link))
      #expect(try await store.noteSending(delivery.entry, knownBefore: before))
    }
    let resent = try await store.resentChanges(for: LinkedStore.link)
    #expect(resent.map(\.knownBefore) == [["1", "2", "3"]] && resent.map(\.isPending) == [true])
    try store.close()
    let report = try recover(damaged, keeping: false)
    #expect(report.isWhole)
    #expect((report.sentNames.carried, report.resentChanges.carried) == (1, 1))
    store = try GatherStore(folder: damaged.folder.data)
    house = AccountRecords(store, try #require(try store.ownerAccount()))
    #expect(try await house.players().compactMap(\.sent) == [names])
    #expect(try await store.resentChanges(for: LinkedStore.link) == resent)
    // Another login has nothing to do with it.
    _ = try store.removeLink(droppingUnsent: true)
    try store.setLink(LinkedStore.link)
    #expect(try await store.resentChanges(for: LinkedStore.link) == [])
  }

  @Test("The damaged files are set aside together, under a name that was free")
  func setAside() async throws {
    let damaged = try await DamagedStore()
    let bytes = try damaged.folder.bytes(damaged.database)
    try damaged.folder.write([1, 2, 3], to: damaged.database + "-wal")
    let report = try recover(damaged, keeping: true)
    #expect(report.setAside == damaged.folder.path(Self.aside + ".sqlite"))
    #expect(try damaged.folder.bytes(report.setAside) == bytes)
    #expect(
      try damaged.folder.names().filter { $0.hasPrefix(Self.aside) }.contains(Self.aside + ".sqlite-wal"))
    let second = try recover(damaged, keeping: true)
    #expect(second.setAside == damaged.folder.path(Self.aside + "-2.sqlite"))
    #expect(try !damaged.folder.names().contains { $0.contains("rescue") })
  }

  @Test(
    "A damaged description of the tables is damage, not a newer build, and what can be read is carried over",
    arguments: [
      // A column by another name.
      "UPDATE sqlite_schema SET sql = replace(sql, 'team_b_name', 'team_b_nbme') WHERE name = 'gather'",
      // A migration without a name, and one with another.
      """
      UPDATE sqlite_schema SET sql = 'CREATE TABLE grdb_migrations (identifier TEXT)'
      WHERE name = 'grdb_migrations';
      DELETE FROM sqlite_schema WHERE name LIKE 'sqlite_autoindex_grdb%';
      """,
      "UPDATE grdb_migrations SET identifier = '1 players, gathers, lof' WHERE identifier LIKE '1 %'",
    ])
  func damagedSchema(damage: String) async throws {
    let damaged = try await DamagedStore()
    try damaged.folder.sql("PRAGMA writable_schema = ON; \(damage); PRAGMA writable_schema = RESET;")
    if damage.contains("identifier TEXT") {
      try damaged.folder.sql("UPDATE grdb_migrations SET identifier = NULL WHERE identifier LIKE '1 %'")
    }
    #expect {
      let store = try GatherStore(folder: damaged.folder.data)
      _ = try store.boardMatch()
    } throws: {
      damaged.isDamaged($0)
    }
    let report = try recover(damaged, keeping: false)
    #expect(report.players.carried == DamagedStore.players)
    #expect(report.gathers.carried == 2)
    let store = try GatherStore(folder: damaged.folder.data)
    #expect(try store.players().count == DamagedStore.players)
    #expect(try store.boardMatch()?.unnumbered == damaged.match.unnumbered)
  }

  @Test("A bad page among those that describe the tables, or name the migrations, costs no row")
  func badDescription() async throws {
    let count = try await DamagedStore().descriptionPages.count
    #expect(count > 3)
    for index in 0..<count {
      let damaged = try await DamagedStore()
      let page = try damaged.descriptionPages[index]
      try damaged.overwrite(page: page)
      let report = try recover(damaged, keeping: false)
      #expect(report.players == .init(carried: DamagedStore.players), "page \(page)")
      #expect(report.entries == .init(carried: DamagedStore.entries + 2), "page \(page)")
      let store = try GatherStore(folder: damaged.folder.data)
      #expect(try store.boardMatch()?.unnumbered == damaged.match.unnumbered, "page \(page)")
      #expect(try !damaged.folder.names().contains { $0.contains("rescue") }, "page \(page)")
    }
  }

  @Test("So it is with a database that an older build has made, and with one that has a log beside it")
  func badDescriptionOfOldVersion() async throws {
    for hasLog in [false, true] {
      let folder = try TestFolder()
      try folder.data.prepare()
      try folder.sql("PRAGMA page_size = 1024;" + SchemaHistory.version1 + SchemaHistory.version1Rows)
      let store = try GatherStore(folder: folder.data)
      let before = try #require(try store.boardMatch())
      if hasLog {
        try await store.append([Sample.act(.goal(.teamB), 9)], to: before.match.gather.id, boot: Sample.boot)
        for suffix in ["", "-wal"] {
          try folder.write(
            try folder.bytes(folder.data.databasePath + suffix), to: folder.path("copy" + suffix))
        }
      }
      try store.close()
      if hasLog {
        for suffix in ["", "-wal"] {
          try folder.write(
            try folder.bytes(folder.path("copy" + suffix)), to: folder.data.databasePath + suffix)
        }
      }
      // All of the first page, the header too.
      try folder.edit(folder.data.databasePath) { bytes in
        for index in 0..<1024 { bytes[index] = 0xAA }
      }
      let report = try GatherStore.recover(folder.data, keeping: nil, wallClock: Sample.date)
      #expect(report.players == .init(carried: 1))
      let again = try GatherStore(folder: folder.data)
      let after = try #require(try again.boardMatch()).match.log.entries.count
      #expect(after == before.match.log.entries.count + (hasLog ? 1 : 0))
    }
  }

  /// A folder whose recovery has ended after the damaged database was renamed. A `-wal` still lies there.
  private func interrupted() async throws -> DamagedStore {
    let damaged = try await DamagedStore()
    let data = damaged.folder.data
    try damaged.folder.write(try damaged.folder.bytes(damaged.database), to: data.unfinishedRecoveryPath)
    try data.setAside(as: data.file("\(Self.aside).sqlite"))
    try damaged.folder.write(Array("no log of the new database".utf8), to: data.databasePath + "-wal")
    return damaged
  }

  @Test(
    "An interrupted recovery is completed when the folder is locked, and the old log lies beside no database")
  func completion() async throws {
    let damaged = try await interrupted()
    let data = damaged.folder.data
    let lock = try BoardLock(data)
    #expect(try GatherStore(folder: data).boardMatch()?.unnumbered == damaged.match.unnumbered)
    #expect(!DataFolder.isThere(data.file("\(Self.aside).sqlite-wal")))
    let names = try FileManager.default.contentsOfDirectory(atPath: data.path)
    let logs = names.filter { $0.hasPrefix("gatherboard-damaged-") && $0.hasSuffix("-wal") }
    #expect(logs.count == 1)
    withExtendedLifetime(lock) {}
  }

  @Test("While a board recovers its store, another program makes no database and moves no file")
  func otherProgram() async throws {
    let folder = try TestFolder()
    let lock = try BoardLock(folder.data)
    let damaged = try await DamagedStore()
    let data = folder.data
    try folder.write(try damaged.folder.bytes(damaged.database), to: data.recoveryPath)
    try folder.write(Array("the damaged database's log".utf8), to: data.databasePath + "-wal")
    #expect(throws: GatherStoreError.busy(path: data.databasePath)) { try GatherStore(folder: data) }
    #expect(!DataFolder.isThere(data.databasePath) && DataFolder.isThere(data.recoveryPath))
    #expect(try folder.bytes(data.databasePath + "-wal") == Array("the damaged database's log".utf8))
    try data.finishRecovery(setAside: data.file("\(Self.aside).sqlite"))
    #expect(try GatherStore(folder: data).players().count == DamagedStore.players)
    withExtendedLifetime(lock) {}
  }

  @Test("A new database behind a link is made beside what an earlier recovery has left")
  func linkWithoutTarget() throws {
    let folder = try TestFolder()
    let data = folder.data
    try data.prepare()
    try folder.write(Array("left".utf8), to: data.recoveryPath)
    try FileManager.default.createSymbolicLink(
      atPath: data.databasePath, withDestinationPath: folder.path("elsewhere.sqlite"))
    #expect(try GatherStore(folder: data).players().isEmpty)
    #expect(try folder.bytes(data.recoveryPath) == Array("left".utf8))
  }

  @Test(
    "A second attempt, after one that failed with the damaged database renamed, keeps all that the first has read"
  )
  func secondAttempt() async throws {
    let damaged = try await interrupted()
    let report = try recover(damaged, keeping: true)
    #expect(report.players == .init(carried: DamagedStore.players))
    let store = try GatherStore(folder: damaged.folder.data)
    #expect(try store.players().count == DamagedStore.players)
    #expect(try store.boardMatch()?.unnumbered == damaged.match.unnumbered)
  }

  @Test("Nothing of the match in memory is lost when the file cannot be read at all")
  func unreadable() async throws {
    let damaged = try await DamagedStore()
    try damaged.folder.edit(damaged.database) { bytes in
      for index in bytes.indices { bytes[index] = 0xAA }
    }
    let report = try recover(damaged, keeping: true)
    #expect(report.entries == .init(hasGaps: true))
    let store = try GatherStore(folder: damaged.folder.data)
    #expect(try store.boardMatch()?.unnumbered == damaged.match.unnumbered)
    // Its players are known again under their ids, and no id is given twice.
    #expect(try store.players().count == DamagedStore.players)
    _ = try store.importRoster(
      RosterFile(columns: [.name], rows: [Sample.row(2, PlayerDetails(name: "New"))]))
    #expect(try store.players().last?.id == Player.ID(Int64(DamagedStore.players) + 1))
  }

  @Test("Rows around pages that cannot be read are carried over", arguments: [[3], [3, 6, 50, 90], [0]])
  func badPages(_ bad: [Int]) async throws {
    let damaged = try await DamagedStore()
    let leaves = try damaged.pages(.leaf, of: "entry")
    for index in bad { try damaged.overwrite(page: leaves[index]) }
    let report = try recover(damaged, keeping: false)
    #expect(report.entries.hasGaps)
    // A leaf of the log has 5 entries or so.
    #expect(report.entries.carried > DamagedStore.entries - 10 * bad.count)
    #expect(report.entries.carried < DamagedStore.entries)
    #expect(report.players == .init(carried: DamagedStore.players))
    let store = try GatherStore(folder: damaged.folder.data)
    let ids = try #require(try store.boardMatch()).match.log.entries.map(\.id)
    let all = damaged.match.match.log.entries.map(\.id)
    #expect(ids == all.filter(Set(ids).contains))
    #expect(try await store.soundness(holding: [], of: nil) == .sound)
  }

  @Test("What stands before and after a whole branch that cannot be read is carried over")
  func badBranch() async throws {
    let damaged = try await DamagedStore()
    let branches = try damaged.pages(.internal, of: "gather_player")
    try #require(branches.count > 2, "the root and two branches")
    try damaged.overwrite(page: branches[1])
    try damaged.overwrite(page: try #require(try damaged.pages(.leaf, of: "entry").last))
    let report = try recover(damaged, keeping: false)
    #expect(report.gatherPlayers.hasGaps)
    #expect(report.gatherPlayers.carried > DamagedStore.players / 2)
    #expect(report.entries.carried > DamagedStore.entries - 10)
  }

  @Test("What the file has lost of the match is written from memory")
  func badPagesKeeping() async throws {
    let damaged = try await DamagedStore()
    for page in try damaged.pages(.leaf, of: "entry").prefix(50) { try damaged.overwrite(page: page) }
    let report = try recover(damaged, keeping: true)
    #expect(report.gathers == .init(carried: 2))
    #expect(report.gatherPlayers == .init(carried: 2 * DamagedStore.players))
    let store = try GatherStore(folder: damaged.folder.data)
    #expect(try store.boardMatch()?.unnumbered == damaged.match.unnumbered)
    #expect(try store.gathers().map(\.name) == ["Now", "Old"])
  }

  @Test("A file that was cut off gives what is left, and the match in memory is whole")
  func truncated() async throws {
    let damaged = try await DamagedStore()
    try damaged.folder.edit(damaged.database) { $0.removeLast($0.count / 2) }
    _ = try recover(damaged, keeping: true)
    #expect(try GatherStore(folder: damaged.folder.data).boardMatch()?.unnumbered == damaged.match.unnumbered)
  }

  @Test("A player's id is not given again, also when the player was gone before the rescue")
  func idsOfTheGone() async throws {
    let damaged = try await DamagedStore()
    try damaged.folder.sql("DELETE FROM player WHERE id > 1000")
    _ = try recover(damaged, keeping: false)
    let store = try GatherStore(folder: damaged.folder.data)
    _ = try store.importRoster(
      RosterFile(columns: [.name], rows: [Sample.row(2, PlayerDetails(name: "New"))]))
    #expect(try store.players().last?.id == Player.ID(Int64(DamagedStore.players) + 1))
    #expect(try store.boardMatch()?.match.gather.roster.bench.count == DamagedStore.players - 2)
  }

  @Test("Entries that make no sense are refused, and the rest of the log stands")
  func brokenEvent() async throws {
    let damaged = try await DamagedStore()
    try damaged.folder.sql(#"UPDATE entry SET event = '{"kind":"horn"}' WHERE position = 300"#)
    let report = try recover(damaged, keeping: false)
    // What stands behind the entry that is gone does not follow what it was written after.
    #expect(report.entries == .init(carried: DamagedStore.entries + 1, refused: 1, altered: 1))
    let store = try GatherStore(folder: damaged.folder.data)
    #expect(try store.boardMatch()?.match.log.entries.count == DamagedStore.entries - 1)
  }

  @Test("A gather that makes no sense is refused with all of its log")
  func brokenGather() async throws {
    let damaged = try await DamagedStore()
    try damaged.folder.sql("UPDATE gather SET format = '[]' WHERE name = 'Old'")
    let report = try recover(damaged, keeping: false)
    #expect(report.gathers == .init(carried: 1, refused: 1))
    #expect(report.entries == .init(carried: DamagedStore.entries, refused: 2))
    #expect(try GatherStore(folder: damaged.folder.data).boardMatch()?.unnumbered == damaged.match.unnumbered)
  }

  @Test("An end that another process has written is not lost to the match in memory")
  func endedByAnother() async throws {
    let damaged = try await DamagedStore()
    let other = try GatherStore(folder: damaged.folder.data)
    let next = try other.startGather(NewGather(name: "Next"), replacing: true, stamp: Sample.stamp(3000))
    try other.close()
    _ = try recover(damaged, keeping: true)
    let store = try GatherStore(folder: damaged.folder.data)
    #expect(try store.gathers().map(\.isInPlay) == [true, false, false])
    #expect(try store.match(id: damaged.match.match.gather.id)?.isEnded == true)
    #expect(try store.match(id: next.id)?.isEnded == false)
  }

  @Test("Of two gathers that a damaged file has in play, the newer one is")
  func twoInPlay() async throws {
    let damaged = try await DamagedStore()
    try damaged.folder.sql(
      """
      UPDATE gather SET ended_at = NULL WHERE name = 'Old';
      DELETE FROM entry WHERE event LIKE '%gatherEnded%';
      """)
    _ = try recover(damaged, keeping: false)
    let gathers = try GatherStore(folder: damaged.folder.data).gathers()
    #expect(gathers.map(\.name) == ["Now", "Old"])
    #expect(gathers.map(\.isInPlay) == [true, false])
  }

  @Test("A rescue that was cut short before its last step is finished when the store is opened")
  func cutShort() async throws {
    let damaged = try await DamagedStore()
    let bytes = try damaged.folder.bytes(damaged.database)
    try damaged.folder.write(bytes, to: damaged.folder.data.recoveryPath)
    try FileManager.default.removeItem(atPath: damaged.database)
    #expect(try GatherStore(folder: damaged.folder.data).boardMatch()?.unnumbered == damaged.match.unnumbered)
    #expect(try !damaged.folder.names().contains { $0.contains("rescue") })
  }

  @Test("Without a database a rescue makes a new one with the match in memory")
  func nothingThere() async throws {
    let damaged = try await DamagedStore()
    for name in try damaged.folder.names() {
      try FileManager.default.removeItem(atPath: damaged.folder.path(name))
    }
    _ = try recover(damaged, keeping: true)
    #expect(try GatherStore(folder: damaged.folder.data).boardMatch()?.unnumbered == damaged.match.unnumbered)
  }
}
