import FoundationEssentials
import GatherModel
import GatherStore

/// A store that is linked to a service, and what the service would say.
struct LinkedStore {
  let store: GatherStore
  static let server = "https://gather.example"
  static let link = ServiceLink(
    server: server, username: "thursdays", userID: UUID(), token: "secret", isGatherboard: false)

  init() throws {
    store = try GatherStore.inMemory()
    try store.setLink(Self.link)
  }

  /// - Parameter store: Linked already.
  init(_ store: GatherStore) {
    self.store = store
  }

  var acts: [OutboxAct] { get throws { try store.outbox().map(\.act) } }

  func player(_ name: String) throws -> Player {
    guard let player = try store.players().first(where: { $0.name == name }) else {
      throw GatherStoreError.ambiguousPlayerName(name)
    }
    return player
  }

  /// Delivers what comes next, as the outbox sender does, and says what it was.
  @discardableResult
  func deliver(made: String? = nil) async throws -> OutboxDelivery? {
    guard let next = try await store.nextDelivery(for: Self.link) else { return nil }
    try await store.noteDelivered(next.entry.id, made: made)
    return next
  }

  /// Delivers all there is; what is made gets numbers from 101 on, and gathers ids of their own.
  func deliverAll() async throws {
    var number = 100
    while let next = try await store.nextDelivery(for: Self.link) {
      number += 1
      var made: String?
      switch next.entry.act {
      case .playerAdded: made = "\(number)"
      case .gatherStarted: made = UUID().uuidString
      default: break
      }
      try await store.noteDelivered(next.entry.id, made: made)
    }
  }

  func next(passing: Set<UUID> = []) async throws -> OutboxDelivery? {
    try await store.nextDelivery(for: Self.link, passing: passing)
  }

  /// Merges a list of players that was read whole.
  func merge(_ players: [RemotePlayer], isGatherboard: Bool = false) async throws -> Bool {
    try await store.mergePlayers(
      players, present: Set(players.map(\.id)), for: Self.link, isGatherboard: isGatherboard
    ).hasChanged
  }

  func merge(
    roster players: [RemotePlayer], of remote: UUID, isGatherboard: Bool = false
  ) async throws -> Bool {
    try await store.mergeRoster(of: remote, players, for: Self.link, isGatherboard: isGatherboard)
  }

  func merge(gathers: [RemoteGather], at second: Int64) async throws -> (
    standing: GatherStanding, hasChanged: Bool
  ) {
    try await store.mergeGathers(gathers, isWhole: true, for: Self.link, stamp: Sample.stamp(second))
  }
}
