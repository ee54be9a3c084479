import GatherModel

/// Makes the plan of a day: groups in which every team plays every other one, and optionally a final four.
package enum PlanMaker {
  /// Makes the first plan of a day. The same request gives the same plan.
  /// - Throws: ``PlanRequestError`` if the request cannot be fulfilled.
  package static func make(_ request: PlanRequest) throws(PlanRequestError) -> DayPlan {
    let teams = try teams(request.teams)
    try check(request, teams: teams.count)
    let names = groupNames(request.groups)
    let groups = names.indices.map { group in
      teams.indices.filter { $0 % request.groups == group }
    }
    var stages = zip(names, groups).map { name, members in
      PlanStage(id: name, name: name, kind: .group(members.map { teams[$0].id }), format: request.game)
    }
    let pairs = pairs(groups)
    let count = pairs.count + (request.hasFinalFour ? 4 : 0)
    guard count <= PlanLimits.fixtures else { throw .tooManyFixtures(count) }
    let search = SlotSearch(
      pairs.map { ($0.home, $0.away) }, teams: teams.count, width: request.pitches.count)
    var sheet = PlanSheet(request)
    for slot in search.order() {
      sheet.add(
        slot.map { pairs[$0] }.map { pair in
          (.team(teams[pair.home].id), .team(teams[pair.away].id), names[pair.group])
        })
    }
    if request.hasFinalFour {
      stages.append(
        PlanStage(id: knockout, name: knockout, kind: .knockout, format: request.game.withKicks))
      sheet.addFinalFour(groups: names, stage: knockout)
    }
    guard sheet.end <= DayTime.midnight.minutes else {
      throw .pastMidnight(minutes: sheet.end - DayTime.midnight.minutes)
    }
    return DayPlan(
      id: request.id, title: NameRule.cleaned(request.title) ?? request.date.description,
      date: request.date, pitches: request.pitches, teams: teams, stages: stages,
      fixtures: sheet.fixtures, rules: request.rules)
  }

  /// The id of the stage with the semi-finals and the final.
  package static let knockout = "KO"

  private static func check(_ request: PlanRequest, teams: Int) throws(PlanRequestError) {
    guard (2...PlanLimits.teams).contains(teams) else { throw .teamCount(teams) }
    let pitches = request.pitches
    guard (1...PlanLimits.pitches).contains(pitches.count) else { throw .pitchCount(pitches.count) }
    for (index, pitch) in pitches.enumerated() where pitches[..<index].contains(where: { $0.id == pitch.id })
    {
      throw .pitchTwice(pitch.id)
    }
    guard request.groups > 0, request.groups <= teams / 2 else { throw .groups(request.groups, teams: teams) }
    if request.hasFinalFour, teams < 4 || request.groups > 2 {
      throw .finalFour(groups: request.groups, teams: teams)
    }
    guard PlanRequest.pauses.contains(request.pause) else { throw .pause(request.pause) }
  }

  private static func teams(_ wanted: PlanRequest.Teams) throws(PlanRequestError) -> [PlannedTeam] {
    let names: [String]
    switch wanted {
    case .planned(let teams): return teams
    case .named(let given): names = given
    case .numbered(let count):
      guard (2...PlanLimits.teams).contains(count) else { throw .teamCount(count) }
      names = (1...count).map { "Team \($0)" }
    }
    guard names.count <= PlanLimits.teams else { throw .teamCount(names.count) }
    var book = TeamBook()
    for (index, name) in names.enumerated() {
      let checked: String
      do { checked = try NameRule.check(name) } catch { throw .teamName(index: index, error) }
      guard book.add(checked) else { throw .teamTwice(checked) }
    }
    return book.teams
  }

  private static func pairs(_ groups: [[Int]]) -> [(home: Int, away: Int, group: Int)] {
    let rounds = groups.map { RoundRobin.rounds(of: $0.count) }
    var pairs: [(home: Int, away: Int, group: Int)] = []
    for round in 0..<(rounds.map(\.count).max() ?? 0) {
      for (group, teams) in groups.enumerated() where round < rounds[group].count {
        pairs += rounds[group][round].map { (teams[$0.home], teams[$0.away], group) }
      }
    }
    return pairs
  }

  /// `A`, `B` and so on; `AA` after `Z`. The names `W` and `L` are left out, because `W23` is a slot for a winner, and
  /// `L23` is a slot for a loser.
  private static func groupNames(_ count: Int) -> [PlanStage.ID] {
    let letters = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { String(UnicodeScalar($0)) }
    let all = letters + letters.flatMap { first in letters.map { first + $0 } }
    return Array(all.filter { PlanStage.isID($0) && $0 != knockout }.prefix(count))
  }
}
