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
    /// The broker has taken for good what was published last on this topic.
    case acknowledged(topic: String)
    /// The broker does not take messages on this topic, or tell of it: its access list.
    case refused(topic: String, reason: String)
    /// What has come of ``compare(_:with:)`` where the broker can be used: whether it hands retained messages to wildcards;
    /// nil where that cannot be told.
    case compared(Bool?)
  }

  /// How long the pauses between two attempts are, each from half of it to all of it.
  private static let pauses = [0.25, 0.5, 1, 2, 4, 8].map { Duration.seconds($0) }
  /// After a connection of so long the pauses are short again.
  private static let lasting = Duration.seconds(10)
  /// How long a broker has to answer a new connection.
  private static let greetingTime = Duration.seconds(4)
  /// How long one with TLS has, for a Raspberry Pi that many clients come back to at once has as many handshakes to do; and how
  /// long one that did not answer MQTT 5 has for MQTT 3.1.1, since that is found out once.
  private static let longGreetingTime = Duration.seconds(15)
  /// The pause behind a broker that cannot be used, which may be replaced by another.
  private static let unusablePause = Duration.seconds(60)
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
    var subscribe: (@Sendable (_ filter: String) -> Void)?
    var disconnect: (@Sendable () -> Void)?
    var onWay: [String: OnWay] = [:]
    var loose: [Int32: String] = [:]
    var comparison: RetainedComparison?
    var hasBegun = false
    var isOver = false
  }

  private let options: BrokerOptions
  private let id: String
  private let will: String?
  private let filters: [String]
  private let onTurn: @Sendable () -> Void
  private let onEvent: @Sendable (Event) -> Void
  private let state = Mutex(State())
  private let waker: Waker
  private let hasEnded = DispatchSemaphore(value: 0)

  /// Makes a client, which ``start()`` connects.
  /// - Parameters:
  ///   - id: Of this client alone at the broker.
  ///   - will: A topic whose retained message the broker removes once this client is lost.
  ///   - filters: What is heard, wildcards and all.
  ///   - onTurn: Called on the client's thread once a second at least, while there is a connection.
  ///   - onEvent: Called on the client's thread; it must not wait for long.
  /// - Throws: Where the process has no descriptor left.
  package init(
    _ options: BrokerOptions, id: String, will: String? = nil, filters: [String],
    onTurn: @escaping @Sendable () -> Void = {}, onEvent: @escaping @Sendable (Event) -> Void
  ) throws(CallFailure) {
    (self.options, self.id, self.will, self.filters) = (options, id, will, filters)
    (self.onTurn, self.onEvent) = (onTurn, onEvent)
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

  /// Finds out whether the broker hands what it keeps to subscriptions with wildcards; ``Event/compared(_:)`` tells. One that
  /// hands it to exact subscriptions alone is left, as ``BrokerTrouble/exactRetainedOnly``. From any thread; without a
  /// connection nothing is done.
  /// - Parameters:
  ///   - topic: One on which something should be kept, without wildcards.
  ///   - filter: A filter with a wildcard that the topic matches, and that nothing else is subscribed to by.
  package func compare(_ topic: String, with filter: String) {
    state.withLock { state in
      guard state.send != nil else { return }
      state.comparison = RetainedComparison(topic, with: filter)
    }
    waker.ring()
  }

  /// Asks once more for what the broker keeps by one of the filters: it comes as retained (MQTT 5, 3.8.4). From any thread;
  /// without a connection nothing is done, for the next one brings it.
  package func hearAgain(_ filter: String) {
    state.withLock { $0.subscribe?(filter) }
    waker.ring()
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

  private var greetingTime: Duration {
    options.address.isEncrypted ? Self.longGreetingTime : Self.greetingTime
  }

  private func work() {
    var misses = 0
    var told: BrokerTrouble?
    var isSuspected = false
    while !isOver {
      let wasConnected = Flag()
      let began = ContinuousClock.now
      let trouble = connect(wasConnected, after: told)
      state.withLock { state in
        (state.send, state.disconnect, state.onWay, state.loose) = (nil, nil, [:], [:])
        state.subscribe = nil
        state.comparison = nil
      }
      if isOver { break }
      if wasConnected.isSet { told = nil }
      if trouble == .olderProtocol, told != trouble, !isSuspected {
        // A broker that was full, or restarted, may have room or be there a moment later for the second question alone.
        isSuspected = true
        continue
      }
      isSuspected = false
      // A broker that lets everybody in and throws everybody out is not asked ever faster.
      if wasConnected.isSet, .now - began >= Self.lasting { misses = 0 }
      if trouble != told { onEvent(.lost(trouble)) }
      told = trouble
      let pause =
        trouble == .exactRetainedOnly ? Self.unusablePause : Self.pauses[min(misses, Self.pauses.count - 1)]
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

  /// What one connection has told, on the client's thread, between two lines of its loop.
  private final class Told: Sendable {
    let greeted = Flag()
    let reason = Mutex<Int32?>(nil)
    let asked = Mutex<[Int32: String]>([:])
    /// The number of the subscription that a comparison waits for.
    let compared = Mutex<Int32?>(nil)
    let steps = Mutex<[RetainedComparison.Step]>([])
  }

  /// One connection, from its beginning to its end.
  /// - Parameter former: What ended the one before.
  private func connect(_ wasConnected: Flag, after former: BrokerTrouble?) -> BrokerTrouble {
    let told = Told()
    do throws(BrokerTrouble) {
      let connection = try BrokerConnection(options, id: id, will: will, listener: listener(told))
      try connection.connect(to: options.address)
      state.withLock { $0.disconnect = { connection.disconnect() } }
      do throws(BrokerTrouble) {
        try greet(connection, told)
        if isOver { return .unreachable("ended") }
        wasConnected.set()
        state.withLock { $0.send = { connection.publish($0, $1, isRetained: $2) } }
        for filter in filters {
          if let id = connection.subscribe(filter) { told.asked.withLock { $0[id] = filter } }
        }
        state.withLock { $0.subscribe = { _ = connection.subscribe($0) } }
        onEvent(.connected)
        while true {
          try connection.run(waker)
          try goOn(with: connection, told)
          onTurn()
        }
      } catch {
        state.withLock { ($0.send, $0.subscribe, $0.disconnect) = (nil, nil, nil) }
        return trouble(error, told, connection, after: former)
      }
    } catch {
      return error
    }
  }

  private func listener(_ told: Told) -> BrokerConnection.Listener {
    BrokerConnection.Listener(
      connected: { code in
        if code == 0 { told.greeted.set() } else { told.reason.withLock { $0 = code } }
      },
      ended: { code in if code != 0 { told.reason.withLock { $0 = $0 ?? code } } },
      received: { [self] message in
        note(state.withLock { $0.comparison?.take(message, at: .now) }, told)
        onEvent(.message(message))
      },
      acknowledged: { [self] id, code in acknowledge(id, code) },
      subscribed: { [self] id, code in
        if told.compared.withLock({ $0 }) == id {
          return note(
            state.withLock { $0.comparison?.subscribed(isRefused: code >= 0x80, at: .now) }, told)
        }
        guard code >= 0x80, let filter = told.asked.withLock({ $0[id] }) else { return }
        onEvent(.refused(topic: filter, reason: "not authorized"))
      })
  }

  /// Waits until the broker has answered the connection.
  private func greet(_ connection: BrokerConnection, _ told: Told) throws(BrokerTrouble) {
    let deadline = ContinuousClock.now + greetingTime
    while !told.greeted.isSet, !isOver {
      try connection.run(waker, isGreeted: false)
      if !told.greeted.isSet, ContinuousClock.now >= deadline { throw .silent }
    }
  }

  /// Why a connection has ended.
  private func trouble(
    _ error: BrokerTrouble, _ told: Told, _ connection: BrokerConnection, after former: BrokerTrouble?
  ) -> BrokerTrouble {
    if let code = told.reason.withLock({ $0 }), code >= 0x80 {
      return code == BrokerConnection.unsupportedProtocol
        ? .olderProtocol : .refused(connection.sentence(of: code))
    }
    if told.greeted.isSet || isOver { return error }
    switch error {
    case .unreachable, .silent:
      // It was found out before: a broker is not asked twice each time.
      if let former, former == .olderProtocol || former == error { return former }
      return speaksOlder() ? .olderProtocol : error
    case .noLibrary, .refused, .insecure, .badTrust, .olderProtocol, .exactRetainedOnly: return error
    }
  }

  /// Whether the broker answers a connection of MQTT 3.1.1, be it with a refusal.
  private func speaksOlder() -> Bool {
    let hasAnswered = Flag()
    do throws(BrokerTrouble) {
      let connection = try BrokerConnection(
        options, id: Self.freshID("gatherboard-probe"), will: nil, isOlder: true,
        listener: BrokerConnection.Listener(
          connected: { _ in hasAnswered.set() }, ended: { _ in }, received: { _ in },
          acknowledged: { _, _ in }, subscribed: { _, _ in }))
      try connection.connect(to: options.address)
      let deadline = ContinuousClock.now + Self.longGreetingTime
      while !hasAnswered.isSet, !isOver, ContinuousClock.now < deadline {
        try connection.run(waker, isGreeted: false)
      }
      connection.disconnect()
    } catch {
      // One that refuses has answered.
    }
    return hasAnswered.isSet
  }

  // MARK: What the broker keeps

  private func note(_ step: RetainedComparison.Step?, _ told: Told) {
    if let step { told.steps.withLock { $0.append(step) } }
  }

  private func goOn(with connection: BrokerConnection, _ told: Told) throws(BrokerTrouble) {
    let (subscriptions, step) = state.withLock { state in
      (state.comparison?.subscriptions, state.comparison?.passTime(to: .now))
    }
    guard let subscriptions else { return }  // Nothing is compared.
    note(step, told)
    let steps = told.steps.withLock { steps in
      defer { steps = [] }
      return steps
    }
    for step in steps {
      switch step {
      case .subscribe(let filter): told.compared.withLock { $0 = connection.subscribe(filter) }
      case .end(let verdict):
        // What is heard for good stays; all else would bring messages a second time.
        for filter in subscriptions where !filters.contains(filter) { connection.unsubscribe(filter) }
        state.withLock { $0.comparison = nil }
        told.compared.withLock { $0 = nil }
        if verdict == .exactOnly { throw .exactRetainedOnly }
        return onEvent(.compared(verdict == .whole ? true : nil))
      }
    }
  }

  private func acknowledge(_ id: Int32, _ code: Int32) {
    let topic = state.withLock { state -> String? in
      if let topic = state.loose.removeValue(forKey: id) { return topic }
      guard let topic = state.onWay.first(where: { $0.value.id == id })?.key else { return nil }
      if let next = state.onWay.removeValue(forKey: topic)?.next,
        let id = state.send?(topic, next.payload, next.isRetained)
      {
        // Of the newest message alone there is news.
        state.onWay[topic] = OnWay(id: id)
        return nil
      }
      return topic
    }
    guard let topic else { return }
    onEvent(code >= 0x80 ? .refused(topic: topic, reason: "not authorized") : .acknowledged(topic: topic))
  }
}
