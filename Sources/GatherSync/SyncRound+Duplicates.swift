import FootballGatherAPI
import FoundationEssentials
import GatherModel
import GatherStore
import Logging

/// A request that made something, and was sent once more because nothing showed that it had come there. It may come all
/// the same, and then the service has what it made twice.
struct Resending: Sendable {
  /// What there was when it was sent again, by the service's ids.
  let knownBefore: Set<String>
  let act: OutboxAct
  let at: ContinuousClock.Instant

  /// How long after that what comes new is taken for what the first request made.
  static let window = Duration.seconds(600)
}

extension SyncRound {
  /// Finds what the service has twice, and removes it where an operator has said so.
  /// - Returns: The first there is; nil for nothing.
  mutating func duplicate(among gathers: [RemoteGather]) async throws -> SyncStatus.Duplicate? {
    guard !resent.isEmpty else { return nil }
    let ids = try await store.remoteIDs(for: link)
    for (entry, resending) in resent.sorted(by: { $0.value.at < $1.value.at }) {
      guard let duplicate = try await duplicate(of: resending, ids, gathers) else {
        if ContinuousClock.now - resending.at > Resending.window { resent[entry] = nil }
        continue
      }
      switch answers[duplicate.other] {
      case nil: return duplicate
      case .keep: resent[entry] = nil
      case .remove:
        try await remove(duplicate)
        answers[duplicate.other] = nil
        // Gone by the next round, or told again.
        return nil
      }
      answers[duplicate.other] = nil
    }
    return nil
  }

  /// Who may be the same as another one: until somebody has said what they are, the board does not take them for more
  /// players.
  func duplicatePlayers(among players: [RemotePlayer]) async throws -> Set<Int64> {
    guard !resent.isEmpty else { return [] }
    let ids = try await store.remoteIDs(for: link)
    return Set(resent.values.flatMap { duplicates(of: $0, ids, players).map(\.id) })
  }

  private func duplicates(
    of resending: Resending, _ ids: RemoteIDs, _ players: [RemotePlayer]
  ) -> [RemotePlayer] {
    guard case .playerAdded(_, var told) = resending.act else { return [] }
    told.number = nil
    let linked = Set(ids.players.values)
    return players.filter { player in
      var details = player.details
      details.number = nil
      return details == told && !linked.contains(player.id) && !resending.knownBefore.contains("\(player.id)")
    }
  }

  private func duplicate(
    of resending: Resending, _ ids: RemoteIDs, _ gathers: [RemoteGather]
  ) async throws -> SyncStatus.Duplicate? {
    switch resending.act {
    case .playerAdded(let player, let details):
      guard let ours = ids.players[player],
        let other = duplicates(of: resending, ids, view.players?.value ?? []).first
      else { return nil }
      return SyncStatus.Duplicate(player: details.name, ours: "\(ours)", other: "\(other.id)")
    case .gatherStarted(let gather):
      guard let ours = ids.gathers[gather] else { return nil }
      let linked = Set(ids.gathers.values)
      for other in gathers
      where other.result == .none && !linked.contains(other.id)
        && !resending.knownBefore.contains(other.id.uuidString)
      {
        // One that somebody plays in is another one.
        if try await names(of: other.id).isEmpty {
          return SyncStatus.Duplicate(player: nil, ours: ours.uuidString, other: other.id.uuidString)
        }
      }
      return nil
    case .playerChanged, .playerDeleted, .playerPlaced, .gatherEnded, .gatherDeleted: return nil
    }
  }

  private mutating func remove(_ duplicate: SyncStatus.Duplicate) async throws {
    do {
      if duplicate.player != nil, let id = Int64(duplicate.other) {
        try await client.deletePlayer(id)
        view.players = nil
      } else if let id = UUID(uuidString: duplicate.other) {
        try await client.deleteGather(id)
        view.gathers = nil
      }
    } catch {
      // What is not there is as it should be.
      guard error.status == 404 else {
        if error.needsLogin { throw error }
        return log.warning(
          "The service did not remove what it has twice.",
          metadata: ["id": "\(duplicate.other)", "error": "\(error)"])
      }
    }
    log.info("What the service had twice was removed there.", metadata: ["id": "\(duplicate.other)"])
  }
}
