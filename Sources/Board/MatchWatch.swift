import GatherModel
package import GatherStore
package import GatherSync
package import MatchSession
package import Reports
import Scenes
import Screen

/// The match on a board, looked at again and again: that of a store on this machine, or of a board in the network.
package struct MatchWatch: Sendable {
  /// Where the match is.
  package enum Source: Sendable {
    /// Open to read.
    case store(GatherStore)
    /// Asked with a token for `watch`.
    case board(FootballGatherClient)
  }

  private let source: Source
  private let clock: BoardClock
  private let presenter = PhonePresenter(.english, formats: []) { $0.plate }

  /// Looks at nothing yet.
  package init(_ source: Source, clock: BoardClock) {
    (self.source, self.clock) = (source, clock)
  }

  /// Looks once; the calling thread waits. Not for a thread that tasks run on.
  /// - Throws: ``GatherStoreError`` of a store, ``ClientError`` of a board.
  package func look() throws -> WatchedMatch {
    switch source {
    case .store(let store): return try look(at: store)
    case .board(let client):
      return try BackgroundTask.wait { () async throws(ClientError) in
        let texts = try await client.matchTexts()
        return WatchedMatch(
          data: MatchData(texts.sorted { $0.key < $1.key }.map { (name: $0.key, text: $0.value) }),
          events: try await client.matchEvents(TimedEvent.self))
      }
    }
  }

  /// Ends the connections to a board, or closes the store. The calling thread waits.
  /// - Throws: ``GatherStoreError`` where the store cannot be closed.
  package func close() throws(GatherStoreError) {
    switch source {
    case .store(let store): try store.close()
    case .board(let client): BackgroundTask.wait { await client.close() }
    }
  }

  private func look(at store: GatherStore) throws(GatherStoreError) -> WatchedMatch {
    let now = clock.now()
    let stored = try store.boardMatch()
    let match = stored?.seen(in: BootID.current(), at: now, wallClock: clock.wallClock())
    var codes: [String: String] = [:]
    for team in try store.keptTeams() where team.code != nil {
      codes[KeptTeam.key(of: team.name)] = team.code
    }
    return WatchedMatch(
      data: presenter.data(of: match, codes: codes, at: now),
      events: match.map { presenter.events(of: $0, stream: .unknown) } ?? [])
  }
}
