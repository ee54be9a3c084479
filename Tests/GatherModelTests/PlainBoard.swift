import GatherModel

/// The rules of the pickup game written a second time, as plainly as can be: numbers and flags, all times in
/// nanoseconds. It knows no log; ``PlainHistory`` keeps whole boards for undo.
struct PlainBoard: Equatable {
  let lengths: [Int]
  let countsUp: Bool
  let limit: Int

  var phase = "ready"
  var period = 0
  var goals = ["A": 0, "B": 0]
  var swapped = false
  var powerCut = false
  var setting: Int
  var held: Int
  /// When the clock began to run from `held`; nil at rest.
  var since: Int?
  var paused = false

  /// Periods of equal length in nanoseconds.
  init(count: Int, length: Int, countsUp: Bool, limit: Int) {
    lengths = Array(repeating: length, count: count)
    self.countsUp = countsUp
    self.limit = limit
    setting = countsUp ? 0 : length
    held = setting
  }

  func time(at now: Int) -> Int {
    guard let since, now > since else { return held }
    let run = min(now - since, limit)
    return countsUp ? min(held + run, limit) : max(held - run, 0)
  }

  func runs(at now: Int) -> Bool {
    since != nil && time(at: now) != (countsUp ? limit : 0)
  }

  /// Does the act if the rules allow it.
  /// - Returns: Whether they do.
  mutating func press(_ act: MatchAct, at now: Int) -> Bool {
    if phase == "ended" { return false }
    let time = time(at: now)
    let end = countsUp ? limit : 0
    switch act {
    case .goal(let team):
      if goals[team.rawValue, default: 0] == 99 { return false }
      goals[team.rawValue, default: 0] += 1
    case .goalTakenBack(let team):
      if goals[team.rawValue, default: 0] == 0 { return false }
      goals[team.rawValue, default: 0] -= 1
    case .clockStarted:
      if time == end || runs(at: now) { return false }
      (held, since, paused, phase, powerCut) = (time, now, false, "playing", false)
    case .clockPaused:
      if !runs(at: now) { return false }
      (held, since, paused, powerCut) = (time, nil, true, false)
    case .clockSet(let to):
      let to = Int(to.wholeNanoseconds)
      if to < 0 || to > limit { return false }
      (setting, held, since, paused, powerCut) = (to, to, nil, false, false)
    case .clockAdjusted(let by):
      let by = Int(by.wholeNanoseconds)
      if by > 0 ? time == limit : time == 0 { return false }
      let moved = min(max(time + by, 0), limit)
      let ran = runs(at: now)
      paused = moved != end && (paused || time == end)
      (held, since, powerCut) = (moved, ran && moved != end ? now : nil, false)
    case .clockCancelled:
      (held, since, paused, powerCut) = (setting, nil, false, false)
      if period == 0 { phase = "ready" }
    case .periodEnded:
      if phase == "interval" || period + 1 == lengths.count { return false }
      period += 1
      phase = "interval"
      setting = countsUp ? lengths[..<period].reduce(0, +) : lengths[period]
      (held, since, paused, powerCut) = (setting, nil, false, false)
    case .sidesSwapped:
      swapped.toggle()
    case .gatherEnded:
      paused = paused || runs(at: now)
      (held, since, powerCut, phase) = (time, nil, false, "ended")
    case .addedTimeAnnounced, .card, .counted, .kicksBegun, .kick, .playerNamed, .minuteCorrected,
      .entryRemoved, .formatChanged:
      return false  // The pickup game knows none of these.
    }
    return true
  }

  mutating func losePower(at lastAlive: Int) {
    let ran = runs(at: lastAlive)
    (held, since) = (time(at: lastAlive), nil)
    powerCut = powerCut || ran
    paused = paused || ran
  }
}

/// Undo and redo as two stacks of whole boards.
struct PlainHistory {
  private(set) var board: PlainBoard
  private var before: [PlainBoard] = []
  private var after: [PlainBoard] = []

  init(_ board: PlainBoard) {
    self.board = board
  }

  var canUndo: Bool { !before.isEmpty }
  var canRedo: Bool { !after.isEmpty }

  mutating func press(_ act: MatchAct, at now: Int) -> Bool {
    var next = board
    guard next.press(act, at: now) else { return false }
    before.append(board)
    board = next
    after = []
    return true
  }

  mutating func undo() {
    guard let last = before.popLast() else { return }
    after.append(board)
    board = last
  }

  mutating func redo() {
    guard let next = after.popLast() else { return }
    before.append(board)
    board = next
  }

  /// The power goes for every board that could still be come back to.
  mutating func losePower(at lastAlive: Int) {
    board.losePower(at: lastAlive)
    for index in before.indices { before[index].losePower(at: lastAlive) }
    for index in after.indices { after[index].losePower(at: lastAlive) }
  }
}
