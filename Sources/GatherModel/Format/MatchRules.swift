/// The rules of a format apart from its periods: what the board offers, counts and shows in a match of it.
package struct MatchRules: Hashable, Sendable {
  /// How long the interval between two periods is; its countdown is only shown, and starts nothing. Nil for none.
  ///
  /// Up to 15 minutes at half-time (IFAB Laws of the Game, Law 7; FIFA Futsal Laws of the Game, Law 7).
  package var interval: Duration?
  /// Whether the minutes of added time can be announced, and time beyond a period's length is shown beside it.
  ///
  /// It belongs to its period, and is a minimum that may be raised and not lowered (IFAB Laws of the Game, Law 7).
  package var addedTime: Bool
  /// How long each of the two periods of extra time is; nil for none. At most 15 minutes each (IFAB Laws of the Game,
  /// Law 10), in futsal at most 5 (FIFA Futsal Laws of the Game, Law 10).
  package var extraTime: Duration?
  /// How many kicks from the mark each team has before sudden death; nil for no kicks. Five in the Laws of the Game (IFAB,
  /// Law 10) and in futsal (FIFA Futsal Laws of the Game, Law 10).
  package var shootOut: Int?
  /// From how many accumulated fouls of a period on the next one costs a kick without a wall; nil where fouls are not
  /// counted. Five (FIFA Futsal Laws of the Game, Law 13).
  package var fouls: Int?
  /// How many time-outs of ``timeOut`` a team has a period. One; what is not taken is not carried over, and there are
  /// none in extra time (FIFA Futsal Laws of the Game, Law 7).
  package var timeOuts: Int
  /// How long a temporary dismissal is, in playing time; nil for none.
  ///
  /// 10 to 15 % of the match (IFAB Laws of the Game, guidelines for temporary dismissals).
  package var sinBin: Duration?
  /// After how much playing time another player may come on for one who was sent off; nil for never. Two minutes, or
  /// when the other team scores (FIFA Futsal Laws of the Game, Law 3): see ``Dismissal``.
  package var sendingOff: Duration?
  /// Whether a clock that counts down shows tenths in its last minute.
  package var tenths: Bool
  /// Whether a clock that counts down stops at zero. Else it runs on, and what it has run over is shown: a half goes on
  /// until a penalty kick is completed (IFAB Laws of the Game, Law 7).
  package var stopAtZero: Bool
  /// Whether a goal, a foul and a card stop the clock too: in futsal it runs only while the ball is in play (FIFA
  /// Futsal Laws of the Game, Law 7).
  package var stoppedClock: Bool
  /// Whether the horn sounds at the end of each period; nil for what the board's settings say.
  package var hornAtEnd: Bool?
  /// How long before the end of a period the horn warns, zero for not at all; nil for what the board's settings say.
  package var warnAt: Duration?
  /// Whether the teams change ends at half-time, and at that of extra time (IFAB Laws of the Game, Law 8).
  package var swapSides: Bool

  package init(
    interval: Duration? = nil, addedTime: Bool = false, extraTime: Duration? = nil, shootOut: Int? = nil,
    fouls: Int? = nil, timeOuts: Int = 0, sinBin: Duration? = nil, sendingOff: Duration? = nil,
    tenths: Bool = false, stopAtZero: Bool = true, stoppedClock: Bool = false, hornAtEnd: Bool? = nil,
    warnAt: Duration? = nil, swapSides: Bool = false
  ) {
    self.interval = interval
    self.addedTime = addedTime
    self.extraTime = extraTime
    self.shootOut = shootOut
    self.fouls = fouls
    self.timeOuts = timeOuts
    self.sinBin = sinBin
    self.sendingOff = sendingOff
    self.tenths = tenths
    self.stopAtZero = stopAtZero
    self.stoppedClock = stoppedClock
    self.hornAtEnd = hornAtEnd
    self.warnAt = warnAt
    self.swapSides = swapSides
  }

  /// The length of a time-out: one minute (FIFA Futsal Laws of the Game, Law 7).
  package static let timeOut = Duration.minutes(1)
  /// How long an interval may be.
  package static let intervals = Duration.seconds(1)...Duration.minutes(60)
  /// How many kicks a team may have before sudden death.
  package static let shootOuts = 1...11
  /// From how many fouls on there may be kicks without a wall.
  package static let foulLimits = 1...20
  /// How many time-outs a team may have in a period.
  package static let timeOutCounts = 0...9
  /// How long before a period's end the horn may warn.
  package static let warnings = Duration.zero...Duration.minutes(10)

  /// The default rules for these periods: added time where the clock counts up, temporary dismissals of the usual
  /// length, and nothing else.
  package static func plain(for periods: [MatchFormat.Period]) -> MatchRules {
    MatchRules(addedTime: periods.contains { $0.direction == .up }, sinBin: usualSinBin(for: periods))
  }

  /// A ninth of the match in whole minutes, and no less than a tenth: 10 minutes of 90, 8 of 80, as the guidelines have
  /// it (IFAB Laws of the Game, guidelines for temporary dismissals: 10 to 15 % of the total playing time).
  package static func usualSinBin(for periods: [MatchFormat.Period]) -> Duration {
    let total = Int(periods.reduce(0) { $0 + $1.length.components.seconds })
    return .minutes(max(total / 540, (total + 599) / 600))
  }
}
