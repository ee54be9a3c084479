package import GatherModel

/// All that is wrong with the files of a plan, in the order of their lines; the fixtures' file first.
package struct PlanFileError: Error, Hashable, Sendable {
  /// At least one.
  package var problems: [PlanFileProblem]

  package init(problems: [PlanFileProblem]) {
    self.problems = problems
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
    /// It is UTF-16, as some spreadsheets save "Unicode text".
    case utf16
    case csv(CSVFault.Problem)
    case missingColumn(String)
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
    /// No team of the teams' file.
    case unknownTeam(String)
    /// Neither a team nor a slot, as there is no such group.
    case unknownSlot(String)
    case name(NameError)
    /// A team is called as a slot of the plan is written, so that the two cannot be told apart.
    case nameIsSlot(String)
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
  /// What is wrong there.
  package var reason: Reason

  /// A problem of a line of a file.
  package init(_ file: File, line: Int, _ reason: Reason) {
    self.file = file
    self.line = line
    self.reason = reason
  }
}
