import CMosquitto
import Foundation
import GatherFleet
import GatherModel
import Glibc
import PlayedMatch
import Synchronization

/// Hundreds of boards and thousands of followers of one broker, on one thread: clients of libmosquitto that do no more than
/// publish and listen.
final class Swarm: @unchecked Sendable {
  // What its thread does not own alone is behind locks.

  /// What a client does.
  enum Role: Hashable {
    /// Tells entries, and where its match stands with each and every three seconds.
    case board(Int)
    /// Hears where the match of a board stands.
    case follower(of: Int)
  }

  private final class Client {
    let role: Role
    var handle: OpaquePointer?
    var isConnected = false
    var wasTold = false
    var retryAt = ContinuousClock.now
    var misses = 0
    init(_ role: Role) { self.role = role }
  }

  struct NoLibrary: Error {}

  private static let site = PlannedCup.name("arena")
  private static let padding = String(repeating: "x", count: 300)

  private let library: gb_mosquitto
  private let port: Int
  private var clients: [Client] = []
  private let delays = Mutex<[Double]>([])
  private let isOver = Atomic(false)
  private let done = DispatchSemaphore(value: 0)
  private let connected = Atomic(0)
  private let informed = Atomic(0)
  private let numbers = Mutex<[Int: Int]>([:])
  /// How often each board has an entry; nil for silence.
  private let pace: Duration?

  init(port: Int, boards: Int, followers: Int, pace: Duration?) throws {
    guard let loaded = gb_mosquitto_load() else { throw NoLibrary() }
    library = loaded.pointee
    (self.port, self.pace) = (port, pace)
    clients =
      (0..<boards).map { Client(.board($0)) } + (0..<followers).map { Client(.follower(of: $0 % boards)) }
    Thread.detachNewThread { [self] in
      run()
      done.signal()
    }
  }

  /// How many clients are connected now.
  var connections: Int { connected.load(ordering: .relaxed) }
  /// How many followers have heard of their board since they connected.
  var informedFollowers: Int { informed.load(ordering: .relaxed) }

  /// From the moment an entry was told until each follower had it, in milliseconds, since the last look.
  func takeDelays() -> [Double] {
    delays.withLock { delays in
      defer { delays = [] }
      return delays
    }
  }

  func end() {
    isOver.store(true, ordering: .relaxed)
    done.wait()
  }

  // MARK: On its thread

  private func run() {
    let begin = ContinuousClock.now
    var due: [Int: ContinuousClock.Instant] = [:]
    var beats: [Int: ContinuousClock.Instant] = [:]
    if let pace {
      for client in clients {
        guard case .board(let number) = client.role else { continue }
        due[number] = begin + pace * Double.random(in: 0...1)
        beats[number] = begin + BoardLive.toldInterval * Double.random(in: 0...1)
      }
    }
    var miscAt = begin
    while !isOver.load(ordering: .relaxed) {
      let now = ContinuousClock.now
      for client in clients where client.handle == nil && client.retryAt <= now { connect(client) }
      let alive = clients.compactMap { client in client.handle.map { (client: client, handle: $0) } }
      var entries = alive.map { _, handle in
        pollfd(
          fd: library.socket(handle), events: Int16(library.want_write(handle) ? POLLIN | POLLOUT : POLLIN),
          revents: 0)
      }
      _ = poll(&entries, nfds_t(entries.count), 5)
      for ((client, handle), entry) in zip(alive, entries) where entry.revents != 0 {
        var code = MOSQ_ERR_SUCCESS.rawValue
        if Int32(entry.revents) & POLLIN != 0 { code = library.loop_read(handle, 10) }
        if code == 0, library.want_write(handle) { code = library.loop_write(handle, 10) }
        if code != 0 || Int32(entry.revents) & (POLLHUP | POLLERR) != 0 { drop(client) }
      }
      if let pace {
        for (client, _) in alive where client.isConnected {
          guard case .board(let number) = client.role else { continue }
          if let at = beats[number], at <= now {
            beats[number] = at + BoardLive.toldInterval
            tellLive(client, number)
          }
          guard let at = due[number], at <= now else { continue }
          due[number] = at + pace
          tell(client, number)
        }
      }
      if miscAt <= now {
        miscAt = now + .seconds(1)
        for client in clients {
          if let handle = client.handle, library.loop_misc(handle) != 0 { drop(client) }
        }
      }
    }
    for handle in clients.compactMap(\.handle) {
      _ = library.disconnect(handle)
      library.destroy(handle)
    }
  }

  private func topic(_ board: Int, _ part: FleetTopic.BoardPart) -> String {
    FleetTopic.board(PlannedCup.pitch(board), part).text(at: Self.site)
  }

  private func connect(_ client: Client) {
    guard let handle = library.create(nil, true, Unmanaged.passUnretained(self).toOpaque()) else { return }
    _ = library.int_option(handle, MOSQ_OPT_PROTOCOL_VERSION, Int32(MQTT_PROTOCOL_V5))
    _ = library.int_option(handle, MOSQ_OPT_TCP_NODELAY, 1)
    library.message_v5_callback_set(handle) { _, object, message, _ in
      guard let object, let message = message?.pointee else { return }
      Unmanaged<Swarm>.fromOpaque(object).takeUnretainedValue().heard(message)
    }
    guard library.connect_bind_v5(handle, "127.0.0.1", Int32(port), 5, nil, nil) == 0 else {
      library.destroy(handle)
      client.misses += 1
      client.retryAt =
        .now + .seconds(min(0.25 * Double(1 << min(client.misses, 5)), 8)) * Double.random(in: 0.5...1)
      return
    }
    client.handle = handle
    client.isConnected = true
    client.misses = 0
    connected.add(1, ordering: .relaxed)
    switch client.role {
    case .board(let number): tell(client, number)
    case .follower(let board): _ = library.subscribe(handle, nil, topic(board, .live), 0)
    }
  }

  private func drop(_ client: Client) {
    if let handle = client.handle { library.destroy(handle) }
    client.handle = nil
    if client.isConnected { connected.subtract(1, ordering: .relaxed) }
    client.isConnected = false
    client.retryAt = .now + .milliseconds(Int.random(in: 125...250))
  }

  /// What a board tells on an entry: where its match stands, all of it, and the entry.
  private func tell(_ client: Client, _ number: Int) {
    let count = numbers.withLock { numbers in
      numbers[number, default: 0] += 1
      return numbers[number] ?? 0
    }
    tellLive(client, number)
    publish(client, topic(number, .entry), Self.padding, isRetained: false)
    // A log grows by some 250 bytes an entry.
    let match = String(repeating: "x", count: 3_000 + 250 * min(count, 60))
    publish(client, topic(number, .match), match, isRetained: true)
  }

  private func tellLive(_ client: Client, _ number: Int) {
    publish(client, topic(number, .live), "\(Self.now()) \(Self.padding)", isRetained: true)
  }

  private func publish(_ client: Client, _ topic: String, _ text: String, isRetained: Bool) {
    guard let handle = client.handle else { return }
    let payload = Array(text.utf8)
    _ = library.publish(handle, nil, topic, Int32(payload.count), payload, 1, isRetained)
  }

  private func heard(_ message: mosquitto_message) {
    informed.add(1, ordering: .relaxed)
    guard !message.retain, let payload = message.payload else { return }
    let text = String(
      decoding: UnsafeRawBufferPointer(start: payload, count: min(Int(message.payloadlen), 24)), as: UTF8.self
    )
    guard let sent = text.split(separator: " ").first.flatMap({ Int64($0) }) else { return }
    delays.withLock { $0.append(Double(Self.now() - sent) / 1e6) }
  }

  /// How many messages followers have had; to be taken as zero from now on.
  func forgetInformed() { informed.store(0, ordering: .relaxed) }

  private static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
