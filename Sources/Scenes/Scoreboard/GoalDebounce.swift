import GatherModel

/// Detects a goal key that bounces: one push of the key is reported as several presses. Two presses for one team within
/// ``window`` count as one press.
struct GoalDebounce {
  /// Zero means that every press counts.
  let window: Duration
  /// The time of each team's last counted goal or kick.
  private var counted: [TeamID: InputTimestamp] = [:]

  init(window: Duration) {
    self.window = window
  }

  /// Whether a press repeats the press that was last counted for the team. The time of each press is known only as a
  /// range, so the longest possible time between the two presses must be shorter than ``window``. The function measures
  /// that time in both directions, because the board may handle the later press first.
  func isBounce(of team: TeamID, at timestamp: InputTimestamp) -> Bool {
    guard let last = counted[team] else { return false }
    return max(timestamp.latest - last.earliest, last.latest - timestamp.earliest) < window
  }

  mutating func count(_ team: TeamID, at timestamp: InputTimestamp) { counted[team] = timestamp }

  /// Takes note of an event of the match. After an undo, a redo or a removal, the next press counts, however soon it
  /// comes.
  mutating func handle(_ event: MatchEvent) {
    switch event {
    case .undone, .redone, .act(.goalTakenBack), .act(.entryRemoved): counted.removeAll()
    case .act, .recovered: break
    }
  }
}
