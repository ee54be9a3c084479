import GatherFleet
import GatherModel
import MatchSession
import Testing
import TestKit

@testable import Diagnostics

/// What the doctor says of the broker.
@Suite struct BrokerCheckTests {
  private func look(_ port: Int, user: String = "", password: String = "") throws -> BrokerCheck.Facts {
    let address = try #require(BrokerAddress("mqtt://127.0.0.1:\(port)"))
    return try BrokerCheck.look(
      at: BrokerCheck.Wish(
        options: BrokerOptions(address: address, user: user, password: password),
        site: try #require(TopicName("arena"))), clock: .system)
  }

  private func levels(_ facts: BrokerCheck.Facts) -> [Finding.Level] {
    BrokerCheck(facts).findings.map(\.level)
  }

  private let plan = ["gatherboard/1/arena/plan": Array("{}".utf8)]

  @Test("A broker that lets anybody in deserves a look, also where it is used with a password")
  func open() throws {
    let broker = try TestBroker()
    let facts = try look(broker.port, user: "pitch-1", password: "one")
    #expect(facts.isOpen && facts.trouble == nil && facts.keepsForWildcards == nil)
    #expect(levels(facts) == [.warning, .note])
    #expect(BrokerCheck(facts).findings[0].text.contains("accepts clients without a password"))
  }

  @Test("A broker with users that refuses a stranger works; a wrong password is told")
  func closed() throws {
    let broker = try TestBroker { folder in
      try folder.file("users", "")
      return "allow_anonymous false\npassword_file \(folder.path("users"))"
    }
    let facts = try look(broker.port, user: "pitch-1", password: "wrong")
    #expect(!facts.isOpen)
    guard case .refused? = facts.trouble else {
      Issue.record("\(facts)")
      return
    }
    #expect(levels(facts) == [.warning])
  }

  @Test("What a broker does with what it keeps is found out by the plan that is kept there")
  func retained() throws {
    let good = try StandInBroker(.none, kept: plan)
    let whole = try look(good.port)
    #expect(whole.keepsForWildcards == true && levels(whole).last == .works)
    let broker = try StandInBroker(.exactRetainedOnly, kept: plan)
    let half = try look(broker.port)
    #expect(half.trouble == .exactRetainedOnly && levels(half) == [.warning])
    #expect(BrokerCheck(half).findings[0].text.contains("RabbitMQ"))
  }

  @Test("A broker of MQTT 3.1.1, and one that is not there, are told apart")
  func older() throws {
    let broker = try StandInBroker(.closesNewer)
    #expect(try look(broker.port).trouble == .olderProtocol)
    let gone = try TestBroker()
    gone.kill()
    guard case .unreachable? = try look(gone.port).trouble else {
      Issue.record("It is not there.")
      return
    }
  }
}
