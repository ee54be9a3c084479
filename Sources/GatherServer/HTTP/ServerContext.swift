import GatherModel
import GatherStore
import Hummingbird
import NIOCore

/// The properties of a request that are not in its text.
struct ServerContext: RequestContext, RemoteAddressRequestContext {
  var coreContext: CoreRequestContextStorage
  /// The address of the client; nil in tests without a network.
  let remoteAddress: SocketAddress?
  /// The connection of the request.
  let channel: any Channel
  /// The account of the request's token. Set on every route that requires a token.
  var account: Account?
  /// The phone that sent the request. Set on every route for paired phones.
  var phone: PairedPhone?
  /// The hash of the request's token.
  var tokenHash: String?
  /// The version of the store when the token was checked. Data for the response are of this version or a later one.
  var version: StoreVersion?

  init(source: Source) {
    coreContext = .init(source: source)
    remoteAddress = source.channel.remoteAddress
    channel = source.channel
  }

  /// - Throws: ``RequestError/notAuthenticated`` if the route requires no token.
  func requireAccount() throws -> Account {
    guard let account else { throw RequestError.notAuthenticated }
    return account
  }

  /// - Throws: ``RequestError/notAuthenticated`` if the route requires no phone.
  func requirePhone() throws -> PairedPhone {
    guard let phone else { throw RequestError.notAuthenticated }
    return phone
  }

  /// - Throws: ``RequestError/notAuthenticated`` if the route requires no token.
  func requireTokenHash() throws -> String {
    guard let tokenHash else { throw RequestError.notAuthenticated }
    return tokenHash
  }
}
