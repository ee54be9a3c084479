import Foundation
import GatherModel
import Testing

@testable import GatherStore

/// Programs that have a token, and when a stream began.
@Suite struct ProgramTests {
  private let store: GatherStore
  private let now = Date(timeIntervalSince1970: 1_795_000_000)

  init() throws { store = try GatherStore.inMemory() }

  private func add(_ name: String, _ token: String = "t") async throws -> ProgramOutcome {
    try await store.addProgram(name, role: .score, tokenHash: token, at: now)
  }

  @Test("A program is in from the beginning, and is told from phones")
  func made() async throws {
    guard case .made(let program) = try await add("Deck") else {
      Issue.record("it is not made")
      return
    }
    #expect(program.isProgram && program.isAllowed && program.role == .score && program.name == "Deck")
    #expect(try await store.client(tokenHash: "t") == program)
    #expect(try store.clients() == [program])
    #expect(try await store.clientsByToken() == ["t": program])
  }

  @Test("A token that ends is known by when it does")
  func end() async throws {
    let added = try await store.addProgram(
      "Deck", role: .score, tokenHash: "t", until: now + 86_400, at: now)
    guard case .made(let program) = added else {
      Issue.record("it is not made")
      return
    }
    #expect(program.expiresAt == now + 86_400)
    #expect(!program.isOver(at: now + 86_399) && program.isOver(at: now + 86_400))
    #expect(try await store.client(tokenHash: "t") == program)
  }

  @Test("No two programs, and no program and a phone, are called the same")
  func names() async throws {
    _ = try await add("Deck")
    #expect(try await add("deck", "u") == .nameTaken)
    try store.setOwnerLogin("house", passwordHash: "none")
    #expect(try await add("House", "u") == .nameTaken)
    try await store.addPairingCode(
      PairingCode(secretHash: "s", typedHash: "k", role: .score),
      at: Stamp(boot: BootID(text: "b"), at: BoardInstant(nanoseconds: 1), wallClock: now))
    let paired = try await store.pairPhone(
      codeHash: "s", name: "Deck", tokenHash: "p",
      at: Stamp(boot: BootID(text: "b"), at: BoardInstant(nanoseconds: 2), wallClock: now))
    guard case .paired(let phone) = paired else {
      Issue.record("it is not paired")
      return
    }
    #expect(phone.name == "Deck 2" && !phone.isProgram)
    #expect(try await add("Deck 2", "v") == .nameTaken)
  }

  @Test("All phones away leaves the programs; as many programs as may be, and phones have room beside them")
  func many() async throws {
    for number in 0..<GatherStore.mostPrograms { _ = try await add("\(number)", "t\(number)") }
    #expect(try await add("more", "m") == .full)
    #expect(try await store.removeAllPhones() == 0)
    #expect(try store.clients().count == GatherStore.mostPrograms)
    let id = try #require(try await store.client(tokenHash: "t0")?.id)
    #expect(try await store.removeClient(id))
    #expect(try await store.client(tokenHash: "t0") == nil)
    #expect(try await add("more", "m") != .full)
  }

  @Test("When a stream began is kept, the last word counts")
  func stream() async throws {
    #expect(try await store.streamStart() == nil)
    let first = StreamStart(
      boot: BootID(text: "boot"), at: BoardInstant(nanoseconds: 5_000_000_001), wallClock: now)
    try await store.noteStreamStart(first)
    #expect(try await store.streamStart() == first)
    let other = StreamStart(boot: nil, at: BoardInstant(nanoseconds: 7), wallClock: now + 60)
    try await store.noteStreamStart(other)
    #expect(try await store.streamStart() == other)
    try store.setSetting("stream-start", to: "what else")
    #expect(try await store.streamStart() == nil)
  }
}
