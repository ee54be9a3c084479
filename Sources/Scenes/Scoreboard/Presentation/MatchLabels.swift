package import GatherModel

extension Words {
  /// The name of a card: "yellow card".
  package func name(of card: Card) -> String { MatchLabels(words: self).card(card) }

  /// The note next to the scorer of a goal that was a penalty or an own goal; nil for a regular goal.
  package func note(of goal: GoalKind) -> String? { MatchLabels(words: self).note(of: goal) }
}

/// The names of players, entries and acts of a match.
struct MatchLabels {
  let words: Words

  /// The number and the name of a player, such as `7 Ana`; only the number if no name is known.
  func player(_ player: PlayerMark) -> String {
    let name = player.name.map(InSentence.name)
    return [player.number.map { "\($0)" }, name].compactMap(\.self).joined(separator: " ")
  }

  func card(_ card: Card) -> String {
    switch card {
    case .yellow: words(Football.yellow)
    case .secondYellow: words(Football.secondYellow)
    case .red: words(Football.red)
    case .sinBin: words(Football.sinBin)
    }
  }

  func goal(_ goal: GoalKind) -> String {
    switch goal {
    case .regular: words(Football.goal)
    case .penalty: words(Football.penaltyGoal)
    case .own: words(Football.ownGoal)
    }
  }

  func note(of goal: GoalKind) -> String? {
    switch goal {
    case .regular: nil
    case .penalty: words(Football.penaltyMark)
    case .own: words(Football.ownGoalMark)
    }
  }

  func entry(_ kind: MatchMoment.Kind) -> String {
    switch kind {
    case .goal(let goal): self.goal(goal)
    case .card(let card): self.card(card)
    case .counted(let count): words(TeamCountPhrase(count, .entry))
    case .kick(let isScored): words(isScored ? Football.kickScored : .kickMissed)
    }
  }

  /// The name of an act, for a sentence about an undo or a redo.
  func act(_ act: MatchAct) -> String {
    switch act {
    case .goal: words(Act.goal)
    case .goalTakenBack: words(Act.correction)
    case .clockStarted: words(Act.clockStart)
    case .clockPaused: words(Act.clockPause)
    case .clockSet, .clockAdjusted: words(Act.clockSetting)
    case .clockCancelled: words(Act.clockReset)
    case .periodEnded: words(Act.periodEnd)
    case .sidesSwapped: words(Act.sidesSwap)
    case .gatherEnded: words(Act.gatherEnd)
    case .addedTimeAnnounced: words(Act.addedTime)
    case .card: words(Act.card)
    case .counted(let count, _): words(TeamCountPhrase(count, .act))
    case .kicksBegun: words(Act.kicksBegin)
    case .kick: words(Act.kick)
    case .playerNamed: words(Act.player)
    case .minuteCorrected: words(Act.minute)
    case .entryRemoved: words(Act.removal)
    case .formatChanged: words(Act.format)
    }
  }

  private typealias Act = Scoreboard.ActPhrase
  private typealias Football = Scoreboard.FootballPhrase
}
