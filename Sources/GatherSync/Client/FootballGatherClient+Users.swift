package import FootballGatherAPI
package import FoundationEssentials
package import Secrets

/// Accounts.
extension FootballGatherClient {
  /// Makes an account. The existing service answers 500 to a name that is taken, Gatherboard's 409.
  /// - Parameter credentials: With the password as it goes over the wire.
  /// - Returns: The account's id.
  package func register(_ credentials: CredentialsBody) async throws(ClientError) -> UUID {
    try await ask(.register, "users", body: credentials) { (answer) throws(ClientError) in
      try answer.createdUUID()
    }
  }

  /// Asks for a token. It is not used by this client: ``with(token:)``.
  ///
  /// Afterwards ``isGatherboard`` tells whose service it is.
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
      else { throw .notUnderstood(.login, detail: "the token cannot be one") }
      return login
    }
  }

  /// All users on the existing service, the caller's own account on Gatherboard's.
  package func users() async throws(ClientError) -> WireList<UserResource> {
    try await ask(.users, "users") { (answer) throws(ClientError) in try answer.object() }
  }

  package func user(_ id: UUID) async throws(ClientError) -> UserResource {
    try await ask(.user, "users/\(id.uuidString)") { (answer) throws(ClientError) in try answer.object() }
  }

  /// Takes away the account that the token is of, with all its players and gathers.
  package func deleteOwnAccount() async throws(ClientError) {
    try await ask(.deleteOwnAccount, "users") { (answer) throws(ClientError) in }
  }
}
