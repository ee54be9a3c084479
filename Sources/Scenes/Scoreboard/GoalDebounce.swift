import GatherModel

/// Knows a goal key that bounces: two presses within a short time of each other are one.
struct GoalDebounce {
  /// Zero for no key that bounces.
  let window: Duration
  /// When each team's last goal that was counted came at the earliest.
  private var counted: [TeamID: BoardInstant] = [:]

  init(window: Duration) {
    self.window = window
  }

  func isBounce(of team: TeamID, at now: BoardInstant) -> Bool {
    counted[team].map { now - $0 < window } ?? false
  }

  mutating func count(_ team: TeamID, at earliest: BoardInstant) { counted[team] = earliest }

  /// After a correction of the score the next press is a goal, however soon it comes.
  mutating func take(_ event: MatchEvent) {
    switch event {
    case .undone, .redone, .act(.goalTakenBack), .act(.entryRemoved): counted.removeAll()
    case .act, .recovered: break
    }
  }
}
