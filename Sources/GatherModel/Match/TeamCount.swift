/// The kinds of events, apart from goals, that are counted for each team. The raw value in a log is permanent.
package enum TeamCount: String, CaseIterable, Hashable, Sendable {
  /// Accumulated fouls (FIFA Futsal Laws of the Game, Law 13).
  case foul
  /// Time-outs of a minute (FIFA Futsal Laws of the Game, Law 7).
  case timeOut

  var formatVersion: Int {
    switch self {
    case .foul, .timeOut: 2
    }
  }

  /// The permanent codes of two refusals, for clients. `notCounted` means that the format does not have this count.
  /// `atLimit` means that the team has reached the maximum.
  var refusalCodes: (notCounted: String, atLimit: String) {
    switch self {
    case .foul: ("noFouls", "foulsAtLimit")
    case .timeOut: ("noTimeOuts", "timeOutsTaken")
    }
  }

  fileprivate enum Stop {
    case always
    /// The clock stops only in formats with ``MatchRules/stoppedClock``. In these formats, the clock runs only while the
    /// ball is in play.
    case withTheBall
  }

  fileprivate var stop: Stop {
    switch self {
    case .foul: .withTheBall
    case .timeOut: .always
    }
  }

  var isOfTheClock: Bool { stop == .always }

  /// Whether the count continues in the next period. If not, it begins at zero.
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

/// The numbers of fouls and time-outs of each team.
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

  /// The maximum that a count can reach for a team in this period; nil if the period does not have the count.
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

  mutating func beginCounts() {
    for count in TeamCount.allCases where !count.countsOn(inExtraTime: isExtraTime) { counts[count] = .none }
  }
}
