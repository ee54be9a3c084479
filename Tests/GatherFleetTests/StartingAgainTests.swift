import TestKit
import Testing

/// What starts the tools of tests.
@Suite struct StartingAgainTests {
  private struct Broken: Error {}

  @Test("A tool that has failed by chance is started again")
  func again() throws {
    var tries: [Int] = []
    let value = try startingAgain("tool") { count in
      tries.append(count)
      if count < 2 { throw FailedByChance("taken") }
      return "started"
    }
    #expect(value == "started" && tries == [0, 1, 2])
  }

  @Test("Any other failure is told at once")
  func broken() {
    var tries = 0
    #expect(throws: Broken.self) {
      try startingAgain("tool") { _ in
        tries += 1
        throw Broken()
      }
    }
    #expect(tries == 1)
  }

  @Test("After five tries it gives up, and tells what the tool has said each time")
  func never() throws {
    let failure = try #require(throws: NeverStarted.self) {
      try startingAgain("tool") { count in throw FailedByChance("port \(count) is taken") }
    }
    #expect(
      "\(failure)" == """
        tool did not start in 5 tries:
        port 0 is taken
        port 1 is taken
        port 2 is taken
        port 3 is taken
        port 4 is taken
        """)
  }

  @Test("A port on which something listens is not free")
  func taken() async throws {
    try await onOwnQueue {
      let broker = try TestBroker()
      let port = UInt16(broker.port)
      #expect(!FreePort.isFree(port))
      #expect(try FreePort.next() != port)
      broker.kill()
      #expect(FreePort.isFree(port))
      try broker.start()
      #expect(broker.port == Int(port))
    }
  }

  @Test("A broker whose port another program has taken starts on another one")
  func broker() async throws {
    try await onOwnQueue {
      let other = try TestBroker()
      let broker = try TestBroker(ports: [UInt16(other.port)])
      #expect(broker.port != other.port)
    }
  }

  @Test("A broker that gets no port tells what it has said")
  func noPort() async throws {
    try await onOwnQueue {
      let other = try TestBroker()
      let port = UInt16(other.port)
      let failure = try #require(throws: NeverStarted.self) {
        try TestBroker(ports: Array(repeating: port, count: 5))
      }
      #expect(failure.said.count == 5)
      #expect(failure.said.allSatisfy { $0.contains("Opening ipv4 listen socket on port \(port).") })
      #expect(failure.said.allSatisfy { $0.contains("Address already in use") })
    }
  }
}
