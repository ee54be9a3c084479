import GatherModel

extension MatchPresentation {
  private typealias Football = Scoreboard.FootballPhrase

  func panel(of team: TeamID) -> ScoreboardViewModel.TeamPanel {
    let gather = match.gather
    let name = gather.teams[team].name
    let stored = words.storedName(name, of: team)
    var panel = ScoreboardViewModel.TeamPanel(
      name: name, storedName: stored == name ? nil : stored, code: TeamCode.of(gather.teams)[team],
      color: gather.teams[team].color,
      score: "\(match.result.score[team])",
      rows: rows(of: team), isUnsorted: isUnsorted)
    if state.phase == .interval || state.phase == .ended { panel.moments = moments(of: team) }
    panel.dismissals = dismissals(of: team)
    panel.tallies = TeamCount.allCases.compactMap { tally(of: $0, for: team) }
    return panel
  }

  /// Empty after the end of play, because players who are still off may then kick in the penalty shoot-out
  /// (IFAB Laws of the Game, guidelines for temporary dismissals).
  private func dismissals(of team: TeamID) -> [ScoreboardViewModel.DismissalRow] {
    if state.phase == .kicks || state.phase == .ended { return [] }
    return state.dismissals(at: now).filter { $0.dismissal.team == team }.map { dismissal, left in
      let (whole, rest) = left.components
      let seconds = Int(whole) + (rest > 0 ? 1 : 0)
      let player = dismissal.player.map { present($0, of: team) }
      return ScoreboardViewModel.DismissalRow(
        number: player?.number.map { "\($0)" } ?? "",
        name: player.map { shortName($0, of: team) }
          ?? MatchLabels(words: words).card(dismissal.kind == .sinBin ? .sinBin : .red),
        time: ClockText.brief(seconds: seconds),
        card: dismissal.kind == .sinBin ? .sinBin : .red, isOver: seconds == 0)
    }
  }

  private func tally(of count: TeamCount, for team: TeamID) -> ScoreboardViewModel.Tally? {
    guard let most = state.most(of: count), state.phase == .ready || state.phase == .playing else {
      return nil
    }
    return ScoreboardViewModel.Tally(
      label: words(TeamCountPhrase(count, .label)), count: state.counts[count][team],
      form: form(of: count, most: most))
  }

  private func form(of count: TeamCount, most: Int) -> ScoreboardViewModel.Tally.Form {
    switch count {
    case .foul: .number(marks: state.format.rules.fouls ?? 0)
    case .timeOut: .letters("T", of: most)
    }
  }

  // MARK: Kicks

  var shootOut: ScoreboardViewModel.ShootOutPanel? {
    guard let shootOut = match.shootOut else { return nil }
    return ScoreboardViewModel.ShootOutPanel(
      left: side(of: state.left, shootOut), right: side(of: state.left.opponent, shootOut),
      turn: decision ?? shootOut.next.map { turn(of: $0) } ?? "",
      before:
        "\(whenLevel)  \(words.score(match.result.score[state.left], match.result.score[state.left.opponent]))",
      brief: words(
        ResultWords.Phrase.onPenalties,
        ["score": .text(words.score(shootOut.score[state.left], shootOut.score[state.left.opponent]))]))
  }

  private func turn(of team: TeamID) -> String {
    words.capitals(words(Football.toKick, ["team": sentenceName(of: team)]))
  }

  var decision: String? { Self.decision(of: match, in: words, shortensTeams: shortensTeams) }

  /// The winner and the score of the penalty shoot-out; nil until it is decided.
  static func decision(of match: Match, in words: Words, shortensTeams: Bool = true) -> String? {
    guard let shootOut = match.shootOut, let winner = shootOut.winner else { return nil }
    let score = shootOut.score
    return words(
      Football.wins,
      [
        "team": sentenceName(of: match.gather.teams[winner], isShortened: shortensTeams),
        "score": .text(words.score(score[winner], score[winner.opponent])),
      ])
  }

  /// The score of a penalty shoot-out that has no winner; nil if it has one, or if there was no shoot-out.
  static func unfinishedKicks(of match: Match, in words: Words) -> String? {
    guard let shootOut = match.shootOut, shootOut.winner == nil else { return nil }
    let score = shootOut.score
    return words(
      Football.penaltiesUnfinished, ["score": .text(words.score(score))])
  }

  private func side(of team: TeamID, _ shootOut: ShootOut) -> ScoreboardViewModel.ShootOutPanel.Side {
    let taken = shootOut.kicks(of: team)
    // In sudden death, if both teams have taken the same number of kicks, each gets a mark for its next kick.
    let others = shootOut.kicks(of: team.opponent).count
    let isOpen = shootOut.winner == nil && taken.count == others && taken.count < ShootOut.most
    let count = max(shootOut.each, taken.count + (isOpen ? 1 : 0), others)
    let marks: [ScoreboardViewModel.ShootOutPanel.Mark] =
      taken.map { $0 ? .scored : .missed } + Array(repeating: .toCome, count: count - taken.count)
    return ScoreboardViewModel.ShootOutPanel.Side(
      score: "\(shootOut.score[team])", marks: marks,
      isNext: state.phase == .kicks && shootOut.next == team)
  }
}
