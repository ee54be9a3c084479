import NIOHTTPTypes

/// The progress of a connection's request. A refused request may be answered before it is complete. The rest of such a
/// request does not count as a new one.
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

  /// Notes that the whole response was written.
  mutating func noteAnswered() {
    if isUnderWay { isAnswered = true }
  }
}
