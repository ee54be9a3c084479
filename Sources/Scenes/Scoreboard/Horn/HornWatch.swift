import GatherModel

/// The next times at which the horn must sound automatically.
///
/// These times are computed again after every event. So the horn stays silent if an operator or an undo moves the clock
/// past such a time.
struct HornWatch: Hashable {
  private struct Due: Hashable {
    var call: HornCall
    var at: BoardInstant
  }

  private let rules: HornRules
  /// The sounds to come, the earliest first.
  private var due: [Due] = []
  /// The time up to which all sounds were handled. No sound is added for this time or an earlier one, so that input
  /// that is handled late repeats no sound.
  private var seen = BoardInstant(nanoseconds: .min)

  /// The lateness above which a sound is dropped, so that a machine that wakes from sleep plays no missed sounds.
  static let maximumLateness = Duration.seconds(1)

  init(_ rules: HornRules) {
    self.rules = rules
  }

  var deadline: BoardInstant? { due.first?.at }

  /// Computes the sounds to come. The horn also signals the end of a time-out (FIFA Futsal Laws of the Game, Law 6).
  mutating func look(at match: MatchState, now: BoardInstant) {
    seen = max(seen, now)
    due = []
    let (clock, rules) = (match.clock, rules.with(match.format.rules))
    if rules.warning > .zero {
      let close = match.format.close(ofPeriod: match.period)
      switch clock.direction {
      case .down: add(.warning, clock.moment(of: rules.warning))
      // The board's own setting is only for clocks that count down, so a clock that counts up has a warning only if the
      // format sets one.
      case .up: if match.format.rules.warnAt != nil { add(.warning, clock.moment(of: close - rules.warning)) }
      }
    }
    guard rules.atPeriodEnd else { return }
    // If a clock counts up into added time, the referee decides the end, so the horn does not signal it.
    if clock.direction == .down || !match.format.rules.addedTime {
      add(.periodEnd, clock.moment(of: match.format.close(ofPeriod: match.period)))
    }
    if let timeOut = match.timeOut { add(.periodEnd, timeOut.countdown.end) }
    due.sort { $0.at < $1.at }
  }

  private mutating func add(_ call: HornCall, _ moment: BoardInstant?) {
    if let moment, moment > seen { due.append(Due(call: call, at: moment)) }
  }

  /// Removes the sounds that are due now, and returns the last of them. Returns nil if none is due, or if the last one
  /// is late by more than ``maximumLateness``.
  mutating func removeDue(at now: BoardInstant) -> HornCall? {
    seen = max(seen, now)
    let come = due.prefix { $0.at <= now }
    due.removeFirst(come.count)
    return come.last.flatMap { now - $0.at <= Self.maximumLateness ? $0.call : nil }
  }
}
