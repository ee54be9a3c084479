import FoundationEssentials
import GatherModel

extension MatchPresentation {
  private typealias Football = Scoreboard.FootballPhrase

  /// The team for which a goal counts, and the picture of the goal; nil if the goal no longer counts.
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

  /// The number of the scorer's goals up to and including `goal`; nil for an own goal.
  private func goals(of scorer: PlayerMark, until goal: MatchMoment) -> Int? {
    let own = told(of: goal.team).filter { other in
      other.isGoal && other.goal != .own && who(other)?.isSame(as: scorer) == true
    }
    return own.firstIndex { $0.id == goal.id }.map { $0 + 1 }
  }

  /// One row for all goals of a scorer, and one row for each card.
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

  /// The minute of an event, with a mark for a penalty goal. The mark cannot be for the whole row, because the row may
  /// also contain goals from play.
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

  private static let cardTime = Duration.seconds(4)

  /// The caption of the most recent card, and the time at which the caption disappears. Nil after the match, or if no
  /// card was shown recently.
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

  /// The time of an event. Nil for an event of an earlier boot, because its time cannot be compared with those of this
  /// boot.
  private func instant(of moment: MatchMoment) -> BoardInstant? {
    for entry in match.log.entries.reversed() {
      if case .recovered = entry.event { return nil }
      if entry.id == moment.id { return entry.at }
    }
    return nil
  }

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

  var stage: ScoreboardViewModel.Stage {
    switch state.phase {
    case .ready, .playing: .play
    case .interval: .interval
    case .kicks: .kicks
    case .ended: .fullTime
    }
  }
}
