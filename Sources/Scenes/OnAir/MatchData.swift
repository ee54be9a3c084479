import FoundationEssentials
package import GatherModel

/// A match as a flat list of texts with fixed names, for the data sources of video mixers and for text files.
package struct MatchData: Hashable, Sendable {
  /// A name and its text. The text is empty if there is no value.
  package struct Field: Hashable, Sendable {
    /// The name, such as `home_score`. Names never change, since graphics are bound to them.
    package var name: String
    /// The current text.
    package var text: String
  }

  /// All fields, always with the same names in the same order.
  package let fields: [Field]

  /// - Parameter texts: The names and texts, in the order of the fields.
  package init(_ texts: [(name: String, text: String)]) {
    fields = texts.map { Field(name: $0.name, text: $0.text) }
  }

  /// The text of the field with this name; empty if there is no such field.
  package subscript(name: String) -> String { fields.first { $0.name == name }?.text ?? "" }
}

extension PhonePresenter {
  /// The data about the match on the board, for data sources.
  /// - Parameter codes: The same as for ``overlay(of:codes:at:)``.
  package func data(of match: Match?, codes: [String: String], at now: BoardInstant) -> MatchData {
    let page = match.map {
      OverlayPage(page: PhonePage(match: $0, presenter: self, now: now), codes: codes)
    }
    return MatchData(page?.fields ?? OverlayPage.emptyFields)
  }

  /// The reading of the clock: `78:24`, `45:00 +1:12`; empty if the clock shows no time.
  package func clockText(of match: Match?, at now: BoardInstant) -> String {
    match?.clockText(at: now) ?? ""
  }

  /// The time at which ``clockText(of:at:)`` may next change without input.
  package func nextClockChange(of match: Match?, after now: BoardInstant) -> BoardInstant? {
    guard let match else { return nil }
    return PhonePage(match: match, presenter: self, now: now).shown.nextChange
  }
}

extension OverlayPage {
  private static let names = [
    "match", "match_id", "stage", "period", "clock", "clock_running", "added_time", "home_name", "home_code",
    "home_color", "home_score", "home_red_cards", "home_fouls", "home_kicks", "away_name", "away_code",
    "away_color", "away_score", "away_red_cards", "away_fouls", "away_kicks", "last_goal", "last_goal_team",
    "last_goal_player", "last_goal_minute", "winner",
  ]

  fileprivate static var emptyFields: [(name: String, text: String)] {
    names.map { (name: $0, text: $0 == "stage" ? "none" : $0 == "clock_running" ? "0" : "") }
  }

  fileprivate var fields: [(name: String, text: String)] {
    let match = page.match
    let state = match.state
    let teams = match.gather.teams
    let codes = teamCodes
    func side(_ team: TeamID) -> [String] {
      [
        teams[team].name, codes[team], teams[team].color.hex, "\(match.result.score[team])",
        "\(reds(of: team))",
        state.format.rules.counts(.foul) ? "\(state.counts[.foul][team])" : "",
        match.shootOut.map { "\($0.score[team])" } ?? "",
      ]
    }
    let goal = state.moments.inOrder.last { $0.isGoal }
    let scorer = goal.map(player) ?? ""
    let minute = goal?.minute?.description ?? ""
    let last = [minute, scorer].filter { !$0.isEmpty }.joined(separator: " ")
    let winner = state.phase == .ended ? match.result.winner : nil
    var texts: [String] = [
      match.gather.name, match.gather.id.uuidString, stage, viewModel.period, page.shown.clock.text,
      state.shownClock?.isRunning(at: page.now) == true ? "1" : "0", viewModel.added,
    ]
    texts += side(.teamA)
    texts += side(.teamB)
    texts += [last, goal.map { teams[$0.team].name } ?? "", scorer, minute]
    texts.append(winner.map { teams[$0].name } ?? "")
    return zip(Self.names, texts).map { (name: $0, text: $1) }
  }
}
