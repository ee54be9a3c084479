import FootballGatherAPI
import FoundationEssentials
import GatherModel
import GatherStore
import Logging

extension SyncRound {
  /// The time for which the board looks for a duplicate of a change that was sent twice. The time begins when the
  /// service has accepted the change, or when the board starts.
  private static let window = Duration.seconds(600)

  /// The first duplicate without a decision; nil if there is none. Removes a duplicate if the operator has decided so.
  mutating func duplicate(among gathers: [RemoteGather]) async throws -> SyncStatus.Duplicate? {
    let resent = try await store.resentChanges(for: link).filter { !$0.isPending }
    watchedResent = watchedResent.filter { id, _ in resent.contains { $0.id == id } }
    if resent.isEmpty { return nil }
    let ids = try await store.remoteIDs(for: link)
    for change in resent {
      let since = watchedResent[change.id] ?? .now
      watchedResent[change.id] = since
      guard let duplicate = try await duplicate(of: change, ids, gathers) else {
        if .now - since > Self.window { try await store.forgetResentChange(change.id) }
        continue
      }
      switch answers[duplicate.other] {
      case nil: return duplicate
      case .keep: try await store.forgetResentChange(change.id)
      case .remove:
        try await remove(duplicate)
        answers[duplicate.other] = nil
        // The duplicate is gone by the next round, or is reported again.
        return nil
      }
      answers[duplicate.other] = nil
    }
    return nil
  }

  /// The ids of the players who may be duplicates. The board does not add them until an operator has decided.
  func duplicatePlayers(among players: [RemotePlayer]) async throws -> Set<Int64> {
    let resent = try await store.resentChanges(for: link)
    if resent.isEmpty { return [] }
    let ids = try await store.remoteIDs(for: link)
    return Set(resent.flatMap { duplicates(of: $0, ids, players).map(\.id) })
  }

  private func duplicates(
    of change: ResentChange, _ ids: RemoteIDs, _ players: [RemotePlayer]
  ) -> [RemotePlayer] {
    guard case .playerAdded(_, var told) = change.act else { return [] }
    told.number = nil
    let linked = Set(ids.players.values)
    return players.filter { player in
      var details = player.details
      details.number = nil
      return details == told && !linked.contains(player.id) && !change.knownBefore.contains("\(player.id)")
    }
  }

  private func duplicate(
    of change: ResentChange, _ ids: RemoteIDs, _ gathers: [RemoteGather]
  ) async throws -> SyncStatus.Duplicate? {
    switch change.act {
    case .playerAdded(let player, let details):
      guard let ours = ids.players[player],
        let other = duplicates(of: change, ids, view.players?.value ?? []).first
      else { return nil }
      return SyncStatus.Duplicate(player: details.name, ours: "\(ours)", other: "\(other.id)")
    case .gatherStarted(let gather):
      guard let ours = ids.gathers[gather] else { return nil }
      let linked = Set(ids.gathers.values)
      for other in gathers
      where other.result == .none && !linked.contains(other.id)
        && !change.knownBefore.contains(other.id.uuidString)
      {
        // A gather with players is not a duplicate.
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
      // If the status is 404, the service no longer has the duplicate, as intended.
      guard error.status == 404 else {
        if error.needsLogin { throw error }
        return log.warning(
          "The service did not remove a duplicate entry.",
          metadata: ["id": "\(duplicate.other)", "error": "\(error)"])
      }
    }
    log.info("The service removed a duplicate entry.", metadata: ["id": "\(duplicate.other)"])
  }
}
