import FoundationEssentials
import GatherModel
import Testing

@testable import GatherStore

/// Phones and the codes by which they are paired.
@Suite struct PhoneTests {
  private let store: GatherStore

  init() throws { store = try GatherStore.inMemory() }

  private func stamp(_ second: Int64, boot: String = "boot") -> Stamp {
    Stamp(
      boot: BootID(text: boot), at: BoardInstant(nanoseconds: second * 1_000_000_000),
      wallClock: Date(timeIntervalSince1970: 1_795_000_000 + Double(second)))
  }

  private func code(_ name: String, _ role: MatchCommand.Role = .score) -> PairingCode {
    PairingCode(secretHash: "secret \(name)", typedHash: "typed \(name)", role: role)
  }

  private func pair(_ hash: String, _ token: String = "t", at stamp: Stamp) async throws -> PairingOutcome {
    try await store.pairPhone(codeHash: hash, name: "Ana", tokenHash: token, at: stamp)
  }

  @Test("A code is good once, by its secret or by its letters, and gives its role")
  func once() async throws {
    try await store.addPairingCode(code("a"), at: stamp(1))
    try await store.addPairingCode(code("b", .manage), at: stamp(2))
    #expect(try await store.hasPairingCode("secret a", at: stamp(3)))
    guard case .paired(let phone) = try await pair("secret a", "t1", at: stamp(3)) else {
      Issue.record("it is not paired")
      return
    }
    #expect(phone.role == .score && !phone.isAllowed)
    #expect(try await !store.hasPairingCode("secret a", at: stamp(3)))
    #expect(try await pair("typed a", at: stamp(4)) == .wrongCode)
    guard case .paired(let other) = try await pair("typed b", "t2", at: stamp(5)) else {
      Issue.record("it is not paired")
      return
    }
    #expect(other.role == .manage && other.id != phone.id)
    try await store.allowPhone(phone.id, role: .watch)
    #expect(try await store.client(tokenHash: "t1")?.isAllowed == true)
    // Who waits comes first.
    #expect(try store.clients().map(\.id) == [other.id, phone.id])
    #expect(try await store.removeClient(phone.id))
    #expect(try await store.client(tokenHash: "t1") == nil)
    #expect(try await !store.allowPhone(phone.id, role: .score))
  }

  @Test("A code is good for ten minutes of one boot")
  func age() async throws {
    try await store.addPairingCode(code("a"), at: stamp(100))
    #expect(try await pair("secret a", at: stamp(701)) == .wrongCode)
    try await store.addPairingCode(code("b"), at: stamp(800))
    #expect(try await pair("secret b", at: stamp(810, boot: "next")) == .wrongCode)
    try await store.addPairingCode(code("c"), at: stamp(900))
    guard case .paired = try await pair("secret c", at: stamp(1_500)) else {
      Issue.record("it is not paired")
      return
    }
  }

  @Test("Wrong guesses make no letters void; where letters are not taken the picture's secret still is")
  func guesses() async throws {
    try await store.addPairingCode(code("a"), at: stamp(1))
    try await store.addPairingCode(code("b"), at: stamp(1))
    for number in 0..<20 { #expect(try await pair("guess \(number)", at: stamp(2)) == .wrongCode) }
    let untyped = try await store.pairPhone(
      codeHash: "typed a", isTyped: false, name: "Ana", tokenHash: "t", at: stamp(3))
    #expect(untyped == .wrongCode)
    let scanned = try await store.pairPhone(
      codeHash: "secret a", isTyped: false, name: "Ana", tokenHash: "t1", at: stamp(4))
    guard case .paired = scanned, case .paired = try await pair("typed b", "t2", at: stamp(5)) else {
      Issue.record("it is not paired")
      return
    }
  }

  @Test("No more phones are paired than may be, and all can be sent away at once")
  func many() async throws {
    for number in 0..<GatherStore.mostPhones {
      try await store.addPairingCode(code("\(number)"), at: stamp(1))
      _ = try await pair("secret \(number)", "t\(number)", at: stamp(1))
    }
    try await store.addPairingCode(code("last"), at: stamp(1))
    #expect(try await pair("secret last", "t", at: stamp(1)) == .full)
    #expect(try await store.removeAllPhones() == GatherStore.mostPhones)
    #expect(try store.clients().isEmpty)
    #expect(try await pair("secret last", "t", at: stamp(1)) == .wrongCode)
  }

  @Test("A board keeps what tells it from others")
  func boardID() throws {
    #expect(try store.boardID(orNew: "a") == "a")
    #expect(try store.boardID(orNew: "b") == "a")
  }
}
