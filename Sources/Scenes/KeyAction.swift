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
  case listRemove = "list-remove"
  case foulLeft = "foul-left"
  case foulRight = "foul-right"
  case timeOutLeft = "time-out-left"
  case timeOutRight = "time-out-right"
  case addedTimePlus = "added-time-plus"
  case addedTimeMinus = "added-time-minus"
  case card
  case scorer
  case ownGoal = "own-goal"
  case squadNumber = "squad-number"
  case matchLog = "match-log"
  case matchFormat = "match-format"
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

  /// What came to boards with football, after people had bound keys of their own.
  package static let ofFootball: Set<KeyAction> = [
    .foulLeft, .foulRight, .timeOutLeft, .timeOutRight, .addedTimePlus, .addedTimeMinus, .card, .scorer,
    .ownGoal,
    .matchLog, .matchFormat, .listRemove, .squadNumber,
  ]

  /// Where a press of its keys does it. Goals of a team count whatever is open, so that none waits for an answer; over
  /// the key map any other key closes it.
  package var contexts: Set<KeyMap.Context> {
    switch self {
    case .goalTeamA, .goalTeamB, .quit: Set(KeyMap.Context.allCases)
    case .goalLeft, .goalRight, .takeBackLeft, .takeBackRight, .takeBackTeamA, .takeBackTeamB, .horn, .mute:
      [.board, .question]
    case .fullScreen: [.board, .question, .clockSetting, .list, .log]
    case .listUp, .listDown, .listLeft, .listRight, .listChoose, .listLeave: [.list, .log]
    case .listRemove: [.log]
    case .addedTimePlus, .addedTimeMinus: [.board, .clockSetting]
    case .yes, .no: [.question]
    case .clockSet, .clockLeave, .clockErase, .digit0, .digit1, .digit2, .digit3, .digit4, .digit5, .digit6,
      .digit7, .digit8, .digit9:
      [.clockSetting]
    case .undo, .redo, .clock, .clockPlus1s, .clockMinus1s, .clockPlus1min, .clockMinus1min, .setClock,
      .cancelClock, .nextPeriod, .swapSides, .endGather, .clearBoard, .showKeys, .sortTeams, .service, .menu,
      .foulLeft, .foulRight, .timeOutLeft, .timeOutRight, .card, .scorer, .ownGoal, .squadNumber, .matchLog,
      .matchFormat:
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
    case .listRemove: .entryRemoved
    case .foulLeft: .foul(.left)
    case .foulRight: .foul(.right)
    case .timeOutLeft: .timeOut(.left)
    case .timeOutRight: .timeOut(.right)
    case .addedTimePlus: .addedTimeMoved(by: 1)
    case .addedTimeMinus: .addedTimeMoved(by: -1)
    case .card: .cardsOpened
    case .scorer: .scorerOpened
    case .ownGoal: .ownGoal
    case .squadNumber: .squadNumberAsked
    case .matchLog: .matchLogOpened
    case .matchFormat: .formatsOpened
    case .digit0, .digit1, .digit2, .digit3, .digit4, .digit5, .digit6, .digit7, .digit8, .digit9:
      .digit(Self.digits.firstIndex(of: self) ?? 0)
    }
  }
}
