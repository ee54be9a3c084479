import FoundationEssentials
import GatherModel

// The moments of a match: goals, the lists in an interval and at the end, and the winner.
extension MatchPresentation {
  private typealias Football = Scoreboard.FootballPhrase

  /// The picture of a goal, and the team for which the goal counts; nil if it no longer counts.
  func goal(_ entry: UUID, step: Int) -> (team: TeamID, panel: ScoreboardViewModel.GoalPanel)? {
    guard let moment = state.moment(entry), let kind = moment.goal else { return nil }
    let scorer = who(moment)
    var detail = [moment.minute?.description].compactMap(\.self)
    if let scorer, kind != .own, let number = goals(of: scorer, until: moment), number > 1 {
      detail.append(words(Football.goalsToday, ["n": .number(number)]))
    }
    return (
      moment.team,
      ScoreboardViewModel.GoalPanel(
        title: words.capitals(MatchLabels(words: words).goal(kind)),
        number: scorer?.number.map { "\($0)" } ?? "", name: scorer?.name ?? "",
        detail: detail.joined(separator: "  ·  "), step: step)
    )
  }

  /// The number of goals that a player has scored, up to and including this one and without own goals; nil if this goal
  /// is not among them.
  private func goals(of scorer: PlayerMark, until goal: MatchMoment) -> Int? {
    let own = told(of: goal.team).filter { other in
      other.isGoal && other.goal != .own && who(other)?.isSame(as: scorer) == true
    }
    return own.firstIndex { $0.id == goal.id }.map { $0 + 1 }
  }

  /// The goals that count for a team, and the cards of its players. All goals of a scorer are in one row, with all
  /// minutes. Each card has a row of its own. The order is that of the first event of each row.
  func moments(of team: TeamID) -> [ScoreboardViewModel.MomentRow] {
    var rows: [(first: MatchMoment, row: ScoreboardViewModel.MomentRow)] = []
    for moment in told(of: team) {
      if moment.isGoal,
        let place = rows.firstIndex(where: { $0.first.isGoal && isInOneRow($0.first, moment) })
      {
        rows[place].row.minutes += minutes(of: moment)
        rows[place].row.count += 1
      } else {
        rows.append((moment, row(of: moment)))
      }
    }
    return rows.map(\.row)
  }

  private func row(of moment: MatchMoment) -> ScoreboardViewModel.MomentRow {
    let (who, label) = (who(moment), label(of: moment))
    let number = who?.name == nil ? who?.number.map { "\($0)" } : nil
    func numbered(_ text: String) -> String {
      [number ?? "", text].filter { !$0.isEmpty }.joined(separator: " ")
    }
    return ScoreboardViewModel.MomentRow(
      minutes: minutes(of: moment), mark: moment.card.map(ScoreboardViewModel.MomentRow.Mark.card) ?? .goal,
      text: numbered(label.text), short: numbered(label.short), isNamed: who != nil)
  }

  /// The minute of a moment, with a mark if the goal was a penalty. The mark is at the minute, because one player may
  /// have scored from play and from the spot.
  private func minutes(of moment: MatchMoment) -> [String] {
    let mark = moment.goal == .penalty ? "(\(words(Football.penaltyMark)))" : ""
    let text = (moment.minute?.description ?? "") + mark
    return text.isEmpty ? [] : [text]
  }

  /// The surname of a player; empty if no name is known.
  func shortName(_ mark: PlayerMark, of team: TeamID) -> String {
    let name = mark.name ?? ""
    let names = match.gather.roster.teams[team].map(\.name)
    return ShortNames.of(names.contains(name) ? names : names + [name])[name] ?? name
  }

  /// The time for which the caption of a card is shown.
  private static let cardTime = Duration.seconds(4)

  /// The caption of the last card that was shown, and the time at which the caption ends; nil if no card was shown
  /// recently, and after the end of the match.
  var cardCaption: (caption: ScoreboardViewModel.CardCaption, until: BoardInstant)? {
    guard state.phase != .ended, let moment = state.moments.last(where: { $0.card != nil }),
      let card = moment.card, let shown = instant(of: moment), shown <= now, now < shown + Self.cardTime
    else { return nil }
    let who = who(moment)
    let player = who.map { who in who.number.map { "\($0)" } ?? shortName(who, of: moment.team) } ?? ""
    return (
      ScoreboardViewModel.CardCaption(
        title: words.capitals(MatchLabels(words: words).card(card)), player: player, card: card,
        side: moment.team == state.left ? .left : .right), shown + Self.cardTime
    )
  }

  /// The time at which an event was recorded; nil for an event of another boot, whose times cannot be compared.
  private func instant(of moment: MatchMoment) -> BoardInstant? {
    for entry in match.log.entries.reversed() {
      if case .recovered = entry.event { return nil }
      if entry.id == moment.id { return entry.at }
    }
    return nil
  }

  /// The winner or the draw; nil until the result is final.
  var result: ScoreboardViewModel.ResultBand? {
    guard state.phase == .ended else { return nil }
    guard let winner = match.result.winner else {
      let kicks = Self.unfinishedKicks(of: match, in: words).map(words.capitals)
      let text = [words(Football.draw), kicks].compactMap(\.self).joined(separator: "  ·  ")
      return ScoreboardViewModel.ResultBand(text: text, winner: nil)
    }
    return ScoreboardViewModel.ResultBand(
      text: words.capitals(decision ?? words(Football.winner, ["team": sentenceName(of: winner)])),
      winner: winner == state.left ? .left : .right)
  }

  /// The part of the match for which the board is laid out.
  var stage: ScoreboardViewModel.Stage {
    switch state.phase {
    case .ready, .playing: .play
    case .interval: .interval
    case .kicks: .kicks
    case .ended: .fullTime
    }
  }
}
