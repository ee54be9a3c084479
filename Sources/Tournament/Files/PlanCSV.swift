package import GatherModel

/// Reads and writes a plan as two CSV files: the fixtures and, optionally, the teams.
///
/// Fixtures: `number,pitch,start,home,away,stage,format,stageName,kind,place`, one line for each match. The columns may
/// be in any order, with names in any language that the board can show. Unknown columns are skipped, and `format` and
/// the columns after it are optional. A side is a team's name, the winner (`W23`) or the loser (`L24`) of a match, or a
/// place in a stage of the file (`A1`).
///
/// If no line gives the kind of a stage, the first of these rules that applies decides its kind:
///
/// 1. The stage is a knock-out if a side of one of its matches is not a team, or if one of its lines has a value in the
///    column `place`.
/// 2. It is a group if any side in the file is a place in this stage, or if a team plays in the stage more than once.
/// 3. It is a knock-out if the winner or the loser of one of its matches plays in another match.
/// 4. Otherwise its matches are friendlies.
///
/// Matches of a knock-out have a penalty shoot-out even if their format has none.
///
/// Teams: `team,code,color,player,number`, one line for each team, or for each of its players. Only the column `team`
/// is required. Without this file the teams are those named in the fixtures.
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
    // If lines with faults were left out, `builder` may report problems that follow from that. These problems are dropped.
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

  /// Reads a file of teams without fixtures, for a plan that does not exist yet.
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

extension PlanCSV {
  /// The file of the fixtures in the order of the day: CSV of RFC 4180, with CRLF at the end of each line.
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

  /// A line of a file. A text that a spreadsheet would read as a formula gets an apostrophe.
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

  /// The format as text. For a knock-out, a preset with an added penalty shoot-out is written as the preset's name,
  /// because knock-outs get the shoot-out again when the file is read.
  private static func written(_ format: MatchFormat, of stage: PlanStage?) -> String {
    guard stage?.isKnockout == true else { return format.written }
    let preset = MatchPreset.allCases.first { $0.format.withKicks == format }
    return format.preset == nil ? preset?.rawValue ?? format.written : format.written
  }
}

extension PlanFileProblem {
  /// Whether the problem may exist only because another line was left out.
  fileprivate var followsFromOthers: Bool {
    switch reason {
    case .unknownTeam, .unknownSlot, .plan(.unknownSlot), .plan(.notOfGroup): true
    default: false
    }
  }
}
