import HTTPTypes
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

  @Test("Of an IPv6 address the network counts, which its owner has all of")
  func networks() {
    for (address, network) in [
      ("192.168.0.7", "192.168.0.7"), ("::ffff:192.168.0.7", "192.168.0.7"),
      ("2001:db8:1:2:3:4:5:6", "32.1.13.184.0.1.0.2/64"), ("2001:db8:1:2::1", "32.1.13.184.0.1.0.2/64"),
      ("2001:db8:1:3::1", "32.1.13.184.0.1.0.3/64"),
    ] {
      #expect(NetworkName.of(address) == network)
    }
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
    let channel = EmbeddedChannel(handler: RequestDeadline(.seconds(30)))
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
