import GatherModel

/// What a key can do; the raw value is what files call it.
package enum KeyAction: String, CaseIterable, Hashable, Sendable {
  case goalLeft = "goal-left"
  case goalRight = "goal-right"
  case goalTeamA = "goal-team-a"
  case goalTeamB = "goal-team-b"
  case takeBackLeft = "take-back-left"
  case takeBackRight = "take-back-right"
  case takeBackTeamA = "take-back-team-a"
  case takeBackTeamB = "take-back-team-b"
  case undo, redo
  case clock
  case clockPlus1s = "clock-plus-1s"
  case clockMinus1s = "clock-minus-1s"
  case clockPlus1min = "clock-plus-1min"
  case clockMinus1min = "clock-minus-1min"
  case setClock = "set-clock"
  case cancelClock = "cancel-clock"
  case nextPeriod = "next-period"
  case swapSides = "swap-sides"
  case horn
  case mute
  case endGather = "end-gather"
  case clearBoard = "clear-board"
  case sortTeams = "sort-teams"
  case menu
  case service
  case showKeys = "show-keys"
  case fullScreen = "full-screen"
  case quit
  case yes, no
  case clockSet = "clock-set"
  case clockLeave = "clock-leave"
  case clockErase = "clock-erase"
  case listUp = "list-up"
  case listDown = "list-down"
  case listLeft = "list-left"
  case listRight = "list-right"
  case listChoose = "list-choose"
  case listLeave = "list-leave"
  case digit0 = "digit-0"
  case digit1 = "digit-1"
  case digit2 = "digit-2"
  case digit3 = "digit-3"
  case digit4 = "digit-4"
  case digit5 = "digit-5"
  case digit6 = "digit-6"
  case digit7 = "digit-7"
  case digit8 = "digit-8"
  case digit9 = "digit-9"

  /// The keys that type a time, 0 to 9.
  static let digits: [KeyAction] = [
    .digit0, .digit1, .digit2, .digit3, .digit4, .digit5, .digit6, .digit7, .digit8, .digit9,
  ]

  /// Where a press of its keys does it. Goals of a team count whatever is open, so that none waits for an answer; over
  /// the key map any other key closes it.
  package var contexts: Set<KeyMap.Context> {
    switch self {
    case .goalTeamA, .goalTeamB, .quit: Set(KeyMap.Context.allCases)
    case .goalLeft, .goalRight, .takeBackLeft, .takeBackRight, .takeBackTeamA, .takeBackTeamB, .horn, .mute:
      [.board, .question]
    case .fullScreen: [.board, .question, .clockSetting, .list]
    case .listUp, .listDown, .listLeft, .listRight, .listChoose, .listLeave: [.list]
    case .yes, .no: [.question]
    case .clockSet, .clockLeave, .clockErase, .digit0, .digit1, .digit2, .digit3, .digit4, .digit5, .digit6,
      .digit7, .digit8, .digit9:
      [.clockSetting]
    case .undo, .redo, .clock, .clockPlus1s, .clockMinus1s, .clockPlus1min, .clockMinus1min, .setClock,
      .cancelClock, .nextPeriod, .swapSides, .endGather, .clearBoard, .showKeys, .sortTeams, .service, .menu:
      [.board]
    }
  }

  /// The intent of a press.
  package var intent: Scoreboard.Intent {
    switch self {
    case .goalLeft: .goal(.left)
    case .goalRight: .goal(.right)
    case .goalTeamA: .goal(.team(.teamA))
    case .goalTeamB: .goal(.team(.teamB))
    case .takeBackLeft: .goalTakenBack(.left)
    case .takeBackRight: .goalTakenBack(.right)
    case .takeBackTeamA: .goalTakenBack(.team(.teamA))
    case .takeBackTeamB: .goalTakenBack(.team(.teamB))
    case .undo: .undo
    case .redo: .redo
    case .clock: .clockToggled
    case .clockPlus1s: .clockMoved(by: .seconds(1))
    case .clockMinus1s: .clockMoved(by: .seconds(-1))
    case .clockPlus1min: .clockMoved(by: .seconds(60))
    case .clockMinus1min: .clockMoved(by: .seconds(-60))
    case .setClock: .clockSettingOpened
    case .cancelClock: .clockCancelled
    case .nextPeriod: .nextPeriod
    case .swapSides: .sidesSwapped
    case .horn: .horn
    case .mute: .hornMuteToggled
    case .endGather: .endRequested
    case .clearBoard: .boardCleared
    case .sortTeams: .teamsOpened
    case .menu: .menuAsked
    case .service: .serviceAsked
    case .showKeys: .keysShown
    case .fullScreen: .fullScreenToggled
    case .quit: .quit
    case .yes, .clockSet, .listChoose: .confirmed
    case .no, .clockLeave, .listLeave: .declined
    case .listUp: .listMoved(by: -1)
    case .listDown: .listMoved(by: 1)
    case .listLeft: .listSided(.left)
    case .listRight: .listSided(.right)
    case .clockErase: .digitErased
    case .digit0, .digit1, .digit2, .digit3, .digit4, .digit5, .digit6, .digit7, .digit8, .digit9:
      .digit(Self.digits.firstIndex(of: self) ?? 0)
    }
  }

  /// What it does, as the key map and the files say it.
  package var meaning: String {
    switch self {
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
    case .endGather: "end the gather"
    case .clearBoard: "clear the board, after the end"
    case .sortTeams: "sort the players into teams"
    case .menu: "menu: players, new gather"
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
    case .digit0, .digit1, .digit2, .digit3, .digit4, .digit5, .digit6, .digit7, .digit8, .digit9:
      "type \(rawValue.dropFirst("digit-".count)) where the clock is set"
    }
  }

  /// What it is called in a row of buttons.
  var shortMeaning: String {
    switch self {
    case .goalTeamA: "goal A"
    case .goalTeamB: "goal B"
    case .goalLeft: "goal left"
    case .goalRight: "goal right"
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
    default: meaning
    }
  }
}
