import Dispatch
import GatherModel
package import GatherServer
import GatherStore
import Logging
import MatchSession
import Reports
import Scenes
import Synchronization

/// The settings for the phones of a board.
package struct PhoneSetup: Sendable {
  /// The address that phones connect to, the parts that they may see, and the board's name.
  package var options: PhoneOptions
  /// Whether phones may connect from the start.
  package var start: Start
  /// The address to show; nil to show the addresses of this machine. Without a port, the address gets the server's
  /// port.
  package var address: (host: String, port: Int?)?
  /// A host name of the board, shown before its addresses; empty if there is none.
  package var name: String
  /// Switches the board's own Wi-Fi.
  package var hotspot: Hotspot

  /// Whether phones may connect to a board from its start.
  package enum Start: Hashable, Sendable {
    case open, closed
    /// Open if phones could connect when the board last ran: see ``OpenPhones``.
    case asBefore
  }

  /// Creates the settings for phones.
  package init(
    options: PhoneOptions, start: Start, address: (host: String, port: Int?)?, name: String, hotspot: Hotspot
  ) {
    self.name = name
    self.hotspot = hotspot
    self.options = options
    self.start = start
    self.address = address
  }
}

/// Serves phones while a board runs. The board listens only while an operator allows phones to connect.
final class BoardPhones: Sendable {
  /// After a start, networks become available one after the other, so the board looks for its network several times.
  private static let networkLooks = 24
  private static let networkLook = Duration.seconds(5)
  /// The maximum number of waits for the server to stop.
  private static let turns = 500
  private static let turn = DispatchTimeInterval.milliseconds(10)

  private let setup: PhoneSetup
  private let makeServer: @Sendable () throws(Failure) -> PhoneServer
  private let log: Logger
  let hotspot: HotspotSwitch
  private let running = Mutex(Running())
  private let memory: OpenPhonesMemory
  private let network: @Sendable () -> NetworkMark
  private let wait: @Sendable (Duration) async -> Void
  /// The task that allows phones to connect at the start; nil before the start.
  private let starting = Mutex<Task<Void, Never>?>(nil)

  private struct Running {
    var task: BackgroundTask?
    /// The serial number of the current task. Reports of earlier tasks are ignored.
    var generation = 0
    /// The port that the server listens on; nil if it does not listen yet.
    var port: Int?
    var failure: String?
    /// The newest requested change. The next change waits until this change has ended.
    var change: Task<Void, Never>?
  }

  /// - Parameters:
  ///   - texts: Makes the texts of the phone pages. Not called while phones may not connect.
  ///   - network: Returns the network in which phones reach the board now. If nil, the kernel is asked.
  ///   - wait: Waits for a time, or until the task is cancelled.
  init(
    _ setup: PhoneSetup, session: MatchSession, texts: @escaping @Sendable () -> PageTexts,
    assets: AssetFolder, network: (@Sendable () -> NetworkMark)? = nil,
    wait: @escaping @Sendable (Duration) async -> Void = BoardClock.system.wait, log: Logger
  ) {
    self.setup = setup
    self.log = log
    self.wait = wait
    let network = network ?? { [host = setup.options.listening.host] in .now(reaching: host) }
    self.network = network
    memory = OpenPhonesMemory(
      store: { [store = session.store] in store.current }, stamp: setup.options.stamp, network: network,
      wait: wait, log: log)
    hotspot = HotspotSwitch(setup.hotspot, log: log)
    makeServer = { () throws(Failure) in
      PhoneServer(
        setup.options, session: session, pages: texts(), files: try assets.phoneFiles(), log: log)
    }
  }

  /// Starts or stops listening, after all earlier requests. The outcome is stored for the next start of the board.
  func setOpen(_ isOpen: Bool) async {
    await change { [self] in
      await close()
      if isOpen { await open() }
      if self.isOpen { await memory.begin() } else { await memory.end() }
    }
  }

  /// Starts to listen if the settings or the last run require it.
  func start() async {
    let task = Task { [self] in
      switch setup.start {
      case .open: await change { [self] in await open() }
      case .closed: break
      case .asBefore: await openAsBefore()
      }
    }
    starting.withLock { $0 = task }
    await task.value
  }

  private func openAsBefore() async {
    for _ in 0..<Self.networkLooks {
      guard let noted = await memory.noted(), !Task.isCancelled else { return }
      if network().isSame(as: noted.network) {
        return await change { [self] in
          // An operator may have closed the access meanwhile.
          guard await memory.noted() != nil, !isOpen else { return }
          await open()
          if isOpen { await memory.begin() }
        }
      }
      await wait(Self.networkLook)
    }
    log.info("Phone access stays off: the board is in a different network now.")
  }

  /// Runs a change after all earlier ones.
  private func change(_ work: @escaping @Sendable () async -> Void) async {
    let change = running.withLock { running in
      let former = running.change
      let change = Task {
        await former?.value
        await work()
      }
      running.change = change
      return change
    }
    await change.value
  }

  private func close() async {
    let former = running.withLock { running in
      defer {
        running = Running(generation: running.generation + 1, change: running.change)
      }
      return running.task
    }
    former?.cancel()
    await former?.end()
  }

  private func open() async {
    let generation = running.withLock { $0.generation }
    await withCheckedContinuation { continuation in
      let isTold = Mutex(false)
      let tell: @Sendable () -> Void = {
        let isFirst = isTold.withLock { isTold in
          defer { isTold = true }
          return !isTold
        }
        if isFirst { continuation.resume() }
      }
      let task = BackgroundTask { [self] in
        do throws(Failure) {
          try await serve { [self] port in
            note(generation) { $0.port = port }
            log.info("Phones can reach the board.", metadata: ["port": "\(port)"])
            tell()
          }
        } catch {
          note(generation) { ($0.failure, $0.port) = (error.message, nil) }
          log.error("Phones cannot reach the board.", metadata: ["error": "\(error.message)"])
        }
        tell()
      }
      note(generation) { $0.task = task }
    }
  }

  private func serve(onRunning: @escaping @Sendable (Int) async -> Void) async throws(Failure) {
    let server = try makeServer()
    do throws(GatherServerError) {
      try await server.run(onRunning: onRunning)
    } catch {
      throw Failure(error, of: .phones)
    }
  }

  private func note(_ generation: Int, _ change: (inout Running) -> Void) {
    running.withLock { if $0.generation == generation { change(&$0) } }
  }

  var isOpen: Bool { running.withLock { $0.port != nil } }

  var access: PhoneList.Access {
    let (port, failure) = running.withLock { ($0.port, $0.failure) }
    if let failure { return .failed(reason: failure) }
    guard let port else { return .closed }
    return .open(addresses: setup.addresses(port: port))
  }

  /// Makes the server accept no new requests. The server still answers the current ones while the session runs.
  func cancel() {
    starting.withLock { $0 }?.cancel()
    memory.stop()
    running.withLock { $0.task }?.cancel()
  }

  /// - Parameter drain: Called repeatedly, so that the session can answer current requests.
  func end(drain: () -> Void = {}) {
    cancel()
    guard let task = running.withLock({ $0.task }) else { return }
    for _ in 0..<Self.turns {
      drain()
      if task.wait(for: Self.turn) { return }
    }
  }
}

extension SquareCode {
  /// nil if the text is too long.
  init?(qrCodeOf text: String) {
    guard let code = QRCode(text) else { return nil }
    self.init(
      width: code.width,
      squares: (0..<code.width * code.width).map { code[$0 % code.width, $0 / code.width] },
      quietZone: QRCode.quietZone)
  }
}
