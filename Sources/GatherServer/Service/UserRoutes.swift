import FoundationEssentials
import FootballGatherAPI
import GatherModel
import GatherStore
import HTTPTypes
import Hummingbird
import Secrets

struct UserRoutes {
  let store: ServedStore
  let options: ServerOptions
  let check: BearerAuthMiddleware
  let hasher = PasswordHasher()
  /// Limits the wrong logins of each client with one login name. Each client has its own limit, so that nobody can lock
  /// out a user on another machine. Names without an account also count, so that a client cannot find out which names
  /// have an account.
  let wrongNames = ClientRateLimit(most: 10, within: .seconds(60))
  /// Limits the wrong logins of each client, whatever the login names.
  let wrongLogins = ClientRateLimit(most: 30, within: .seconds(60))
  /// Limits the registrations of each client, because each response reveals whether an account exists. Twenty an hour
  /// are enough for friends who share an address.
  let registrations = ClientRateLimit(most: 20, within: .seconds(3600))

  func add(to users: RouterGroup<ServerContext>) {
    users.post(use: register)
    users.post("login", use: login)
    users.group("login").add(middleware: check).delete(use: logOut)
    users.group().add(middleware: check)
      .get(use: list).get(":id", use: show).delete(use: delete)
  }

  @Sendable private func register(_ request: Request, _ context: ServerContext) async throws -> Response {
    guard options.registration else {
      throw RequestError(.forbidden, "Registration is off. Create the account at the board.")
    }
    let body = try await RequestReader.body(CredentialsBody.self, of: request)
    let login: String
    do throws(BadField) { login = try body.checkedUsername() } catch { throw RequestError(error) }
    let client = context.client
    if let wait = registrations.take(client) { throw RequestError.tooOften(wait) }
    // The name is checked before the password is hashed, because hashing takes time.
    guard try await store.current().account(login: login) == nil else {
      throw GatherStoreError.loginTaken(login)
    }
    let hash = try await hasher.hash(body.password, for: client)
    let id = try await store.current().register(
      login: login, passwordHash: hash.text, most: options.mostAccounts)
    return .created(at: "/api/users/\(id.uuidString)")
  }

  @Sendable private func login(_ request: Request, _ context: ServerContext) async throws -> Response {
    guard let text = RequestReader.credentials(of: request, scheme: "basic"),
      let bytes = Data(base64Encoded: text), let pair = String(data: bytes, encoding: .utf8),
      let colon = pair.firstIndex(of: ":")
    else { throw RequestError.notAuthenticated }
    let password = String(pair[pair.index(after: colon)...])
    guard let name = Self.login(String(pair[..<colon])),
      password.utf8.count <= CredentialsBody.longestPassword
    else { throw RequestError.notAuthenticated }
    let client = context.client
    let (account, isKnown) = try await store.current().account(login: name, from: client.network)
    let key = account?.login ?? name
    let isRight = try await hasher.matches(
      password, account.flatMap { PasswordHash(stored: $0.passwordHash) },
      in: account.flatMap { isKnown ? .known($0.id) : nil } ?? .strangers, for: client,
      allowed: { [wrongNames, wrongLogins] in
        if let wait = wrongNames.wait(for: client, key) ?? wrongLogins.wait(for: client) {
          throw RequestError.tooOften(wait)
        }
      },
      wrong: { [wrongNames, wrongLogins] in
        wrongNames.count(client, key)
        wrongLogins.count(client)
      })
    guard isRight, let account else { throw RequestError.notAuthenticated }
    try await RequestReader.skipBody(of: request)
    let token = Token()
    try await store.current().addToken(
      hash: token.hash, of: account, from: client.network, at: options.stamp().wallClock)
    return try JSONResponse.response(LoginResponse(token: token.text, userID: account.userID))
  }

  @Sendable private func logOut(_ request: Request, _ context: ServerContext) async throws -> Response {
    guard let hash = context.tokenHash else { throw RequestError.notAuthenticated }
    try await store.current().removeToken(hash: hash)
    return Response(status: .noContent)
  }

  @Sendable private func list(_ request: Request, _ context: ServerContext) async throws -> Response {
    let account = try context.requireAccount()
    return try JSONResponse.response(to: request, [UserResource(id: account.userID, username: account.login)])
  }

  @Sendable private func show(_ request: Request, _ context: ServerContext) async throws -> Response {
    let account = try context.requireAccount()
    guard try context.uuid("id") == account.userID else { throw RequestError(.notFound) }
    return try JSONResponse.response(to: request, UserResource(id: account.userID, username: account.login))
  }

  @Sendable private func delete(_ request: Request, _ context: ServerContext) async throws -> Response {
    try await store.current().delete(try context.requireAccount())
    return Response(status: .noContent)
  }
}

extension UserRoutes {
  /// The name as it is registered. nil if ``NameRule`` rejects it.
  fileprivate static func login(_ text: String) -> String? {
    do throws(NameError) {
      return try NameRule.check(text)
    } catch {
      return nil
    }
  }
}

extension ServerContext {
  /// - Throws: 400 if the part of the path with this name is not a UUID.
  func uuid(_ name: String) throws -> UUID {
    guard let id = parameters.get(name).flatMap({ UUID(uuidString: $0) }) else {
      throw RequestError(.badRequest)
    }
    return id
  }
}

extension Response {
  static func created(at path: String) -> Response {
    Response(status: .created, headers: [.location: path])
  }
}
