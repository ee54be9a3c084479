import GatherModel

/// Knows a goal key that bounces: two presses that certainly came within a short time of each other are one.
struct GoalDebounce {
  /// Zero for no key that bounces.
  let window: Duration
  /// When each team's last goal that was counted came.
  private var counted: [TeamID: InputTimestamp] = [:]

  init(window: Duration) {
    self.window = window
  }

  /// Whether a press is of the last goal of a team: by when the two came, in whichever order the board hears of them.
  func isBounce(of team: TeamID, at timestamp: InputTimestamp) -> Bool {
    guard let last = counted[team] else { return false }
    return max(timestamp.latest - last.earliest, last.latest - timestamp.earliest) < window
  }

  mutating func count(_ team: TeamID, at timestamp: InputTimestamp) { counted[team] = timestamp }

  /// After a correction of the score the next press is a goal, however soon it comes.
  mutating func take(_ event: MatchEvent) {
    switch event {
    case .undone, .redone, .act(.goalTakenBack), .act(.entryRemoved): counted.removeAll()
    case .act, .recovered: break
    }
  }
}
