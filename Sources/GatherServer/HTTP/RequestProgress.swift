import NIOHTTPTypes

/// The progress of the present request of a connection. If a refused request is answered before the whole request has
/// arrived, the rest of the request does not count as a new request.
struct RequestProgress {
  private var isUnderWay = false
  private var isAnswered = false

  /// - Returns: Whether the request is complete and not yet answered.
  mutating func hasEnded(with part: HTTPRequestPart) -> Bool {
    switch part {
    case .head: (isUnderWay, isAnswered) = (true, false)
    case .body: break
    case .end:
      isUnderWay = false
      return !isAnswered
    }
    return false
  }

  mutating func noteAnswered() {
    if isUnderWay { isAnswered = true }
  }
}
