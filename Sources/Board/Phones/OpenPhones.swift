import FoundationEssentials
import GatherModel
import GatherStore
import Logging
import Synchronization

/// That phones can reach a board because an operator lets them: a board that is started again lets them do so, too, unless it
/// is in another network by then, or much later.
struct OpenPhones: Codable, Hashable {
  /// For how long it holds.
  static let lifetime = Duration.seconds(12 * 3_600)

  /// The boot that ``at`` is of; nil where the system does not tell.
  var boot: String?
  /// When they could reach it last, in nanoseconds of the board's own time.
  var at: Int64
  /// The same by the wall clock, as ``TimeText`` writes it: for another boot.
  var wallClock: String
  /// Where that was.
  var network: NetworkMark

  init(_ stamp: Stamp, in network: NetworkMark) {
    (boot, at) = (stamp.boot?.text, stamp.at.nanoseconds)
    wallClock = TimeText.text(stamp.wallClock)
    self.network = network
  }

  /// Whether it was noted not too long before: within a boot by the board's own time, else by wall clocks, of which one that
  /// is far from the other cannot be believed.
  func holds(at stamp: Stamp) -> Bool {
    if let boot, boot == stamp.boot?.text { return stamp.at - BoardInstant(nanoseconds: at) < Self.lifetime }
    guard let then = TimeText.date(wallClock) else { return false }
    return abs(stamp.wallClock.timeIntervalSince(then)) < Double(Self.lifetime.components.seconds)
  }
}

/// Notes in the store that phones can reach the board, for as long as they can.
final class OpenPhonesMemory: Sendable {
  /// How often it looks whether the board is in another network.
  private static let interval = Duration.seconds(60)
  /// How often it notes the same again.
  private static let age = Duration.seconds(600)

  private let store: @Sendable () -> GatherStore
  private let stamp: @Sendable () -> Stamp
  private let network: @Sendable () -> NetworkMark
  private let wait: @Sendable (Duration) async -> Void
  private let log: Logger
  private let keeper = Mutex<Task<Void, Never>?>(nil)

  /// - Parameters:
  ///   - network: That in which phones reach the board now.
  ///   - wait: Waits for a time, or until the task is cancelled.
  init(
    store: @escaping @Sendable () -> GatherStore, stamp: @escaping @Sendable () -> Stamp,
    network: @escaping @Sendable () -> NetworkMark, wait: @escaping @Sendable (Duration) async -> Void,
    log: Logger
  ) {
    (self.store, self.stamp, self.network, self.wait, self.log) = (store, stamp, network, wait, log)
  }

  /// Notes that phones can reach the board, and goes on with that; comes back when it is noted.
  func begin() async {
    await pause()
    var noted = await note(since: nil)
    let task = Task { [self] in
      while !Task.isCancelled {
        await wait(Self.interval)
        if !Task.isCancelled { noted = await note(since: noted) }
      }
    }
    keeper.withLock { $0 = task }
  }

  /// Goes on with it no more, and leaves what is noted.
  func stop() { keeper.withLock { $0 }?.cancel() }

  /// Phones can reach the board no more, as an operator wants.
  func end() async {
    await pause()
    do throws(GatherStoreError) {
      try await store().noteOpenPhones(nil)
    } catch {
      log.warning("The board could not save that phone access is off.", metadata: ["error": "\(error)"])
    }
  }

  /// The latest note, unless it is too old; nil without one.
  func noted() async -> OpenPhones? {
    do {
      guard let text = try await store().openPhones() else { return nil }
      let noted = try JSONDecoder().decode(OpenPhones.self, from: Data(text.utf8))
      return noted.holds(at: stamp()) ? noted : nil
    } catch {
      log.warning("The board could not read whether phone access was on.", metadata: ["error": "\(error)"])
      return nil
    }
  }

  private func pause() async {
    let former = keeper.withLock { keeper in keeper.take() }
    former?.cancel()
    await former?.value
  }

  /// - Parameter former: What is noted.
  /// - Returns: What is noted now: without a network what was before.
  private func note(since former: OpenPhones?) async -> OpenPhones? {
    let new = OpenPhones(stamp(), in: network())
    guard new.network.isConnected else { return former }
    if let former, former.network == new.network,
      BoardInstant(nanoseconds: new.at) - BoardInstant(nanoseconds: former.at) < Self.age
    {
      return former
    }
    do {
      let text = String(decoding: try JSONEncoder().encode(new), as: UTF8.self)
      try await store().noteOpenPhones(text)
      return new
    } catch {
      log.warning("The board could not save that phone access is on.", metadata: ["error": "\(error)"])
      return former
    }
  }
}
