package import GatherModel

/// A plan as two CSV files, read as ``CSVReader`` takes them: the fixtures, and if wanted the teams.
///
/// Fixtures: `number,pitch,start,home,away,stage,format,stageName,kind,place`, a line a match; the columns in any order, by names of
/// any language of the screen, others passed over, those from the format on may be missing. A side is a team's name, `W23`, `L24`, or a place such as `A1` of a stage of the file. A
/// stage whose kind no line says is a knock-out where a side of it is open or awaited, a group where a side of the file names a
/// place of it or someone plays in it twice, and otherwise friendlies. Matches of a knock-out have kicks from the mark where
/// their format says nothing of them.
///
/// Teams: `team,code,color,player,number`, a line a team, or a line for each of its players; only the team must be there.
/// Without this file the teams are those that the fixtures name.
package enum PlanCSV {
  /// A plan as its files tell it.
  package struct Reading: Hashable, Sendable {
    /// All that the files say.
    package var plan: DayPlan
    /// What is to be told of the file of the fixtures.
    package var fixtureNotices: TableNotices
    /// What is to be told of the file of the teams.
    package var teamNotices: TableNotices
  }

  /// Reads a plan.
  /// - Throws: ``PlanFileError`` with all that is wrong.
  package static func plan(
    fixtures: [UInt8], teams: [UInt8]? = nil, heading: PlanHeading
  ) throws(PlanFileError) -> Reading {
    let file = FixtureFile(fixtures)
    let teamFile = teams.map { TeamFile($0) }
    var builder = PlanBuilder(file, teams: teamFile, heading: heading)
    let plan = builder.plan()
    // Lines that were left out are told; what follows from their absence is not.
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

  /// Reads teams alone, for a plan that is yet to be made.
  /// - Throws: ``PlanFileError`` with all that is wrong.
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

// What is written.
extension PlanCSV {
  /// The fixtures in the order of the day: RFC 4180 with CRLF.
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

  /// The teams, a line for each player; one of a team without players.
  package static func teams(of plan: DayPlan) -> String {
    let lines: [[String]] = plan.teams.flatMap { team in
      let head = [team.name, team.code, team.color.hex]
      if team.players.isEmpty { return [head + ["", ""]] }
      return team.players.map { player in head + [player.name, player.number.map { "\($0)" } ?? ""] }
    }
    return RosterCSV.heading(TeamColumn.allCases.map(\.rawValue)) + lines.map(line).joined()
  }

  /// A line for a spreadsheet, to which no text of it is a formula.
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

  /// A preset by its name, without the kicks that reading adds in a knock-out.
  private static func written(_ format: MatchFormat, of stage: PlanStage?) -> String {
    guard stage?.isKnockout == true else { return format.written }
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
