import Foundation
import GatherModel
import GatherStore
import HTTPTypes
import Testing
import TestKit

@testable import GatherServer

/// What is kept is never old.
@Suite struct CacheTests {
  /// One that is served and one of another process, both of the same file.
  private func stores() throws -> (folder: TemporaryFolder, served: GatherStore, other: GatherStore) {
    let folder = try TemporaryFolder()
    let data = DataFolder(path: folder.path)
    return (folder, try GatherStore(folder: data), try GatherStore(folder: data))
  }

  @Test("A list has whatever was written before it was asked for, by a request or by another process")
  func lists() async throws {
    let (folder, served, other) = try stores()
    try await ServerBench(store: served).askAsOwner { (phone) async throws in
      let house = try #require(try await other.account(login: "house"))
      let records = AccountRecords(other, house)
      for number in 1...5 {
        #expect(try await phone.ask(.get, "/players") == phone.ask(.get, "/players"))
        _ = try await phone.make("/players", #"{"name":"P\#(number)"}"#)
        #expect(try await phone.ask(.get, "/players").body.contains("\"P\(number)\""))
        _ = try await records.addPlayer(PlayerDetails(name: "Q\(number)"), key: nil)
        #expect(try await phone.ask(.get, "/players").body.contains("\"Q\(number)\""))
      }
      let gather = try await phone.make("/gathers")
      #expect(try await phone.ask(.get, "/gathers").body.contains(gather))
      #expect(try await phone.ask(.get, "/gathers/\(gather)/players").body == "[]")
      try await records.put(Player.ID(1), into: .teamA, of: try #require(UUID(uuidString: gather)))
      #expect(try await phone.ask(.get, "/gathers/\(gather)/players").body.contains("P1"))
    }
    withExtendedLifetime(folder) {}
  }

  @Test("A token that was taken back in another process is worth nothing in the next request")
  func tokens() async throws {
    let (folder, served, other) = try stores()
    try await ServerBench(store: served).askAsOwner { (phone) async throws in
      #expect(try await phone.ask(.get, "/players").status == 200)
      try other.removeOwnerLogin()
      #expect(try await phone.ask(.get, "/players").status == 401)
    }
    withExtendedLifetime(folder) {}
  }

  @Test("A request is answered though it cannot be noted that its token was used")
  func unnoted() async throws {
    let (folder, served, _) = try stores()
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "sqlite3", folder.path("gatherboard.sqlite"), ".timeout 5000",
      "CREATE TRIGGER sick BEFORE UPDATE ON token BEGIN SELECT RAISE(ABORT, 'sick'); END",
    ]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    try await ServerBench(store: served).askAsOwner { (phone) async throws in
      for _ in 1...2 { #expect(try await phone.ask(.get, "/players").status == 200) }
    }
    withExtendedLifetime(folder) {}
  }

  @Test("An answer is the caller's own")
  func callers() async throws {
    try await ServerBench().askAsTwo { (alice, bob) async throws in
      _ = try await alice.make("/players", #"{"name":"Alice's"}"#)
      for _ in 1...2 {
        #expect(try await alice.ask(.get, "/players").body.contains("Alice's"))
        #expect(try await bob.ask(.get, "/players").body == "[]")
      }
    }
  }

  @Test("What is kept is of one version, and of so many bytes")
  func bounds() throws {
    let store = try GatherStore.inMemory()
    let cache = VersionedCache<Int, String>(most: 10)
    let first = try store.version()
    for key in 1...3 { cache.keep("\(key)", for: key, at: first, cost: 4) }
    #expect((1...3).map { cache.value(for: $0, at: first) } == [nil, nil, "3"])
    cache.keep("large", for: 4, at: first, cost: 11)
    #expect(cache.value(for: 4, at: first) == nil)
    try store.setSetting("key", to: "value")
    #expect(cache.value(for: 3, at: try store.version()) == nil)
  }
}
