/// The places for streams of one kind. Some are only for clients with a token. Each machine and each network may use
/// only a part of the other places. So spectators cannot exclude an overlay with a token, however many addresses they
/// use.
struct StreamPlaces {
  struct Client: Hashable, Sendable {
    /// nil for this machine, because a proxy on it serves many clients.
    var address: ClientAddress?
    /// Whether the client has a valid token or cookie of this server.
    var hasToken: Bool

    init(_ address: ClientAddress, hasToken: Bool) {
      self.address = address.isThisMachine ? nil : address
      self.hasToken = hasToken
    }
  }

  /// Clients with a token may use these places too.
  let withoutToken: Int
  /// Only clients with a token may use these places.
  let withToken: Int

  var all: Int { withoutToken + withToken }
  /// The maximum number of places for clients without a token in one network.
  var ofNetwork: Int { max(all / 4, 1) }
  /// The maximum number of places for clients without a token on one machine.
  var ofMachine: Int { max(all / 8, 1) }

  func hasRoom(for client: Client, beside others: [Client]) -> Bool {
    guard others.count < all else { return false }
    if client.hasToken { return true }
    let strangers = others.filter { !$0.hasToken }
    guard strangers.count < withoutToken else { return false }
    guard let address = client.address else { return true }
    return strangers.count { $0.address?.network == address.network } < ofNetwork
      && strangers.count { $0.address?.machine == address.machine } < ofMachine
  }
}
