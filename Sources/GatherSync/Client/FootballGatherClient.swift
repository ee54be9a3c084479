import FoundationEssentials
import FootballGatherAPI

/// A client of a Football Gather web service, with one method for each route of its API.
///
/// Copies share their connections. Each call of ``init(_:token:limits:)`` makes one set of connections with its own
/// thread. The creator must ``close()`` it before the last copy is destroyed.
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

  /// Closes the connections of all copies. Requests in progress and all later ones end with
  /// ``ClientError/cancelled(_:)``. Closing again does nothing.
  package func close() async {
    await connections.close()
  }

  /// Whether the service is Gatherboard's own, with its additions, according to the header `Gatherboard` of the last
  /// response. nil before the first response. If the header is missing, only a successful and valid response proves
  /// that the service is another one, because error pages and the pages of a proxy have no such header either.
  package var isGatherboard: Bool? { connections.isGatherboard }

  /// Sends a request, and converts the response.
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
  /// The contents are the same as when the tag was sent (304).
  case unchanged
  /// New contents.
  /// - Parameter tag: The received `ETag`, for the next request. nil on the existing service.
  case new(Value, tag: String?)
}

extension Polled: Sendable where Value: Sendable {}
extension Polled: Equatable where Value: Equatable {}
