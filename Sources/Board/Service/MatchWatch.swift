import Localization
import FoundationEssentials
import GatherModel
package import GatherStore
package import GatherSync
package import MatchSession
package import Reports
import Scenes
import Screen

/// Reads the match on a board repeatedly, from a store on this machine or from a board in the network.
package final class MatchWatch {
  /// The source of the match.
  package enum Source {
    /// A store in a data folder. `open` returns nil if there is no file, and is called again after the file was
    /// replaced.
    case store(DataFolder, open: () throws -> GatherStore?)
    /// A board in the network, which the client reads with a token of the role `watch`.
    case board(FootballGatherClient)
  }

  /// The longest silence after which a board still counts as alive. A board shows a sign of life every second. With
  /// this limit and the pause between two reads, a silent board is found within ten seconds.
  static let longestSilence = Duration.seconds(6)

  /// The time between two reads.
  package var pause: Duration {
    switch source {
    case .store: .milliseconds(250)
    case .board: .seconds(1)
    }
  }

  /// The timeout of a request to a board in the network. One read makes several requests.
  package static let requestLimit = Duration.seconds(3)

  private let source: Source
  private let clock: BoardClock
  private let presenter = PhonePresenter(.english, formats: []) { $0.plate }
  private var opened: (store: GatherStore, file: FileIdentity)?
  private var life: SeenLife
  private var day = StoredDay()

  /// Creates the watch without reading.
  package init(_ source: Source, clock: BoardClock) {
    (self.source, self.clock) = (source, clock)
    life = SeenLife(from: clock.now())
  }

  /// Reads the match once. The calling thread waits. Must not run on a thread of Swift tasks.
  /// - Returns: The match; nil if nothing is stored, or if another match came on the board during the read.
  /// - Throws: ``GatherStoreError`` of a store, ``ClientError`` of a board.
  package func look() throws -> WatchedMatch? {
    switch source {
    case .store(let folder, let open): return try look(in: folder, open: open)
    case .board(let client):
      return try BackgroundTask.wait { () async throws(ClientError) -> WatchedMatch? in
        let before = try await client.matchTexts()
        let events = try await client.matchEvents(TimedEvent.self)
        let texts = try await client.matchTexts()
        guard before["match_id"] == texts["match_id"] else { return nil }
        return WatchedMatch(
          data: MatchData(texts.sorted { $0.key < $1.key }.map { (name: $0.key, text: $0.value) }),
          events: events)
      }
    }
  }

  /// Closes the connections to a board, or the store. The calling thread waits.
  /// - Throws: ``GatherStoreError`` if the store cannot be closed.
  package func close() throws(GatherStoreError) {
    if case .board(let client) = source { BackgroundTask.wait { await client.close() } }
    try opened?.store.close()
    opened = nil
  }

  private func look(in folder: DataFolder, open: () throws -> GatherStore?) throws -> WatchedMatch? {
    let file = FileIdentity(folder.databasePath)
    if let known = opened, known.file != file {
      try known.store.close()
      opened = nil
    }
    if opened == nil, let file, let store = try open() { opened = (store, file) }
    let now = clock.now()
    life.record(folder.signOfLife, isRunning: try folder.lock() != .free, at: now)
    return try opened.map { try look(at: $0.store, now) }
  }

  private func look(at store: GatherStore, _ now: BoardInstant) throws(GatherStoreError) -> WatchedMatch {
    let seen = try store.boardMatch()?.seen(in: BootID.current(), at: now, wallClock: clock.wallClock())
    var match = seen
    if let seen { match = try day.counting(seen, in: store) }
    let codes = try store.keptTeams().codes
    return WatchedMatch(
      data: presenter.data(of: match, codes: codes, at: now),
      events: match.map { presenter.events(of: $0, stream: .unknown) } ?? [],
      silentSince: life.silentSince(at: now).map {
        clock.wallClock().addingTimeInterval(-((now - $0) / .seconds(1)))
      })
  }
}

/// The last time at which the board of a data folder was alive.
struct SeenLife {
  private var sign: Int64?
  private var isRunning = true
  private var last: BoardInstant

  init(from now: BoardInstant) { last = now }

  /// - Parameters:
  ///   - sign: nil if the board writes none. In that case it counts as alive while it holds the lock of the folder.
  ///   - isRunning: Whether a process holds the lock of the folder.
  mutating func record(_ sign: Int64?, isRunning: Bool, at now: BoardInstant) {
    if isRunning, sign == nil || sign != self.sign || !self.isRunning { last = now }
    (self.sign, self.isRunning) = (sign, isRunning)
  }

  /// Returns the last time at which the board was alive; nil while it is alive. If no process holds the lock of the
  /// folder, the board counts as silent at once.
  func silentSince(at now: BoardInstant) -> BoardInstant? {
    isRunning && now - last <= MatchWatch.longestSilence ? nil : last
  }
}
