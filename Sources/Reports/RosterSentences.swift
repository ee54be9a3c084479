package import GatherModel

extension BadRow {
  /// What is wrong with the row, after its file and line: `roster.csv:7: age "x" is not …`.
  package func sentence(file: String) -> String {
    "\(TerminalText.text(file)):\(line): \(problem.sentence)"
  }
}

extension RosterProblem {
  fileprivate var sentence: String {
    switch self {
    case .name(let error): "the name \(error.sentence)"
    case .nameTwice(let name, let firstLine):
      "\(TerminalText.quoted(name)) is on line \(firstLine) already; every name may stand once"
    case .nameAlike(let name, let first, let firstLine):
      "\(TerminalText.quoted(name)) is taken for \(TerminalText.quoted(first)) on line \(firstLine); every player may stand once"
    case .nameTwiceInStore(let name):
      "two stored players are called \(TerminalText.quoted(name)), so it is open which is meant; rename one, or make them "
        + "one: gatherboard players merge"
    case .age(let text):
      "age \(TerminalText.quoted(text)) is not a whole number \(Self.range(PlayerDetails.ages))"
    case .skill(let text):
      "skill \(TerminalText.quoted(text)) is none of \(Skill.allCases.map(\.rawValue).joined(separator: ", "))"
    case .position(let text):
      "preferredPosition \(TerminalText.quoted(text)) is none of "
        + Position.allCases.map { "\($0.rawValue) (\($0.acronym))" }.joined(separator: ", ")
    case .favouriteTeam(let error): "the favourite team \(error.sentence)"
    case .team(let text): "team \(TerminalText.quoted(text)) is none of A, B, bench"
    case .number(let text):
      "number \(TerminalText.quoted(text)) is not a whole number \(Self.range(PlayerDetails.squadNumbers))"
    case .fieldCount(let found, let expected):
      "the row has \(found) \(found == 1 ? "field" : "fields"), the header \(expected)"
        + (found > expected ? "; put a text with a separator in it in quotes" : "")
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
  var sentence: String {
    switch self {
    case .invalidUTF8: "there are bytes that are not UTF-8; save the file as UTF-8"
    case .unclosedQuote: "a quote is opened here and never closed"
    case .strayQuote: "there is a quote within a field; put the field in quotes and double those in it"
    }
  }
}

extension NameError {
  /// What is wrong with a name, after the words that say which name.
  package var sentence: String {
    switch self {
    case .empty: "is empty"
    case .tooLong(let characters):
      "has \(characters) characters, \(NameRule.longest) are the most"
    case .overloaded(let codePoints):
      "has \(codePoints) code points, \(NameRule.mostCodePoints) are the most"
    case .controlCharacter(let value):
      "has a control character (\(CodePoint(value)))"
    }
  }
}

extension MatchRule {
  /// What the rule can be.
  fileprivate var limits: String {
    switch self {
    case .interval: "An interval is \(Self.times(MatchRules.intervals)) long."
    case .extraTime: "A period of extra time is \(Self.times(MatchFormat.lengths)) long."
    case .shootOut: "Each team has \(Self.numbers(MatchRules.shootOuts)) kicks before sudden death."
    case .fouls: "Kicks without a wall come after \(Self.numbers(MatchRules.foulLimits)) fouls."
    case .timeOuts: "A team has \(Self.numbers(MatchRules.timeOutCounts)) time-outs in a period."
    case .sinBin: "A temporary dismissal is \(Self.times(MatchFormat.lengths)) long."
    case .sendingOff: "Who is sent off is replaced after \(Self.times(MatchFormat.lengths))."
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
  /// What is wrong with a format and how it is written.
  package var sentence: String {
    switch self {
    case .unreadable(let text):
      "\(TerminalText.quoted(text)) is no format; write it as 10, 2x20 or \"2x45 up\", or name one that `gatherboard formats` "
        + "lists."
    case .count(let count):
      "\(count) periods cannot be; \(MatchFormat.counts.lowerBound) to \(MatchFormat.counts.upperBound) can."
    case .rule(let rule): rule.limits
    case .length: "A period is 00:01 to 60:00 long."
    }
  }
}
