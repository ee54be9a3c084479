import GatherModel

/// The unanswered requests of pages to the store, and the time that keys wait for them.
///
/// A key pressed during a request is meant for the contents that appear after it. For example, an operator types the
/// next player's name while the previous player is being stored. Without a wait, the letters would be commands to the
/// list behind the form. Keys wait for at most ``timeout``, because Esc must leave a form even if the disk does not
/// respond.
struct PageWait {
  /// The reason for a request.
  enum Reason {
    /// A key was pressed, or the result of an earlier key has arrived. Later keys wait for the response.
    case press
    /// The stored data may have changed. No key waits for the response.
    case refresh
    /// The request does not change a scene that receives keys, for example if it writes a file.
    case aside
  }

  /// The maximum time that keys wait.
  static let timeout = Duration.seconds(3)

  /// The reason for requests that begin now.
  var reason = Reason.aside
  /// The number of unanswered requests that keys have caused, and the time at which the first of them began.
  private var pressCount = 0
  private var since: BoardInstant?
  private var refreshCount = 0
  /// Whether the stored data has changed again since the last request.
  private var isStale = false
  /// The number of changes by pages that are not stored yet. The board does not end before they are stored.
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

  /// The time until which keys wait, unless the response arrives before; nil if they do not wait.
  func end(at now: BoardInstant) -> BoardInstant? {
    guard let since else { return nil }
    let end = since + Self.timeout
    return now < end ? end : nil
  }

  /// Whether the scenes may be notified of a change now. If an earlier refresh is not complete, ``takeStale()`` later
  /// reports that another one is due.
  mutating func mayRefresh() -> Bool {
    isStale = refreshCount > 0
    return !isStale
  }

  /// Whether the scenes must be notified again. Returns true once for any number of changes.
  mutating func takeStale() -> Bool {
    guard isStale, refreshCount == 0 else { return false }
    isStale = false
    return true
  }
}
