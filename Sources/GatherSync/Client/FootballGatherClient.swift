import FoundationEssentials
import FootballGatherAPI

/// A client of a Football Gather web service, with one method for each route of its API. In the comments, "the existing
/// service" is Football Gather's own service, as opposed to Gatherboard's server.
///
/// Copies share their connections. Each call of ``init(_:token:limits:)`` makes one set of connections with its own
/// thread. The creator must call ``close()`` before the last copy is destroyed.
package struct FootballGatherClient: Sendable {
  let connections: ServiceConnections
  let credential: Credential?

  /// Makes a client. The first request opens a connection.
  /// - Parameter token: The token of a login. nil for the routes that need none.
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

  /// Closes the connections of all copies. All requests then end with ``ClientError/cancelled(_:)``.
  package func close() async {
    await connections.close()
  }

  /// Whether the service is Gatherboard's own, by the header `Gatherboard` of its responses; nil before the first response.
  /// A missing header counts only in a valid response, because a proxy's error page does not have the header.
  package var isGatherboard: Bool? { connections.isGatherboard }

  func ask<Value>(
    _ route: Route, _ path: String, body: (any Encodable)? = nil, knownTag: String? = nil, key: UUID? = nil,
    credential: Credential? = nil, read: (ServiceResponse) throws(ClientError) -> Value
  ) async throws(ClientError) -> Value {
    let data: Data?
    do {
      data = try body.map { try JSONEncoder().encode($0) }
    } catch {
      // This does not happen, because the bodies contain only texts and numbers, and JSON has a form for each.
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

/// The response to a request that is repeated regularly.
package enum Polled<Value> {
  /// The contents are the same as in the response with the known tag (304).
  case unchanged
  /// `tag` is the received `ETag`, for the next request; nil if the service sends none.
  case new(Value, tag: String?)
}

extension Polled: Sendable where Value: Sendable {}
extension Polled: Equatable where Value: Equatable {}
