// Keys and what they do.
extension English {
  static func text(_ phrase: Hold.Phrase) -> Template {
    switch phrase {
    case .quit: "Hold {key} to quit"
    case .cancelClock: "Hold {key}: clock back to {time}"
    case .other: "Hold {key}: {meaning}"
    case .quitAfter:
      .plural(one: "Hold {key} for {n} second to quit", other: "Hold {key} for {n} seconds to quit")
    case .cancelClockAfter:
      .plural(
        one: "Hold {key} for {n} second to put the clock back",
        other: "Hold {key} for {n} seconds to put the clock back")
    case .otherAfter:
      .plural(one: "Hold {key} for {n} second: {meaning}", other: "Hold {key} for {n} seconds: {meaning}")
    }
  }

  static func text(_ phrase: KeyRows.Phrase) -> Template {
    switch phrase {
    case .fouls: "foul of the left / right team"
    case .timeOuts: "time-out of the left / right team"
    case .log: "what happened: correct it / remove it"
    case .addedTime: "added time to announce"
    case .scorer: "who scored (or type the number) / own goal"
    case .goals: "goal for the left / right team"
    case .goalsOfTeams: "goal for team A / B"
    case .takeBack: "take one goal back"
    case .takeBackOfTeams: "take one goal of team A / B back"
    case .hornAndMute: "horn / mute it"
    case .endGather: "end the match: {yes} yes, {no} no"
    case .clockSeconds: "clock 1 second on / back"
    case .clockSecondsAndMinutes: "clock 1 second on / back; with {shift} 1 minute"
    case .clockMinutes: "clock 1 minute on / back"
    case .setClock: "set the clock: digits, then {set}; {leave} leaves it"
    case .setClockByKeys: "set the clock: {set} sets it; {leave} leaves it"
    case .held: "{key}, held {n} s"
    case .keyboard: "Keyboard"
    case .numberPad: "Number pad"
    case .clicker: "Presenter's clicker"
    case .buttons: "Buttons and game controllers"
    case .or: "{one} or {other}"
    }
  }

  static func text(_ phrase: KeyAction.Short) -> Template {
    switch phrase {
    case .goalLeft: "goal left"
    case .goalRight: "goal right"
    case .goalTeamA: "goal A"
    case .goalTeamB: "goal B"
    case .takeBackLeft: "left −1"
    case .takeBackRight: "right −1"
    case .takeBackTeamA: "A −1"
    case .takeBackTeamB: "B −1"
    case .clock: "clock"
    case .undo: "undo"
    case .cancelClock: "clock back"
    case .showKeys: "keys"
    case .fullScreen: "full screen"
    case .yes: "yes"
    case .no: "no"
    case .clockSet: "set"
    case .clockLeave: "leave"
    case .clockErase: "erase"
    case .squadNumber: "who scored"
    case .sortTeams: "teams"
    case .menu: "menu"
    case .service: "service"
    case .mute: "mute"
    case .listUp: "up"
    case .listDown: "down"
    case .listLeft: "to the left"
    case .listRight: "to the right"
    case .listChoose: "choose"
    case .listLeave: "leave"
    }
  }

  static func text(_ phrase: KeyAction) -> Template {
    switch phrase {
    case .goalLeft: "goal for the left team"
    case .goalRight: "goal for the right team"
    case .goalTeamA: "goal for team A"
    case .goalTeamB: "goal for team B"
    case .takeBackLeft: "take one goal of the left team back"
    case .takeBackRight: "take one goal of the right team back"
    case .takeBackTeamA: "take one goal of team A back"
    case .takeBackTeamB: "take one goal of team B back"
    case .undo: "undo, again and again"
    case .redo: "redo"
    case .clock: "start / pause / resume the clock"
    case .clockPlus1s: "clock 1 second on"
    case .clockMinus1s: "clock 1 second back"
    case .clockPlus1min: "clock 1 minute on"
    case .clockMinus1min: "clock 1 minute back"
    case .setClock: "set the clock"
    case .cancelClock: "clock back to the set time, stopped"
    case .nextPeriod: "next period"
    case .swapSides: "swap sides"
    case .horn: "horn"
    case .mute: "mute the horn, or let it sound again"
    case .endGather: "end the match"
    case .clearBoard: "clear the board, after the end"
    case .sortTeams: "sort the players into teams"
    case .menu: "menu: players, new match"
    case .service: "decide what the service asks"
    case .showKeys: "these keys"
    case .fullScreen: "full screen / window"
    case .quit: "quit"
    case .yes: "yes, to a question"
    case .no: "no, to a question"
    case .clockSet: "set the clock to the time typed"
    case .clockLeave: "leave the clock as it is"
    case .clockErase: "erase the digit typed last"
    case .listUp: "one up in a list"
    case .listDown: "one down in a list"
    case .listLeft: "to the left team, where teams are sorted"
    case .listRight: "to the right team, where teams are sorted"
    case .listChoose: "choose from a list, keep the teams as sorted"
    case .listLeave: "leave a list as it is"
    case .listRemove: "remove the entry from the log"
    case .foulLeft: "foul of the left team"
    case .foulRight: "foul of the right team"
    case .timeOutLeft: "time-out of the left team"
    case .timeOutRight: "time-out of the right team"
    case .addedTimePlus: "added time, a minute more"
    case .addedTimeMinus: "added time, a minute less"
    case .card: "cards: yellow, red, sin bin"
    case .scorer: "who scored the last goal"
    case .ownGoal: "the last goal was an own goal"
    case .squadNumber: "type the squad number of who scored"
    case .matchLog: "what happened: correct or remove"
    case .matchFormat: "go on by other rules"
    case .digit0, .digit1, .digit2, .digit3, .digit4, .digit5, .digit6, .digit7, .digit8, .digit9:
      .plain("type \(phrase.digit) where the clock is set")
    }
  }

  static func text(_ phrase: Key.Phrase) -> Template {
    switch phrase {
    case .shift: "Shift"
    case .control: "Ctrl"
    case .alt: "Alt"
    case .space: "Space"
    case .enter: "Enter"
    case .escape: "Esc"
    case .backspace: "Backspace"
    case .tab: "Tab"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "Page Up"
    case .pageDown: "Page Down"
    case .insert: "Insert"
    case .delete: "Delete"
    case .printScreen: "Print Screen"
    case .scrollLock: "Scroll Lock"
    case .pause: "Pause"
    case .menu: "Menu"
    case .keypad: "Keypad {sign}"
    case .keypadEnter: "Keypad Enter"
    case .line: "line {name}"
    case .other: "other"
    case .held: "{key} held"
    }
  }
}
