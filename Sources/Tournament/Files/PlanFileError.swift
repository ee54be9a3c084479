package import GatherModel

/// All faults of the files of a plan, in the order of their lines; the fixtures' file is first.
package struct PlanFileError: Error, Hashable, Sendable {
  /// The faults; at least one.
  package var problems: [PlanFileProblem]
  /// The names of the teams that the problems mention.
  package var teamNames: [PlannedTeam.ID: String]

  package init(problems: [PlanFileProblem], teamNames: [PlannedTeam.ID: String] = [:]) {
    self.problems = problems
    self.teamNames = teamNames
  }
}

/// A fault in a line of a plan's file.
package struct PlanFileProblem: Hashable, Sendable {
  /// The two files.
  package enum File: Int, Hashable, Sendable {
    case fixtures, teams
  }

  /// The possible faults.
  package enum Reason: Hashable, Sendable {
    /// The file contains only blank lines.
    case empty
    case csv(CSVFault.Problem)
    /// - Parameter unknown: The unknown columns of the file, one of which may be meant.
    case missingColumn(String, unknown: [String])
    case doubledColumn(String)
    case fieldCount(found: Int, expected: Int)
    /// Not a number of 1 to 9999.
    case number(String)
    case numberTwice(Int, firstLine: Int)
    /// Not 1 to 32 small letters, digits and hyphens.
    case pitch(String)
    /// Not a time such as `14:05`.
    case time(String)
    /// Not one to eight letters, or one of `W` and `L`.
    case stage(String)
    case format(String, MatchFormatError)
    case stageName(NameError)
    /// Not one of group, knockout and friendly.
    case kind(String)
    /// Not a place that a match can decide.
    case place(String)
    /// A place for a match that is not in a knock-out.
    case placeOutsideKnockout(Int)
    /// An earlier line has another value for the stage.
    case stageDiffers(stage: PlanStage.ID, value: String, first: String)
    /// The team is not in the teams' file.
    case unknownTeam(String)
    /// Neither a team nor a slot, because the group does not exist.
    case unknownSlot(String)
    case name(NameError)
    /// A team has a name that is also written for a slot of the plan, so that the two cannot be distinguished.
    case nameIsSlot(String)
    /// The name of a team describes a place, a winner or a loser in words.
    case nameIsOpenSide(String)
    /// Not one to three letters and digits.
    case code(String)
    /// Not a colour such as `#D72638`.
    case color(String)
    case player(NameError)
    /// Not a squad number of 0 to 99.
    case playerNumber(String)
    /// A number without the name of a player.
    case numberWithoutPlayer(String)
    /// An earlier line has another code or colour for the same team.
    case differs(team: String, value: String, first: String)
    /// More than ``PlanLimits`` allows. The rest was not read.
    case tooMany(PlanPart, most: Int)
    /// A problem of the plan as a whole.
    case plan(PlanProblem)
  }

  /// The file with the fault.
  package var file: File
  /// The line; 1 is the first line of the file.
  package var line: Int
  /// The name of the column in the file; nil if the fault is of the whole line.
  package var column: String?
  /// The fault.
  package var reason: Reason

  /// A fault in a line of a file.
  package init(_ file: File, line: Int, column: String? = nil, _ reason: Reason) {
    self.file = file
    self.line = line
    self.column = column
    self.reason = reason
  }
}
