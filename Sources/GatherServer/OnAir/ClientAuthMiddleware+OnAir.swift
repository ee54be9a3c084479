import GatherModel
import Hummingbird

extension ClientAuthMiddleware {
  /// The client whose token is in the address, or else in the cookie or a header. A token in an address must have the
  /// role `watch`, because addresses are copied, shown and stored.
  /// - Throws: 401 if the token is unknown, 403 if the phone was not admitted, or if the token in the address has
  ///   another role.
  func viewer(of request: Request, _ context: ServerContext) async throws -> (
    phone: PairedClient, tokenHash: String
  ) {
    guard let text = request.uri.queryParameters["token"] else {
      return try admitted(try await phone(of: request), context)
    }
    let known = try admitted(try await phone(token: String(text)), context)
    guard known.phone.role == .watch else {
      throw RequestError(
        .forbidden,
        "A token in an address must have the role watch. Create one: gatherboard token add NAME --role watch")
    }
    return known
  }

  /// Whether the request has the token of an allowed phone or program. An unknown token is no error, because the callers
  /// also accept requests without a token.
  func isKnown(_ request: Request, _ context: ServerContext) async throws -> Bool {
    let token = request.uri.queryParameters["token"].map(String.init)
    let known = if let token { try await phone(token: token) } else { try await phone(of: request) }
    guard known?.phone.isAllowed == true else { return false }
    connectionLimits.trust(ObjectIdentifier(context.channel))
    return true
  }

  /// The program whose token is in the header `Authorization`. Only this header is accepted, because a page of another
  /// origin cannot send this header without the server's permission.
  /// - Throws: 401 if the token is unknown, 403 if the program does not have the necessary role.
  func program(of request: Request, _ context: ServerContext, needs role: MatchCommand.Role) async throws
    -> PairedClient
  {
    guard let text = RequestReader.credentials(of: request, scheme: "bearer") else { throw Self.noToken }
    let program = try admitted(try await phone(token: text), context).phone
    guard program.role >= role else {
      throw RequestError(
        .forbidden, "The token has only the role \(program.role.rawValue). Use a token with more rights.")
    }
    return program
  }

  /// - Parameter known: nil if the token is unknown.
  private func admitted(_ known: (phone: PairedClient, tokenHash: String)?, _ context: ServerContext) throws
    -> (
      phone: PairedClient, tokenHash: String
    )
  {
    guard let known else { throw Self.noToken }
    guard known.phone.isAllowed else { throw Self.notLetIn }
    connectionLimits.trust(ObjectIdentifier(context.channel))
    return known
  }

  private static let noToken = RequestError(
    .unauthorized, "The token is missing or unknown. Create one: gatherboard token add NAME")
}
