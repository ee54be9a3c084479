import GatherModel
import GatherStore
import Hummingbird
import NIOCore

struct ServerContext: RequestContext, RemoteAddressRequestContext {
  var coreContext: CoreRequestContextStorage
  /// nil in tests without a network.
  let remoteAddress: SocketAddress?
  let channel: any Channel
  /// Set on every route that requires a token.
  var account: Account?
  /// Set on every route for paired phones.
  var phone: PairedClient?
  var tokenHash: String?
  /// The version of the store when the token was checked. The response may contain later data.
  var version: StoreVersion?

  init(source: Source) {
    coreContext = .init(source: source)
    remoteAddress = source.channel.remoteAddress
    channel = source.channel
  }

  /// - Throws: ``RequestError/notAuthenticated`` if ``account`` is nil.
  func requireAccount() throws -> Account {
    guard let account else { throw RequestError.notAuthenticated }
    return account
  }

  /// - Throws: ``RequestError/notAuthenticated`` if ``phone`` is nil.
  func requireClient() throws -> PairedClient {
    guard let phone else { throw RequestError.notAuthenticated }
    return phone
  }

  /// - Throws: ``RequestError/notAuthenticated`` if ``tokenHash`` is nil.
  func requireTokenHash() throws -> String {
    guard let tokenHash else { throw RequestError.notAuthenticated }
    return tokenHash
  }
}
