import FoundationEssentials
import GatherModel

// The moments of a match: a goal, what an interval and the end tell, and who has won.
extension MatchPresentation {
  private typealias Football = Scoreboard.FootballPhrase

  /// The picture of a goal, and whose it is; nil where the goal does not count any more.
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

  /// How many goals a player has scored, own goals apart, with the one in question; nil where it is not among them.
  private func goals(of scorer: PlayerMark, until goal: MatchMoment) -> Int? {
    let own = told(of: goal.team).filter { other in
      other.isGoal && other.goal != .own && who(other)?.isSame(as: scorer) == true
    }
    return own.firstIndex { $0.id == goal.id }.map { $0 + 1 }
  }

  /// The goals that count for a team and the cards of its players: a line for each who scored or was shown a card, with
  /// all minutes, in the order of the first.
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

  /// When it was, with what kind of goal it was where that is said at the minute: one player may have scored from
  /// play and from the spot.
  private func minutes(of moment: MatchMoment) -> [String] {
    let mark = moment.goal == .penalty ? "(\(words(Football.penaltyMark)))" : ""
    let text = (moment.minute?.description ?? "") + mark
    return text.isEmpty ? [] : [text]
  }

  /// The surname of a player; empty where no name is known.
  func shortName(_ mark: PlayerMark, of team: TeamID) -> String {
    let name = mark.name ?? ""
    let names = match.gather.roster.teams[team].map(\.name)
    return ShortNames.of(names.contains(name) ? names : names + [name])[name] ?? name
  }

  /// How long a card is told where no list does.
  private static let cardTime = Duration.seconds(4)

  /// The card that was shown last, and until when it is told; nil for none, and after the end.
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

  /// When an event was noted; nil for one of another boot, which is of another time line.
  private func instant(of moment: MatchMoment) -> BoardInstant? {
    for entry in match.log.entries.reversed() {
      if case .recovered = entry.event { return nil }
      if entry.id == moment.id { return entry.at }
    }
    return nil
  }

  /// Who has won, once the result stands.
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

  /// Which picture the board gives.
  var stage: ScoreboardViewModel.Stage {
    switch state.phase {
    case .ready, .playing: .play
    case .interval: .interval
    case .kicks: .kicks
    case .ended: .fullTime
    }
  }
}
