import FoundationEssentials
import GatherStore
import HTTPTypes
import Hummingbird
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Synchronization
import Testing

@testable import GatherServer

@Suite struct LimitTests {
  /// Time that moves when it is told to.
  private final class ManualClock: Sendable {
    private let passed = Mutex(Duration.zero)
    private let start = ContinuousClock.now

    var now: ContinuousClock.Instant { start + passed.withLock { $0 } }
    func pass(_ time: Duration) { passed.withLock { $0 += time } }
  }

  @Test("What happened too often within the time has to wait until the first of it is past")
  func rate() {
    let clock = ManualClock()
    let limit = RateLimit(most: 3, within: .seconds(60)) { clock.now }
    for _ in 1...3 {
      #expect(limit.wait(for: "a") == nil)
      limit.count("a")
      clock.pass(.seconds(10))
    }
    #expect(limit.wait(for: "a") == .seconds(30))
    #expect(limit.wait(for: "b") == nil)
    clock.pass(.seconds(30))
    #expect(limit.wait(for: "a") == nil)
    limit.count("a")
    #expect(limit.wait(for: "a") == .seconds(10))
  }

  @Test("Many names do not fill the memory: those that were counted last are remembered")
  func manyNames() {
    let clock = ManualClock()
    let limit = RateLimit(most: 1, within: .seconds(60)) { clock.now }
    for number in 0..<10_050 {
      limit.count("\(number)")
      clock.pass(.milliseconds(1))
    }
    #expect(limit.wait(for: "10049") != nil)
    #expect(limit.wait(for: "49") == nil)
    #expect(limit.wait(for: "1049") != nil)
  }

  @Test("A machine is an IPv4 address, or all of an IPv6 one; its network is the /64 that one owner has")
  func addresses() {
    for (address, machine, network) in [
      ("192.168.0.7", "192.168.0.7", "192.168.0.7"), ("::ffff:192.168.0.7", "192.168.0.7", "192.168.0.7"),
      (
        "2001:db8:1:2:3:4:5:6", "32.1.13.184.0.1.0.2.0.3.0.4.0.5.0.6", "32.1.13.184.0.1.0.2/64"
      ),
      ("2001:db8:1:2::1", "32.1.13.184.0.1.0.2.0.0.0.0.0.0.0.1", "32.1.13.184.0.1.0.2/64"),
      ("2001:db8:1:3::1", "32.1.13.184.0.1.0.3.0.0.0.0.0.0.0.1", "32.1.13.184.0.1.0.3/64"),
    ] {
      let client = ClientAddress(address)
      #expect([client.machine, client.network] == [machine, network])
    }
    #expect(ClientAddress("127.0.0.1").isThisMachine && !ClientAddress("127.0.1.1").isThisMachine)
  }

  @Test("A machine of an IPv6 network uses up its own share, and its network has that of four")
  func shares() {
    let clock = ManualClock()
    let limit = ClientRateLimit(most: 2, within: .seconds(10)) { clock.now }
    func take(_ host: Int) -> Duration? { limit.take(ClientAddress("2001:db8::\(host)")) }
    #expect((1...3).map { _ in take(1) } == [nil, nil, .seconds(10)])
    #expect((2...7).map(take) == Array(repeating: nil, count: 6))
    #expect(take(8) == .seconds(10))
    #expect(limit.take(ClientAddress("2001:db8:0:1::1")) == nil)
    limit.giveBack(ClientAddress("2001:db8::1"))
    #expect([take(1), take(8)] == [nil, .seconds(10)])
    #expect(limit.wait(for: ClientAddress("192.168.0.7")) == nil)
  }

  @Test("What is taken counts at once")
  func take() {
    let clock = ManualClock()
    let limit = RateLimit(most: 2, within: .seconds(10)) { clock.now }
    #expect(limit.take("a") == nil)
    #expect(limit.take("a") == nil)
    #expect(limit.take("a") == .seconds(10))
    #expect(limit.take("b") == nil)
    clock.pass(.seconds(10))
    #expect(limit.take("a") == nil)
  }

  private static let head = HTTPRequestPart.head(
    HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/"))

  private func connection() throws -> EmbeddedChannel {
    let channel = EmbeddedChannel(handler: RequestTimeout(.seconds(30)))
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    return channel
  }

  @Test("A request that comes a byte at a time is given up on after its time")
  func slowRequest() throws {
    let channel = try connection()
    channel.embeddedEventLoop.advanceTime(by: .seconds(20))
    try channel.writeInbound(Self.head)
    for _ in 1...9 {
      channel.embeddedEventLoop.advanceTime(by: .seconds(1))
      try channel.writeInbound(HTTPRequestPart.body(ByteBuffer(string: "x")))
    }
    #expect(channel.isActive)
    channel.embeddedEventLoop.advanceTime(by: .seconds(1))
    #expect(!channel.isActive)
  }

  @Test("A request that was refused before it was there is not waited for when the rest of it comes")
  func refusedEarly() throws {
    let channel = try connection()
    try channel.writeInbound(Self.head)
    try channel.writeOutbound(HTTPResponsePart.head(HTTPResponse(status: .unauthorized)))
    try channel.writeOutbound(HTTPResponsePart.end(nil))
    try channel.writeInbound(HTTPRequestPart.end(nil))
    channel.embeddedEventLoop.advanceTime(by: .seconds(31))
    #expect(!channel.isActive)
  }

  @Test(
    "A connection that asks nothing more is closed, one that goes on asking is not; an answer has no time limit"
  )
  func idle() throws {
    let channel = try connection()
    for _ in 1...5 {
      channel.embeddedEventLoop.advanceTime(by: .seconds(29))
      try channel.writeInbound(Self.head)
      try channel.writeInbound(HTTPRequestPart.end(nil))
      channel.embeddedEventLoop.advanceTime(by: .seconds(100))
      try channel.writeOutbound(HTTPResponsePart.head(HTTPResponse(status: .ok)))
      try channel.writeOutbound(HTTPResponsePart.end(nil))
      #expect(channel.isActive)
    }
    channel.embeddedEventLoop.advanceTime(by: .seconds(30))
    #expect(!channel.isActive)
  }

  @Test("When the server ends, a request that is not wholly there has half a second; an answer has its time")
  func quiescing() throws {
    let channel = try connection()
    try channel.writeInbound(Self.head)
    channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
    channel.embeddedEventLoop.advanceTime(by: .milliseconds(499))
    #expect(channel.isActive)
    channel.embeddedEventLoop.advanceTime(by: .milliseconds(1))
    #expect(!channel.isActive)
    let answered = try connection()
    try answered.writeInbound(Self.head)
    try answered.writeInbound(HTTPRequestPart.end(nil))
    answered.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
    answered.embeddedEventLoop.advanceTime(by: .seconds(4))
    #expect(answered.isActive)
  }

  // MARK: Connections

  private final class Peer {}

  @Test("A machine has its share of the connections, this machine has none")
  func perMachine() {
    let connectionLimits = ConnectionLimits(.init(all: 100, perMachine: 2))
    let peers = (0..<6).map { _ in Peer() }
    func enter(_ index: Int, _ address: String?) -> Bool {
      connectionLimits.enter(ObjectIdentifier(peers[index]), from: address.map { ClientAddress($0) }) {}
    }
    #expect(enter(0, "a") && enter(1, "a") && !enter(2, "a") && enter(2, "b"))
    #expect(enter(3, nil) && enter(4, nil) && enter(5, nil))
    connectionLimits.leave(ObjectIdentifier(peers[0]))
    #expect(connectionLimits.counts.all == 5)
    #expect(enter(0, "a") && connectionLimits.counts == (6, 6))
  }

  @Test("A machine of an IPv6 network, by one address or by many, shuts out no other one of it")
  func perNetwork() {
    let connectionLimits = ConnectionLimits(.init(all: 1_000, perMachine: 64))
    let peers = (0..<400).map { _ in Peer() }
    let closed = Mutex<[Int]>([])
    func enter(_ index: Int, _ host: Int) -> Bool {
      connectionLimits.enter(ObjectIdentifier(peers[index]), from: ClientAddress("2001:db8::\(host)")) {
        closed.withLock { $0.append(index) }
      }
    }
    // One machine has all that it may, and goes on.
    #expect((0..<70).count { enter($0, 1) } == 64)
    #expect(enter(70, 2))
    // It takes other addresses of the network, which has four shares.
    #expect((100..<300).count { enter($0, 3 + $0 % 3) } == 192)
    #expect(connectionLimits.counts.all == 256 && closed.withLock { $0 } == [0])
    // Other machines take the places of those that have most, of the oldest connections first.
    #expect(enter(71, 7) && enter(72, 8) && !enter(301, 3))
    #expect(connectionLimits.counts.all == 256 && closed.withLock { $0 } == [0, 100, 101])
    #expect(connectionLimits.enter(ObjectIdentifier(peers[302]), from: ClientAddress("2001:db8:0:1::1")) {})
  }

  @Test(
    "Strangers have a part of all connections: the one that has asked nothing for longest goes, none with a token"
  )
  func strangers() {
    let connectionLimits = ConnectionLimits(.init(all: 8, perMachine: 100))
    let peers = (0..<20).map { _ in Peer() }
    let closed = Mutex<[Int]>([])
    func enter(_ index: Int) -> Bool {
      connectionLimits.enter(ObjectIdentifier(peers[index]), from: ClientAddress("a")) {
        closed.withLock { $0.append(index) }
      }
    }
    for index in 0..<6 { #expect(enter(index)) }
    connectionLimits.trust(ObjectIdentifier(peers[0]))
    connectionLimits.setAnswered(true, ObjectIdentifier(peers[1]))
    #expect(connectionLimits.counts == (6, 5))
    #expect(enter(6) && closed.withLock { $0 } == [])
    #expect(enter(7) && enter(8) && closed.withLock { $0 } == [2, 3])
    for index in 9..<20 { #expect(enter(index)) }
    // The one with a token stays, and who is being answered stays as long as others wait.
    #expect(!closed.withLock { $0 }.contains(0) && !closed.withLock { $0 }.contains(1))
    #expect(connectionLimits.counts == (7, 6))
  }

  @Test("Who takes nothing of his answer is cut off; who takes it slowly is not")
  func answerDeadline() throws {
    let channel = EmbeddedChannel(handler: ResponseTimeout(.seconds(30)))
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    channel.embeddedEventLoop.advanceTime(by: .seconds(100))
    #expect(channel.isActive, "nothing waits for it")
    let parts = (0..<3).map { _ in
      channel.write(HTTPResponsePart.body(ByteBuffer(string: "x")))
    }
    channel.embeddedEventLoop.advanceTime(by: .seconds(29))
    #expect(channel.isActive && parts.count == 3)
    channel.embeddedEventLoop.advanceTime(by: .seconds(1))
    #expect(!channel.isActive)
    let reader = SlowReader()
    let taking = EmbeddedChannel(handlers: [reader, ResponseTimeout(.seconds(30))])
    try taking.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    let waiting = (0..<3).map { _ in taking.write(HTTPResponsePart.body(ByteBuffer(string: "x"))) }
    for _ in waiting {
      taking.embeddedEventLoop.advanceTime(by: .seconds(29))
      #expect(taking.isActive)
      reader.take()
    }
    taking.embeddedEventLoop.advanceTime(by: .seconds(100))
    #expect(taking.isActive, "all of it is taken")
  }

  /// A client that takes a part of an answer when it is told to.
  private final class SlowReader: ChannelOutboundHandler {
    typealias OutboundIn = HTTPResponsePart

    private var parts: [EventLoopPromise<Void>?] = []

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
      parts.append(promise)
    }

    func take() { parts.removeFirst()?.succeed() }
  }

  @Test(
    "Answers that nobody reads are bounded: so many of an account, and so many bytes of all; the owner has its own"
  )
  func unreadAnswers() {
    let counts = ResponseCounts()
    var held = (1...ResponseCounts.most).map { _ in counts.acquire(AccountID(2)) }
    #expect(!held.contains { $0 == nil } && counts.acquire(AccountID(2)) == nil)
    #expect(counts.acquire(AccountID(3)) != nil && counts.acquire(.owner) != nil)
    held.removeLast()
    #expect(counts.acquire(AccountID(2)) != nil, "one was read")

    let size = 1_000_000
    let each = ResponseCounts.mostBytesEach / size
    let own = (1...each).map { _ in counts.hold(size, for: AccountID(2)) }
    #expect(!own.contains { $0 == nil } && counts.hold(size, for: AccountID(2)) == nil)
    let most = ResponseCounts.mostBytes / size
    var answers = own + (each + 1...most).map { counts.hold(size, for: AccountID(Int64($0))) }
    #expect(!answers.contains { $0 == nil })
    #expect(counts.hold(size, for: AccountID(100)) == nil)
    #expect(counts.hold(ResponseCounts.shortAnswer, for: AccountID(100)) != nil, "short ones are not counted")
    #expect(counts.hold(size, for: .owner) != nil)
    answers.removeLast()
    #expect(counts.hold(size, for: AccountID(100)) != nil)
  }

  @Test("An answer counts until it was written or given up; what a HEAD asks for is not held")
  func answerShares() async throws {
    let shares = ResponseLimits()
    func ask(_ method: HTTPRequest.Method, bytes: Int) async throws -> Response {
      var context = ServerContext(
        source: ApplicationRequestContextSource(channel: EmbeddedChannel(), logger: ServerBench.log))
      context.account = Account(id: AccountID(2), userID: UUID(), login: "ana", passwordHash: "none")
      let request = Request(
        head: HTTPRequest(method: method, scheme: nil, authority: nil, path: "/"),
        body: RequestBody(buffer: ByteBuffer()))
      return try await shares.handle(request, context: context) { _, _ in
        Response(status: .ok, body: ResponseBody(byteBuffer: ByteBuffer(repeating: 32, count: bytes)))
      }
    }
    func refusal(_ method: HTTPRequest.Method, bytes: Int) async throws -> RequestError? {
      do {
        _ = try await ask(method, bytes: bytes)
        return nil
      } catch let refusal as RequestError {
        return refusal
      }
    }
    var unread: [Response] = []
    for _ in 1...ResponseCounts.most { unread.append(try await ask(.get, bytes: 10)) }
    #expect(try await refusal(.get, bytes: 10)?.status == .tooManyRequests)
    unread.removeLast()
    #expect(try await refusal(.get, bytes: 10) == nil)
    unread.removeAll()
    for _ in 1...4 { unread.append(try await ask(.get, bytes: 1 << 20)) }
    #expect(try await refusal(.get, bytes: 1 << 20)?.status == .serviceUnavailable)
    #expect(try await refusal(.head, bytes: 1 << 20) == nil)
    unread.removeFirst()
    #expect(try await refusal(.get, bytes: 1 << 20) == nil)
  }

  @Test("Of refusals the first of a kind is told, the others are counted")
  func refusals() {
    let count = RefusalCount(log: ServerBench.log, period: .seconds(3600))
    #expect(count.isFirst(.serviceUnavailable) && !count.isFirst(.serviceUnavailable))
    #expect(count.isFirst(.internalServerError) && !count.isFirst(.serviceUnavailable))
  }

  @Test("Nobody but this machine reaches a loopback address")
  func loopback() throws {
    var options = try ServerBench().options
    for (host, isLoopback) in [
      ("127.0.0.1", true), ("127.8.0.1", true), ("::1", true), ("localhost", true), ("0.0.0.0", false),
      ("::", false), ("127.nowhere.example", false), ("0:0:0:0:0:0:0:1", true), ("192.168.0.7", false),
      ("board.local", false),
    ] {
      options.host = host
      #expect(options.isLoopback == isLoopback)
    }
  }
}
