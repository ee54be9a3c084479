import FoundationEssentials
import GatherModel
import GatherStore
import Logging
import Synchronization

/// The stored note about phone access. A board stores the note while an operator allows phones to connect. After a
/// restart, the board lets phones connect again, unless its network has changed or the note is too old.
struct OpenPhones: Codable, Hashable {
  /// The time for which the note is valid.
  static let lifetime = Duration.seconds(12 * 3_600)

  /// The boot in which ``at`` was measured; nil if the system does not provide the id of the boot.
  var boot: String?
  /// The last time at which phones could connect, in nanoseconds of the board's own clock.
  var at: Int64
  /// The wall-clock time at the moment ``at``, in the form of ``TimeText``. Used if the machine has restarted since.
  var wallClock: String
  var network: NetworkMark

  init(_ stamp: Stamp, in network: NetworkMark) {
    (boot, at) = (stamp.boot?.text, stamp.at.nanoseconds)
    wallClock = TimeText.text(stamp.wallClock)
    self.network = network
  }

  /// Whether the note is still valid. The wall clock decides only if the note is from another boot, or if the boot is
  /// unknown.
  func holds(at stamp: Stamp) -> Bool {
    if let boot, boot == stamp.boot?.text { return stamp.at - BoardInstant(nanoseconds: at) < Self.lifetime }
    guard let then = TimeText.date(wallClock) else { return false }
    return abs(stamp.wallClock.timeIntervalSince(then)) < Double(Self.lifetime.components.seconds)
  }
}

/// Stores the note ``OpenPhones``, and updates the note while phones can connect.
final class OpenPhonesMemory: Sendable {
  /// The time between two checks whether the board is in another network.
  private static let interval = Duration.seconds(60)
  /// The time after which the note is stored with a new time, although the network is the same.
  private static let age = Duration.seconds(600)

  private let store: @Sendable () -> GatherStore
  private let stamp: @Sendable () -> Stamp
  private let network: @Sendable () -> NetworkMark
  private let wait: @Sendable (Duration) async -> Void
  private let log: Logger
  private let keeper = Mutex<Task<Void, Never>?>(nil)

  /// - Parameter wait: Waits for a time, or until the task is cancelled.
  init(
    store: @escaping @Sendable () -> GatherStore, stamp: @escaping @Sendable () -> Stamp,
    network: @escaping @Sendable () -> NetworkMark, wait: @escaping @Sendable (Duration) async -> Void,
    log: Logger
  ) {
    (self.store, self.stamp, self.network, self.wait, self.log) = (store, stamp, network, wait, log)
  }

  /// Stores the note, and keeps it up to date. Returns after the note is stored.
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

  /// Stops the updates. The stored note stays.
  func stop() { keeper.withLock { $0 }?.cancel() }

  func end() async {
    await pause()
    do throws(GatherStoreError) {
      try await store().noteOpenPhones(nil)
    } catch {
      log.warning("The board could not save that phone access is off.", metadata: ["error": "\(error)"])
    }
  }

  /// The stored note; nil if there is none or it is too old.
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

  /// Stores a new note, unless the former one has the same network and is still recent.
  /// - Returns: The note that is stored now. Without a network or after an error, this is the former note.
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
