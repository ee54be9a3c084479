/// The places for streams of one kind. Each machine and each network has a limited share of the places, and clients
/// without a token leave some places for clients with one. So spectators at the pitch, however many addresses they use,
/// cannot exclude the overlay that is on the air.
struct StreamPlaces {
  /// A client of a stream.
  struct Client: Hashable, Sendable {
    /// The address; nil for this machine, whose share is not limited because a proxy on it serves many clients.
    var address: ClientAddress?
    /// Whether the client has a valid token or cookie of this server.
    var hasToken: Bool

    /// Makes the client of a request.
    init(_ address: ClientAddress, hasToken: Bool) {
      self.address = address.isThisMachine ? nil : address
      self.hasToken = hasToken
    }
  }

  /// The places for anybody.
  let withoutToken: Int
  /// The further places for clients with a token.
  let withToken: Int

  /// All places.
  var all: Int { withoutToken + withToken }
  /// The maximum number of places for the clients of one network that have no token.
  var ofNetwork: Int { max(all / 4, 1) }
  /// The maximum number of places for the clients of one machine that have no token.
  var ofMachine: Int { max(all / 8, 1) }

  /// Whether there is room for a further client.
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
