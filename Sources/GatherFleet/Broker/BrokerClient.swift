import Dispatch
import Glibc
import Synchronization
package import Threading

/// A client of an MQTT broker that connects again and again, with pauses that grow, on a thread of its own. Nothing here
/// ever waits for the network but that thread.
///
/// Of each topic at most one message is on its way; of those that come meanwhile the newest alone is sent after it, so that a
/// slow broker holds up no memory. What is told while there is no connection is dropped: on ``Event/connected`` the owner
/// tells all that counts.
package final class BrokerClient: Sendable {
  /// What has happened at the broker.
  package enum Event: Sendable {
    /// The connection is there, and all was asked for that is to be heard.
    case connected
    /// There is no connection: for the first time, or with another reason than before.
    case lost(BrokerTrouble)
    case message(BrokerMessage)
    /// The broker has taken this message for good.
    case acknowledged(topic: String)
    /// The broker does not take messages on this topic, or tell of it: its access list.
    case refused(topic: String, reason: String)
  }

  /// How long the pauses between two attempts are, each from half of it to all of it.
  private static let pauses = [0.25, 0.5, 1, 2, 4, 8].map { Duration.seconds($0) }
  /// After a connection of so long the pauses are short again.
  private static let lasting = Duration.seconds(10)
  /// Maximum number of messages on their way that are each kept, and not the newest of a topic alone.
  private static let mostLoose = 64

  private struct OnWay {
    /// The number that the broker acknowledges.
    var id: Int32
    var next: (payload: [UInt8], isRetained: Bool)?
  }

  private struct State {
    /// What publishes; nil while there is no connection. It must be called with the state locked.
    var send: (@Sendable (_ topic: String, _ payload: [UInt8], _ isRetained: Bool) -> Int32?)?
    var disconnect: (@Sendable () -> Void)?
    var onWay: [String: OnWay] = [:]
    var loose: [Int32: String] = [:]
    var hasBegun = false
    var isOver = false
  }

  private let options: BrokerOptions
  private let id: String
  private let will: String?
  private let filters: [String]
  private let onEvent: @Sendable (Event) -> Void
  private let state = Mutex(State())
  private let waker: Waker
  private let hasEnded = DispatchSemaphore(value: 0)

  /// Makes a client, which ``start()`` connects.
  /// - Parameters:
  ///   - id: Of this client alone at the broker.
  ///   - will: A topic whose retained message the broker removes once this client is lost.
  ///   - filters: What is heard, wildcards and all.
  ///   - onEvent: Called on the client's thread; it must not wait for long.
  /// - Throws: Where the process has no descriptor left.
  package init(
    _ options: BrokerOptions, id: String, will: String? = nil, filters: [String],
    onEvent: @escaping @Sendable (Event) -> Void
  ) throws(CallFailure) {
    (self.options, self.id, self.will, self.filters, self.onEvent) = (options, id, will, filters, onEvent)
    waker = try Waker()
  }

  /// Begins to connect; called once.
  /// - Throws: Where the system has no thread.
  package func start() throws(CallFailure) {
    guard let thread = WorkThread({ [self] in work() }) else { throw CallFailure("pthread_create") }
    state.withLock { $0.hasBegun = true }
    thread.leave()
  }

  /// Publishes with QoS 1 where there is a connection; from any thread.
  /// - Parameter isLoose: Whether each message counts, and not the newest of its topic alone; when too many are on their
  ///   way it is dropped.
  /// - Returns: Whether it was taken.
  @discardableResult
  package func publish(
    _ topic: String, _ payload: [UInt8], isRetained: Bool, isLoose: Bool = false
  ) -> Bool {
    defer { waker.ring() }
    return state.withLock { state in
      guard let send = state.send else { return false }
      if isLoose {
        guard state.loose.count < Self.mostLoose, let id = send(topic, payload, isRetained) else {
          return false
        }
        state.loose[id] = topic
        return true
      }
      if state.onWay[topic] != nil {
        state.onWay[topic]?.next = (payload, isRetained)
        return true
      }
      guard let id = send(topic, payload, isRetained) else { return false }
      state.onWay[topic] = OnWay(id: id)
      return true
    }
  }

  /// Whether nothing is on its way.
  package var isIdle: Bool { state.withLock { $0.onWay.isEmpty && $0.loose.isEmpty } }

  /// Says goodbye and ends; waits for it half a second at most. No event comes after it has returned in time.
  package func end() {
    let (disconnect, hasBegun) = state.withLock { state in
      state.isOver = true
      return (state.disconnect, state.hasBegun)
    }
    if !hasBegun { return }
    disconnect?()
    waker.ring()
    _ = hasEnded.wait(timeout: .now() + .milliseconds(500))
  }

  // MARK: On the client's thread

  private var isOver: Bool { state.withLock { $0.isOver } }

  private func work() {
    var misses = 0
    var told: BrokerTrouble?
    while !isOver {
      let wasConnected = Flag()
      let began = ContinuousClock.now
      let trouble = connect(wasConnected)
      state.withLock { ($0.send, $0.disconnect, $0.onWay, $0.loose) = (nil, nil, [:], [:]) }
      if isOver { break }
      if wasConnected.isSet { told = nil }
      // A broker that lets everybody in and throws everybody out is not asked ever faster.
      if wasConnected.isSet, .now - began >= Self.lasting { misses = 0 }
      if trouble != told { onEvent(.lost(trouble)) }
      told = trouble
      let pause = Self.pauses[min(misses, Self.pauses.count - 1)]
      misses += 1
      // Boards that have lost a broker together do not come back together.
      waker.wait(for: pause * Double.random(in: 0.5...1))
    }
    hasEnded.signal()
  }

  private final class Flag: Sendable {
    private let value = Atomic(false)
    var isSet: Bool { value.load(ordering: .relaxed) }
    func set() { value.store(true, ordering: .relaxed) }
  }

  /// One connection, from its beginning to its end.
  private func connect(_ wasConnected: Flag) -> BrokerTrouble {
    let reason = Mutex<Int32?>(nil)
    let asked = Mutex<[Int32: String]>([:])
    do throws(BrokerTrouble) {
      // Told on this thread, between two lines of the loop below.
      let greeted = Flag()
      let listener = BrokerConnection.Listener(
        connected: { code in if code == 0 { greeted.set() } else { reason.withLock { $0 = code } } },
        ended: { code in if code != 0 { reason.withLock { $0 = $0 ?? code } } },
        received: { [onEvent] in onEvent(.message($0)) },
        acknowledged: { [self] id, code in acknowledge(id, code) },
        subscribed: { [onEvent] id, code in
          guard code >= 0x80, let filter = asked.withLock({ $0[id] }) else { return }
          onEvent(.refused(topic: filter, reason: "not authorized"))
        })
      let connection = try BrokerConnection(options, id: id, will: will, listener: listener)
      try connection.connect(to: options.address)
      state.withLock { $0.disconnect = { connection.disconnect() } }
      do throws(BrokerTrouble) {
        while !greeted.isSet, !isOver { try connection.run(waker) }
        if isOver { return .unreachable("ended") }
        wasConnected.set()
        state.withLock { $0.send = { connection.publish($0, $1, isRetained: $2) } }
        for filter in filters {
          if let id = connection.subscribe(filter) { asked.withLock { $0[id] = filter } }
        }
        onEvent(.connected)
        while true { try connection.run(waker) }
      } catch {
        state.withLock { ($0.send, $0.disconnect) = (nil, nil) }
        if let code = reason.withLock({ $0 }), code >= 0x80 {
          return .refused(connection.sentence(of: code))
        }
        return error
      }
    } catch {
      return error
    }
  }

  private func acknowledge(_ id: Int32, _ code: Int32) {
    let topic = state.withLock { state -> String? in
      if let topic = state.loose.removeValue(forKey: id) { return topic }
      guard let topic = state.onWay.first(where: { $0.value.id == id })?.key else { return nil }
      if let next = state.onWay.removeValue(forKey: topic)?.next,
        let id = state.send?(topic, next.payload, next.isRetained)
      {
        state.onWay[topic] = OnWay(id: id)
      }
      return topic
    }
    guard let topic else { return }
    onEvent(code >= 0x80 ? .refused(topic: topic, reason: "not authorized") : .acknowledged(topic: topic))
  }
}
