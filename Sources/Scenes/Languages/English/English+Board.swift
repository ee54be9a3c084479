// The board without its football: the match, its overlays, notes and hints.
extension English {
  static func text(_ phrase: MatchWords.Phrase) -> Template {
    switch phrase {
    case .match: "Match"
    case .firstHalf: "1st half"
    case .secondHalf: "2nd half"
    case .firstQuarter: "1st quarter"
    case .secondQuarter: "2nd quarter"
    case .thirdQuarter: "3rd quarter"
    case .fourthQuarter: "4th quarter"
    case .period: "Period {n}"
    case .halfTime: "Half-time"
    case .interval: "Interval"
    case .extraFirst: "Extra time, 1st half"
    case .extraSecond: "Extra time, 2nd half"
    case .extraTime: "extra time"
    case .firstOfExtra: "1st half of extra time"
    case .secondOfExtra: "2nd half of extra time"
    case .beforeExtra: "Before extra time"
    case .extraHalfTime: "Extra time, half-time"
    case .penalties: "Penalty shoot-out"
    }
  }

  static func text(_ phrase: ChooseGather.Phrase) -> Template {
    switch phrase {
    case .title: "Which match is being played?"
    case .gather: "Match {id}"
    case .nobody: "nobody yet"
    case .names: "{names} and {last}"
    case .more: "{names} and {n} more"
    case .up: "{key} up"
    case .down: "{key} down"
    case .puts: "{key} puts it on the board"
    case .notNow: "{key} not now"
    case .menu: "{key} menu"
    }
  }

  static func text(_ phrase: Idle.Phrase) -> Template {
    switch phrase {
    case .lastResult: "LAST RESULT"
    case .season: "SEASON"
    case .noGather: "No match on the board."
    case .matchComes: "The next match comes on by itself."
    case .timeOfDay: "time of day"
    case .nextComes: "The next match of the service comes on by itself."
    case .notThere: "The match that was asked for is not at the service."
    case .over: "The match that was asked for has ended."
    case .opensMenu: "{key} opens the menu: a new match, players, past matches"
    case .orWithList: "Or, with a list of players:"
    case .withList: "To start one with a list of players:"
    case .putsBack: "{key} puts the result back"
    case .chooses: "{key} chooses a match"
    case .fullScreen: "{key} full screen"
    case .quits: "{key} to quit"
    case .quitsHeld: "hold {key} to quit"
    }
  }

  static func text(_ phrase: OperatorWords.Phrase) -> Template {
    switch phrase {
    case .board: "board"
    case .button: "button {name}"
    case .commandLine: "command line"
    case .service: "service"
    }
  }

  static func text(_ phrase: Scoreboard.NotePhrase) -> Template {
    switch phrase {
    case .twoGoals: "{team}: 2 goals in {n} s. One too many?"
    case .doublePress: "{team}: pressed twice at once, counted once"
    case .nothingToUndo: "Nothing to take back"
    case .nothingToRedo: "Nothing to redo"
    case .overtaken: "The match has changed meanwhile: nothing was done"
    case .answerFirst: "Answer first"
    case .setClockFirst: "Set the clock first"
    case .sortFirst: "Sort the teams first"
    case .nobodyToSort: "There is nobody to sort into teams"
    case .nothingToDecide: "The service asks nothing"
    case .followed: "This board follows another one, which keeps the score"
    case .horn: "Horn"
    case .hornMuted: "The horn is muted"
    case .hornOn: "The horn is on"
    case .notTaken:
      .plural(
        one: "{n} press was not counted: the previous match was ended elsewhere",
        other: "{n} presses were not counted: the previous match was ended elsewhere")
    case .phoneWaits: "A phone waits to be let in"
    case .resultSet: "The result was set elsewhere: {score}"
    case .notStored: "That could not be stored; try again"
    case .storeRecovered: "The stored file was damaged and set aside as {file}. This match is safe."
    case .gatherEnded: "The match has ended"
    case .scoreAtLimit: "{team}: {n} is the maximum"
    case .scoreAtZero: "{team} has no goal to take back"
    case .controlMissing: "The clock is running. Press {key} to move it."
    case .clockAtZero: "The clock is at 00:00"
    case .clockRunning: "The clock is already running"
    case .clockNotRunning: "The clock is not running"
    case .clockAtItsEnd: "The clock cannot go further"
    case .beyondClock: "The clock goes to {time}"
    case .betweenPeriods: "The next period has not begun"
    case .lastPeriod: "This is the last period"
    }
  }

  static func text(_ phrase: Scoreboard.HintPhrase) -> Template {
    switch phrase {
    case .goesOn: "{key} goes on"
    case .takesBack: "{key} takes it back"
    case .bringsAgain: "{key} redoes it"
    case .takesEndBack: "{key} takes the end back"
    case .leadsOn: "{key} next match"
    case .clearsBoard: "{key} clears the board"
    case .startsClock: "{key} starts the clock"
    case .startsIt: "{key} starts it"
    case .startsPeriod: "{key} starts the {period}"
    case .startsExtraTime: "{key} starts {period}"
    case .endsGather: "{key} ends the match"
    case .letsSound: "{key} lets it sound"
    case .showsKeys: "{key} shows the keys"
    case .sortsTeams: "{key} sorts the teams"
    case .decides: "{key} decides"
    case .tellsAnew: "{key} sends it again"
    case .sets: "{key} sets it"
    case .keepsTeams: "{key} keeps them"
    case .leaves: "{key} leaves it"
    case .up: "{key} up"
    case .down: "{key} down"
    case .to: "{key} to {team}"
    case .toBench: "{key} to the bench"
    case .who: "number or {key}: who scored"
    case .whoFromList: "{key}: who scored"
    case .own: "{key} own goal"
    case .scored: "{key} scored"
    case .missed: "{key} missed"
    case .chooses: "{key} chooses"
    case .erases: "{key} erases"
    case .byNumber: "{team}: number {number}"
    }
  }

  static func text(_ phrase: Scoreboard.OverlayPhrase) -> Template {
    switch phrase {
    case .keys: "Keys"
    case .setClock: "Set the clock"
    case .typeTime: "Type minutes and seconds"
    case .secondsLimit: "Seconds go to 59"
    case .set: "set"
    case .erase: "erase"
    case .leave: "leave it"
    case .whoPlaysWhere: "Who plays where?"
    case .endGather: "End the match?"
    case .timeToPlay: "{time} still to play"
    case .timeOfPeriodToPlay: "{time} still to play in the {period}"
    case .periodToPlay: "{period} still to play"
    case .endPeriod: "End the {period}?"
    case .clockShows: "The clock shows {time}"
    case .takeBack: "Take back the {act}?"
    case .bringAgain: "Redo the {act}?"
    case .clockGoes: "The clock goes from {from} to {to}"
    case .endWith: "End with {score}?"
    case .serviceHasResult: "The service has this result; no plays on, and the board’s counts in the end"
    case .makeAnew: "Send this match to the service again?"
    case .serviceHasLost: "It has lost it: players, teams and result are sent again"
    case .removeDuplicate: "Remove {id} from the service?"
    case .serviceHasGatherTwice: "Nobody plays in it; this match is {id} there and stays. No keeps both"
    case .serviceHasPlayerTwice: "This board’s player is {id} there and stays. No keeps both"
    }
  }

  static func text(_ phrase: Scoreboard.Phrase) -> Template {
    switch phrase {
    case .fullTime: "FULL TIME"
    case .timeUp: "TIME UP"
    case .addedTime: "ADDED TIME"
    case .lastMinute: "LAST MINUTE"
    case .ready: "READY"
    case .stopped: "STOPPED"
    case .paused: "PAUSED"
    case .saving: "saving"
    case .diskFull: "can’t save: the disk is full"
    case .diskReadOnly: "can’t save: the disk is read-only"
    case .fileDamaged: "can’t save: the file is damaged"
    case .cannotSave: "can’t save"
    case .pressesMissing:
      .plural(
        one: "The file was damaged: {n} press may be missing – check the score",
        other: "The file was damaged: up to {n} presses may be missing – check the score")
    case .somethingMissing:
      "The file was damaged, something may be missing – check the score ({file} is kept)"
    case .restored: "Restored after a power cut"
    case .restoredWithKey: "Restored after a power cut – {key} goes on"
    case .switchedOff: "The board was switched off"
    case .switchedOffWithKey: "The board was switched off – {key} goes on"
    case .endedElsewhere: "This match was ended elsewhere: {score}"
    case .lost: "The service has lost this match"
    case .lostInPlay: "The service has deleted this match – play goes on here"
    case .gatherTwice: "The service has this match twice: {ours} and {other}"
    case .playerTwice: "The service has {name} twice: {ours} and {other}"
    case .unsorted: "Who plays where is not known"
    }
  }
}
