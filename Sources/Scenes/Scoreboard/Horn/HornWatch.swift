import GatherModel

/// The next times at which the match makes the horn sound by itself.
///
/// Only future times are kept, and they are computed again after every event. The horn therefore never sounds for a
/// time that the clock was moved past, by an operator, by an undo or while the machine slept. For a time that the
/// running clock reaches, the horn sounds once.
struct HornWatch: Hashable {
  private struct Due: Hashable {
    var call: HornCall
    var at: BoardInstant
  }

  private let rules: HornRules
  /// The due sounds, in the order of time.
  private var due: [Due] = []
  /// The latest time that was handled. A sound that was due before it is not repeated, even if input from before that
  /// time is handled later.
  private var seen = BoardInstant(nanoseconds: .min)

  /// The maximum delay of a sound. A sound that is later is left out, so a machine that wakes from sleep does not play
  /// the sounds that it has missed.
  static let maximumLateness = Duration.seconds(1)

  init(_ rules: HornRules) {
    self.rules = rules
  }

  /// The time of the next sound; nil if there is none.
  var deadline: BoardInstant? { due.first?.at }

  /// Computes the sounds of a match in its state at `now`. The rules of the match's format have priority over the
  /// board's settings. The end of a time-out sounds like the end of a period (FIFA Futsal Laws of the Game, Law 6: the
  /// timekeeper signals it).
  mutating func look(at match: MatchState, now: BoardInstant) {
    seen = max(seen, now)
    due = []
    let (clock, rules) = (match.clock, rules.with(match.format.rules))
    if rules.warning > .zero {
      let close = match.format.close(ofPeriod: match.period)
      switch clock.direction {
      case .down: add(.warning, clock.moment(of: rules.warning))
      // For a clock that counts up, only a warning that the format sets applies. The board's own setting is only for
      // clocks that count down.
      case .up: if match.format.rules.warnAt != nil { add(.warning, clock.moment(of: close - rules.warning)) }
      }
    }
    guard rules.atPeriodEnd else { return }
    // If a clock counts up and the period has added time, the referee decides the end, so the horn does not signal it.
    if clock.direction == .down || !match.format.rules.addedTime {
      add(.periodEnd, clock.moment(of: match.format.close(ofPeriod: match.period)))
    }
    if let timeOut = match.timeOut { add(.periodEnd, timeOut.countdown.end) }
    due.sort { $0.at < $1.at }
  }

  private mutating func add(_ call: HornCall, _ moment: BoardInstant?) {
    if let moment, moment > seen { due.append(Due(call: call, at: moment)) }
  }

  /// Removes the sounds that are due now, and returns the last of them; nil if none is due, or if the last one is too
  /// late.
  mutating func takeDue(at now: BoardInstant) -> HornCall? {
    seen = max(seen, now)
    let come = due.prefix { $0.at <= now }
    due.removeFirst(come.count)
    return come.last.flatMap { now - $0.at <= Self.maximumLateness ? $0.call : nil }
  }
}
