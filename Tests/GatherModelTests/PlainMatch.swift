import FoundationEssentials
import GatherModel

/// A match of real timing written a second time, as plainly as can be: a walk over the acts that were accepted and count,
/// with numbers and lists. It knows no undo, for it always begins at the start.
struct PlainMatch: Equatable {
  var phase = "ready"
  var period = 0
  var goals: [[UUID]] = [[], []]
  var fouls = [0, 0]
  var timeOuts = [0, 0]
  var kicks: [(team: Int, isScored: Bool)] = []
  var swapped = false
  /// Whether the teams have changed ends in the interval.
  private var swappedInInterval = false
  var announced = 0
  /// Nanoseconds on the clock, below zero what it has run over; nil once a change of the format has moved it.
  var clock: Int?
  private var since: Int?
  private var setting = 0
  private var format: MatchFormat

  /// - Parameter removed: Entries that count no more, but for which the clock was stopped.
  init(_ format: MatchFormat, _ entries: [LogEntry], removed: Set<UUID>) {
    self.format = format
    open()
    for entry in entries {
      let now = Int(entry.at.nanoseconds)
      switch entry.event {
      case .act(let act): play(act, entry.id, now, counts: !removed.contains(entry.id))
      case .recovered(let lastAlive): rest(Int(lastAlive.nanoseconds))
      case .undone, .redone: break
      }
    }
  }

  static func == (one: PlainMatch, other: PlainMatch) -> Bool { one.told == other.told }

  var told: String {
    "\(phase) \(period) goals \(goals.map(\.count)) fouls \(fouls) outs \(timeOuts) kicks \(kicks.map { "\($0.team)\($0.isScored ? "+" : "-")" }) \(swapped) +\(announced)"
  }

  /// Who has won the kicks: the team that wins in every way in which the kicks that are left can go. Those of the worst
  /// and the best way are enough to ask.
  var kicksWinner: Int? {
    guard let each = format.rules.shootOut else { return nil }
    var left = [each, each]
    for kick in kicks { left[kick.team] -= 1 }
    // In sudden death as many as the other has taken.
    let more = max(-(left.min() ?? 0), 0)
    left = left.map { $0 + more }
    let scored = (0...1).map { team in kicks.count { $0.team == team && $0.isScored } }
    return (0...1).first { scored[$0] > scored[1 - $0] + left[1 - $0] }
  }

  private mutating func play(_ act: MatchAct, _ id: UUID, _ now: Int, counts: Bool) {
    switch act {
    case .goal(let team):
      if counts { goals[team == .teamA ? 0 : 1].append(id) }
      stopForPlay(now)
    case .goalTakenBack(let team): goals[team == .teamA ? 0 : 1].removeLast()
    case .counted(.foul, let team):
      if counts { fouls[team == .teamA ? 0 : 1] += 1 }
      stopForPlay(now)
    case .card: stopForPlay(now)
    case .counted(.timeOut, let team):
      if counts { timeOuts[team == .teamA ? 0 : 1] += 1 }
      rest(now)
    case .clockStarted:
      clock = time(now)
      let isHalfTime =
        Double(period) == Double(format.periods.count) / 2 || period == format.periods.count + 1
      if phase == "interval" && isHalfTime && format.rules.swapSides && !swappedInInterval {
        swapped.toggle()
      }
      (since, phase) = (now, "playing")
    case .clockPaused: rest(now)
    case .clockSet(let time):
      setting = Int(time.wholeNanoseconds)
      if clock != nil { clock = setting }
      since = nil
    case .clockAdjusted(let by):
      let ran = runs(now)
      if let time = time(now) {
        clock = min(max(time + Int(by.wholeNanoseconds), lowest), limit)
        since = ran && clock != end ? now : nil
      }
    case .clockCancelled:
      if clock != nil { clock = setting }
      (since, announced) = (nil, 0)
      if period == 0 { phase = "ready" }
    case .periodEnded:
      period += 1
      phase = "interval"
      (timeOuts, announced) = ([0, 0], 0)
      if period < format.periods.count { fouls = [0, 0] }
      swappedInInterval = false
      open()
    case .sidesSwapped:
      swapped.toggle()
      if phase == "interval" { swappedInInterval.toggle() }
    case .gatherEnded:
      rest(now)
      phase = "ended"
    case .addedTimeAnnounced(let minutes): announced = minutes
    case .kicksBegun:
      rest(now)
      phase = "kicks"
    case .kick(let team, let isScored): if counts { kicks.append((team == .teamA ? 0 : 1, isScored)) }
    case .playerNamed, .minuteCorrected, .entryRemoved: break
    case .formatChanged(let new):
      format = new
      clock = nil
    }
  }

  // MARK: The clock

  private var isDown: Bool { format.allPeriods[period].direction == .down }
  private var limit: Int { Int(format.clockLimit.wholeNanoseconds) }
  private var lowest: Int { isDown && !format.rules.stopAtZero ? -limit : 0 }
  /// Where it stops by itself.
  private var end: Int { isDown ? lowest : limit }

  private mutating func open() {
    let before = format.allPeriods[..<period].filter { $0.direction == .up }.map(\.length).reduce(.zero, +)
    setting = min(Int((isDown ? format.allPeriods[period].length : before).wholeNanoseconds), limit)
    (clock, since) = (setting, nil)
  }

  /// Below zero what it has run over; nil where it is not known.
  func time(_ now: Int) -> Int? {
    guard let clock, let since else { return clock }
    let run = max(now - since, 0)
    return isDown ? max(clock - run, lowest) : min(clock + run, limit)
  }

  private func runs(_ now: Int) -> Bool { since != nil && time(now) != end }

  private mutating func rest(_ now: Int) {
    clock = time(now)
    since = nil
  }

  private mutating func stopForPlay(_ now: Int) {
    if format.rules.stoppedClock && phase == "playing" { rest(now) }
  }
}
