import FoundationEssentials
import FootballGatherAPI

/// Speaks to a Football Gather web service: one method for each route of its API.
///
/// A value: copies share their connections, of which there is one set for each call of the initializer, with a thread
/// of its own. The creator must ``close()`` it before the last copy goes.
package struct FootballGatherClient: Sendable {
  let connections: ServiceConnections
  let credential: Credential?

  /// Opens nothing: the first request does.
  /// - Parameter token: What a login gave; nil for the routes that need none.
  package init(_ address: ServiceAddress, token: String? = nil, limits: ClientLimits = ClientLimits()) {
    connections = ServiceConnections(address, limits: limits)
    credential = token.map { Credential("Bearer \($0)") }
  }

  private init(_ connections: ServiceConnections, _ credential: Credential?) {
    self.connections = connections
    self.credential = credential
  }

  /// The same connections with another token.
  package func with(token: String?) -> FootballGatherClient {
    FootballGatherClient(connections, token.map { Credential("Bearer \($0)") })
  }

  /// Closes the connections of all copies; requests under way end with ``ClientError/cancelled(_:)``, as do all later
  /// ones. Closing again does nothing.
  package func close() async {
    await connections.close()
  }

  /// Whether the service is Gatherboard's own, with its additions, by the header `Gatherboard` of the last answer; nil
  /// before the first. Only an answer that was granted and understood tells that it is not: error pages and the pages of
  /// something in between have no such header either.
  package var isGatherboard: Bool? { connections.isGatherboard }

  /// Asks, and makes something of the answer.
  func ask<Value>(
    _ route: Route, _ path: String, body: (any Encodable)? = nil, knownTag: String? = nil, key: UUID? = nil,
    credential: Credential? = nil, read: (ServiceResponse) throws(ClientError) -> Value
  ) async throws(ClientError) -> Value {
    let data: Data?
    do {
      data = try body.map { try JSONEncoder().encode($0) }
    } catch {
      // Texts and numbers of ours; JSON has a form for each.
      throw .notUnderstood(route, detail: "the request cannot be written as JSON")
    }
    let request = ServiceRequest(
      route: route, path: path, body: data, knownTag: knownTag, key: key,
      credential: credential ?? self.credential)
    let answer = try await connections.exchange(request)
    let value = try read(answer)
    connections.note(answer)
    return value
  }
}

/// The answer to a question that is asked again and again.
package enum Polled<Value> {
  /// The same as when the tag was given (304).
  case unchanged
  /// - Parameter tag: The `ETag` as it came, to be given next time; none on the existing service.
  case new(Value, tag: String?)
}

extension Polled: Sendable where Value: Sendable {}
extension Polled: Equatable where Value: Equatable {}
