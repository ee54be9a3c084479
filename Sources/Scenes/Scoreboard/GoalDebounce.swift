import GatherModel

/// Detects a goal key that bounces. Two presses for one team within ``window`` count as one.
struct GoalDebounce {
  /// Zero means that every press counts.
  let window: Duration
  /// The time of each team's last counted goal or kick.
  private var counted: [TeamID: InputTimestamp] = [:]

  init(window: Duration) {
    self.window = window
  }

  /// Whether a press certainly repeats the press that was last counted for the team.
  /// The earlier of the two presses may be handled after the later one.
  func isBounce(of team: TeamID, at timestamp: InputTimestamp) -> Bool {
    guard let last = counted[team] else { return false }
    return max(timestamp.latest - last.earliest, last.latest - timestamp.earliest) < window
  }

  mutating func count(_ team: TeamID, at timestamp: InputTimestamp) { counted[team] = timestamp }

  /// After an undo, a redo or a removal, the next press counts, however soon it comes.
  mutating func take(_ event: MatchEvent) {
    switch event {
    case .undone, .redone, .act(.goalTakenBack), .act(.entryRemoved): counted.removeAll()
    case .act, .recovered: break
    }
  }
}
