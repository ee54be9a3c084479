import GatherModel

/// The requests of pages to the store that are not answered yet, and how long keys wait for them.
///
/// A key pressed during a request is meant for what appears after it: the next player's name, typed while the previous
/// one is being stored, would be commands to the list behind the form. So keys wait too, for at most ``timeout``: Esc
/// must leave a form whose disk does not respond.
struct PageWait {
  /// Why something is asked for.
  enum Reason {
    /// A key was pressed, or the result of an earlier key has come: the keys that follow wait for the answer.
    case press
    /// What is stored may have changed: no key waits for that.
    case refresh
    /// It is for no scene that keys are for: a file that is written.
    case aside
  }

  /// How long keys wait at most.
  static let timeout = Duration.seconds(3)

  /// Why what is asked for now is.
  var reason = Reason.aside
  /// How much the store has been asked for because of a key and has not answered, and since when it is that something
  /// is.
  private var pressCount = 0
  private var since: BoardInstant?
  private var refreshCount = 0
  /// Whether what is stored has changed again since it was last asked for.
  private var isStale = false
  /// How much that pages want stored is not stored yet: the board does not end before.
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

  /// Until when keys wait, unless the answer comes before; nil where they do not.
  func end(at now: BoardInstant) -> BoardInstant? {
    guard let since else { return nil }
    let end = since + Self.timeout
    return now < end ? end : nil
  }

  /// Whether the scenes may be told now that what is stored has changed; else once ``takeStale()`` says so, for they are
  /// being told still.
  mutating func mayRefresh() -> Bool {
    isStale = refreshCount > 0
    return !isStale
  }

  /// Whether the scenes have to be told again; true once for any number of changes.
  mutating func takeStale() -> Bool {
    guard isStale, refreshCount == 0 else { return false }
    isStale = false
    return true
  }
}
