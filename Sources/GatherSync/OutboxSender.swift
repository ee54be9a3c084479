import FootballGatherAPI
import FoundationEssentials
import GatherModel
import GatherStore

/// Sends the changes of the board to the service, one after the other, each once.
///
/// A request that adds an item has a key, by which a Gatherboard server recognises a repetition. Any other service may
/// have received a change that got no response, so the sender searches that service before it sends the change again. A
/// new player with the same data, or a new gather that has not ended, counts as the result of the change.
struct OutboxSender {
  let store: GatherStore
  let client: FootballGatherClient
  let link: ServiceLink
  let isGatherboard: Bool
  /// Whether a change that was sent, but got no response, can no longer arrive at the service.
  let isDoubtOver: (UUID) -> Bool

  /// The error for a change that could not be delivered this time.
  struct Failure: Error {
    var entry: UUID
    var error: ClientError
  }

  /// The error for a change that was sent, and may still arrive. The service is searched before the change is sent
  /// again.
  struct InDoubt: Error {
    var entry: OutboxEntry
  }

  /// The error for a change that was replaced, or is no longer to be sent.
  private struct Overtaken: Error {}

  /// Delivers the next change that is not in `passing`; false if there is none.
  /// - Throws: ``Failure`` if the change must be retried, or if the service does not accept the board's token;
  ///   ``InDoubt`` if the change may still arrive at the service; `GatherStoreError` if the store fails.
  func deliverNext(passing: Set<UUID>) async throws -> Bool {
    guard let delivery = try await store.nextDelivery(for: link, passing: passing) else { return false }
    let id = delivery.entry.id
    do {
      let made = try await deliver(delivery)
      try await store.noteDelivered(id, made: made)
    } catch is Overtaken {
      // The next call reads the outbox again, and sends the change in its new form if it still exists.
    } catch let refusal as OutboxEntry.Refusal {
      try await store.noteRefused(id, refusal)
    } catch let error as ClientError {
      guard error.isRefusedForGood else {
        if !error.needsLogin {
          try await store.noteFailed(id, status: error.status, reason: error.reason ?? error.brief)
        }
        throw Failure(entry: id, error: error)
      }
      try await store.noteRefused(id, OutboxEntry.Refusal(status: error.status, reason: error.reason))
    }
    return true
  }

  /// - Returns: The service's id of the player or gather that was created; nil if none was created.
  private func deliver(_ delivery: OutboxDelivery) async throws -> String? {
    let entry = delivery.entry
    switch entry.act {
    case .playerAdded(_, let details): return "\(try await add(details, entry))"
    case .gatherStarted: return try await start(entry).uuidString
    case .playerChanged(_, let details):
      let player = try known(delivery.player)
      guard try await isStill(player, or: details.name) else { throw Self.gone }
      try await send(entry) { try await client.replacePlayer(player.id, body(details)) }
    case .playerDeleted:
      // If the service does not have the player, there is nothing to delete.
      guard let player = delivery.player, try await isStill(player, or: nil) else { return nil }
      try await passing404 { try await send(entry) { try await client.deletePlayer(player.id) } }
    case .playerPlaced(_, let team, _):
      try await place(known(delivery.player), team, in: known(delivery.gather), entry)
    case .gatherEnded(_, let result):
      let gather = try known(delivery.gather)
      try await send(entry) { try await client.endGather(gather, GatherResultBody(result)) }
    case .gatherDeleted:
      guard let gather = delivery.gather else { return nil }
      try await passing404 { try await send(entry) { try await client.deleteGather(gather) } }
    }
    return nil
  }

  /// The data of a player for the service. Only Gatherboard's server knows squad numbers.
  private func body(_ details: PlayerDetails) -> PlayerBody {
    var body = PlayerBody(details)
    if !isGatherboard { body.number = nil }
    return body
  }

  // MARK: Changes that make an item

  private func add(_ details: PlayerDetails, _ entry: OutboxEntry) async throws -> Int64 {
    let body = body(details)
    if isGatherboard {
      try await claim(entry)
      return try await client.addPlayer(body, key: entry.id)
    }
    if case .sent(let before?) = entry.stage {
      let known = Set(before)
      if let made = try await players().first(where: {
        !known.contains("\($0.id)") && $0.isEqual(to: details)
      }) {
        return made.id
      }
      guard isDoubtOver(entry.id) else { throw InDoubt(entry: entry) }
    }
    try await claim(entry, knownBefore: try await players().map { "\($0.id)" })
    return try await client.addPlayer(body, key: entry.id)
  }

  private func start(_ entry: OutboxEntry) async throws -> UUID {
    if isGatherboard {
      try await claim(entry)
      return try await client.addGather(key: entry.id)
    }
    if case .sent(let before?) = entry.stage {
      let known = Set(before)
      if let made = try await gathers().first(where: {
        !known.contains($0.id.uuidString) && $0.result == .none
      }) {
        return made.id
      }
      guard isDoubtOver(entry.id) else { throw InDoubt(entry: entry) }
    }
    try await claim(entry, knownBefore: try await gathers().map(\.id.uuidString))
    return try await client.addGather(key: entry.id)
  }

  // MARK: Changes to an existing item

  /// Puts a player into a team of a gather. Services other than Gatherboard's add the player again with each request,
  /// so the list of players is read first. They report success even if there is no such player or gather, so it is also
  /// read afterwards.
  private func place(
    _ player: OutboxDelivery.RemotePlayer, _ team: TeamID, in gather: UUID, _ entry: OutboxEntry
  ) async throws {
    func put() async throws {
      try await send(entry) { try await client.put(player: player.id, into: team, of: gather) }
    }
    if isGatherboard { return try await put() }
    func isThere() async throws -> Bool {
      guard case .new(let roster, _) = try await client.players(of: gather, knownTag: nil) else {
        return false
      }
      return roster.contains { $0.id == player.id }
    }
    if try await isThere() { return }
    if case .sent = entry.stage, !isDoubtOver(entry.id) { throw InDoubt(entry: entry) }
    guard try await isStill(player, or: nil, isHarmless: true) else { throw Self.gone }
    try await put()
    guard try await isThere() else { throw Self.gone }
  }

  private func send(_ entry: OutboxEntry, _ request: () async throws -> Void) async throws {
    if entry.stage == .waiting { try await claim(entry) }
    try await request()
  }

  /// Records that a change is about to be sent, so that no newer change replaces it.
  private func claim(_ entry: OutboxEntry, knownBefore: [String]? = nil) async throws {
    guard try await store.noteSending(entry, knownBefore: knownBefore) else { throw Overtaken() }
  }

  private func passing404(_ request: () async throws -> Void) async throws {
    do {
      try await request()
    } catch let error as ClientError where error.status == 404 {
      // The service no longer has the player or gather, as intended.
    }
  }

  /// Whether the id still belongs to the same player, or to one with `name`. Some services reuse the id of a deleted player.
  /// - Parameter isHarmless: Whether a mistake would do no harm. If so, a player with another name may count as renamed.
  private func isStill(
    _ player: OutboxDelivery.RemotePlayer, or name: String?, isHarmless: Bool = false
  ) async throws -> Bool {
    if isGatherboard { return true }
    guard let there = try await players().first(where: { $0.id == player.id }) else { return false }
    // The name is cleaned, because some services store the space that a phone's keyboard adds after a name.
    let known = there.details?.name ?? there.name
    if player.name == nil || known == player.name || known == name { return true }
    guard isHarmless, let details = there.details, let here = player.details else { return false }
    return details.isRenamed(here, knownAs: player.name)
  }

  private static let gone = OutboxEntry.Refusal(status: nil, reason: nil)

  private func known<Value>(_ value: Value?) throws -> Value {
    guard let value else { throw Self.gone }
    return value
  }

  private func players() async throws -> WireList<PlayerResource> {
    guard case .new(let players, _) = try await client.players(knownTag: nil) else { return WireList([]) }
    return players
  }

  private func gathers() async throws -> WireList<GatherResource> {
    guard case .new(let gathers, _) = try await client.gathers(knownTag: nil) else { return WireList([]) }
    return gathers
  }
}

extension PlayerResource {
  /// Whether the details are the same apart from the squad number, which most services do not know.
  fileprivate func isEqual(to details: PlayerDetails) -> Bool {
    guard var there = self.details else { return false }
    var told = details
    (there.number, told.number) = (nil, nil)
    return there == told
  }
}
