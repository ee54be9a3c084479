import GatherModel

@testable import Tournament

/// What boards have told and the desk has decided, and how the day stands by it, worked out with numbers and loops, to compare
/// with. Only a lot is beyond it: where one must be drawn, a place stays open.
struct PlainDesk {
  /// Who tells: the board of the planned pitch, one of another pitch, one that the plan does not have.
  enum Board: Int, CaseIterable { case own, other, stranger }

  /// What a board tells of a match that it has played.
  struct Told {
    let match: Int
    let board: Board
    var entries: Int
    var goals: [Int]
    var kicks: Int?
    /// Nil where it does not say.
    var teams: [Int]?
    /// How many entries there were when it was taken back.
    var retracted: Int?

    var counts: Bool { retracted.map { entries > $0 } ?? true }
  }

  /// What the desk has entered, or agreed to.
  struct Entered {
    var goals: [Int]
    var kicks: Int?
    var teams: [Int]
    /// The board to which it has agreed.
    var board: Board?
  }

  enum Decision: Equatable { case keep(despite: [Int]), void, replay }

  /// All that is known of a match.
  struct Facts {
    var told: [Told] = []
    var entered: Entered?
    var decision: Decision?
    /// What was entered before the match was to be played again.
    var former: Entered?
    /// The matches that count no more.
    var passed: Set<Int> = []

    /// What boards tell that may count.
    var standing: [Told] { told.filter { $0.counts && !passed.contains($0.match) } }
  }

  enum State { case planned, played, walkover, cancelled }

  /// How a match stands.
  struct Line: Equatable {
    var state = State.planned
    /// Who plays, or has played; ``open`` and ``nobody`` for no team.
    var sides: [Int]
    /// Whom the slots name.
    var planned: [Int]
    var winner: Int?
    var needsDecision = false

    var isKnown: Bool { sides[0] >= 0 && sides[1] >= 0 && sides[0] != sides[1] }
  }

  /// How a day stands.
  struct Standing: Equatable {
    var lines: [Line] = []
    /// By the group: rank, team, won, drawn, lost, goals for and against, points, and 1 where a lot is needed.
    var tables: [[[Int]]] = []
  }

  static let open = -1
  static let nobody = -2

  let shape: DeskShape
  var facts: [Facts] { didSet { known = nil } }
  /// Teams that have left; true for after the group.
  var left: [Int: Bool] = [:] { didSet { known = nil } }
  var lots: [(group: Int, order: [Int])] = [] { didSet { known = nil } }
  /// How the day stands; nil where the facts have changed.
  private var known: Standing?

  init(_ shape: DeskShape) {
    self.shape = shape
    facts = shape.matches.map { _ in Facts() }
  }

  private func isGone(_ team: Int) -> Bool { team == Self.nobody || left[team] != nil }

  private func isAnnulled(_ team: Int) -> Bool {
    left[team] == false && shape.plan.rules.withdrawal == .annul
  }

  // MARK: Matches

  /// The teams of a match of a group; nil for one of the knock-out.
  func teams(_ match: Int) -> [Int]? {
    guard case .team(let home) = shape.matches[match].sides[0],
      case .team(let away) = shape.matches[match].sides[1]
    else { return nil }
    return [home, away]
  }

  /// The result that counts, and who has played it.
  private func counted(_ match: Int, _ planned: [Int]) -> Entered? {
    let own = facts[match]
    let told = own.standing
    if let entered = own.entered {
      guard let board = entered.board else { return entered }
      if told.contains(where: {
        $0.board == board && $0.goals == entered.goals && $0.kicks == entered.kicks
      }) {
        return entered
      }
    }
    let isGroup = shape.matches[match].group != nil
    for one in told.sorted(by: { $0.match < $1.match }) where one.board == .own {
      // Only of a match whose teams never change it goes without saying who has played.
      guard let teams = one.teams ?? (isGroup ? planned : nil) else { continue }
      return Entered(goals: one.goals, kicks: one.kicks, teams: teams)
    }
    return nil
  }

  private func line(_ match: Int, _ planned: [Int], _ goals: inout [[Int]?]) -> Line {
    var line = Line(sides: planned, planned: planned)
    let isGroup = shape.matches[match].group != nil
    let result = counted(match, planned)
    let decision = facts[match].decision
    if decision == .void || isGroup && (result?.teams ?? planned).contains(where: isAnnulled) {
      line.state = .cancelled
    } else if let result {
      (line.state, line.sides) = (.played, result.teams)
      line.winner = result.kicks
      if result.goals[0] != result.goals[1] { line.winner = result.goals[0] > result.goals[1] ? 0 : 1 }
      goals[match] = result.goals
      let others = (0...1).contains { planned[$0] >= 0 && planned[$0] != result.teams[$0] }
      line.needsDecision = others && decision != .keep(despite: planned.map { max($0, Self.open) })
    } else if isGone(planned[0]), isGone(planned[1]) {
      line.state = .cancelled
    } else if let gone = (0...1).first(where: { isGone(planned[$0]) }), planned[1 - gone] >= 0 {
      (line.state, line.winner) = (.walkover, 1 - gone)
      if isGroup { goals[match] = gone == 0 ? [0, 3] : [3, 0] }
    }
    return line
  }

  /// How the day stands by all facts.
  mutating func standing() -> Standing {
    let standing = known ?? calculated()
    known = standing
    return standing
  }

  private func calculated() -> Standing {
    let count = shape.matches.count
    var lines = Array(repeating: Line(sides: [-1, -1], planned: [-1, -1]), count: count)
    var goals: [[Int]?] = Array(repeating: nil, count: count)
    var takers: [[Int]] = []
    var standing = Standing()
    for match in 0..<count {
      if let teams = teams(match) { lines[match] = line(match, teams, &goals) }
    }
    for group in shape.groups.indices {
      let table = table(group, lines, goals)
      standing.tables.append(table.rows)
      takers.append(table.takers)
    }
    for match in 0..<count where shape.matches[match].group == nil {
      let planned = shape.matches[match].sides.map { side in
        switch side {
        case .team(let team): team
        case .place(let group, let rank): takers[group][rank - 1]
        case .winner(let before): taker(lines[before], isWinner: true)
        case .loser(let before): taker(lines[before], isWinner: false)
        }
      }
      lines[match] = line(match, planned, &goals)
    }
    standing.lines = lines
    return standing
  }

  private func taker(_ line: Line, isWinner: Bool) -> Int {
    guard let winner = line.winner else { return line.state == .cancelled ? Self.nobody : Self.open }
    return line.sides[isWinner ? winner : 1 - winner]
  }

  // MARK: Tables

  /// The rows of a group, and who has taken its places.
  private func table(
    _ group: Int, _ lines: [Line], _ goals: [[Int]?]
  ) -> (rows: [[Int]], takers: [Int]) {
    var sums: [Int: [Int]] = [:]
    for team in shape.groups[group] { sums[team] = [0, 0, 0, 0, 0] }
    var isOver = true
    for match in lines.indices where shape.matches[match].group == group {
      let line = lines[match]
      if line.state == .planned { isOver = false }
      guard let score = goals[match] else { continue }
      for side in 0...1 {
        let (own, others) = (score[side], score[1 - side])
        sums[line.sides[side]]?[own > others ? 0 : own == others ? 1 : 2] += 1
        sums[line.sides[side]]?[3] += own
        sums[line.sides[side]]?[4] += others
      }
    }
    let staying = shape.groups[group].filter { left[$0] != false }
    let leaving = shape.groups[group].filter { left[$0] == false }
    var rows: [[Int]] = []
    var takers: [Int] = []
    for (index, part) in [staying, leaving].enumerated() {
      for tied in buckets(part, sums, group) {
        let needsLot = isOver && tied.count > 1 && index == 0
        let rank = rows.count + 1
        for team in tied {
          let own = sums[team] ?? [0, 0, 0, 0, 0]
          var row = [rank, team]
          row += own
          row.append(3 * own[0] + own[1])
          row.append(needsLot ? 1 : 0)
          rows.append(row)
          takers.append(isOver && !needsLot ? team : Self.open)
        }
      }
    }
    return (rows, takers)
  }

  /// Teams by points, difference and goals; those together that only a lot can separate.
  private func buckets(_ teams: [Int], _ sums: [Int: [Int]], _ group: Int) -> [[Int]] {
    func value(_ team: Int) -> Int {
      let own = sums[team] ?? [0, 0, 0, 0, 0]
      return (3 * own[0] + own[1]) * 1_000_000 + (500 + own[3] - own[4]) * 1_000 + own[3]
    }
    var buckets: [[Int]] = []
    for key in Set(teams.map(value)).sorted(by: >) {
      let tied = teams.filter { value($0) == key }
      let lot = lots.last { $0.group == group && tied.allSatisfy($0.order.contains) }
      if tied.count > 1, let lot {
        buckets += lot.order.filter(tied.contains).map { [$0] }
      } else {
        buckets.append(tied)
      }
    }
    return buckets
  }

  /// The teams of each lot that is to be drawn, by the group.
  static func neededLots(_ standing: Standing) -> [(group: Int, teams: [Int])] {
    standing.tables.enumerated().flatMap { group, rows in
      let tied = Dictionary(grouping: rows.filter { $0[8] == 1 }) { $0[0] }
      return tied.sorted { $0.key < $1.key }.map { (group, $0.value.map { $0[1] }) }
    }
  }
}
