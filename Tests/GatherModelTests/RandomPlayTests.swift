import FoundationEssentials
import GatherModel
import Testing

@Suite("10,000 random matches of football, futsal and any other format")
struct RandomPlayTests {
  private static let batch = 500

  @Test(
    "No press leads out of the rules, and what is told is what a plain walk over the acts that count comes to",
    arguments: 0..<20)
  func play(number: Int) throws {
    for index in 0..<Self.batch {
      let seed = UInt64(number * Self.batch + index)
      var play = try RandomPlay(seed: seed)
      for step in 1...24 {
        try play.step()
        // Looking at what will be is slow, and rarely tells of more than what is.
        let laters: [Int64] = step.isMultiple(of: 8) ? [0, 1, 61_000_000_000, .max] : [0]
        try Self.expectRules(play, after: laters, "seed \(seed), step \(step)")
      }
      try Self.expectPlain(play, "seed \(seed)")
      try Self.expectLog(play, "seed \(seed)")
    }
  }

  @Test("Such matches come to every phase, to every act and to every refusal that needs no hundred goals")
  func variety() throws {
    var phases: Set<MatchState.Phase> = []
    var refusals: Set<String> = []
    var acts: Set<String> = []
    var overruns = 0
    for seed in 0..<400 as Range<UInt64> {
      var play = try RandomPlay(seed: seed)
      for _ in 1...24 {
        try play.step()
        phases.insert(play.script.state.phase)
        if play.script.state.clock.overrun(at: play.instant) > .zero { overruns += 1 }
        guard let entry = play.script.log.entries.last, let act = LoggedAct(entry)?.act else { continue }
        let name = EventRecord(.act(act)).kind
        if play.accepted.contains(entry.id) { acts.insert(name) } else { refusals.insert(name) }
      }
    }
    #expect(phases == [.ready, .playing, .interval, .kicks, .ended])
    #expect(acts.count == 20 && refusals.count >= 18)
    #expect(overruns > 20)
  }

  /// What holds of every match at every moment.
  private static func expectRules(
    _ play: RandomPlay, after laters: [Int64], _ place: @autoclosure () -> String
  ) throws {
    let (state, now) = (play.script.state, play.instant)
    var faults: [String] = []
    func check(_ holds: Bool, _ what: @autoclosure () -> String) { if !holds { faults.append(what()) } }
    for team in TeamID.allCases {
      check(state.moments.count { $0.isGoal && $0.team == team } == state.score[team], "score")
      check((0...99).contains(state.score[team]) && (0...99).contains(state.counts[.foul][team]), "limits")
      check(state.counts[.timeOut][team] >= 0, "time-outs")
    }
    check(state.format.allPeriods.indices.contains(state.period), "period")
    check(state.records.count == state.period + 1, "records")
    for later in laters {
      let then = now + .nanoseconds(later)
      let reading = state.clock.reading(at: then)
      check(reading >= .zero && reading <= state.format.clockLimit, "clock")
      check(state.clock.overrun(at: then) == .zero || reading == .zero, "overrun")
      if let change = state.clock.nextChange(after: then, showsTenths: true) {
        check(change > then, "next change")
      }
      if let change = state.nextDismissalChange(after: then) {
        check(change > then || later > 1, "next dismissal")
      }
      for (dismissal, left) in state.dismissals(at: then) {
        check(left >= .zero && left <= dismissal.length, "dismissal")
      }
      if let minute = state.minute(at: then) { check(isSane(minute), "minute \(minute)") }
    }
    for moment in state.moments {
      if let minute = moment.minute { check(isSane(minute), "minute \(minute) of \(moment.kind)") }
      check(moment.period <= state.period, "period of \(moment.kind)")
    }
    check(state.interval == nil || state.phase == .interval, "interval")
    check(state.timeOut == nil || [.ready, .playing].contains(state.phase), "time-out")
    check(state.shootOut == nil || [.kicks, .ended].contains(state.phase), "kicks")
    check((state.shootOut?.kicks.count ?? 0) <= 198, "kicks")
    check(state.addedTime.map { (1...59).contains($0) } ?? true, "added time")
    check(state.phase != .ended || !state.clock.isRunning(at: now), "clock at the end")
    _ = state.nextStage
    try #require(faults.isEmpty, "\(place()): \(faults)")
  }

  private static func isSane(_ minute: MatchMinute) -> Bool {
    (1...7_000).contains(minute.minute) && minute.added.map { (1...600).contains($0) } ?? true
  }

  /// What the plain walk says too.
  private static func expectPlain(_ play: RandomPlay, _ place: String) throws {
    let state = play.script.state
    let entries = play.script.log.entries.filter { entry in
      if case .recovered = entry.event { true } else { play.accepted.contains(entry.id) }
    }
    // Undone and done again by lists.
    var done: [UUID] = []
    var undone: [UUID] = []
    for entry in play.script.log.entries {
      switch entry.event {
      case .act:
        done.append(entry.id)
        undone = []
      case .undone: if let last = done.popLast() { undone.append(last) }
      case .redone: if let next = undone.popLast() { done.append(next) }
      case .recovered: break
      }
    }
    let counting = entries.filter { entry in
      if case .recovered = entry.event { true } else { done.contains(entry.id) }
    }
    let removed = counting.compactMap { entry in
      if case .act(.entryRemoved(let id)) = entry.event { id } else { nil }
    }
    // What was refused for something that was removed since may count now: that is not for lists to tell.
    if play.isSloppy && !removed.isEmpty { return }
    let plain = PlainMatch(play.script.match.gather.format, counting, removed: Set(removed))
    var told = plain
    told.phase = state.phase.rawValue
    told.period = state.period
    try #require(told.told == plain.told, "\(place): phase or period")
    try #require(plain.goals.map(\.count) == [state.score.teamA, state.score.teamB], "\(place): score")
    try #require(plain.fouls == [state.counts[.foul].teamA, state.counts[.foul].teamB], "\(place): fouls")
    try #require(
      plain.timeOuts == [state.counts[.timeOut].teamA, state.counts[.timeOut].teamB], "\(place): time-outs")
    try #require(plain.swapped == state.sidesSwapped, "\(place): sides")
    try #require(plain.announced == state.addedTime ?? 0, "\(place): added time")
    try #require(plain.kicks.count == state.shootOut?.kicks.count ?? 0, "\(place): kicks")
    let winner = plain.kicksWinner.map { $0 == 0 ? TeamID.teamA : .teamB }
    if state.shootOut != nil { try #require(winner == state.shootOut?.winner, "\(place): winner") }
    if let time = plain.time(Int(play.now)) {
      let clock = state.clock.reading(at: play.instant) - state.clock.overrun(at: play.instant)
      try #require(clock == .nanoseconds(time), "\(place): clock")
    }
  }

  /// The log is the match: replayed, cut short, and with its format written and read.
  private static func expectLog(_ play: RandomPlay, _ place: String) throws {
    let match = play.script.match
    try #require(Match(gather: match.gather, log: MatchLog(match.log.entries)) == match, "\(place): replay")
    var half = Match(gather: match.gather)
    for entry in match.log.entries.prefix(match.log.entries.count / 2) { half.append(entry) }
    try #require(
      match.dropping(last: match.log.entries.count - half.log.entries.count) == half, "\(place): half")
    let report = MatchReport(match)
    try #require(report.goals.last?.score ?? .none == match.state.score, "\(place): report")
    try #require(report.goals.count == match.state.score.teamA + match.state.score.teamB, "\(place): report")
    if match.state.format != match.gather.format {
      let text = try JSONEncoder().encode(match.state.format)
      try #require(
        try JSONDecoder().decode(MatchFormat.self, from: text) == match.state.format, "\(place): JSON")
    }
  }
}
