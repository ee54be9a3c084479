import GatherModel

/// A plan as two CSV files, read as ``CSVReader`` takes them: the fixtures, and if wanted the teams.
///
/// Fixtures: `number,pitch,start,home,away,stage,format`, a line a match; the columns in any order and case, others passed
/// over, the format may be missing. A side is a team's name, `W23`, `L24`, or a place such as `A1` of a stage of the file. A
/// stage in which only teams play is a group where a side of the file names a place of it, or where someone plays in it
/// twice; each other one is a knock-out, whose matches have kicks from the mark where their format says nothing of them.
///
/// Teams: `team,code,color,player,number`, a line a team, or a line for each of its players; only the team must be there.
/// Without this file the teams are those that the fixtures name.
package enum PlanCSV {
  /// Reads a plan.
  /// - Throws: ``PlanFileError`` with all that is wrong.
  package static func plan(
    fixtures: [UInt8], teams: [UInt8]? = nil, heading: PlanHeading
  ) throws(PlanFileError) -> DayPlan {
    let file = FixtureFile(fixtures)
    let teamFile = teams.map { TeamFile($0) }
    var builder = PlanBuilder(file.lines, teams: teamFile, heading: heading)
    let plan = builder.plan()
    // Lines that were left out are told; what follows from their absence is not.
    let isWhole = file.problems.isEmpty && (teamFile?.problems.isEmpty ?? true)
    let built = builder.problems.filter { isWhole || !$0.followsFromOthers }
    let problems = file.problems + (teamFile?.problems ?? []) + built
    guard problems.isEmpty else { throw PlanFileError(problems: sorted(problems)) }
    return plan
  }

  /// Reads teams alone, for a plan that is yet to be made.
  /// - Throws: ``PlanFileError`` with all that is wrong.
  package static func teams(_ bytes: [UInt8]) throws(PlanFileError) -> [PlannedTeam] {
    let file = TeamFile(bytes)
    guard file.problems.isEmpty else { throw PlanFileError(problems: sorted(file.problems)) }
    return file.book.teams
  }

  private static func sorted(_ problems: [PlanFileProblem]) -> [PlanFileProblem] {
    problems.enumerated().sorted {
      ($0.element.file.rawValue, $0.element.line, $0.offset)
        < ($1.element.file.rawValue, $1.element.line, $1.offset)
    }.map(\.element)
  }
}

// What is written.
extension PlanCSV {
  /// The fixtures in the order of the day: RFC 4180 with CRLF.
  package static func fixtures(of plan: DayPlan) -> String {
    let index = PlanIndex(plan)
    func text(_ slot: Slot) -> String {
      slot.team.flatMap { index.teams[$0]?.name } ?? slot.description
    }
    let lines: [[String]] = plan.fixtures.sorted(by: Fixture.isBefore).map { fixture in
      let format = plan.format(of: fixture).map { written($0, of: index.stages[fixture.stage]) }
      let sides = [text(fixture.home), text(fixture.away)]
      return ["\(fixture.id)", fixture.pitch.text, fixture.start.description] + sides + [
        fixture.stage, format ?? "",
      ]
    }
    return RosterCSV.line(FixtureColumn.allCases.map(\.rawValue)) + lines.map(RosterCSV.line).joined()
  }

  /// The teams, a line for each player; one of a team without players.
  package static func teams(of plan: DayPlan) -> String {
    let lines: [[String]] = plan.teams.flatMap { team in
      let head = [team.name, team.code, team.color.hex]
      if team.players.isEmpty { return [head + ["", ""]] }
      return team.players.map { player in head + [player.name, player.number.map { "\($0)" } ?? ""] }
    }
    return RosterCSV.line(TeamColumn.allCases.map(\.rawValue)) + lines.map(RosterCSV.line).joined()
  }

  /// A preset by its name, without the kicks that reading adds in a knock-out.
  private static func written(_ format: MatchFormat, of stage: PlanStage?) -> String {
    guard stage?.isGroup == false else { return format.written }
    let preset = MatchPreset.allCases.first { $0.format.withKicks == format }
    return format.preset == nil ? preset?.rawValue ?? format.written : format.written
  }
}

extension PlanFileProblem {
  /// Whether it can be wrong only because a line that was told of is not there.
  fileprivate var followsFromOthers: Bool {
    switch reason {
    case .unknownTeam, .unknownSlot, .plan(.unknownSlot), .plan(.notOfGroup): true
    default: false
    }
  }
}
