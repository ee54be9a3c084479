import CMosquitto
import Glibc
import Threading

/// One connection of libmosquitto. It is not used a second time, because undelivered messages would then overwrite
/// newer ones.
///
/// One thread runs it. ``publish(_:_:isRetained:)``, ``subscribe(_:)`` and ``disconnect()`` may be called on any thread
/// (`mosquitto_threaded_set`).
final class BrokerConnection: @unchecked Sendable {
  // Safe although unchecked: libmosquitto allows calls on other threads, and its objects are freed only in `deinit`.
  /// The callbacks of libmosquitto. They are called on the thread that runs the connection.
  final class Listener: Sendable {
    let connected: @Sendable (Int32) -> Void
    let ended: @Sendable (Int32) -> Void
    let received: @Sendable (BrokerMessage) -> Void
    let acknowledged: @Sendable (_ id: Int32, _ reason: Int32) -> Void
    let subscribed: @Sendable (_ id: Int32, _ reason: Int32) -> Void

    init(
      connected: @escaping @Sendable (Int32) -> Void, ended: @escaping @Sendable (Int32) -> Void,
      received: @escaping @Sendable (BrokerMessage) -> Void,
      acknowledged: @escaping @Sendable (_ id: Int32, _ reason: Int32) -> Void,
      subscribed: @escaping @Sendable (_ id: Int32, _ reason: Int32) -> Void
    ) {
      (self.connected, self.ended, self.received) = (connected, ended, received)
      (self.acknowledged, self.subscribed) = (acknowledged, subscribed)
    }
  }

  /// The maximum size of a received message in bytes. The broker does not send a larger one (MQTT 5, 3.1.2.11.4).
  static let largestPacket: UInt32 = 2 << 20
  /// The keep-alive interval in seconds, the shortest that libmosquitto accepts. After 1.5 intervals without a packet,
  /// the broker publishes the last will (MQTT 5, 3.1.2.10).
  static let keepAlive: Int32 = 5
  /// The broker counts as lost after this time without a packet. The time is long enough for a ping after ``keepAlive``
  /// and the answer to the ping.
  static let longestSilence = Duration.seconds(8)
  /// The longest time that ``run(_:isGreeted:)`` waits.
  static let longestWait = Duration.seconds(1)

  private let library: gb_mosquitto
  private let client: OpaquePointer
  private let isOlder: Bool
  private let listener: Unmanaged<Listener>
  /// The time waited since the last packet of the broker. Each wait counts for at most ``longestWait``, because a
  /// longer wait means that this process was suspended and could send no ping. Only the thread that runs the connection
  /// uses this value.
  private var silence = Duration.zero

  /// - Parameters:
  ///   - will: The topic on which the broker publishes an empty retained message if this connection is lost.
  ///   - isOlder: Whether to use MQTT 3.1.1 in place of MQTT 5, only to test a broker.
  /// - Throws: ``BrokerTrouble``.
  init(
    _ options: BrokerOptions, id: String, will: String?, isOlder: Bool = false, listener: Listener
  ) throws(BrokerTrouble) {
    guard let loaded = gb_mosquitto_load() else {
      throw .noLibrary(dlerror().map { String(cString: $0) } ?? "libmosquitto.so.1")
    }
    let library = loaded.pointee
    self.library = library
    let listener = Unmanaged.passRetained(listener)
    guard let client = library.create(id, true, listener.toOpaque()) else {
      listener.release()
      throw .unreachable(String(cString: Glibc.strerror(errno)))
    }
    self.listener = listener
    self.client = client
    self.isOlder = isOlder
    _ = library.threaded_set(client, true)
    let version = Int32(isOlder ? MQTT_PROTOCOL_V311 : MQTT_PROTOCOL_V5)
    _ = library.int_option(client, MOSQ_OPT_PROTOCOL_VERSION, version)
    _ = library.int_option(client, MOSQ_OPT_TCP_NODELAY, 1)
    if !options.user.isEmpty {
      _ = library.username_pw_set(client, options.user, options.password.isEmpty ? nil : options.password)
    }
    if let will { _ = library.will_set(client, will, 0, nil, 1, true) }
    setCallbacks()
    if options.address.isEncrypted {
      let code =
        options.trust.isEmpty
        ? library.int_option(client, MOSQ_OPT_TLS_USE_OS_CERTS, 1)
        : library.tls_set(client, options.trust, nil, nil, nil, nil)
      if code != MOSQ_ERR_SUCCESS.code { throw .badTrust(path: options.trust) }
    }
  }

  deinit {
    library.destroy(client)
    listener.release()
  }

  private func setCallbacks() {
    library.connect_v5_callback_set(client) { _, object, reason, _, _ in
      BrokerConnection.listener(object)?.connected(reason)
    }
    library.disconnect_v5_callback_set(client) { _, object, reason, _ in
      BrokerConnection.listener(object)?.ended(reason)
    }
    library.publish_v5_callback_set(client) { _, object, id, reason, _ in
      BrokerConnection.listener(object)?.acknowledged(id, reason)
    }
    library.subscribe_callback_set(client) { _, object, id, count, reasons in
      guard count > 0, let reasons else { return }
      BrokerConnection.listener(object)?.subscribed(id, reasons[0])
    }
    library.message_v5_callback_set(client) { _, object, message, _ in
      guard let message = message?.pointee, let topic = message.topic else { return }
      let bytes = UnsafeRawBufferPointer(start: message.payload, count: Int(message.payloadlen))
      BrokerConnection.listener(object)?.received(
        BrokerMessage(
          topic: String(cString: topic), payload: Array(bytes), isRetained: message.retain))
    }
  }

  private static func listener(_ object: UnsafeMutableRawPointer?) -> Listener? {
    object.map { Unmanaged<Listener>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Connects to a broker. Returns only after the name look-up, the connection and the TLS handshake.
  /// - Throws: ``BrokerTrouble``.
  func connect(to address: BrokerAddress) throws(BrokerTrouble) {
    var properties: OpaquePointer?
    defer { library.property_free_all(&properties) }
    if !isOlder {
      try check(
        library.property_add_int32(
          &properties, Int32(MQTT_PROP_MAXIMUM_PACKET_SIZE.rawValue), Self.largestPacket))
    }
    errno = 0
    try check(
      library.connect_bind_v5(client, address.host, Int32(address.port), Self.keepAlive, nil, properties))
  }

  /// Waits at most one second until data can be received or sent. Then receives and sends the data. mosquitto_loop(3) is
  /// not used, because its select(2) fails in a process with many connections.
  /// - Parameters:
  ///   - waker: Ends the wait if another thread has something to send.
  ///   - isGreeted: Whether the broker has accepted the connection. Before that, `loop_misc` is not called, because it
  ///     would end the connection after ``keepAlive``.
  /// - Throws: ``BrokerTrouble`` if the connection has ended, or if the broker was silent for ``longestSilence``.
  func run(_ waker: Waker, isGreeted: Bool = true) throws(BrokerTrouble) {
    let socket = library.socket(client)
    guard socket >= 0 else { throw .unreachable("the connection has ended") }
    let wanted = library.want_write(client) ? POLLIN | POLLOUT : POLLIN
    var entries = [
      pollfd(fd: socket, events: Int16(wanted), revents: 0),
      pollfd(fd: waker.number, events: Int16(POLLIN), revents: 0),
    ]
    let begin = ContinuousClock.now
    _ = poll(&entries, nfds_t(entries.count), Int32(Self.longestWait / .milliseconds(1)))
    if isGreeted { silence += min(ContinuousClock.now - begin, Self.longestWait) }
    waker.silence()
    errno = 0
    if Int32(entries[0].revents) & ~Int32(POLLOUT) != 0 {
      silence = .zero
      try check(library.loop_read(client, 1))
    } else if silence >= Self.longestSilence {
      throw .unreachable("the broker does not answer")
    }
    if library.want_write(client) { try check(library.loop_write(client, 1)) }
    if isGreeted { try check(library.loop_misc(client)) }
  }

  /// - Returns: The number in the acknowledgement that follows; nil if the connection has ended.
  func publish(_ topic: String, _ payload: [UInt8], isRetained: Bool) -> Int32? {
    var id: Int32 = 0
    let code = library.publish(client, &id, topic, Int32(payload.count), payload, 1, isRetained)
    return code == MOSQ_ERR_SUCCESS.code ? id : nil
  }

  /// - Returns: The number in the answer that follows; nil if the connection has ended.
  func subscribe(_ filter: String) -> Int32? {
    var id: Int32 = 0
    return library.subscribe(client, &id, filter, 1) == MOSQ_ERR_SUCCESS.code ? id : nil
  }

  func unsubscribe(_ filter: String) { _ = library.unsubscribe(client, nil, filter) }

  /// Disconnects in the regular way, so that the broker publishes no last will.
  func disconnect() { _ = library.disconnect(client) }

  /// The reason code of MQTT 5 for a broker that supports only an older protocol.
  static let unsupportedProtocol = Int32(MQTT_RC_UNSUPPORTED_PROTOCOL_VERSION.rawValue)

  func sentence(of reason: Int32) -> String {
    library.reason_string(reason).map { String(cString: $0) } ?? "reason \(reason)"
  }

  private func check(_ code: Int32) throws(BrokerTrouble) {
    if code == MOSQ_ERR_SUCCESS.code { return }
    let system = errno
    switch mosq_err_t(rawValue: code) {
    case MOSQ_ERR_TLS, MOSQ_ERR_TLS_HANDSHAKE: throw .insecure(text(of: code))
    case MOSQ_ERR_EAI, MOSQ_ERR_LOOKUP: throw .unreachable("no such host")
    case MOSQ_ERR_ERRNO where system != 0: throw .unreachable(String(cString: Glibc.strerror(system)))
    default: throw .unreachable(text(of: code))
    }
  }

  private func text(of code: Int32) -> String {
    library.strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }
}

extension mosq_err_t {
  var code: Int32 { Int32(rawValue) }
}
