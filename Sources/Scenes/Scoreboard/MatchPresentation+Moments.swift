import FoundationEssentials
import GatherModel

// The moments of a match: a goal, what an interval and the end tell, and who has won.
extension MatchPresentation {
  private typealias Football = Scoreboard.FootballPhrase

  /// The picture of a goal, and whose it is; nil where the goal does not count any more.
  func goal(_ entry: UUID, step: Int) -> (team: TeamID, panel: ScoreboardViewModel.GoalPanel)? {
    guard let moment = state.moment(entry), let kind = moment.goal else { return nil }
    let scorer = moment.player.map {
      $0.player(in: match.gather.roster, of: moment.playersTeam).map(PlayerMark.init) ?? $0
    }
    var detail = [moment.minute?.description].compactMap(\.self)
    if let scorer, kind != .own, let number = goals(of: scorer, until: moment), number > 1 {
      detail.append(words(Football.goalsToday, ["n": .number(number)]))
    }
    return (
      moment.team,
      ScoreboardViewModel.GoalPanel(
        title: MatchLabels(words: words).goal(kind).uppercased(),
        number: scorer?.number.map { "\($0)" } ?? "", name: scorer?.name ?? "",
        detail: detail.joined(separator: "  ·  "), step: step)
    )
  }

  /// How many goals a player has scored, own goals apart, with the one in question; nil where it is not among them.
  private func goals(of scorer: PlayerMark, until goal: MatchMoment) -> Int? {
    let own = state.moments.inOrder.filter { other in
      other.isGoal && other.goal != .own && other.team == goal.team
        && other.player?.player(in: match.gather.roster, of: goal.team).map(PlayerMark.init)?.isSame(
          as: scorer)
          ?? other.player?.isSame(as: scorer) ?? false
    }
    return own.firstIndex { $0.id == goal.id }.map { $0 + 1 }
  }

  /// The goals that count for a team and the cards of its players: a line for each who scored or was shown a card, with
  /// all minutes, in the order of the first.
  func moments(of team: TeamID) -> [ScoreboardViewModel.MomentRow] {
    var rows: [ScoreboardViewModel.MomentRow] = []
    for moment in state.moments.inOrder where moment.team == team {
      let mark: ScoreboardViewModel.MomentRow.Mark
      var (note, sign) = ("", "")
      switch moment.kind {
      case .goal(let goal):
        mark = .goal
        if goal == .own { (note, sign) = ("(\(words(Football.ownGoalMark)))", words(Football.ownGoalSign)) }
      case .card(let card): mark = .card(card)
      case .counted, .kick: continue
      }
      let player = moment.player.map { mark in
        mark.name.map { (text: $0, short: shortName(mark, of: moment.playersTeam)) }
          ?? (text: "\(mark.number ?? 0)", short: "\(mark.number ?? 0)")
      }
      func noted(_ text: String, _ note: String) -> String {
        [text, note].filter { !$0.isEmpty }.joined(separator: " ")
      }
      let row = ScoreboardViewModel.MomentRow(
        minutes: minutes(of: moment), mark: mark,
        text: noted(player?.text ?? "", note),
        short: noted(player?.short ?? "", sign))
      if mark == .goal, let place = rows.firstIndex(where: { $0.mark == .goal && $0.text == row.text }) {
        rows[place].minutes += row.minutes
        rows[place].count += 1
      } else {
        rows.append(row)
      }
    }
    return rows
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

  /// Who has won, once the result stands.
  var result: ScoreboardViewModel.ResultBand? {
    guard state.phase == .ended else { return nil }
    guard let winner = state.winner else {
      return ScoreboardViewModel.ResultBand(text: words(Football.draw), winner: nil)
    }
    let team = match.gather.teams[winner]
    return ScoreboardViewModel.ResultBand(
      text: (Self.decision(of: match, in: words)
        ?? words(Football.winner, ["team": .text(team.brief)])).uppercased(),
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
