import Foundation
import GatherModel
import Synchronization
import TestKit
import Testing

@testable import GatherFleet

/// What a client has told, for a test that waits for it.
final class Heard: Sendable {
  private let events = Mutex<[BrokerClient.Event]>([])
  private static let timeout = Duration.seconds(60)

  func note(_ event: BrokerClient.Event) { events.withLock { $0.append(event) } }

  var all: [BrokerClient.Event] { events.withLock { $0 } }

  var messages: [BrokerMessage] {
    all.compactMap { if case .message(let message) = $0 { message } else { nil } }
  }

  var connections: Int { all.count { if case .connected = $0 { true } else { false } } }

  var troubles: [BrokerTrouble] {
    all.compactMap { if case .lost(let trouble) = $0 { trouble } else { nil } }
  }

  /// What came of each comparison of retained messages.
  var verdicts: [Bool?] {
    all.compactMap { event -> Bool?? in if case .compared(let verdict) = event { .some(verdict) } else { nil }
    }
  }

  func isAcknowledged(_ topic: String) -> Bool {
    all.contains { if case .acknowledged(topic: topic) = $0 { true } else { false } }
  }

  struct NeverHeard: Error {
    let what: String
    let heard: String
  }

  /// Waits until something holds; the time that it may take is no measure.
  func wait(_ what: String, until isThere: (Heard) -> Bool) throws {
    let deadline = ContinuousClock.now + Self.timeout
    while !isThere(self) {
      guard ContinuousClock.now < deadline else { throw NeverHeard(what: what, heard: "\(all.suffix(20))") }
      usleep(10_000)
    }
  }
}

/// The client with a real Mosquitto.
@Suite struct BrokerClientTests {
  private func options(_ broker: TestBroker) throws -> BrokerOptions {
    BrokerOptions(address: try #require(BrokerAddress("mqtt://127.0.0.1:\(broker.port)")))
  }

  private func client(
    _ options: BrokerOptions, id: String = "test", will: String? = nil, filters: [String] = ["#"]
  ) throws -> (BrokerClient, Heard) {
    let heard = Heard()
    let client = try BrokerClient(options, id: id, will: will, filters: filters) { heard.note($0) }
    try client.start()
    return (client, heard)
  }

  @Test("What is kept comes to those who join later, and says that it was kept")
  func retained() async throws {
    try await blocking {
      let broker = try TestBroker()
      let (one, first) = try client(try options(broker), id: "one")
      defer { one.end() }
      try first.wait("connection") { $0.connections == 1 }
      #expect(one.publish("a/kept", Array("x".utf8), isRetained: true))
      #expect(one.publish("a/passing", Array("y".utf8), isRetained: false))
      try first.wait("both messages") { $0.messages.count == 2 }
      #expect(first.messages.allSatisfy { !$0.isRetained })
      let (two, second) = try client(try options(broker), id: "two", filters: ["a/+"])
      defer { two.end() }
      try second.wait("the kept one") { !$0.messages.isEmpty }
      #expect(second.messages == [BrokerMessage(topic: "a/kept", payload: Array("x".utf8), isRetained: true)])
    }
  }

  @Test("Of a topic the newest is told last, and not all that came while the broker was silent")
  func newest() async throws {
    try await blocking {
      let broker = try TestBroker()
      let (client, heard) = try client(try options(broker))
      defer { client.end() }
      try heard.wait("connection") { $0.connections == 1 }
      broker.freeze(true)
      for number in 0..<2_000 { client.publish("t", Array("\(number)".utf8), isRetained: true) }
      broker.freeze(false)
      try heard.wait("the newest") { $0.messages.last?.payload == Array("1999".utf8) }
      #expect(heard.messages.count < 10)
      try heard.wait("nothing on its way") { _ in client.isIdle }
    }
  }

  @Test(
    "A broker that is killed and comes back is connected to again; publishing meanwhile is dropped and waits for nothing"
  )
  func killed() async throws {
    try await blocking {
      let broker = try TestBroker()
      let (client, heard) = try client(try options(broker))
      defer { client.end() }
      try heard.wait("connection") { $0.connections == 1 }
      broker.kill()
      try heard.wait("the loss") { !$0.troubles.isEmpty }
      let begin = ContinuousClock.now
      #expect(!client.publish("t", [1], isRetained: true))
      #expect(ContinuousClock.now - begin < .seconds(1))
      try broker.start()
      try heard.wait("the second connection") { $0.connections == 2 }
      client.publish("t", [2], isRetained: true)
      try heard.wait("a message") { $0.messages.last?.payload == [2] }
      // Each cause is told once, however many attempts there were.
      #expect(heard.troubles.count <= 3)
    }
  }

  @Test(
    "A broker that answers nothing is given up before the library does, and connected to again once it answers"
  )
  func frozen() async throws {
    try await blocking {
      let broker = try TestBroker()
      let (client, heard) = try client(try options(broker))
      defer { client.end() }
      try heard.wait("connection") { $0.connections == 1 }
      broker.freeze(true)
      try heard.wait("the loss") { !$0.troubles.isEmpty }
      #expect(heard.troubles.first == .unreachable("the broker does not answer"))
      broker.freeze(false)
      try heard.wait("the second connection") { $0.connections == 2 }
    }
  }

  @Test("A client that is lost has its word removed by the broker; one that ends says so itself")
  func will() async throws {
    try await blocking {
      let broker = try TestBroker()
      let (watcher, heard) = try client(try options(broker), id: "watcher")
      defer { watcher.end() }
      try heard.wait("connection") { $0.connections == 1 }
      let (one, first) = try client(try options(broker), id: "one", will: "one/online")
      try first.wait("connection") { $0.connections == 1 }
      one.publish("one/online", [1], isRetained: true)
      try heard.wait("the word") { $0.messages.last?.payload == [1] }
      // A second client of the same name has the broker end the first one's connection.
      let (two, second) = try client(try options(broker), id: "one")
      defer { two.end() }
      try second.wait("connection") { $0.connections == 1 }
      try heard.wait("the will") {
        $0.messages.last == BrokerMessage(topic: "one/online", payload: [], isRetained: false)
      }
      one.end()
    }
  }

  @Test("Ten megabytes of a stranger do not come here, and the connection stays")
  func large() async throws {
    try await blocking {
      let broker = try TestBroker()
      let (client, heard) = try client(try options(broker), filters: ["a/#"])
      defer { client.end() }
      try heard.wait("connection") { $0.connections == 1 }
      let stranger = Process()
      stranger.executableURL = URL(filePath: "/bin/sh")
      stranger.arguments = [
        "-c",
        "head -c 10000000 /dev/zero | mosquitto_pub -h 127.0.0.1 -p \(broker.port) -V 5 -q 1 -t a/b -s",
      ]
      try stranger.run()
      stranger.waitUntilExit()
      client.publish("a/after", [1], isRetained: false)
      try heard.wait("what comes after") { $0.messages.contains { $0.topic == "a/after" } }
      #expect(heard.messages.count == 1 && heard.connections == 1)
    }
  }

  /// A broker with TLS, users and the access list of the handbook, for the site `arena`.
  private func secured() throws -> (broker: TestBroker, authority: String, folder: TemporaryFolder) {
    let files = try TemporaryFolder()
    func run(_ script: String) throws {
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-ec", script]
      process.currentDirectoryURL = URL(filePath: files.path)
      process.standardError = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0, "\(script)")
    }
    try run(
      """
      openssl req -x509 -newkey rsa:2048 -nodes -keyout ca.key -out ca.pem -days 2 -subj /CN=Test
      openssl req -newkey rsa:2048 -nodes -keyout key.pem -out request.pem -subj /CN=broker
      printf 'subjectAltName=IP:127.0.0.1' > names
      openssl x509 -req -in request.pem -CA ca.pem -CAkey ca.key -CAcreateserial -out cert.pem -days 2 -extfile names
      openssl req -x509 -newkey rsa:2048 -nodes -keyout other.key -out other.pem -days 2 -subj /CN=Other
      mosquitto_passwd -c -b users pitch-1 one
      mosquitto_passwd -b users viewer look
      mosquitto_passwd -b users desk plan
      """)
    let list = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "deploy/broker/gatherboard.acl").path
    let broker = try TestBroker { _ in
      """
      cafile \(files.path("ca.pem"))
      certfile \(files.path("cert.pem"))
      keyfile \(files.path("key.pem"))
      allow_anonymous false
      password_file \(files.path("users"))
      acl_file \(list)
      """
    }
    return (broker, files.path("ca.pem"), files)
  }

  @Test(
    "With TLS, users and the handbook's access list a board tells of itself and of no other, and a viewer tells nothing"
  )
  func secure() async throws {
    try await blocking {
      let (broker, authority, files) = try secured()
      defer { _ = files }
      func options(_ user: String, _ password: String, trust: String = authority, scheme: String = "mqtts")
        throws
        -> BrokerOptions
      {
        BrokerOptions(
          address: try #require(BrokerAddress("\(scheme)://127.0.0.1:\(broker.port)")), user: user,
          password: password, trust: trust)
      }
      let root = "gatherboard/1/arena"
      let (viewer, seen) = try client(try options("viewer", "look"), id: "viewer", filters: ["\(root)/#"])
      defer { viewer.end() }
      try seen.wait("connection") { $0.connections == 1 }
      let (board, told) = try client(
        try options("pitch-1", "one"), id: "board",
        filters: ["\(root)/board/+/ask", "\(root)/board/+/command", "\(root)/plan"])
      defer { board.end() }
      try told.wait("connection") { $0.connections == 1 }
      let own = ["online", "live", "match", "result/24"].map { "\(root)/board/pitch-1/\($0)" }
      let foreign = ["\(root)/board/pitch-2/live", "\(root)/board/pitch-2/result/24", "\(root)/plan"]
      for topic in own + foreign { board.publish(topic, [1], isRetained: true) }
      func refused(_ heard: Heard) -> Set<String> {
        Set(heard.all.compactMap { if case .refused(let topic, _) = $0 { topic } else { nil } })
      }
      try told.wait("the refusals") { refused($0).count == foreign.count }
      try seen.wait("what is allowed") { $0.messages.count == own.count }
      #expect(refused(told) == Set(foreign) && Set(seen.messages.map(\.topic)) == Set(own))
      viewer.publish("\(root)/board/pitch-1/live", [2], isRetained: true)
      viewer.publish("\(root)/board/pitch-1/ask", [], isRetained: false)
      try told.wait("the question") { $0.messages.contains { $0.topic.hasSuffix("pitch-1/ask") } }
      try seen.wait("the refusal") { refused($0) == ["\(root)/board/pitch-1/live"] }

      // The desk presses on a board, which alone hears it, and has its answer; a viewer has neither.
      let (desk, answers) = try client(
        try options("desk", "plan"), id: "desk", filters: ["\(root)/board/+/answer/+"])
      defer { desk.end() }
      try answers.wait("connection") { $0.connections == 1 }
      desk.publish("\(root)/board/pitch-1/command", [3], isRetained: false)
      desk.publish("\(root)/board/pitch-2/command", [3], isRetained: false)
      try told.wait("the command") { $0.messages.contains { $0.topic.hasSuffix("pitch-1/command") } }
      board.publish("\(root)/board/pitch-1/answer/1", [4], isRetained: false)
      try answers.wait("the answer") { $0.messages.map(\.topic) == ["\(root)/board/pitch-1/answer/1"] }
      viewer.publish("\(root)/board/pitch-1/command", [5], isRetained: false)
      try seen.wait("the other refusal") { refused($0).contains("\(root)/board/pitch-1/command") }
      #expect(!told.messages.contains { $0.topic.hasSuffix("pitch-2/command") || $0.payload == [5] })
      #expect(!seen.messages.contains { $0.topic.contains("/command") || $0.topic.contains("/answer") })

      // Whoever is not let in is told why.
      let wrong: [(BrokerOptions, (BrokerTrouble) -> Bool)] = [
        (try options("pitch-1", "two"), { if case .refused = $0 { true } else { false } }),
        (try options("", ""), { if case .refused = $0 { true } else { false } }),
        (
          try options("pitch-1", "one", trust: files.path("other.pem")),
          { if case .insecure = $0 { true } else { false } }
        ),
        (
          try options("pitch-1", "one", trust: files.path("none.pem")),
          { $0 == .badTrust(path: files.path("none.pem")) }
        ),
      ]
      for (options, isMeant) in wrong {
        let (client, heard) = try client(options, id: "wrong")
        defer { client.end() }
        try heard.wait("the trouble") { $0.troubles.first.map(isMeant) ?? false }
        #expect(heard.connections == 0)
      }
    }
  }

  @Test(
    "A broker that is full, or wants a password, is tried again, and told of; with room it is connected to")
  func full() async throws {
    try await blocking {
      let broker = try TestBroker { _ in "allow_anonymous true\nmax_connections 1" }
      // The look whether it listens was a connection, which it counts as one that has gone: there may be room for two.
      var there: [(client: BrokerClient, heard: Heard)] = []
      func isFull() throws -> Bool {
        let (client, heard) = try client(try options(broker), id: "client \(there.count)")
        there.append((client, heard))
        try heard.wait("an answer") { $0.connections == 1 || !$0.troubles.isEmpty }
        return heard.connections == 0
      }
      while try !isFull() { try #require(there.count < 4) }
      let waiting = try #require(there.last)
      #expect(there.dropLast().allSatisfy { $0.heard.connections == 1 && $0.heard.troubles.isEmpty })
      for (client, _) in there.dropLast() { client.end() }
      try waiting.heard.wait("room") { $0.connections == 1 }
      waiting.client.end()
      let closed = try TestBroker { _ in "allow_anonymous false" }
      let (third, refused) = try client(try options(closed), id: "third")
      try refused.wait("the refusal") { heard in
        heard.troubles.contains { if case .refused = $0 { true } else { false } }
      }
      third.end()
    }
  }

  @Test("A broker that lets a client in and throws it out again is asked ever more seldom")
  func thrownOut() async throws {
    try await blocking {
      let broker = try TestBroker()
      // Of two clients with one name the broker throws out the one that is there.
      let (one, first) = try client(try options(broker), id: "same")
      defer { one.end() }
      let (other, second) = try client(try options(broker), id: "same")
      defer { other.end() }
      try first.wait("the first connection") { $0.connections >= 1 }
      let begin = ContinuousClock.now
      try first.wait("the seventh connection") { $0.connections >= 7 }
      // Pauses of 0.25, 0.5, 1, 2, 4 and 8 s, or of the half of each; by the first alone it would be after three seconds.
      #expect(ContinuousClock.now - begin > .seconds(7))
      #expect(second.connections >= 5)
    }
  }

  @Test("Where nothing listens the client goes on trying, and ends at once when it is told to")
  func nothing() async throws {
    try await blocking {
      let broker = try TestBroker()
      let place = try options(broker)
      broker.kill()
      let (client, heard) = try client(place)
      try heard.wait("the trouble") { !$0.troubles.isEmpty }
      let begin = ContinuousClock.now
      client.end()
      #expect(ContinuousClock.now - begin < .seconds(5))
    }
  }
}

/// Does what blocks on a thread of its own: those that all tests share are too few to wait there.
func blocking(_ body: @escaping @Sendable () throws -> Void) async throws {
  try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
    Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
  }
}
