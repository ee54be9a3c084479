import GatherStore
import Synchronization
import Testing

@testable import GatherServer

/// Logins that wait, while strangers send all that they may.
@Suite struct PasswordTurnsTests {
  private func attempt(_ address: String) -> PasswordTurns.Attempt {
    PasswordTurns.Attempt(client: ClientAddress(address), work: {}, refuse: {})
  }

  /// Attempts of 90 addresses, each as many as it may have wait.
  private func attack(_ lines: inout PasswordLines) {
    for _ in 1...PasswordTurns.mostOfMachine {
      for host in 1...90 { _ = lines.add(attempt("10.0.0.\(host)"), to: .strangers) }
    }
  }

  private func order(_ lines: inout PasswordLines) -> [String] {
    var order: [String] = []
    while let next = lines.next() { order.append(next.client.machine) }
    return order
  }

  @Test(
    "Ninety addresses that send all they may refuse no login, neither of a new address nor of a known one")
  func ninety() {
    var lines = PasswordLines()
    attack(&lines)
    // The last attempt of an address that has most makes room.
    #expect(lines.add(attempt("192.168.0.7"), to: .strangers)?.client.machine == "10.0.0.1")
    #expect(lines.add(attempt("192.168.0.8"), to: .known(AccountID(7))) == nil)
    let order = order(&lines)
    #expect(order.count == 257)
    #expect(
      order.firstIndex(of: "192.168.0.8") == 0, "the known one waits for the one that is worked on alone")
    #expect(order.firstIndex(of: "192.168.0.7") == 91, "the new one waits for one of each other address")
  }

  @Test("All lines take turns: the owner and names that are known keep no stranger waiting for all of theirs")
  func turns() {
    var lines = PasswordLines()
    for host in 1...2 {
      _ = lines.add(attempt("10.0.0.\(host)"), to: .known(AccountID(7)))
      _ = lines.add(attempt("10.0.1.\(host)"), to: .strangers)
      _ = lines.add(attempt("10.0.2.\(host)"), to: .known(.owner))
    }
    #expect(order(&lines) == ["10.0.2.1", "10.0.0.1", "10.0.1.1", "10.0.2.2", "10.0.0.2", "10.0.1.2"])
  }

  @Test(
    "However many accounts strangers make, with all they may have waiting, the owner and every account has a place"
  )
  func accounts() {
    var lines = PasswordLines()
    for account in 2...100 {
      for host in 1...20 {
        _ = lines.add(attempt("10.0.\(account).\(host)"), to: .known(AccountID(Int64(account))))
      }
    }
    #expect(lines.add(attempt("192.168.0.7"), to: .known(.owner)) == nil)
    // The account that has most waiting makes room.
    let refused = lines.add(attempt("192.168.0.8"), to: .known(AccountID(101)))
    #expect(refused != nil && refused?.client.machine != "192.168.0.8")
    let order = order(&lines)
    #expect(order.first == "192.168.0.7" && order.contains("192.168.0.8") && order.count == 129)
  }

  @Test("An account has eight waiting, from whichever addresses")
  func account() {
    var lines = PasswordLines()
    func add(_ host: Int) -> String? {
      lines.add(attempt("10.0.0.\(host)"), to: .known(AccountID(2)))?.client.machine
    }
    #expect((1...8).map(add) == Array(repeating: nil, count: 8))
    #expect(add(9) == "10.0.0.9")
    #expect(lines.add(attempt("10.0.0.9"), to: .known(AccountID(3))) == nil)
  }

  @Test(
    "A machine has four waiting, an IPv6 network sixteen, and a machine of it with more makes room for another"
  )
  func network() {
    var turns = PasswordTurns(most: 100)
    func add(_ host: Int) -> String? { turns.add(attempt("2001:db8::\(host)"))?.client.machine }
    let machines = (0...6).map { ClientAddress("2001:db8::\($0)").machine }
    #expect((1...5).map { _ in add(1) } == [nil, nil, nil, nil, machines[1]])
    for host in 2...4 { for _ in 1...4 { #expect(add(host) == nil) } }
    #expect(add(5) == machines[1])
    #expect(add(1) == machines[1], "it has no fewer than the others")
    var served: [String] = []
    while let next = turns.next() { served.append(next.client.machine) }
    #expect(served.count == 16 && served[4] == machines[5])
  }

  @Test("Where each of all that may wait is of another machine, one more is refused")
  func full() {
    var turns = PasswordTurns(most: 3)
    for host in 1...3 { #expect(turns.add(attempt("10.0.0.\(host)")) == nil) }
    #expect(turns.add(attempt("10.0.0.4"))?.client.machine == "10.0.0.4")
    _ = turns.next()
    #expect(turns.add(attempt("10.0.0.4")) == nil)
  }
}
