import Localization
import FoundationEssentials
import GatherModel
package import GatherStore
package import GatherSync
import Glibc
package import MatchSession
package import Reports
import Scenes
import Screen

/// The match on a board, looked at again and again: that of a store on this machine, or of a board in the network.
package final class MatchWatch {
  /// Where the match is.
  package enum Source {
    /// A store, opened to read, and again where another file has taken its place; nil where there is none.
    case store(DataFolder, open: () throws -> GatherStore?)
    /// Asked with a token for `watch`.
    case board(FootballGatherClient)
  }

  /// How long a board may show no life, which it does every second; with the pause between two looks less than ten seconds.
  static let longestSilence = Duration.seconds(6)

  /// How long to wait between two looks.
  package var pause: Duration {
    switch source {
    case .store: .milliseconds(250)
    case .board: .seconds(1)
    }
  }

  /// How long a board in the network has for each request of a look.
  package static let requestLimit = Duration.seconds(3)

  private let source: Source
  private let clock: BoardClock
  private let presenter = PhonePresenter(.english, formats: []) { $0.plate }
  private var opened: (store: GatherStore, file: File)?
  private var life: SeenLife
  private var day = StoredDay()

  /// What tells a file from one that takes its place (stat(2)).
  private struct File: Equatable {
    var device: dev_t
    var node: ino_t

    /// nil where there is none.
    init?(_ path: String) {
      var facts = stat()
      guard stat(path, &facts) == 0 else { return nil }
      (device, node) = (facts.st_dev, facts.st_ino)
    }
  }

  /// Looks at nothing yet.
  package init(_ source: Source, clock: BoardClock) {
    (self.source, self.clock) = (source, clock)
    life = SeenLife(from: clock.now())
  }

  /// Looks once; the calling thread waits. Not for a thread that tasks run on.
  /// - Returns: nil where nothing is stored at present, and where another match has come on the board meanwhile.
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

  /// Ends the connections to a board, or closes the store. The calling thread waits.
  /// - Throws: ``GatherStoreError`` where the store cannot be closed.
  package func close() throws(GatherStoreError) {
    if case .board(let client) = source { BackgroundTask.wait { await client.close() } }
    try opened?.store.close()
    opened = nil
  }

  private func look(in folder: DataFolder, open: () throws -> GatherStore?) throws -> WatchedMatch? {
    let file = File(folder.databasePath)
    if let known = opened, known.file != file {
      try known.store.close()
      opened = nil
    }
    if opened == nil, let file, let store = try open() { opened = (store, file) }
    let now = clock.now()
    life.take(folder.signOfLife, isRunning: try folder.lock() != .free, at: now)
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

/// When the board that runs on a data folder was last seen alive.
struct SeenLife {
  private var sign: Int64?
  private var isRunning = true
  private var last: BoardInstant

  /// Nothing was seen yet.
  init(from now: BoardInstant) { last = now }

  /// Takes what a look has found.
  /// - Parameters:
  ///   - sign: See ``DataFolder/signOfLife``. A board without any is alive while it holds the folder.
  ///   - isRunning: Whether a process holds the folder.
  mutating func take(_ sign: Int64?, isRunning: Bool, at now: BoardInstant) {
    if isRunning, sign == nil || sign != self.sign || !self.isRunning { last = now }
    (self.sign, self.isRunning) = (sign, isRunning)
  }

  /// Since when the board was not seen alive: at once where no process holds the folder, after ``MatchWatch/longestSilence``
  /// where one does; nil while it is alive.
  func silentSince(at now: BoardInstant) -> BoardInstant? {
    isRunning && now - last <= MatchWatch.longestSilence ? nil : last
  }
}
