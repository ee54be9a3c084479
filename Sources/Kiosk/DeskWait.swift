import GatherModel

/// What the desk waits for of the store.
///
/// What is pressed meanwhile is for what will be seen then: the next player's name, typed while the one before is being
/// stored, would be commands to the list behind it. So keys wait too, though not for ever: Esc must leave a form whose
/// disk does not answer.
struct DeskWait {
  /// How long keys wait at most.
  static let patience = Duration.seconds(3)

  /// How much the store has been asked for and has not answered, and since when it is that something is.
  private var count = 0
  private var since: BoardInstant?
  private var changeCount = 0

  /// Whether something that the desk wants stored is not stored yet: the board does not end before.
  var hasChanges: Bool { changeCount > 0 }

  mutating func begin(isChange: Bool, at now: BoardInstant) {
    if count == 0 { since = now }
    count += 1
    if isChange { changeCount += 1 }
  }

  mutating func end(isChange: Bool) {
    count -= 1
    if isChange { changeCount -= 1 }
    if count == 0 { since = nil }
  }

  /// Until when keys wait, unless the answer comes before; nil where they do not.
  func end(at now: BoardInstant) -> BoardInstant? {
    guard let since else { return nil }
    let end = since + Self.patience
    return now < end ? end : nil
  }
}
