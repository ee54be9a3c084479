import FoundationEssentials
package import GatherStore
package import GatherSync
package import Reports
import Secrets

/// The access to an account of a service.
package struct ServiceAccess: Sendable {
  /// The reason for a failed login.
  package enum Refusal: Error, Hashable, Sendable {
    case client(ClientError)
    /// The service already has an account with that name.
    case nameTaken(String)
  }

  private let address: ServiceAddress
  private let limits: ClientLimits

  /// - Parameter limits: The timeouts of requests, the maximum size of responses, and the trusted certificates.
  package init(_ address: ServiceAddress, limits: ClientLimits) {
    self.address = address
    self.limits = limits
  }

  /// Logs in. Cancelling the task cancels the request.
  /// - Parameter password: The password as the operator typed it.
  /// - Returns: The link between the owner and the account.
  /// - Throws: ``Refusal/client(_:)`` if the service refuses, or sends no usable response.
  package func login(username: String, password: String) async throws(Refusal) -> ServiceLink {
    try await ask { (client) throws(ClientError) in
      try await client.link(username: username, password: WirePassword(typed: password))
    }
  }

  /// Creates an account, and logs in. Cancelling the task cancels the request, but the service may already have created
  /// the account.
  /// - Throws: ``Refusal/nameTaken(_:)``, and ``Refusal/client(_:)`` like ``login(username:password:)``.
  package func register(username: String, password: String) async throws(Refusal) -> ServiceLink {
    let link = try await ask { (client) throws(ClientError) -> ServiceLink? in
      let password = WirePassword(typed: password)
      guard try await client.makeAccount(username: username, password: password) else { return nil }
      return try await client.link(username: username, password: password)
    }
    guard let link else { throw .nameTaken(username) }
    return link
  }

  /// Asks the service to revoke the token. If that fails, the token stays valid until it has been unused for long
  /// enough.
  /// - Returns: Whether the token no longer works.
  func logOut(_ link: ServiceLink) async -> Bool {
    guard link.isGatherboard, let token = link.token else { return false }
    do throws(Refusal) {
      try await ask { (client) throws(ClientError) in try await client.with(token: token).logOut() }
      return true
    } catch {
      // A token that the service does not know is invalid too.
      if case .client(let error) = error { return error.status == 401 }
      return false
    }
  }

  /// Calls ``logOut(_:)``, while the calling thread of a command waits for the result.
  package func logOutNow(_ link: ServiceLink) -> Bool {
    BackgroundTask.wait { () async -> Bool in await logOut(link) }
  }

  /// Runs a request for a command, while the calling thread waits for the result.
  /// - Throws: ``Failure``, with the sentence for a command line.
  package func wait(
    for body: @escaping @Sendable (ServiceAccess) async throws(Refusal) -> ServiceLink
  ) throws(Failure) -> ServiceLink {
    do throws(Refusal) {
      return try BackgroundTask.wait { () async throws(Refusal) in try await body(self) }
    } catch {
      switch error {
      case .client(let error): throw Failure(error, at: address)
      case .nameTaken(let name):
        throw Failure(
          "The service has an account with the name \(TerminalText.quoted(name)). Choose another name, or log in: "
            + "gatherboard login", exitCode: .unavailable)
      }
    }
  }

  private func ask<Value: Sendable>(
    _ body: (FootballGatherClient) async throws(ClientError) -> Value
  ) async throws(Refusal) -> Value {
    let client = FootballGatherClient(address, limits: limits)
    let result: Result<Value, ClientError>
    do throws(ClientError) {
      result = .success(try await body(client))
    } catch {
      result = .failure(error)
    }
    await client.close()
    switch result {
    case .success(let value): return value
    case .failure(let error): throw .client(error)
    }
  }
}

extension Failure {
  init(_ error: ClientError, at address: ServiceAddress) {
    let place = TerminalText.text(address.text)
    switch error {
    case .refused(.login, status: 401, _, _):
      self.init("\(place) rejected the name or the password. Try again.", exitCode: .noPermission)
    case .refused(_, status: 401, _, _):
      self.init(
        "\(place) no longer accepts this login. Log in again: gatherboard login", exitCode: .noPermission)
    case .refused(_, status: 429, let wait, _):
      let time = wait.map { " in \($0.components.seconds) s" } ?? " in a minute"
      self.init("\(place) accepts no more attempts for now. Try again\(time).", exitCode: .temporary)
    case .refused(let route, let status, _, let reason):
      let why = reason.map { ": \(TerminalText.text($0))" } ?? ""
      self.init(
        "\(place) answers \(status) to \(route)\(why). Check that this is the address of a Football Gather service.",
        exitCode: .unavailable)
    case .unreachable(_, let detail):
      self.init(
        "\(place) cannot be reached (\(TerminalText.text(detail))). Check the address and the network.",
        exitCode: .unavailable)
    case .timedOut:
      self.init("\(place) did not answer in time. Try again.", exitCode: .temporary)
    case .bodyTooLarge, .notUnderstood:
      self.init(
        "The server at \(place) is not a Football Gather service. Check the address.", exitCode: .unavailable)
    case .redirected(_, let to):
      let elsewhere = to.map { " to \(TerminalText.text($0))" } ?? " elsewhere"
      self.init(
        "\(place) redirects\(elsewhere). The board sends no password there. Enter the correct address.",
        exitCode: .unavailable)
    case .certificate(_, let detail):
      self.init(
        "\(place) could not prove its identity (\(TerminalText.text(detail))). The board sent nothing. "
          + "If the certificate is your own, name its file with --trust.", exitCode: .unavailable)
    case .cancelled: self.init("The request to the service was cancelled. Try again.", exitCode: .temporary)
    }
  }
}

extension Failure {
  /// Creates the failure, with its sentence, for an invalid address of a service.
  package init(_ error: ServiceAddressError, in text: String) {
    let quoted = TerminalText.quoted(text)
    let problem =
      switch error {
      case .noScheme: "\(quoted) does not begin with http:// or https://"
      case .otherScheme(let scheme):
        "the scheme \(TerminalText.text(scheme)):// is not supported. Use https:// or http://"
      case .character: "\(quoted) has a character that is not allowed in an address"
      case .noHost: "\(quoted) has no host"
      case .host(let host): "\(TerminalText.quoted(host)) is not a host"
      case .port(let port): "\(TerminalText.quoted(port)) is not a port from 1 to 65535"
      case .userInfo: "the address must not contain a name or a password. Give the name with --username"
      case .queryOrFragment: "the address of a service must not contain ? or #"
      case .path(let part): "\(TerminalText.quoted(part)) is not allowed in the path of a service"
      }
    self.init("\(problem.prefix(1).uppercased() + problem.dropFirst()).", exitCode: .usage)
  }
}
