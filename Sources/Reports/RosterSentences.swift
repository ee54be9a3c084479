package import GatherModel

extension BadRow {
  /// The error of the row, with the file and the line before it: `roster.csv:7: age "x" is not …`.
  package func sentence(file: String) -> String {
    "\(TerminalText.text(file)):\(line): \(problem.sentence)"
  }
}

extension RosterProblem {
  fileprivate var sentence: String {
    switch self {
    case .name(let error): "the name \(error.sentence)"
    case .nameTwice(let name, let firstLine):
      "\(TerminalText.quoted(name)) is already on line \(firstLine). Write each name once."
    case .nameAlike(let name, let first, let firstLine):
      "\(TerminalText.quoted(name)) is the same player as \(TerminalText.quoted(first)) on line \(firstLine). "
        + "Write each player once."
    case .nameTwiceInStore(let name):
      "two stored players have the name \(TerminalText.quoted(name)). "
        + "Rename one, or merge them: gatherboard players merge"
    case .age(let text):
      "age \(TerminalText.quoted(text)) is not valid. Write a whole number \(Self.range(PlayerDetails.ages))."
    case .skill(let text):
      "skill \(TerminalText.quoted(text)) is unknown. Choose from "
        + "\(Skill.allCases.map(\.rawValue).joined(separator: ", "))."
    case .position(let text):
      "preferredPosition \(TerminalText.quoted(text)) is unknown. Choose from "
        + Position.allCases.map { "\($0.rawValue) (\($0.acronym))" }.joined(separator: ", ") + "."
    case .favouriteTeam(let error): "the favourite team \(error.sentence)"
    case .team(let text): "team \(TerminalText.quoted(text)) is unknown. Write A, B or bench."
    case .number(let text):
      "number \(TerminalText.quoted(text)) is not valid. Write a whole number "
        + "\(Self.range(PlayerDetails.squadNumbers))."
    case .fieldCount(let found, let expected):
      "the row has \(found) \(found == 1 ? "field" : "fields"), and the header has \(expected)."
        + (found > expected ? " Put texts that contain a separator in quotes." : "")
    case .invalidUTF8: CSVFault.Problem.invalidUTF8.sentence
    case .unclosedQuote: CSVFault.Problem.unclosedQuote.sentence
    case .strayQuote: CSVFault.Problem.strayQuote.sentence
    }
  }

  private static func range(_ range: ClosedRange<Int>) -> String {
    "from \(range.lowerBound) to \(range.upperBound)"
  }
}

extension CSVFault.Problem {
  /// The fault, as a sentence that begins with a small letter.
  package var sentence: String {
    switch self {
    case .invalidUTF8: "some bytes are not UTF-8. Save the file as UTF-8."
    case .unclosedQuote: "a quote opens here and never closes. Close it."
    case .strayQuote: "a field contains a quote. Put the field in quotes, and double the quote inside it."
    }
  }
}

extension NameError {
  /// The error of a name, as the end of a sentence that begins with words such as "the name of a team".
  package var sentence: String {
    switch self {
    case .empty: "is empty"
    case .tooLong(let characters):
      "has \(characters) characters (maximum: \(NameRule.longest))"
    case .overloaded(let codePoints):
      "has \(codePoints) code points (maximum: \(NameRule.mostCodePoints))"
    case .controlCharacter(let value):
      "has a control character (\(CodePoint(value)))"
    }
  }
}

extension MatchRule {
  fileprivate var limits: String {
    switch self {
    case .interval: "An interval lasts \(Self.times(MatchRules.intervals))."
    case .extraTime: "A period of extra time lasts \(Self.times(MatchFormat.lengths))."
    case .shootOut: "Each team has \(Self.numbers(MatchRules.shootOuts)) penalties before sudden death."
    case .fouls: "Free kicks without a wall start after \(Self.numbers(MatchRules.foulLimits)) fouls."
    case .timeOuts: "A team has \(Self.numbers(MatchRules.timeOutCounts)) time-outs in each period."
    case .sinBin: "A temporary dismissal lasts \(Self.times(MatchFormat.lengths))."
    case .sendingOff: "A player who is sent off can be replaced after \(Self.times(MatchFormat.lengths))."
    case .warnAt: "The horn warns \(Self.times(MatchRules.warnings)) before the end of a period."
    }
  }

  private static func times(_ range: ClosedRange<Duration>) -> String {
    let ends = [range.lowerBound, range.upperBound].map {
      ClockText.text(seconds: Int($0.components.seconds))
    }
    return "\(ends[0]) to \(ends[1])"
  }

  private static func numbers(_ range: ClosedRange<Int>) -> String {
    "\(range.lowerBound) to \(range.upperBound)"
  }
}

extension MatchFormatError {
  /// The error of a format, and the form that is allowed.
  package var sentence: String {
    switch self {
    case .unreadable(let text):
      "\(TerminalText.quoted(text)) is not a format. "
        + "Write 10, 2x20 or \"2x45 up\", or a name that `gatherboard formats` lists."
    case .count(let count):
      "A match cannot have \(count) periods. Write \(MatchFormat.counts.lowerBound) to "
        + "\(MatchFormat.counts.upperBound)."
    case .rule(let rule): rule.limits
    case .length: "A period lasts 00:01 to 60:00."
    }
  }
}
