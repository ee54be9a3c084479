import GatherModel
import PlayedMatch
import TestKit
import Testing

@testable import GatherFleet

/// Brokers that a board cannot use.
@Suite struct UnusableBrokerTests {
  private func client(_ port: Int, filters: [String] = []) throws -> (BrokerClient, Heard) {
    let heard = Heard()
    let address = try #require(BrokerAddress("mqtt://127.0.0.1:\(port)"))
    let client = try BrokerClient(BrokerOptions(address: address), id: "test", filters: filters) {
      heard.note($0)
    }
    try client.start()
    return (client, heard)
  }

  @Test(
    "A broker of MQTT 3.1.1 is named as such, whether it refuses MQTT 5, hangs up or says nothing",
    arguments: [StandInBroker.Fault.refusesNewer, .closesNewer, .ignoresNewer])
  func older(_ fault: StandInBroker.Fault) async throws {
    try await blocking {
      let broker = try StandInBroker(fault)
      let (client, heard) = try client(broker.port)
      defer { client.end() }
      try heard.wait("the trouble") { !$0.troubles.isEmpty }
      #expect(heard.troubles == [.olderProtocol] && heard.connections == 0)
      // The connection that asks for MQTT 3.1.1, where no refusal says it, has a name of its own, which nobody can foresee.
      let others = broker.clients.filter { $0 != "test" }
      #expect(others.isEmpty == (fault == .refusesNewer))
      for name in others { #expect(name.wholeMatch(of: /gatherboard-probe-[0-9a-f]{32}/) != nil, "\(name)") }
    }
  }

  @Test("What listens and answers nothing at all is silent, and is said to be within seconds")
  func silent() async throws {
    try await blocking {
      let broker = try TestBroker()
      broker.freeze(true)
      defer { broker.freeze(false) }
      let (client, heard) = try client(broker.port)
      defer { client.end() }
      try heard.wait("the trouble") { !$0.troubles.isEmpty }
      #expect(heard.troubles == [.silent])
    }
  }

  @Test("A broker whose wildcards bring nothing retained is left; one whose wildcards do stays")
  func wildcards() async throws {
    try await blocking {
      for fault in [StandInBroker.Fault.exactRetainedOnly, .none] {
        let broker = try StandInBroker(fault)
        let (client, heard) = try client(broker.port, filters: ["a/b"])
        defer { client.end() }
        try heard.wait("connection") { $0.connections == 1 }
        client.publish("a/b", [1], isRetained: true)
        try heard.wait("the acknowledgement") { $0.isAcknowledged("a/b") }
        client.compare("a/b", with: "+/b")
        try heard.wait("the verdict") { !$0.troubles.isEmpty || !$0.verdicts.isEmpty }
        #expect(heard.troubles == (fault == .none ? [] : [.exactRetainedOnly]))
        #expect(heard.verdicts == (fault == .none ? [true] : []))
      }
    }
  }

  @Test("Mosquitto hands what it keeps to wildcards; where nothing is kept that cannot be told")
  func mosquitto() async throws {
    try await blocking {
      let broker = try TestBroker()
      let (client, heard) = try client(broker.port, filters: ["a/b"])
      defer { client.end() }
      try heard.wait("connection") { $0.connections == 1 }
      client.compare("a/b", with: "+/b")
      try heard.wait("the first verdict") { $0.verdicts == [nil] }
      client.publish("a/b", [1], isRetained: true)
      try heard.wait("the acknowledgement") { $0.isAcknowledged("a/b") }
      client.compare("a/b", with: "+/b")
      try heard.wait("the second verdict") { $0.verdicts == [nil, true] }
      // The wildcard is not listened to any more.
      client.publish("c/b", [2], isRetained: false)
      client.publish("a/b", [3], isRetained: false)
      try heard.wait("what follows") { $0.messages.last?.payload == [3] }
      #expect(!heard.messages.contains { $0.topic == "c/b" } && heard.troubles.isEmpty)
    }
  }

  @Test("What was compared by its name too comes once afterwards, where a wildcard brings it")
  func exactIsLeft() async throws {
    try await blocking {
      let broker = try TestBroker()
      let (client, heard) = try client(broker.port, filters: ["a/+"])
      defer { client.end() }
      try heard.wait("connection") { $0.connections == 1 }
      client.compare("a/b", with: "+/b")
      try heard.wait("the verdict") { $0.verdicts == [nil] }
      client.publish("a/b", [1], isRetained: false)
      try heard.wait("the acknowledgement") { $0.isAcknowledged("a/b") }
      client.publish("a/c", [2], isRetained: false)
      try heard.wait("what follows") { $0.messages.contains { $0.payload == [2] } }
      #expect(heard.messages.count { $0.payload == [1] } == 1)
    }
  }

  @Test("A plan and a board's word are compared by a wildcard that matches little else")
  func filters() {
    let site = PlannedCup.name("arena")
    #expect(FleetTopic.plan.wildcard(at: site) == "gatherboard/1/arena/+")
    let online = FleetTopic.board(PlannedCup.name("pitch-3"), .online)
    #expect(online.wildcard(at: site) == "gatherboard/1/arena/+/pitch-3/online")
  }
}

@Suite struct RetainedComparisonTests {
  private let start = ContinuousClock.now

  private func message(_ topic: String, isRetained: Bool = true) -> BrokerMessage {
    BrokerMessage(topic: topic, payload: [1], isRetained: isRetained)
  }

  /// A comparison whose wildcard was answered at once.
  private func begun() -> RetainedComparison {
    var one = RetainedComparison("a/b", with: "+/b")
    #expect(one.passTime(to: start) == .subscribe("+/b"))
    #expect(one.subscribed(isRefused: false, at: start) == nil)
    return one
  }

  @Test("What comes by the wildcard decides at once; what is not retained, and another topic's, does not")
  func whole() {
    var one = begun()
    #expect(one.handle(message("a/b", isRetained: false), at: start) == nil)
    #expect(one.handle(message("c/b"), at: start) == nil)
    #expect(one.handle(message("a/b"), at: start) == .end(.whole))
  }

  @Test("What comes by the name alone is no wildcard's; a second one was the wildcard's, and late")
  func exact() {
    var one = begun()
    #expect(one.passTime(to: start + .seconds(1)) == nil)
    #expect(one.subscriptions == ["+/b"])
    #expect(one.passTime(to: start + .seconds(2)) == .subscribe("a/b"))
    #expect(one.subscriptions == ["+/b", "a/b"])
    #expect(one.subscribed(isRefused: false, at: start + .seconds(2)) == nil)
    #expect(one.handle(message("a/b"), at: start + .seconds(3)) == nil)
    var late = one
    #expect(late.handle(message("a/b"), at: start + .seconds(4)) == .end(.whole))
    // The broker may have dropped the wildcard's: it is asked for once more.
    #expect(one.passTime(to: start + .seconds(5)) == .subscribe("+/b"))
    #expect(one.subscribed(isRefused: false, at: start + .seconds(5)) == nil)
    #expect(one.subscriptions == ["+/b", "a/b"])
    var mended = one
    #expect(mended.handle(message("a/b"), at: start + .seconds(6)) == .end(.whole))
    #expect(one.passTime(to: start + .seconds(7)) == .subscribe("a/b"))
    #expect(one.subscribed(isRefused: false, at: start + .seconds(7)) == nil)
    #expect(one.handle(message("a/b"), at: start + .seconds(7)) == nil)
    #expect(one.passTime(to: start + .seconds(9)) == .end(.exactOnly))
  }

  @Test("A refusal, silence, and a topic on which nothing is kept tell nothing")
  func unknown() {
    var refused = RetainedComparison("a/b", with: "+/b")
    _ = refused.passTime(to: start)
    #expect(refused.subscribed(isRefused: true, at: start) == .end(.unknown))
    var silent = RetainedComparison("a/b", with: "+/b")
    _ = silent.passTime(to: start)
    #expect(silent.passTime(to: start + .seconds(9)) == nil)
    #expect(silent.passTime(to: start + .seconds(10)) == .end(.unknown))
    var empty = begun()
    #expect(empty.passTime(to: start + .seconds(2)) == .subscribe("a/b"))
    #expect(empty.subscribed(isRefused: false, at: start + .seconds(2)) == nil)
    #expect(empty.passTime(to: start + .seconds(4)) == .end(.unknown))
  }
}
