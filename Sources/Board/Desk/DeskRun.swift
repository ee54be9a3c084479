import FoundationEssentials
package import GatherFleet
package import GatherModel
package import GatherServer
package import GatherStore
import Localization
package import Logging
package import MatchSession
import Reports
import Scenes
import Secrets
import Synchronization

/// The desk with its server. It runs until SIGTERM or SIGINT arrives.
package struct DeskRun {
  private let folder: DataFolder
  private let broker: BrokerOptions?
  private let site: TopicName
  private let listening: HTTPListener.Options
  private let names: Set<String>
  private let assets: AssetFolder
  private let configuration: BoardConfiguration
  private let clock: BoardClock
  private let log: Logger

  /// Opens nothing yet.
  /// - Parameters:
  ///   - broker: nil for a desk that publishes nothing.
  ///   - names: The host names of the pages, in addition to this machine's addresses.
  package init(
    _ folder: DataFolder, broker: BrokerOptions?, site: TopicName, listening: HTTPListener.Options,
    names: Set<String>, assets: AssetFolder, configuration: BoardConfiguration, clock: BoardClock, log: Logger
  ) {
    (self.folder, self.broker, self.site) = (folder, broker, site)
    (self.listening, self.names) = (listening, names)
    (self.assets, self.configuration, self.clock, self.log) = (assets, configuration, clock, log)
  }

  /// Serves until SIGTERM or SIGINT. The calling thread waits.
  /// - Parameters:
  ///   - makesKey: Whether the desk gets a new key, even if it has one.
  ///   - onRunning: Called when the server accepts connections. Gets the port, and the key if the key is new.
  /// - Throws: ``GatherStoreError`` and ``Failure``.
  package func run(makesKey: Bool, onRunning: @escaping @Sendable (Int, _ key: String?) -> Void) throws {
    var listening = listening
    listening.mostConnections = try FileLimit.connections(log)
    let store = try GatherStore(folder: folder)
    let (hash, key) = try Self.key(in: store, isNew: makesKey)
    let server = Mutex<DeskServer?>(nil)
    let desk = try Desk(broker: broker, site: site, store: store, clock: clock, log: log) { board in
      server.withLock { $0 }?.changed(board)
    }
    let texts = PageTexts(configuration)
    let boot = BootID.current()
    let made = DeskServer(
      DeskOptions(
        listening: listening, keyHash: hash, sessions: try store.setting(Self.sessionsPlace),
        keepSessions: { try await store.keepSetting(Self.sessionsPlace, to: $0) }, names: names),
      content: desk.content { language in
        var words = PhonePresenter.phrases(in: Language(rawValue: language) ?? .ownEnglish)
        words.merge(DeskPresenter.phrases(in: Language(rawValue: language) ?? .ownEnglish)) { _, desk in desk
        }
        return try PageTexts.json(words)
      }, pages: texts, files: try assets.phoneFiles(), store: { store },
      stamp: { [clock] in
        Stamp(boot: boot, at: clock.now(), wallClock: clock.wallClock(), by: .commandLine)
      }, log: log)
    server.withLock { $0 = made }
    try desk.start()
    defer { desk.end() }
    do {
      try BackgroundTask.wait { () async throws(GatherServerError) in
        try await made.run { port in onRunning(port, key) }
      }
    } catch {
      throw Failure(error)
    }
    try store.close()
  }

  /// Returns the addresses at which other machines reach a server that listens on a host of this machine.
  package static func addresses(listeningAt host: String) -> [String] {
    let all = NetworkAddresses.reaching(host, of: NetworkAddresses.all())
    return all.isEmpty ? ["127.0.0.1"] : all
  }

  private static let sessionsPlace = "desk-sessions"

  /// Returns the hash of the desk's key, and the key itself if it was just created.
  private static func key(in store: GatherStore, isNew: Bool) throws -> (hash: String, key: String?) {
    let place = "desk-key"
    if !isNew, let known = try store.setting(place) { return (known, nil) }
    let key = PairingSecret.secret()
    let hash = Token(text: key).hash
    try store.setSetting(place, to: hash)
    // Ends all sessions that were opened with an earlier key.
    try store.setSetting(sessionsPlace, to: nil)
    return (hash, key)
  }
}
