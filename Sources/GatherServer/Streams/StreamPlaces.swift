/// How many streams of one kind there may be. A machine and a network have a share of them, and those without a token leave
/// some for those with one: nobody at the fence, from however many addresses, shuts out the overlay that is on the air.
struct StreamPlaces {
  /// Who follows a stream.
  struct Client: Hashable, Sendable {
    /// nil for this machine, which has no share of its own: what stands before the server there speaks for many.
    var address: ClientAddress?
    /// Whether a token or a cookie of this server lets it in.
    var hasToken: Bool

    /// A client that asks.
    init(_ address: ClientAddress, hasToken: Bool) {
      self.address = address.isThisMachine ? nil : address
      self.hasToken = hasToken
    }
  }

  /// Those that anybody may have.
  let withoutToken: Int
  /// Those beside them that are kept for clients with a token.
  let withToken: Int

  /// All of them.
  var all: Int { withoutToken + withToken }
  /// Those of one network without a token.
  var ofNetwork: Int { max(all / 4, 1) }
  /// Those of one machine without a token.
  var ofMachine: Int { max(all / 8, 1) }

  /// Whether one more may follow.
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
