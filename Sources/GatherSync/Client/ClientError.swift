/// Why a request to a web service brought nothing.
///
/// No case holds a token, a password, an id or a body. Texts are for people: bounded, and without control characters.
package enum ClientError: Error, Hashable, Sendable {
  /// The service said no, or that it cannot: any 4xx or 5xx. Nothing is to be decided by the reason, whose text differs
  /// between servers and versions.
  /// - Parameter retryAfter: What `Retry-After` says in seconds, at most a day; a date there is not read.
  case refused(Route, status: Int, retryAfter: Duration? = nil, reason: String? = nil)
  /// No connection, or one that ended before an answer began. The request may have been carried out.
  case unreachable(Route, detail: String)
  /// The answer was not wholly there within ``ClientLimits/request``. The request may have been carried out.
  case timedOut(Route)
  /// - Parameter limit: In bytes.
  case bodyTooLarge(Route, limit: Int)
  /// The answer is none of this API: HTML, half a body, another status than the route's, no `Location`.
  case notUnderstood(Route, detail: String)
  /// 3xx: never followed, since the response could have the credentials sent to any host.
  /// - Parameter to: The `Location`.
  case redirected(Route, to: String?)
  /// The service could not prove by its certificate that it is the one of the address. Nothing was sent.
  case certificate(Route, detail: String)
  /// The task was cancelled, or the client was closed. The request may have been carried out.
  case cancelled(Route)
}

extension ClientError {
  /// The service does not, or no more, know who asks: 401.
  package var needsLogin: Bool { status == 401 }

  /// Whether the same request would be refused again: a 4xx but 401, 408, 425 and 429.
  package var isRefusedForGood: Bool {
    status.map { (400...499).contains($0) && ![401, 408, 425, 429].contains($0) } ?? false
  }

  /// The status of a refusal.
  package var status: Int? {
    if case .refused(_, let status, _, _) = self { status } else { nil }
  }

  /// What the service says of a refusal, for people.
  package var reason: String? {
    if case .refused(_, _, _, let reason) = self { reason } else { nil }
  }

  /// Why there was no answer, for people; nil where the service gave one.
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

  /// What was asked.
  package var route: Route {
    switch self {
    case .refused(let route, _, _, _), .unreachable(let route, _), .timedOut(let route),
      .bodyTooLarge(let route, _), .notUnderstood(let route, _), .redirected(let route, _),
      .certificate(let route, _), .cancelled(let route):
      route
    }
  }
}
