package import FootballGatherAPI
package import FoundationEssentials
package import GatherStore
package import Secrets

extension FootballGatherClient {
  /// Makes an account, and returns its id. If the name is taken, the existing service answers 500, and Gatherboard's server
  /// answers 409.
  /// - Throws: ``ClientError`` if the service refuses the request, or if there is no usable response.
  package func register(_ credentials: CredentialsBody) async throws(ClientError) -> UUID {
    try await ask(.register, "users", body: credentials) { (answer) throws(ClientError) in
      try answer.createdUUID()
    }
  }

  /// Requests a token. This client does not use the token afterwards: see ``with(token:)``.
  /// - Throws: ``ClientError`` if the service refuses the request, or if there is no usable response.
  package func login(
    username: String, password: WirePassword
  ) async throws(ClientError) -> LoginResponse {
    let pair = Data("\(username):\(password.text)".utf8).base64EncodedString()
    return try await ask(.login, "users/login", credential: Credential("Basic \(pair)")) {
      (answer) throws(ClientError) in
      let login = try answer.object(LoginResponse.self)
      // Later requests send the token in a header, so it must be short and contain only visible ASCII characters.
      guard (1...4096).contains(login.token.utf8.count),
        login.token.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
      else { throw .notUnderstood(.login, detail: "the token is not valid") }
      return login
    }
  }

  /// Invalidates this client's token at the service. The existing service has no such route.
  /// - Throws: ``ClientError`` if the service refuses the request, or if there is no usable response.
  package func logOut() async throws(ClientError) {
    try await ask(.logOut, "users/login") { (answer) throws(ClientError) in }
  }

  /// Logs in, and returns the link to the account.
  /// - Throws: ``ClientError`` if the service refuses the request, or if there is no usable response.
  package func link(username: String, password: WirePassword) async throws(ClientError) -> ServiceLink {
    let answer = try await login(username: username, password: password)
    return ServiceLink(
      server: connections.address.text, username: username, userID: answer.userID, token: answer.token,
      isGatherboard: isGatherboard ?? false)
  }

  /// Makes an account; false if the name is taken.
  /// - Throws: ``ClientError`` if the service refuses the request, or if there is no usable response.
  package func makeAccount(username: String, password: WirePassword) async throws(ClientError) -> Bool {
    do throws(ClientError) {
      _ = try await register(CredentialsBody(username: username, password: password.text))
      return true
    } catch {
      guard let status = error.status, status == 409 || status >= 500 else { throw error }
      if status == 409 { return false }
      // Some services answer a taken name with a server error. The list of users shows whether the name is taken.
      let users: WireList<UserResource>
      do throws(ClientError) { users = try await self.users() } catch let other {
        // If the service does not list its users, the error of the registration is thrown.
        throw other.isRefusedForGood || other.needsLogin ? error : other
      }
      guard users.contains(where: { $0.username == username }) else { throw error }
      return false
    }
  }

  /// All users of the existing service, but only the caller's own account on Gatherboard's server.
  /// - Throws: ``ClientError`` if the service refuses the request, or if there is no usable response.
  package func users() async throws(ClientError) -> WireList<UserResource> {
    try await ask(.users, "users") { (answer) throws(ClientError) in try answer.object() }
  }

  /// A user by id. Gatherboard's server knows only the caller's own account.
  /// - Throws: ``ClientError`` if the service refuses the request, or if there is no usable response.
  package func user(_ id: UUID) async throws(ClientError) -> UserResource {
    try await ask(.user, "users/\(id.uuidString)") { (answer) throws(ClientError) in try answer.object() }
  }

  /// Deletes the account of the token, with all its players and gathers.
  /// - Throws: ``ClientError`` if the service refuses the request, or if there is no usable response.
  package func deleteOwnAccount() async throws(ClientError) {
    try await ask(.deleteOwnAccount, "users") { (answer) throws(ClientError) in }
  }
}
