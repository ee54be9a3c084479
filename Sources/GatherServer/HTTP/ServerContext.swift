import GatherModel
import GatherStore
import Hummingbird
import NIOCore

/// What is known of a request beside its text.
struct ServerContext: RequestContext, RemoteAddressRequestContext {
  var coreContext: CoreRequestContextStorage
  /// Where it comes from; nil in tests without a network.
  let remoteAddress: SocketAddress?
  /// What it came by.
  let channel: any Channel
  /// Whose token it has; set for every route that takes one.
  var account: Account?
  /// The phone that asks; set for every route of phones that were paired.
  var phone: PairedPhone?
  /// Of this token.
  var tokenHash: String?
  /// Of the store when the token was looked at: what is read for the answer is of this version or a later one.
  var version: StoreVersion?

  init(source: Source) {
    coreContext = .init(source: source)
    remoteAddress = source.channel.remoteAddress
    channel = source.channel
  }

  /// - Throws: ``RequestError/notAuthenticated`` where no token was asked for.
  func requireAccount() throws -> Account {
    guard let account else { throw RequestError.notAuthenticated }
    return account
  }

  /// - Throws: ``RequestError/notAuthenticated`` where no phone was asked for.
  func requirePhone() throws -> PairedPhone {
    guard let phone else { throw RequestError.notAuthenticated }
    return phone
  }

  /// - Throws: ``RequestError/notAuthenticated`` where no token was asked for.
  func requireTokenHash() throws -> String {
    guard let tokenHash else { throw RequestError.notAuthenticated }
    return tokenHash
  }
}
