package import GatherModel

/// A plan as two CSV files, read with ``CSVReader``: the fixtures and, optionally, the teams.
///
/// Fixtures: `number,pitch,start,home,away,stage,format,stageName,kind,place`, one line for each match. The columns may
/// be in any order, with names in any language that the board can show. Unknown columns are skipped, and the columns
/// from the format on are optional. A side is a team's name, `W23`, `L24`, or a place in a stage of the file, such as
/// `A1`.
///
/// If no line gives the kind of a stage, the first of these rules that applies decides:
///
/// 1. The stage is a knock-out if one of its sides is open, or if one of its lines has a place.
/// 2. It is a group if any side in the file is a place in this stage, or if a team plays in the stage twice.
/// 3. It is a knock-out if another match waits for one of its matches.
/// 4. Otherwise its matches are friendlies.
///
/// Matches of a knock-out have kicks from the mark even if their format has none.
///
/// Teams: `team,code,color,player,number`, one line for each team, or for each of its players. Only the team is
/// required. Without this file the teams are those named in the fixtures.
package enum PlanCSV {
  /// A plan read from its files.
  package struct Reading: Hashable, Sendable {
    /// The plan from both files.
    package var plan: DayPlan
    /// Notices about the file of the fixtures.
    package var fixtureNotices: TableNotices
    /// Notices about the file of the teams.
    package var teamNotices: TableNotices
  }

  /// Reads a plan.
  /// - Throws: ``PlanFileError`` with all faults.
  package static func plan(
    fixtures: [UInt8], teams: [UInt8]? = nil, heading: PlanHeading
  ) throws(PlanFileError) -> Reading {
    let file = FixtureFile(fixtures)
    let teamFile = teams.map { TeamFile($0) }
    var builder = PlanBuilder(file, teams: teamFile, heading: heading)
    let plan = builder.plan()
    // Lines with faults were left out, and their faults are reported. Further faults that exist only because those
    // lines are missing are not reported.
    let isWhole = file.problems.isEmpty && (teamFile?.problems.isEmpty ?? true)
    let built = builder.problems.filter { isWhole || !$0.followsFromOthers }
    let problems = file.problems + (teamFile?.problems ?? []) + built
    guard problems.isEmpty else {
      let names = Dictionary(plan.teams.map { ($0.id, $0.name) }) { first, _ in first }
      throw PlanFileError(problems: sorted(problems), teamNames: names)
    }
    return Reading(
      plan: plan, fixtureNotices: file.notices, teamNotices: teamFile?.notices ?? TableNotices())
  }

  /// Reads only teams, for a plan that does not exist yet.
  /// - Throws: ``PlanFileError`` with all faults.
  package static func teams(
    _ bytes: [UInt8]
  ) throws(PlanFileError) -> (teams: [PlannedTeam], notices: TableNotices) {
    let file = TeamFile(bytes)
    guard file.problems.isEmpty else { throw PlanFileError(problems: sorted(file.problems)) }
    return (file.book.teams, file.notices)
  }

  private static func sorted(_ problems: [PlanFileProblem]) -> [PlanFileProblem] {
    problems.enumerated().sorted {
      ($0.element.file.rawValue, $0.element.line, $0.offset)
        < ($1.element.file.rawValue, $1.element.line, $1.offset)
    }.map(\.element)
  }
}

// Writing.
extension PlanCSV {
  /// The file of the fixtures, in the order of the day, as CSV according to RFC 4180 with CRLF.
  package static func fixtures(of plan: DayPlan) -> String {
    let index = PlanIndex(plan)
    func text(_ slot: Slot) -> String {
      slot.team.flatMap { index.teams[$0]?.name } ?? slot.description
    }
    let lines: [[String]] = plan.fixtures.sorted(by: Fixture.isBefore).map { fixture in
      let stage = index.stages[fixture.stage]
      let format: String = plan.format(of: fixture).map { written($0, of: stage) } ?? ""
      let stageName: String = stage.map(name) ?? ""
      let kind: String = stage.map(word)?.rawValue ?? ""
      let place: String = fixture.place.map { "\($0)" } ?? ""
      return [
        "\(fixture.id)", fixture.pitch.text, fixture.start.description, text(fixture.home),
        text(fixture.away),
        fixture.stage, format, stageName, kind, place,
      ]
    }
    return RosterCSV.heading(FixtureColumn.allCases.map(\.rawValue)) + lines.map(line).joined()
  }

  /// The file of the teams, one line for each player; a team without players has one line.
  package static func teams(of plan: DayPlan) -> String {
    let lines: [[String]] = plan.teams.flatMap { team in
      let head = [team.name, team.code, team.color.hex]
      if team.players.isEmpty { return [head + ["", ""]] }
      return team.players.map { player in head + [player.name, player.number.map { "\($0)" } ?? ""] }
    }
    return RosterCSV.heading(TeamColumn.allCases.map(\.rawValue)) + lines.map(line).joined()
  }

  /// A line for a spreadsheet, with apostrophes so that no text is read as a formula.
  private static func line(_ fields: [String]) -> String {
    RosterCSV.line(fields.map { SpreadsheetText.cell($0, isGuarded: true) })
  }

  private static func name(_ stage: PlanStage) -> String { stage.name == stage.id ? "" : stage.name }

  private static func word(_ stage: PlanStage) -> StageWord {
    switch stage.kind {
    case .group: .group
    case .knockout: .knockout
    case .friendly: .friendly
    }
  }

  /// The written form of a format. When a plan is read, formats in a knock-out get kicks from the mark. A preset that
  /// has only been changed in this way is still written by its name.
  private static func written(_ format: MatchFormat, of stage: PlanStage?) -> String {
    guard stage?.isKnockout == true else { return format.written }
    let preset = MatchPreset.allCases.first { $0.format.withKicks == format }
    return format.preset == nil ? preset?.rawValue ?? format.written : format.written
  }
}

extension PlanFileProblem {
  /// Whether the problem may be a mere consequence of a missing line, one that was left out for a fault already
  /// reported.
  fileprivate var followsFromOthers: Bool {
    switch reason {
    case .unknownTeam, .unknownSlot, .plan(.unknownSlot), .plan(.notOfGroup): true
    default: false
    }
  }
}
