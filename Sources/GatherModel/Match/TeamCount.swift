/// The counts of a team apart from its goals. Each count is an act, an entry of the log and a number on the board. The
/// raw value is the kind of its entries in a log, and is permanent.
package enum TeamCount: String, CaseIterable, Hashable, Sendable {
  /// Accumulated fouls (FIFA Futsal Laws of the Game, Law 13).
  case foul
  /// Time-outs of a minute (FIFA Futsal Laws of the Game, Law 7).
  case timeOut

  /// The first version of the log's format (``MatchLog/formatVersion``) that can express the count.
  var formatVersion: Int {
    switch self {
    case .foul, .timeOut: 2
    }
  }

  /// The permanent codes that clients get when a count is refused, either because the format does not have this count
  /// or because the team has reached its maximum.
  var refusalCodes: (notCounted: String, atLimit: String) {
    switch self {
    case .foul: ("noFouls", "foulsAtLimit")
    case .timeOut: ("noTimeOuts", "timeOutsTaken")
    }
  }

  /// The effect on a running clock.
  fileprivate enum Stop {
    /// The clock stops.
    case always
    /// The clock stops if it runs only while the ball is in play (``MatchRules/stoppedClock``).
    case withTheBall
  }

  fileprivate var stop: Stop {
    switch self {
    case .foul: .withTheBall
    case .timeOut: .always
    }
  }

  /// Whether the act of this count is also an act on the clock.
  var isOfTheClock: Bool { stop == .always }

  /// Whether the count continues in the next period.
  fileprivate func countsOn(inExtraTime isExtraTime: Bool) -> Bool {
    switch self {
    // The fouls of the second half continue to count in extra time (FIFA Futsal Laws of the Game, Law 13).
    case .foul: isExtraTime
    case .timeOut: false
    }
  }
}

extension MatchRules {
  /// Whether a format with these rules has this count.
  package func counts(_ count: TeamCount) -> Bool {
    switch count {
    case .foul: fouls != nil
    case .timeOut: timeOuts > 0
    }
  }
}

/// The number of each count for each team.
package struct TeamCounts: Hashable, Sendable {
  private var scores: [TeamCount: Score] = [:]

  package init() {}

  /// The number for each team; 0:0 if there is none.
  package internal(set) subscript(count: TeamCount) -> Score {
    get { scores[count] ?? .none }
    set { scores[count] = newValue == .none ? nil : newValue }
  }
}

extension MatchState {
  func refusal(of count: TeamCount, for team: TeamID, at now: BoardInstant) -> ActRefusal? {
    guard let most = most(of: count) else { return .notCounted(count) }
    if phase != .playing { return .notInPlay }
    if count == .timeOut, let timeOut, timeOut.countdown.left(at: now) > .zero { return .timeOutUnderWay }
    return counts[count][team] < most ? nil : .countAtLimit(count, team)
  }

  /// The maximum of a count for a team in this period; nil if the period does not have the count, such as time-outs in
  /// extra time.
  package func most(of count: TeamCount) -> Int? {
    guard format.rules.counts(count) else { return nil }
    return switch count {
    case .foul: Score.goals.upperBound
    case .timeOut: isExtraTime ? nil : format.rules.timeOuts
    }
  }

  mutating func add(_ count: TeamCount, of team: TeamID, at now: BoardInstant) {
    counts[count][team] += 1
    if count == .timeOut {
      timeOut = TimeOut(team: team, countdown: Countdown(MatchRules.timeOut, from: now))
    }
  }

  mutating func stopClock(for count: TeamCount, at now: BoardInstant) {
    switch count.stop {
    case .always: move(at: now) { $0.pause(at: now) }
    case .withTheBall: stopForPlay(at: now)
    }
  }

  /// Resets the counts that do not continue in the new period.
  mutating func beginCounts() {
    for count in TeamCount.allCases where !count.countsOn(inExtraTime: isExtraTime) { counts[count] = .none }
  }
}
