import Dispatch
import GatherModel
package import GatherServer
import GatherStore
import Logging
import MatchSession
import QRCode
import Reports
import Scenes
import Synchronization

/// How phones are served beside a board.
package struct PhoneSetup: Sendable {
  /// Where they connect to, what they may see, and how the board is called.
  package var options: PhoneOptions
  /// Whether they may reach it from the start.
  package var start: Start
  /// The address that is shown, and its port where that is not the one the board listens on; nil for those that the machine
  /// has.
  package var address: (host: String, port: Int?)?
  /// A name that leads to the board, shown before its addresses; empty for none.
  package var name: String
  /// What switches the board's own Wi-Fi.
  package var hotspot: Hotspot

  /// Whether phones may reach a board from its start.
  package enum Start: Hashable, Sendable {
    case open, closed
    /// Where they could before it ended, in the same network and not long ago: see ``OpenPhones``.
    case asBefore
  }

  /// How phones are served, as the settings say.
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

/// Phones beside a running board: nothing listens until they are let in, and nothing any more when they are shut out.
final class BoardPhones: Sendable {
  /// After a start networks come up one after the other: so many looks at them, and the time between two.
  private static let networkLooks = 24
  private static let networkLook = Duration.seconds(5)
  /// How long ending may take: so many looks of a hundredth of a second.
  private static let turns = 500
  private static let turn = DispatchTimeInterval.milliseconds(10)

  private let setup: PhoneSetup
  private let makeServer: @Sendable () throws(Failure) -> PhoneServer
  private let log: Logger
  /// The board's own Wi-Fi.
  let hotspot: HotspotSwitch
  private let running = Mutex(Running())
  private let memory: OpenPhonesMemory
  private let network: @Sendable () -> NetworkMark
  private let wait: @Sendable (Duration) async -> Void
  /// Lets phones in as before; nil before the start.
  private let starting = Mutex<Task<Void, Never>?>(nil)

  private struct Running {
    var task: BackgroundTask?
    /// Of the task: what a former one says counts no more.
    var generation = 0
    /// Where it listens; nil before it does.
    var port: Int?
    /// Why it does not.
    var failure: String?
    /// The last change of all that were asked for, which the next one waits for.
    var change: Task<Void, Never>?
  }

  /// - Parameters:
  ///   - texts: Makes what phones show.
  ///   - assets: With the files of the pages. A board whose phones stay closed has neither them nor the words of all
  ///     languages in memory.
  ///   - network: That in which phones reach the board now; nil for what the kernel says.
  ///   - wait: Waits for a time, or until the task is cancelled.
  init(
    _ setup: PhoneSetup, session: MatchSession, texts: @escaping @Sendable () -> PhoneTexts,
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

  /// Begins to listen, or ends that, as an operator wants; comes back when that is done, or has failed. What was asked for
  /// before comes first. The next start goes by it.
  func setOpen(_ isOpen: Bool) async {
    await change { [self] in
      await close()
      if isOpen { await open() }
      if self.isOpen { await memory.begin() } else { await memory.end() }
    }
  }

  /// Begins to listen where that is so from the start.
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
          // An operator may have shut them out meanwhile.
          guard await memory.noted() != nil, !isOpen else { return }
          await open()
          if isOpen { await memory.begin() }
        }
      }
      await wait(Self.networkLook)
    }
    log.info("Phone access stays off: the board is in a different network now.")
  }

  /// Does something after all that was asked for before.
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

  /// Whether it listens.
  var isOpen: Bool { running.withLock { $0.port != nil } }

  /// Whether phones can reach the board, and how.
  var access: PhoneList.Access {
    let (port, failure) = running.withLock { ($0.port, $0.failure) }
    if let failure { return .failed(reason: failure) }
    guard let port else { return .closed }
    return .open(addresses: setup.addresses(port: port))
  }

  /// Begins to end it: nothing is accepted any more, and what is under way is answered while the session goes on.
  func cancel() {
    starting.withLock { $0 }?.cancel()
    memory.stop()
    running.withLock { $0.task }?.cancel()
  }

  /// Ends it; does nothing where nothing listens.
  /// - Parameter drain: Called again and again, so that what is under way can be answered by the session.
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
  /// A text as a QR code; nil for one that is too long.
  init?(qrCodeOf text: String) {
    guard let code = QRCode(text) else { return nil }
    self.init(
      width: code.width,
      squares: (0..<code.width * code.width).map { code[$0 % code.width, $0 / code.width] },
      quietZone: QRCode.quietZone)
  }
}
