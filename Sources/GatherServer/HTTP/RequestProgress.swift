import NIOHTTPTypes

/// Where a connection stands in its request. One that is refused early is answered before it is wholly there, and what comes
/// of it afterwards is no new request: a connection is not waited for because of it.
struct RequestProgress {
  private var isUnderWay = false
  private var isAnswered = false

  /// - Returns: Whether the request is wholly there and waits for its answer.
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

  /// The answer is wholly on its way.
  mutating func noteAnswered() {
    if isUnderWay { isAnswered = true }
  }
}
