package import GatherModel

/// All that is wrong with the files of a plan, in the order of their lines; the fixtures' file first.
package struct PlanFileError: Error, Hashable, Sendable {
  /// At least one.
  package var problems: [PlanFileProblem]
  /// What the organiser calls the teams that the problems name.
  package var teamNames: [PlannedTeam.ID: String]

  package init(problems: [PlanFileProblem], teamNames: [PlannedTeam.ID: String] = [:]) {
    self.problems = problems
    self.teamNames = teamNames
  }
}

/// What is wrong with a line of a plan's file.
package struct PlanFileProblem: Hashable, Sendable {
  /// Which of the two files.
  package enum File: Int, Hashable, Sendable {
    case fixtures, teams
  }

  /// What can be wrong.
  package enum Reason: Hashable, Sendable {
    /// There is nothing in it but blank lines.
    case empty
    case csv(CSVFault.Problem)
    /// - Parameter unknown: The columns of the file that are not known, of which one may be meant.
    case missingColumn(String, unknown: [String])
    case doubledColumn(String)
    case fieldCount(found: Int, expected: Int)
    /// Not a number of 1 to 9999.
    case number(String)
    case numberTwice(Int, firstLine: Int)
    /// Not 1 to 32 small letters, digits and hyphens.
    case pitch(String)
    /// No time such as `14:05`.
    case time(String)
    /// Not one to eight letters, or one of `W` and `L`.
    case stage(String)
    case format(String, MatchFormatError)
    case stageName(NameError)
    /// None of group, knockout and friendly.
    case kind(String)
    /// No place that a match could decide.
    case place(String)
    /// A place of a match that is of no knock-out.
    case placeOutsideKnockout(Int)
    /// An earlier line says something else of the stage.
    case stageDiffers(stage: PlanStage.ID, value: String, first: String)
    /// No team of the teams' file.
    case unknownTeam(String)
    /// Neither a team nor a slot, as there is no such group.
    case unknownSlot(String)
    case name(NameError)
    /// A team is called as a slot of the plan is written, so that the two cannot be told apart.
    case nameIsSlot(String)
    /// The name of a team says a place, a winner or a loser in words.
    case nameIsOpenSide(String)
    /// Not one to three letters and digits.
    case code(String)
    /// No colour such as `#D72638`.
    case color(String)
    case player(NameError)
    /// No squad number of 0 to 99.
    case playerNumber(String)
    /// A number of a player without a name.
    case numberWithoutPlayer(String)
    /// An earlier line has another code or colour of the same team.
    case differs(team: String, value: String, first: String)
    /// More than ``PlanLimits`` allows; what follows was not read.
    case tooMany(PlanPart, most: Int)
    /// What is wrong with the plan as a whole.
    case plan(PlanProblem)
  }

  /// Which of the two files.
  package var file: File
  /// 1 being the file's first line.
  package var line: Int
  /// What the file calls the column; nil for what is wrong with a line as a whole.
  package var column: String?
  /// What is wrong there.
  package var reason: Reason

  /// A problem of a line of a file.
  package init(_ file: File, line: Int, column: String? = nil, _ reason: Reason) {
    self.file = file
    self.line = line
    self.column = column
    self.reason = reason
  }
}
