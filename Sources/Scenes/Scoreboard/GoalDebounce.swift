import GatherModel

/// Detects a goal key that bounces: two presses that were certainly within a short time of each other count as one.
struct GoalDebounce {
  /// The time within which two presses count as one; zero disables the check.
  let window: Duration
  /// The time of each team's last counted goal.
  private var counted: [TeamID: InputTimestamp] = [:]

  init(window: Duration) {
    self.window = window
  }

  /// Whether a press repeats a team's last goal. Only the times of the two presses decide, in whichever order they are
  /// handled.
  func isBounce(of team: TeamID, at timestamp: InputTimestamp) -> Bool {
    guard let last = counted[team] else { return false }
    return max(timestamp.latest - last.earliest, last.latest - timestamp.earliest) < window
  }

  mutating func count(_ team: TeamID, at timestamp: InputTimestamp) { counted[team] = timestamp }

  /// Handles a new event of the match. After a correction of the score the next press is a goal, however soon it
  /// follows.
  mutating func take(_ event: MatchEvent) {
    switch event {
    case .undone, .redone, .act(.goalTakenBack), .act(.entryRemoved): counted.removeAll()
    case .act, .recovered: break
    }
  }
}
