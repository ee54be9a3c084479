package import FootballGatherAPI
package import FoundationEssentials
package import GatherStore
package import Secrets

/// Accounts.
extension FootballGatherClient {
  /// Makes an account. The existing service answers 500 to a name that is taken, Gatherboard's 409.
  /// - Parameter credentials: With the password as it goes over the wire.
  /// - Returns: The account's id.
  /// - Throws: ``ClientError`` when the service refuses the request, or no usable answer comes.
  package func register(_ credentials: CredentialsBody) async throws(ClientError) -> UUID {
    try await ask(.register, "users", body: credentials) { (answer) throws(ClientError) in
      try answer.createdUUID()
    }
  }

  /// Asks for a token. It is not used by this client: ``with(token:)``.
  ///
  /// Afterwards ``isGatherboard`` tells whose service it is.
  /// - Throws: ``ClientError`` when the service refuses the request, or no usable answer comes.
  package func login(
    username: String, password: WirePassword
  ) async throws(ClientError) -> LoginResponse {
    let pair = Data("\(username):\(password.text)".utf8).base64EncodedString()
    return try await ask(.login, "users/login", credential: Credential("Basic \(pair)")) {
      (answer) throws(ClientError) in
      let login = try answer.object(LoginResponse.self)
      // It goes back in a header; a token of another form is none, and would never get there.
      guard (1...4096).contains(login.token.utf8.count),
        login.token.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
      else { throw .notUnderstood(.login, detail: "the token is not valid") }
      return login
    }
  }

  /// Has the service take this client's token away; the existing service has no such route.
  /// - Throws: ``ClientError`` when the service refuses the request, or no usable answer comes.
  package func logOut() async throws(ClientError) {
    try await ask(.logOut, "users/login") { (answer) throws(ClientError) in }
  }

  /// Logs in.
  /// - Returns: What links the owner of this board to the account.
  /// - Throws: ``ClientError`` when the service refuses the request, or no usable answer comes.
  package func link(username: String, password: WirePassword) async throws(ClientError) -> ServiceLink {
    let answer = try await login(username: username, password: password)
    return ServiceLink(
      server: connections.address.text, username: username, userID: answer.userID, token: answer.token,
      isGatherboard: isGatherboard ?? false)
  }

  /// Makes an account, and understands each way of services to say that a name is taken.
  /// - Returns: False when the name is taken.
  /// - Throws: ``ClientError`` when the service refuses the request, or no usable answer comes.
  package func makeAccount(username: String, password: WirePassword) async throws(ClientError) -> Bool {
    do throws(ClientError) {
      _ = try await register(CredentialsBody(username: username, password: password.text))
      return true
    } catch {
      guard let status = error.status, status == 409 || status >= 500 else { throw error }
      if status == 409 { return false }
      // Some answer a name that is taken as if they were broken: whether it is there tells.
      let users: WireList<UserResource>
      do throws(ClientError) { users = try await self.users() } catch let other {
        // The service does not list its users: then the error of the registration is thrown.
        throw other.isRefusedForGood || other.needsLogin ? error : other
      }
      guard users.contains(where: { $0.username == username }) else { throw error }
      return false
    }
  }

  /// All users on the existing service, the caller's own account on Gatherboard's.
  /// - Throws: ``ClientError`` when the service refuses the request, or no usable answer comes.
  package func users() async throws(ClientError) -> WireList<UserResource> {
    try await ask(.users, "users") { (answer) throws(ClientError) in try answer.object() }
  }

  /// A user by id; Gatherboard's server knows only the caller's own account.
  /// - Throws: ``ClientError`` when the service refuses the request, or no usable answer comes.
  package func user(_ id: UUID) async throws(ClientError) -> UserResource {
    try await ask(.user, "users/\(id.uuidString)") { (answer) throws(ClientError) in try answer.object() }
  }

  /// Takes away the account that the token is of, with all its players and gathers.
  /// - Throws: ``ClientError`` when the service refuses the request, or no usable answer comes.
  package func deleteOwnAccount() async throws(ClientError) {
    try await ask(.deleteOwnAccount, "users") { (answer) throws(ClientError) in }
  }
}
