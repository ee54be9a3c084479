import GatherModel
import Hummingbird

extension PhoneAuthMiddleware {
  /// Who looks: by a cookie, by a header, or by `?token=`, which only a token for `watch` may be, for addresses are
  /// copied, shown and stored.
  /// - Throws: 401 for a token that is none, 403 for a phone that was not let in, and for another token in the address.
  func viewer(of request: Request, _ context: ServerContext) async throws -> (
    phone: PairedPhone, tokenHash: String
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

  /// Whether a request brings a token of this server where it needs none: one that is unknown counts as none.
  func isKnown(_ request: Request, _ context: ServerContext) async throws -> Bool {
    let token = request.uri.queryParameters["token"].map(String.init)
    let known = if let token { try await phone(token: token) } else { try await phone(of: request) }
    guard known?.phone.isAllowed == true else { return false }
    connectionLimits.trust(ObjectIdentifier(context.channel))
    return true
  }

  /// Who sends a command, by a header: a page of another origin can send none without asking first.
  /// - Throws: 401 for a token that is none, 403 where it may not do that.
  func program(of request: Request, _ context: ServerContext, needs role: MatchCommand.Role) async throws
    -> PairedPhone
  {
    guard let text = RequestReader.credentials(of: request, scheme: "bearer") else { throw Self.noToken }
    let program = try admitted(try await phone(token: text), context).phone
    guard program.role >= role else {
      throw RequestError(
        .forbidden, "The token has only the role \(program.role.rawValue). Use a token with more rights.")
    }
    return program
  }

  /// - Parameter known: nil for a token that is none.
  private func admitted(_ known: (phone: PairedPhone, tokenHash: String)?, _ context: ServerContext) throws
    -> (
      phone: PairedPhone, tokenHash: String
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
