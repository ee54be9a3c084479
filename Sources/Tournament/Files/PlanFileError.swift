package import GatherModel

/// All faults in the files of a plan: the fixtures' file first, and each file in the order of its lines.
package struct PlanFileError: Error, Hashable, Sendable {
  /// The faults; at least one.
  package var problems: [PlanFileProblem]
  /// The names of the plan's teams by their ids, because some problems contain only the ids.
  package var teamNames: [PlannedTeam.ID: String]

  package init(problems: [PlanFileProblem], teamNames: [PlannedTeam.ID: String] = [:]) {
    self.problems = problems
    self.teamNames = teamNames
  }
}

/// A fault in a line of a plan's file.
package struct PlanFileProblem: Hashable, Sendable {
  /// The file of the fixtures, or the file of the teams.
  package enum File: Int, Hashable, Sendable {
    case fixtures, teams
  }

  /// The possible faults.
  package enum Reason: Hashable, Sendable {
    /// The file contains only blank lines, or the fixtures' file contains no line after its heading.
    case empty
    case csv(CSVFault.Problem)
    /// - Parameter unknown: The unknown columns of the file. One of them may be the missing column under another name.
    case missingColumn(String, unknown: [String])
    case doubledColumn(String)
    case fieldCount(found: Int, expected: Int)
    /// The text is not a number from 1 to 9999.
    case number(String)
    case numberTwice(Int, firstLine: Int)
    /// The text is not a name of 1 to 32 small letters, digits and hyphens.
    case pitch(String)
    /// The text is not a time such as `14:05`.
    case time(String)
    /// The text is not one to eight letters, or it is only `W` or `L`.
    case stage(String)
    case format(String, MatchFormatError)
    case stageName(NameError)
    case kind(String)
    /// The text is not a number within ``PlanLimits/places``.
    case place(String)
    case placeOutsideKnockout(Int)
    /// An earlier line has a different value for the same stage.
    case stageDiffers(stage: PlanStage.ID, value: String, first: String)
    case unknownTeam(String)
    /// The text has the form of a place in a stage, such as `A1`, but the file does not contain that stage.
    case unknownSlot(String)
    case name(NameError)
    /// The name of a team can be read as a slot, such as `A1`.
    case nameIsSlot(String)
    /// The name of a team describes a place, a winner or a loser in words, such as `Winner of match 3`.
    case nameIsOpenSide(String)
    /// The text is not a code of one to three letters and digits.
    case code(String)
    case color(String)
    case player(NameError)
    /// The text is not a squad number from 0 to 99.
    case playerNumber(String)
    case numberWithoutPlayer(String)
    /// An earlier line has a different code or colour for the same team.
    case differs(team: String, value: String, first: String)
    /// The file has more of these parts, such as teams, than ``PlanLimits`` allows.
    case tooMany(PlanPart, most: Int)
    case plan(PlanProblem)
  }

  /// The file with the fault.
  package var file: File
  /// The line; 1 is the first line of the file.
  package var line: Int
  /// The name of the column in the file; nil if the fault concerns the whole line.
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
