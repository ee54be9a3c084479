import GatherModel

// What happens in a match, and why something cannot.
extension English {
  static func text(_ phrase: NamedFormat.Phrase) -> Template {
    switch phrase {
    case .casual: "Casual"
    case .fiveASide: "5-a-side"
    case .sevenASide: "7-a-side"
    case .football: "Football"
    case .youth: "Youth"
    case .futsal: "Futsal"
    case .futsalRunning: "Futsal, running clock"
    }
  }

  static func text(_ phrase: Scoreboard.RefusalPhrase) -> Template {
    switch phrase {
    case .inKicks: "There is no clock in penalties"
    case .notInPlay: "The period has not begun"
    case .formatsWithIt: "available in {formats}"
    case .noAddedTime: "This format has no added time"
    case .addedTimeNotLowered: "Added time can be raised only, from {n} minutes on"
    case .addedTimeAtLimit: "Added time goes to {n} minutes"
    case .noSinBin: "This format has no sin bin"
    case .timeOutUnderWay: "A time-out is under way"
    case .noKicks: "This format has no penalties"
    case .tooEarlyForKicks: "Penalties come after the last period"
    case .notInKicks: "The penalties have not begun"
    case .notTheirKick: "{team} kicks next"
    case .kicksOver: "The penalties are decided"
    case .noSuchEntry: "This entry cannot be changed like that"
    case .notTheLastKick: "Remove the penalties after it first"
    case .minuteNotPlayed: "That minute has not been played"
    case .formatTooShort:
      .plural(
        one: "The match is beyond the {n} period of that format",
        other: "The match is beyond the {n} periods of that format")
    case .sameFormat: "It is played like that already"
    case .formatTooLate: "Extra time and penalties go on as they began"
    case .chooseFirst: "Choose first"
    case .chooseSide: "Choose the team by its arrow"
    case .noGoal: "There is no goal"
    case .nothingHappened: "Nothing has happened yet"
    case .alreadyOff: "{player} is off already"
    case .nobodysNumber: "Nobody of {team} wears {n}: choose who it was, or keep the number"
    case .sharedNumber: "Several of {team} wear {n}: choose who it was"
    case .sharedNumbers: "{team}: {names} wear the same number {n}"
    case .noPlayer: "This entry is nobody’s"
    }
  }

  static func text(_ phrase: Scoreboard.EchoPhrase) -> Template {
    switch phrase {
    case .goal: "{team} +1 → {n}"
    case .goalTakenBack: "{team} −1 → {n}"
    case .clockRuns: "Clock runs"
    case .clockPaused: "Clock paused"
    case .clockSet: "Clock set to {time}"
    case .clockSetStopped: "Clock set to {time}, stopped"
    case .clockOnBySeconds: "Clock +{n} s"
    case .clockBackBySeconds: "Clock −{n} s"
    case .clockOnByMinutes: "Clock +{n} min"
    case .clockBackByMinutes: "Clock −{n} min"
    case .clockCancelled: "Clock back to {time}"
    case .periodEnded: "End of the {period}"
    case .sidesSwapped: "Sides swapped"
    case .gatherEnded: "Match ended {score}"
    case .addedTime: "Added time: {n} min at least"
    case .card: "{team}: {card} {player}"
    case .kicksBegun: "Penalties: {score}, {miss}"
    case .kickScored: "{team}: scored → {n}"
    case .kickMissed: "{team}: missed"
    case .named: "{what}: {player}"
    case .unnamed: "{what}: player not known"
    case .minute: "{what}: {minute}"
    case .removed: "Entry removed"
    case .format: "Format: {format}"
    case .teams: "Teams changed"
    case .playsFor: "{player} plays for {team}"
    case .onBench: "{player} is on the bench"
    case .undone: "Taken back: {act}"
    case .redone: "Again: {act}"
    }
  }

  static func text(_ phrase: Scoreboard.ActPhrase) -> Template {
    switch phrase {
    case .goal: "goal"
    case .correction: "correction of the score"
    case .clockStart: "start of the clock"
    case .clockPause: "pause of the clock"
    case .clockSetting: "setting of the clock"
    case .clockReset: "reset of the clock"
    case .periodEnd: "end of the period"
    case .sidesSwap: "swap of sides"
    case .gatherEnd: "end of the match"
    case .addedTime: "added time"
    case .card: "card"
    case .kicksBegin: "start of the penalties"
    case .kick: "penalty"
    case .player: "naming of the player"
    case .minute: "correction of the minute"
    case .removal: "removal of the entry"
    case .format: "change of the format"
    case .teams: "change of teams"
    }
  }

  static func text(_ phrase: Scoreboard.FootballPhrase) -> Template {
    switch phrase {
    case .goalsToday: .plural(one: "{n} goal today", other: "{n} goals today")
    case .winner: "{team} WIN"
    case .draw: "DRAW"
    case .toKick: "{team} TO KICK"
    case .afterExtraTime: "AFTER EXTRA TIME"
    case .afterPenalties: "AFTER PENALTIES"
    case .wins: "{team} win {score} on penalties"
    case .penaltiesUnfinished: "penalties {score} not finished"
    case .noWall: "kick without a wall"
    case .timeOut: "TIME-OUT {team}  {time}"
    case .timeOutOver: "TIME-OUT OVER"
    case .until: "UNTIL THE {period}"
    case .untilExtraTime: "UNTIL EXTRA TIME"
    case .mayStart: "{period}: READY"
    case .goal: "Goal"
    case .ownGoal: "Own goal"
    case .ownGoalMark: "own goal"
    case .ownGoalSign: "OG"
    case .penaltyGoal: "Penalty goal"
    case .penaltyMark: "P"
    case .kickScored: "Penalty scored"
    case .kickMissed: "Penalty missed"
    case .yellow: "Yellow card"
    case .secondYellow: "Second yellow card"
    case .red: "Red card"
    case .sinBin: "Sin bin"
    }
  }

  static func text(_ count: TeamCount, _ use: TeamCountPhrase.Use) -> Template {
    switch count {
    case .foul:
      switch use {
      case .label: "FOULS"
      case .entry: "Foul"
      case .act: "foul"
      case .echo: "{team}: foul {n}"
      case .keys: "foul of the left / right team"
      case .notCounted: "This format counts no fouls"
      case .atLimit: "{team}: {n} fouls is the maximum"
      }
    case .timeOut:
      switch use {
      case .label: "TIME-OUTS"
      case .entry: "Time-out"
      case .act: "time-out"
      case .echo: "{team}: time-out"
      case .keys: "time-out of the left / right team"
      case .notCounted: "There are no time-outs here"
      case .atLimit: "{team} has no time-out left in this half"
      }
    }
  }

  static func text(_ phrase: Scoreboard.CorrectionPhrase) -> Template {
    switch phrase {
    case .addedTime: "Added time"
    case .addedTimeHint: "Minutes at least; once announced they can only be raised"
    case .announce: "announce"
    case .whichCard: "Which card?"
    case .cardFor: "{card} for {team}: who?"
    case .whoScored: "Who scored?"
    case .whoKicked: "Who took it?"
    case .whoseCard: "Who was shown it?"
    case .nobody: "Not known"
    case .goalFromPlay: "Goal from open play"
    case .whichFormat: "By which rules does it go on?"
    case .now: "now"
    case .changeFormat: "Go on as {format}?"
    case .logStays: "Score and log stay; the clock goes from {from} to {to}"
    case .extraTime: "On to extra time?"
    case .kicks: "On to penalties?"
    case .level: "It is level at {score}"
    case .log: "What happened"
    case .typed: "minute {minute}"
    case .shows: "{key} shows it"
    case .minute: "digits: minute"
    case .player: "{key} another player"
    case .removes: "{key} removes it"
    case .number: "digits: squad number"
    }
  }
}
