import FoundationEssentials
import GatherModel
import Scenes

/// What the report says in words, in its text and on its page.
extension ReportDocument {
  /// `2–1`.
  static func written(_ score: Score) -> String { "\(score.teamA)–\(score.teamB)" }

  /// "Team A wins 4–3 on kicks from the mark, after extra time"; while the match is in play, where it stands.
  var outcome: String {
    let after = hasExtraTime ? " after extra time" : ""
    guard isEnded else { return "In play: \(stage)" }
    if let winner = result.onKicks, let kickScore {
      let kicks = "\(kickScore[winner])–\(kickScore[winner.opponent])"
      return "\(sides[winner].name) wins \(kicks) on kicks from the mark"
        + (hasExtraTime ? ", after extra time" : "")
    }
    guard let winner = result.winner else {
      let kicks = kickScore.map { ", kicks from the mark \(Self.written($0)) not finished" } ?? ""
      return "A draw" + after + kicks
    }
    return "\(sides[winner].name) wins" + after
  }

  private var stage: String {
    switch phase {
    case .ready: "before the kick-off"
    case .kicks: "kicks from the mark"
    case .interval: "before the \(periods.last?.name.lowercased() ?? "")"
    case .playing, .ended: periods.last?.name ?? ""
    }
  }

  /// "football (2x45 up)".
  var formatName: String { preset.map { "\($0.rawValue) (\(format))" } ?? format }

  /// "7 Bo", "Bo", "7"; empty where the person is not known.
  static func written(_ person: Person?) -> String {
    [person?.number.map { "\($0)" }, person?.name].compactMap(\.self).joined(separator: " ")
  }

  static func written(_ card: Card) -> String {
    switch card {
    case .yellow: "yellow card"
    case .secondYellow: "second yellow card"
    case .red: "red card"
    case .sinBin: "sin bin"
    }
  }

  var goals: [Event] { events.filter { if case .goal = $0.kind { true } else { false } } }
  var cards: [Event] { events.filter { $0.card != nil } }

  func events(of count: TeamCount) -> [Event] { events.filter { $0.kind == .counted(count) } }

  /// Who signs it.
  var signatories: [String] {
    ["Referee"] + TeamID.allCases.map { "Captain, \(sides[$0].name)" }
  }

  /// What a date's label says of the time of day.
  /// - Parameter local: See ``text(local:)``.
  static func time(_ date: Date?, _ local: (Date) -> String) -> String {
    date.map { String(local($0).suffix(5)) } ?? ""
  }
}
