import Dispatch
import Glibc
import Synchronization
package import Threading

/// A client of an MQTT broker. Only its own thread waits for the network. After the loss of a connection, the client
/// tries to connect again, with growing pauses.
///
/// So that a slow broker does not fill the memory, at most one message of each topic waits for its acknowledgement. Of
/// the messages that are published during this wait, only the newest is sent. Loose messages are an exception: see
/// ``publish(_:_:isRetained:isLoose:)``. A message that is published without a connection is dropped, so the owner of
/// the client must publish its own state again on each ``Event/connected``.
package final class BrokerClient: Sendable {
  /// An event that the client reports.
  package enum Event: Sendable {
    /// The client is connected, and all subscriptions were sent.
    case connected
    /// There is no connection. Reported when the connection is lost, and again each time the reason changes.
    case lost(BrokerTrouble)
    case message(BrokerMessage)
    /// The broker has accepted the newest message that was published on this topic.
    case acknowledged(topic: String)
    /// The broker's access list does not allow this program to publish or receive this topic.
    case refused(topic: String, reason: String)
    /// The result of ``compare(_:with:)``: true if wildcards deliver retained messages, nil if that is unknown.
    case compared(Bool?)
  }

  /// The pauses between attempts to connect. Each is shortened at random, down to half of its time.
  private static let pauses = [0.25, 0.5, 1, 2, 4, 8].map { Duration.seconds($0) }
  /// If a connection has lasted for this time, the pauses begin again with the shortest one.
  private static let lasting = Duration.seconds(10)
  /// The timeout for a broker's answer to a new connection.
  private static let greetingTime = Duration.seconds(4)
  /// The same timeout with TLS. It is longer, because a broker on a Raspberry Pi needs time if many clients reconnect
  /// at once. It also applies to the test with MQTT 3.1.1, so that a slow broker can answer the test.
  private static let longGreetingTime = Duration.seconds(15)
  /// The pause after ``BrokerTrouble/exactRetainedOnly``. This pause is long, because only another broker can help.
  private static let unusablePause = Duration.seconds(60)
  /// The maximum number of unacknowledged messages that were published with `isLoose`.
  private static let mostLoose = 64

  private struct OnWay {
    var id: Int32
    var next: (payload: [UInt8], isRetained: Bool)?
  }

  private struct State {
    /// Sends a message, and returns the id that its acknowledgement will have; nil if it cannot be sent. The function is
    /// nil while there is no connection. It must be called while the state is locked.
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

  /// Makes a client, which connects on ``start()``.
  /// - Parameters:
  ///   - id: The name of this client at the broker, which must be unique.
  ///   - will: A topic whose retained message the broker removes if this client's connection is lost.
  ///   - filters: The subscriptions, which may have wildcards.
  ///   - onTurn: Called on the client's thread at least once a second while there is a connection.
  ///   - onEvent: Called on the client's thread. The closure must not block for long.
  /// - Throws: `CallFailure` if the process has no free descriptor.
  package init(
    _ options: BrokerOptions, id: String, will: String? = nil, filters: [String],
    onTurn: @escaping @Sendable () -> Void = {}, onEvent: @escaping @Sendable (Event) -> Void
  ) throws(CallFailure) {
    (self.options, self.id, self.will, self.filters) = (options, id, will, filters)
    (self.onTurn, self.onEvent) = (onTurn, onEvent)
    waker = try Waker()
  }

  /// Starts the client's thread, which connects to the broker. Must be called only once.
  /// - Throws: `CallFailure` if the system cannot create a thread.
  package func start() throws(CallFailure) {
    guard let thread = WorkThread({ [self] in work() }) else { throw CallFailure("pthread_create") }
    state.withLock { $0.hasBegun = true }
    thread.leave()
  }

  /// Publishes with QoS 1 if there is a connection. May be called from any thread.
  /// - Parameter isLoose: Whether the message is sent even if a newer message of its topic follows. A loose message is
  ///   dropped if many loose messages wait for their acknowledgement.
  /// - Returns: Whether the message was accepted for sending.
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

  /// Tests whether the broker sends retained messages to subscriptions with wildcards: see ``Event/compared(_:)``. May
  /// be called from any thread. Does nothing without a connection.
  /// - Parameters:
  ///   - topic: A topic that should have a retained message.
  ///   - filter: A filter with a wildcard. The topic must match the filter. No other subscription may use this filter.
  package func compare(_ topic: String, with filter: String) {
    state.withLock { state in
      guard state.send != nil else { return }
      state.comparison = RetainedComparison(topic, with: filter)
    }
    waker.ring()
  }

  /// Requests the retained messages of a filter again. They arrive marked as retained (MQTT 5, 3.8.4). May be called
  /// from any thread. Does nothing without a connection.
  package func hearAgain(_ filter: String) {
    state.withLock { $0.subscribe?(filter) }
    waker.ring()
  }

  /// Whether all messages are acknowledged.
  package var isIdle: Bool { state.withLock { $0.onWay.isEmpty && $0.loose.isEmpty } }

  /// Disconnects. Waits at most half a second for the thread to end. If it ends in that time, no event follows.
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
        // A full or restarting broker can fail to answer MQTT 5, and yet answer the test with MQTT 3.1.1 a moment later. It
        // then looks like a broker without MQTT 5, so it is taken for one only if the next attempt ends in the same way.
        isSuspected = true
        continue
      }
      isSuspected = false
      // The pauses also grow if a broker accepts each connection and soon closes it.
      if wasConnected.isSet, .now - began >= Self.lasting { misses = 0 }
      if trouble != told { onEvent(.lost(trouble)) }
      told = trouble
      let pause =
        trouble == .exactRetainedOnly ? Self.unusablePause : Self.pauses[min(misses, Self.pauses.count - 1)]
      misses += 1
      // Boards that lost a broker at the same time must not reconnect at the same time.
      waker.wait(for: pause * Double.random(in: 0.5...1))
    }
    hasEnded.signal()
  }

  private final class Flag: Sendable {
    private let value = Atomic(false)
    var isSet: Bool { value.load(ordering: .relaxed) }
    func set() { value.store(true, ordering: .relaxed) }
  }

  /// The results that the callbacks of one connection report to the loop of the client's thread.
  private final class CallbackResults: Sendable {
    let greeted = Flag()
    let reason = Mutex<Int32?>(nil)
    let asked = Mutex<[Int32: String]>([:])
    /// The number of the subscription for which a comparison waits.
    let compared = Mutex<Int32?>(nil)
    let steps = Mutex<[RetainedComparison.Step]>([])
  }

  /// - Parameter former: The reason why the previous connection ended; nil if there is none.
  private func connect(_ wasConnected: Flag, after former: BrokerTrouble?) -> BrokerTrouble {
    let callbacks = CallbackResults()
    do throws(BrokerTrouble) {
      let connection = try BrokerConnection(options, id: id, will: will, listener: listener(callbacks))
      try connection.connect(to: options.address)
      state.withLock { $0.disconnect = { connection.disconnect() } }
      do throws(BrokerTrouble) {
        try greet(connection, callbacks)
        if isOver { return .unreachable("ended") }
        wasConnected.set()
        state.withLock { $0.send = { connection.publish($0, $1, isRetained: $2) } }
        for filter in filters {
          if let id = connection.subscribe(filter) { callbacks.asked.withLock { $0[id] = filter } }
        }
        state.withLock { $0.subscribe = { _ = connection.subscribe($0) } }
        onEvent(.connected)
        while true {
          try connection.run(waker)
          try goOn(with: connection, callbacks)
          onTurn()
        }
      } catch {
        state.withLock { ($0.send, $0.subscribe, $0.disconnect) = (nil, nil, nil) }
        return trouble(error, callbacks, connection, after: former)
      }
    } catch {
      return error
    }
  }

  private func listener(_ callbacks: CallbackResults) -> BrokerConnection.Listener {
    BrokerConnection.Listener(
      connected: { code in
        if code == 0 { callbacks.greeted.set() } else { callbacks.reason.withLock { $0 = code } }
      },
      ended: { code in if code != 0 { callbacks.reason.withLock { $0 = $0 ?? code } } },
      received: { [self] message in
        note(state.withLock { $0.comparison?.handle(message, at: .now) }, callbacks)
        onEvent(.message(message))
      },
      acknowledged: { [self] id, code in acknowledge(id, code) },
      subscribed: { [self] id, code in
        if callbacks.compared.withLock({ $0 }) == id {
          return note(
            state.withLock { $0.comparison?.subscribed(isRefused: code >= 0x80, at: .now) }, callbacks)
        }
        guard code >= 0x80, let filter = callbacks.asked.withLock({ $0[id] }) else { return }
        onEvent(.refused(topic: filter, reason: "not authorized"))
      })
  }

  private func greet(_ connection: BrokerConnection, _ callbacks: CallbackResults) throws(BrokerTrouble) {
    let deadline = ContinuousClock.now + greetingTime
    while !callbacks.greeted.isSet, !isOver {
      try connection.run(waker, isGreeted: false)
      if !callbacks.greeted.isSet, ContinuousClock.now >= deadline { throw .silent }
    }
  }

  private func trouble(
    _ error: BrokerTrouble, _ callbacks: CallbackResults, _ connection: BrokerConnection,
    after former: BrokerTrouble?
  ) -> BrokerTrouble {
    if let code = callbacks.reason.withLock({ $0 }), code >= 0x80 {
      return code == BrokerConnection.unsupportedProtocol
        ? .olderProtocol : .refused(connection.sentence(of: code))
    }
    if callbacks.greeted.isSet || isOver { return error }
    switch error {
    case .unreachable, .silent:
      // The test with MQTT 3.1.1 is not repeated if the broker is known to have no MQTT 5, or if the previous connection failed for
      // the same reason as this one.
      if let former, former == .olderProtocol || former == error { return former }
      return speaksOlder() ? .olderProtocol : error
    case .noLibrary, .refused, .insecure, .badTrust, .olderProtocol, .exactRetainedOnly: return error
    }
  }

  /// Whether the broker answers an attempt to connect with MQTT 3.1.1, even if the answer is a refusal.
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
      // The error is ignored, because a broker that refuses the connection has answered too.
    }
    return hasAnswered.isSet
  }

  // MARK: The test for retained messages

  private func note(_ step: RetainedComparison.Step?, _ callbacks: CallbackResults) {
    if let step { callbacks.steps.withLock { $0.append(step) } }
  }

  private func goOn(with connection: BrokerConnection, _ callbacks: CallbackResults) throws(BrokerTrouble) {
    let (subscriptions, step) = state.withLock { state in
      (state.comparison?.subscriptions, state.comparison?.passTime(to: .now))
    }
    guard let subscriptions else { return }  // There is no comparison.
    note(step, callbacks)
    let steps = callbacks.steps.withLock { steps in
      defer { steps = [] }
      return steps
    }
    for step in steps {
      switch step {
      case .subscribe(let filter): callbacks.compared.withLock { $0 = connection.subscribe(filter) }
      case .end(let verdict):
        // Otherwise the subscriptions of the test would deliver messages a second time.
        for filter in subscriptions where !filters.contains(filter) { connection.unsubscribe(filter) }
        state.withLock { $0.comparison = nil }
        callbacks.compared.withLock { $0 = nil }
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
        // Only the acknowledgement of the newest message is reported.
        state.onWay[topic] = OnWay(id: id)
        return nil
      }
      return topic
    }
    guard let topic else { return }
    onEvent(code >= 0x80 ? .refused(topic: topic, reason: "not authorized") : .acknowledged(topic: topic))
  }
}
