import GatherModel

/// The unanswered requests of pages to the store, and the time that keys wait for them.
///
/// A key that is pressed during a request is meant for the contents after the response. So the key waits for the
/// response. Otherwise a list could take the letters of a name as commands. Keys wait for at most ``timeout``, because
/// Esc must leave a form even if the disk does not respond.
struct PageWait {
  /// The reason for a request.
  enum Reason {
    /// A key press has caused the request, directly or through an earlier response. Later keys wait for the response.
    case press
    /// The stored data may have changed. No key waits for the response.
    case refresh
    /// The request changes no scene that receives keys, for example because it only writes a file. So no key waits for
    /// the response.
    case aside
  }

  /// The maximum time that keys wait for a response.
  static let timeout = Duration.seconds(3)

  /// The reason for requests that begin now.
  var reason = Reason.aside
  /// The number of unanswered requests that key presses have caused. `since` is the time of the first such request.
  private var pressCount = 0
  private var since: BoardInstant?
  private var refreshCount = 0
  /// Whether the stored data has changed again since the last refresh began.
  private var isStale = false
  /// The number of changes that are not stored yet. The board does not end before all changes are stored.
  private(set) var changeCount = 0

  mutating func begin(_ reason: Reason, isChange: Bool, at now: BoardInstant) {
    if isChange { changeCount += 1 }
    switch reason {
    case .press:
      if pressCount == 0 { since = now }
      pressCount += 1
    case .refresh: refreshCount += 1
    case .aside: break
    }
  }

  mutating func end(_ reason: Reason, isChange: Bool) {
    if isChange { changeCount -= 1 }
    switch reason {
    case .press:
      pressCount -= 1
      if pressCount == 0 { since = nil }
    case .refresh: refreshCount -= 1
    case .aside: break
    }
  }

  /// The time until which keys wait, unless the response arrives earlier; nil if they do not wait.
  func end(at now: BoardInstant) -> BoardInstant? {
    guard let since else { return nil }
    let end = since + Self.timeout
    return now < end ? end : nil
  }

  /// Whether a refresh may begin now. If an earlier refresh is not complete, the result is false, and ``clearStale()``
  /// later returns true.
  mutating func mayRefresh() -> Bool {
    isStale = refreshCount > 0
    return !isStale
  }

  /// Whether the scenes must be refreshed because the stored data changed during the last refresh. Returns true only
  /// once, however many changes there were.
  mutating func clearStale() -> Bool {
    guard isStale, refreshCount == 0 else { return false }
    isStale = false
    return true
  }
}
