import GatherModel

@testable import Tournament

/// A day worked out as plainly as can be, with texts and loops, to compare with.
struct PlainDay {
  /// What counts of a fixture: goals, who won on kicks, and cards as points, home first.
  struct Outcome {
    var goals: [Int]
    var kicks: Int?
    var fairPlay: [Int]
    /// Who has played a match of the knock-out.
    var teams: [String]?
  }

  let plan: DayPlan
  let outcomes: [Int: Outcome]
  /// `RANK team won-drawn-lost for:against points fair play`, with `lot` where one is needed, by the group.
  private(set) var tables: [String: [String]] = [:]
  /// `state home away winner` by the fixture.
  private(set) var fixtures: [Int: String] = [:]
  private var places: [String: String] = [:]

  init(_ plan: DayPlan, _ outcomes: [Int: Outcome]) {
    self.plan = plan
    self.outcomes = outcomes
    for stage in plan.stages where stage.isGroup { calculate(stage) }
    // Often enough for any way through the knock-out.
    for _ in 0..<6 {
      for fixture in plan.fixtures where !isGroup(fixture) { settle(fixture) }
    }
  }

  private func isGroup(_ fixture: Fixture) -> Bool {
    plan.stages.contains { $0.id == fixture.stage && $0.isGroup }
  }

  private func isWithdrawn(_ team: String) -> Bool { plan.teams.contains { $0.id == team && $0.isWithdrawn } }

  // MARK: Groups

  /// Goals that count in the table, home first; nil for none.
  private func counted(_ fixture: Fixture) -> (state: String, goals: [Int]?, winner: Int?) {
    let sides = ["\(fixture.home)", "\(fixture.away)"]
    let gone = sides.map(isWithdrawn)
    if gone.contains(true), plan.rules.withdrawal == .annul { return ("cancelled", nil, nil) }
    if let outcome = outcomes[fixture.id] {
      let winner =
        outcome.goals[0] == outcome.goals[1] ? outcome.kicks : outcome.goals[0] > outcome.goals[1] ? 0 : 1
      return ("played", outcome.goals, winner)
    }
    if gone == [true, true] { return ("cancelled", nil, nil) }
    if gone == [true, false] { return ("walkover", [0, 3], 1) }
    if gone == [false, true] { return ("walkover", [3, 0], 0) }
    return ("planned", nil, nil)
  }

  private mutating func calculate(_ stage: PlanStage) {
    let games = plan.fixtures.filter { $0.stage == stage.id }
    var isOver = true
    for game in games {
      let (state, _, winner) = counted(game)
      if state == "planned" { isOver = false }
      fixtures[game.id] = "\(state) \(game.home) \(game.away) \(winner.map(String.init) ?? "-")"
    }
    var lines: [String] = []
    let staying = ordered(stage.teams.filter { !isWithdrawn($0) }, games, stage.id)
    let leaving = ordered(stage.teams.filter(isWithdrawn), games, stage.id)
    for (index, tied) in (staying + leaving).enumerated() {
      let rank = lines.count + 1
      for team in tied {
        let needsLot = isOver && tied.count > 1 && index < staying.count
        if isOver, !needsLot { places["\(stage.id)\(lines.count + 1)"] = team }
        let own = sums(team, games, among: stage.teams)
        lines.append(
          "\(rank) \(team) \(own[0])-\(own[1])-\(own[2]) \(own[3]):\(own[4]) \(points(own)) \(own[5])"
            + (needsLot ? " lot" : ""))
      }
    }
    tables[stage.id] = lines
  }

  /// Won, drawn, lost, goals for, goals against and fair play, of matches among some teams.
  private func sums(_ team: String, _ games: [Fixture], among: [String]) -> [Int] {
    var sums = [0, 0, 0, 0, 0, 0]
    for game in games {
      let sides = ["\(game.home)", "\(game.away)"]
      guard let side = sides.firstIndex(of: team), among.contains(sides[1 - side]),
        let goals = counted(game).goals
      else { continue }
      let (own, others) = (goals[side], goals[1 - side])
      sums[own > others ? 0 : own == others ? 1 : 2] += 1
      sums[3] += own
      sums[4] += others
      if counted(game).state == "played" { sums[5] += outcomes[game.id]?.fairPlay[side] ?? 0 }
    }
    return sums
  }

  private func points(_ sums: [Int]) -> Int {
    sums[0] * plan.rules.points.won + sums[1] * plan.rules.points.drawn + sums[2] * plan.rules.points.lost
  }

  /// The teams, those together that nothing separates.
  private func ordered(_ teams: [String], _ games: [Fixture], _ stage: String) -> [[String]] {
    func refined(_ buckets: [[String]], _ value: (String, [String]) -> Int) -> [[String]] {
      buckets.flatMap { bucket in
        let values = Set(bucket.map { value($0, bucket) }).sorted(by: >)
        return values.map { one in bucket.filter { value($0, bucket) == one } }
      }
    }
    func all(_ team: String) -> [Int] { sums(team, games, among: plan.teams.map(\.id)) }
    var buckets = refined([teams]) { team, _ in points(all(team)) }
    for rule in plan.rules.tieBreaks {
      if rule == .lot { break }
      switch rule {
      case .goalDifference: buckets = refined(buckets) { team, _ in all(team)[3] - all(team)[4] }
      case .goals: buckets = refined(buckets) { team, _ in all(team)[3] }
      case .wins: buckets = refined(buckets) { team, _ in all(team)[0] }
      case .fairPlay: buckets = refined(buckets) { team, _ in all(team)[5] }
      case .headToHead:
        for _ in teams {
          buckets = refined(buckets) { team, tied in
            let own = sums(team, games, among: tied)
            return (points(own) * 1_000 + own[3] - own[4]) * 1_000 + own[3]
          }
        }
      case .lot: break
      }
    }
    return buckets.filter { !$0.isEmpty }.flatMap { bucket in
      for lot in plan.lots.reversed() where lot.stage == stage && bucket.allSatisfy(lot.order.contains) {
        return lot.order.filter(bucket.contains).map { [$0] }
      }
      return [bucket]
    }
  }

  // MARK: Knock-out

  /// The teams of a match of the knock-out; nil while they are not known.
  func teams(_ fixture: Fixture) -> [String]? {
    let words = (fixtures[fixture.id] ?? "").split(separator: " ").map(String.init)
    guard words.count == 4, words[1] != words[2], !words[1...2].contains("?"),
      !words[1...2].contains("nobody")
    else { return nil }
    return Array(words[1...2])
  }

  /// A team, `?` for one that is open, `nobody` for one that will not come.
  private func side(_ slot: Slot) -> String {
    let text = "\(slot)"
    guard let number = slot.fixture else { return slot.team ?? places[text] ?? "?" }
    let words = (fixtures[number] ?? "planned ? ? -").split(separator: " ").map(String.init)
    if words[0] == "cancelled" { return "nobody" }
    guard let winner = Int(words[3]) else { return "?" }
    return words[text.hasPrefix("W") ? 1 + winner : 2 - winner]
  }

  private mutating func settle(_ fixture: Fixture) {
    let planned = [side(fixture.home), side(fixture.away)]
    let sides = outcomes[fixture.id]?.teams ?? planned
    let gone = sides.map { $0 == "nobody" || isWithdrawn($0) }
    var state = "planned"
    var winner: Int?
    if let outcome = outcomes[fixture.id] {
      state = "played"
      let (home, away) = (outcome.goals[0], outcome.goals[1])
      winner = outcome.kicks ?? (home == away ? nil : home > away ? 0 : 1)
    } else if gone == [true, true] {
      state = "cancelled"
    } else if let one = gone.firstIndex(of: true), sides[1 - one] != "?" {
      state = "walkover"
      winner = 1 - one
    }
    fixtures[fixture.id] = "\(state) \(sides[0]) \(sides[1]) \(winner.map(String.init) ?? "-")"
  }
}
