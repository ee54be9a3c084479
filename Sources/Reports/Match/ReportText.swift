import FoundationEssentials
import GatherModel
import Localization
import Scenes

struct ReportText {
  let report: ReportDocument
  let words: Words
  let local: (Date) -> LocalMoment

  func callAsFunction(
    _ phrase: ReportPhrase, _ arguments: KeyValuePairs<String, Words.Argument> = [:]
  ) -> String {
    words(phrase, arguments)
  }

  /// The outcome, such as "Reds win 4–3 on penalties after extra time"; while the match is in play, the stage of the
  /// match.
  var outcome: String {
    let isExtra = report.hasExtraTime
    guard report.isEnded else { return self(.inPlay, ["stage": .text(stage)]) }
    if let winner = report.result.onKicks, let kicks = report.kickScore {
      return self(
        isExtra ? .winOnPenaltiesAfterExtraTime : .winOnPenalties,
        [
          "team": .text(name(of: winner)),
          "score": .text(words.score(kicks[winner], kicks[winner.opponent])),
        ])
    }
    if let winner = report.result.winner {
      return self(isExtra ? .winAfterExtraTime : .win, ["team": .text(name(of: winner))])
    }
    guard let kicks = report.kickScore else { return self(isExtra ? .drawAfterExtraTime : .draw) }
    return self(
      isExtra ? .penaltiesUnfinishedAfterExtraTime : .penaltiesUnfinished,
      ["score": .text(words.score(kicks))])
  }

  private var stage: String {
    let last = report.periods.last?.index ?? 0
    return switch report.phase {
    case .ready: self(.beforeKickOff)
    case .kicks: self(.shootOut)
    case .interval: self(.before, ["period": .text(MatchWords.inside(last, in: report.format, words))])
    case .playing, .ended: MatchWords.period(last, in: report.format, words)
    }
  }

  func name(of period: ReportDocument.Period) -> String {
    MatchWords.period(period.index, in: report.format, words)
  }

  /// The name of the format, such as "Football (2×45 ↑)".
  var formatName: String {
    report.preset.map { "\(words.name(of: $0)) (\(report.format.shown))" } ?? report.format.shown
  }

  func name(of team: TeamID) -> String { words.name(report.sides[team].name) }

  /// The person as "7 Bo", "Bo" or "7"; empty if unknown.
  func written(_ person: ReportDocument.Person?) -> String {
    [person?.number.map { "\($0)" }, person?.name].compactMap(\.self).joined(separator: " ")
  }

  func note(of goal: GoalKind) -> String? {
    goal == .penalty ? self(.penalty) : words.note(of: goal)
  }

  func added(_ minutes: Int) -> String { self(.added, ["n": .number(minutes)]) }

  func heading(of count: TeamCount) -> String {
    switch count {
    case .foul: self(.fouls)
    case .timeOut: self(.timeOuts)
    }
  }

  func singular(of count: TeamCount) -> String {
    switch count {
    case .foul: self(.foul)
    case .timeOut: self(.timeOut)
    }
  }

  var signatories: [String] {
    [self(.referee)] + TeamID.allCases.map { self(.captain, ["team": .text(name(of: $0))]) }
  }

  func time(_ date: Date?) -> String { date.map { local($0).time } ?? "" }

  var created: String { local(report.createdAt).text(in: words) }
}

extension ReportDocument {
  var goals: [Event] { events.filter { if case .goal = $0.kind { true } else { false } } }

  var cards: [Event] { events.filter { $0.card != nil } }

  func events(of count: TeamCount) -> [Event] { events.filter { $0.kind == .counted(count) } }
}
