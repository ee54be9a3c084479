import FoundationEssentials
package import GatherStore
package import GatherSync
package import Reports
import Secrets

/// Logging in to a service.
package struct ServiceAccess: Sendable {
  /// Why there is no login.
  package enum Refusal: Error, Hashable, Sendable {
    case client(ClientError)
    /// The service has an account of that name already.
    case nameTaken(String)
  }

  private let address: ServiceAddress
  private let limits: ClientLimits

  /// - Parameter limits: How long requests may take, how large answers may be, which certificates count.
  package init(_ address: ServiceAddress, limits: ClientLimits) {
    self.address = address
    self.limits = limits
  }

  /// Logs in. To cancel the task is to cancel the request.
  /// - Parameter password: As it was typed.
  /// - Returns: What links the owner to the account.
  /// - Throws: ``Refusal/client(_:)`` when the service refuses, or gives no answer of use.
  package func login(username: String, password: String) async throws(Refusal) -> ServiceLink {
    try await ask { (client) throws(ClientError) in
      try await client.link(username: username, password: WirePassword(typed: password))
    }
  }

  /// Makes an account, and logs in. To cancel the task is to cancel the request, which may have been carried out.
  /// - Throws: ``Refusal/nameTaken(_:)``, and ``Refusal/client(_:)`` as ``login(username:password:)``.
  package func register(username: String, password: String) async throws(Refusal) -> ServiceLink {
    let link = try await ask { (client) throws(ClientError) -> ServiceLink? in
      let password = WirePassword(typed: password)
      guard try await client.makeAccount(username: username, password: password) else { return nil }
      return try await client.link(username: username, password: password)
    }
    guard let link else { throw .nameTaken(username) }
    return link
  }

  /// Has the service take the token of a login away, which has ended here. Where that is not possible – the service is not
  /// reached, or not Gatherboard's –, the token is worth something there until it was unused for long enough.
  /// - Returns: Whether the token no longer works.
  func logOut(_ link: ServiceLink) async -> Bool {
    guard link.isGatherboard, let token = link.token else { return false }
    do throws(Refusal) {
      try await ask { (client) throws(ClientError) in try await client.with(token: token).logOut() }
      return true
    } catch {
      // A token that the service does not know does not work either.
      if case .client(let error) = error { return error.status == 401 }
      return false
    }
  }

  /// As ``logOut(_:)``; the calling thread of a command waits.
  package func logOutNow(_ link: ServiceLink) -> Bool {
    BackgroundTask.wait { () async -> Bool in await logOut(link) }
  }

  /// Lets a command's thread wait for what is asked.
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
  /// The sentence for why a service brought nothing.
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
  /// The sentence for what is no address of a service.
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
