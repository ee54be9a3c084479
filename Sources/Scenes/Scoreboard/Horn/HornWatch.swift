import GatherModel

/// Waits for the moments at which a running clock makes the horn sound.
///
/// It knows future moments only, and computes them again after every event. A moment that the clock was moved
/// past, by an operator, by undo or while the machine slept, never sounds; one reached by running sounds once.
struct HornWatch: Hashable {
  private struct Due: Hashable {
    var call: HornCall
    var at: BoardInstant
  }

  private let rules: HornRules
  /// In the order of time.
  private var due: [Due] = []
  /// The latest moment that it knows of: what is handled later than it came does not make it sound again.
  private var seen = BoardInstant(nanoseconds: .min)

  /// How late a sound may be: a machine that wakes from sleep keeps silent about what it has missed.
  static let maximumLateness = Duration.seconds(1)

  init(_ rules: HornRules) {
    self.rules = rules
  }

  /// The next moment; nil while there is none.
  var deadline: BoardInstant? { due.first?.at }

  /// Looks at a match as it is from `now` on. What its format says of the horn goes before the board's settings; the end
  /// of a time-out is told as that of a period is (FIFA Futsal Laws of the Game, Law 6: the timekeeper signals it).
  mutating func look(at match: MatchState, now: BoardInstant) {
    seen = max(seen, now)
    due = []
    let (clock, rules) = (match.clock, rules.with(match.format.rules))
    if rules.warning > .zero {
      let close = match.format.close(ofPeriod: match.period)
      switch clock.direction {
      case .down: add(.warning, clock.moment(of: rules.warning))
      // A format that sets the warning asks for it; the board's setting is for clocks that count down.
      case .up: if match.format.rules.warnAt != nil { add(.warning, clock.moment(of: close - rules.warning)) }
      }
    }
    guard rules.atPeriodEnd else { return }
    // Of a period with added time the end is the referee's.
    if clock.direction == .down || !match.format.rules.addedTime {
      add(.periodEnd, clock.moment(of: match.format.close(ofPeriod: match.period)))
    }
    if let timeOut = match.timeOut { add(.periodEnd, timeOut.countdown.end) }
    due.sort { $0.at < $1.at }
  }

  private mutating func add(_ call: HornCall, _ moment: BoardInstant?) {
    if let moment, moment > seen { due.append(Due(call: call, at: moment)) }
  }

  /// What sounds now; nil for nothing. Of two that have come together it is the later one.
  mutating func takeDue(at now: BoardInstant) -> HornCall? {
    seen = max(seen, now)
    let come = due.prefix { $0.at <= now }
    due.removeFirst(come.count)
    return come.last.flatMap { now - $0.at <= Self.maximumLateness ? $0.call : nil }
  }
}
