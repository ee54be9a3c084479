/// The failure of a request. No case contains a token, a password, an id or a body. Texts have no control characters.
package enum ClientError: Error, Hashable, Sendable {
  /// The service refused the request, or failed: any 4xx or 5xx. `reason` is only for people, because its text differs
  /// between servers and versions.
  /// - Parameter retryAfter: The value of `Retry-After` in seconds, at most a day. A date in the header is ignored.
  case refused(Route, status: Int, retryAfter: Duration? = nil, reason: String? = nil)
  /// There was no connection, or it ended before a response began. The request may have been executed.
  case unreachable(Route, detail: String)
  /// The response was not complete within ``ClientLimits/request``. The request may have been executed.
  case timedOut(Route)
  /// The body of the response is larger than `limit` bytes.
  case bodyTooLarge(Route, limit: Int)
  /// The response does not belong to this API. For example, it is HTML, or its status is not ``Route/success``.
  case notUnderstood(Route, detail: String)
  /// The service redirects the request to the address in the header `Location`. The client never follows a redirection,
  /// because any host could then receive the credentials.
  case redirected(Route, to: String?)
  /// The certificate does not prove that the service is the one at the address. Nothing was sent.
  case certificate(Route, detail: String)
  /// The task was cancelled, or the client was closed. The request may have been executed.
  case cancelled(Route)
}

extension ClientError {
  /// Whether the service does not know the caller, or no longer knows the caller: 401.
  package var needsLogin: Bool { status == 401 }

  /// Whether the same request would be refused again: any 4xx except 401, 408, 425 and 429.
  package var isRefusedForGood: Bool {
    status.map { (400...499).contains($0) && ![401, 408, 425, 429].contains($0) } ?? false
  }

  /// The status of a refusal; nil for other errors.
  package var status: Int? {
    if case .refused(_, let status, _, _) = self { status } else { nil }
  }

  /// The service's reason for a refusal, for people; nil if there is none.
  package var reason: String? {
    if case .refused(_, _, _, let reason) = self { reason } else { nil }
  }

  /// The reason why there was no usable response, for people; nil if the service refused the request.
  package var brief: String? {
    switch self {
    case .refused: nil
    case .unreachable(_, let detail), .notUnderstood(_, let detail), .certificate(_, let detail): detail
    case .timedOut: "no answer in time"
    case .bodyTooLarge: "the answer is too long"
    case .redirected: "it redirects to another address"
    case .cancelled: "the board ended"
    }
  }

  /// The route of the request.
  package var route: Route {
    switch self {
    case .refused(let route, _, _, _), .unreachable(let route, _), .timedOut(let route),
      .bodyTooLarge(let route, _), .notUnderstood(let route, _), .redirected(let route, _),
      .certificate(let route, _), .cancelled(let route):
      route
    }
  }
}
