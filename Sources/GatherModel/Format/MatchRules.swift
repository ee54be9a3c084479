/// The rules of a format apart from its periods.
package struct MatchRules: Hashable, Sendable {
  /// The length of the interval; nil for none. At half-time it is up to 15 minutes (IFAB and FIFA Futsal Laws of the Game,
  /// Law 7). After the interval, the next period starts only by a key or button.
  package var interval: Duration?
  /// Whether added time can be announced, and is shown.
  /// The announced minutes are a minimum, which may be raised but not lowered (IFAB Laws of the Game, Law 7).
  package var addedTime: Bool
  /// The length of each of the two periods of extra time; nil for none. It is at most 15 minutes (IFAB Laws of the
  /// Game, Law 10), in futsal at most 5 (FIFA Futsal Laws of the Game, Law 10).
  package var extraTime: Duration?
  /// The number of kicks of each team before sudden death; nil for no penalty shoot-out.
  /// It is five in the Laws of the Game (IFAB and FIFA Futsal, Law 10).
  package var shootOut: Int?
  /// The limit of a team's accumulated fouls in a period; nil if fouls are not counted. Each further foul gives the
  /// other team a free kick without a wall. The limit is five in futsal (FIFA Futsal Laws of the Game, Law 13).
  package var fouls: Int?
  /// The number of time-outs of a team in a period. In futsal, the number is one. An unused time-out is not carried over.
  /// Extra time has no time-outs (FIFA Futsal Laws of the Game, Law 7).
  package var timeOuts: Int
  /// The length of a temporary dismissal in playing time; nil for none.
  /// It is usually 10 to 15 % of the match (IFAB Laws of the Game, guidelines for temporary dismissals).
  package var sinBin: Duration?
  /// The playing time after which another player may replace a player who was sent off; nil for never. In futsal it is
  /// two minutes, or less if the other team scores first (FIFA Futsal Laws of the Game, Law 3): see ``Dismissal``.
  package var sendingOff: Duration?
  /// Whether a clock that counts down shows tenths in its last minute.
  package var tenths: Bool
  /// Whether a clock that counts down stops at zero. Otherwise it runs on and its overrun is shown, because a half may
  /// have to continue until a penalty kick is completed (IFAB Laws of the Game, Law 7).
  package var stopAtZero: Bool
  /// Whether the clock stops at a goal, a foul or a card. In futsal the clock runs only while the ball is in play (FIFA
  /// Futsal Laws of the Game, Law 7).
  package var stoppedClock: Bool
  /// Whether the horn sounds at the end of each period; nil for the board's setting.
  package var hornAtEnd: Bool?
  /// The time before the end of a period at which the horn warns; zero for no warning, nil for the board's setting.
  package var warnAt: Duration?
  /// Whether the teams change ends at half-time, and at the half-time of extra time (IFAB Laws of the Game, Law 8).
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
  /// The allowed length of an interval.
  package static let intervals = Duration.seconds(1)...Duration.minutes(60)
  /// The allowed values of ``shootOut``.
  package static let shootOuts = 1...11
  /// The allowed values of ``fouls``.
  package static let foulLimits = 1...20
  /// The allowed number of time-outs of a team in a period.
  package static let timeOutCounts = 0...9
  /// The allowed time of the horn's warning before a period's end.
  package static let warnings = Duration.zero...Duration.minutes(10)

  /// The default rules: added time if a period counts up, temporary dismissals of the usual length, nothing else.
  package static func plain(for periods: [MatchFormat.Period]) -> MatchRules {
    MatchRules(addedTime: periods.contains { $0.direction == .up }, sinBin: usualSinBin(for: periods))
  }

  /// A ninth of the match in whole minutes, but at least a tenth: 10 minutes of 90, 8 of 80.
  /// The guidelines say 10 to 15 % of the playing time (IFAB Laws of the Game, guidelines for temporary dismissals).
  package static func usualSinBin(for periods: [MatchFormat.Period]) -> Duration {
    let total = Int(periods.reduce(0) { $0 + $1.length.components.seconds })
    return .minutes(max(total / 540, (total + 599) / 600))
  }
}
