import Testing

@testable import Board

/// The addresses that are printed.
@Suite struct NetworkAddressTests {
  @Test("Only addresses are printed that lead to what listens: none of IPv6 where it listens by IPv4 alone")
  func reaching() {
    let all = ["192.168.0.7", "2001:db8::7", "10.0.0.7"]
    #expect(NetworkAddresses.reaching("0.0.0.0", of: all) == ["192.168.0.7", "10.0.0.7"])
    #expect(NetworkAddresses.reaching("::", of: all) == all)
    #expect(NetworkAddresses.reaching("192.168.0.9", of: all) == ["192.168.0.9"])
  }
}
