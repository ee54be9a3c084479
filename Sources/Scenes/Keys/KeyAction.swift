import GatherModel

/// An action of a key. Files use the raw value.
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
  case penalty
  case squadNumber = "squad-number"
  case matchLog = "match-log"
  case matchFormat = "match-format"
  case phones
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
  // Actions of the organiser's pages.
  case listPageUp = "list-page-up"
  case listPageDown = "list-page-down"
  case listFirst = "list-first"
  case listLast = "list-last"
  case fieldNext = "field-next"
  case fieldBack = "field-back"
  case valueDown = "value-down"
  case valueUp = "value-up"
  case rowUp = "row-up"
  case rowDown = "row-down"
  case rowRemove = "row-remove"
  case mark
  case markAll = "mark-all"
  case find
  case addPlayer = "add-player"
  case choosePlayers = "choose-players"
  case fairTeams = "fair-teams"
  case fairLineups = "fair-lineups"
  case addOthers = "add-others"
  case matchForm = "match-form"
  case season
  case scorers
  case export
  case exportCSV = "export-csv"
  case exportJSON = "export-json"
  case putOnBoard = "put-on-board"
  case withoutService = "without-service"
  case menuNewMatch = "menu-new-match"
  case menuMatchInPlay = "menu-match-in-play"
  case menuPlayers = "menu-players"
  case menuHistory = "menu-history"
  case menuService = "menu-service"
  case menuClearBoard = "menu-clear-board"
  case menuBoard = "menu-board"
  case menuPhones = "menu-phones"
  case menuSetUp = "menu-set-up"
  case phonesOpen = "phones-open"
  case phonesNetwork = "phones-network"
  case phonesAway = "phones-away"

  static let digits: [KeyAction] = [
    .digit0, .digit1, .digit2, .digit3, .digit4, .digit5, .digit6, .digit7, .digit8, .digit9,
  ]

  var movesClock: Bool {
    switch self {
    case .clockPlus1s, .clockMinus1s, .clockPlus1min, .clockMinus1min: true
    default: false
    }
  }

  static func counting(_ count: TeamCount) -> (left: KeyAction, right: KeyAction) {
    switch count {
    case .foul: (.foulLeft, .foulRight)
    case .timeOut: (.timeOutLeft, .timeOutRight)
    }
  }

  /// The actions that were added together with the rules of football. Their default keys yield to the settings, because
  /// an older settings file may bind the same keys to other actions.
  package static let ofFootball: Set<KeyAction> = [
    .foulLeft, .foulRight, .timeOutLeft, .timeOutRight, .addedTimePlus, .addedTimeMinus, .card, .scorer,
    .ownGoal, .penalty,
    .matchLog, .matchFormat, .listRemove, .squadNumber, .phones,
  ]

  /// The actions that only the organiser's pages have. Their default keys yield to the settings, because an older
  /// settings file may bind the same keys to other actions.
  package static let ofPages: [KeyAction] = allCases.filter {
    $0.contexts.isDisjoint(with: KeyMap.Context.ofBoard)
  }

  /// The contexts in which the action's keys work. The keys for a goal of team A or B work while any overlay is open,
  /// so that a goal can be entered before a question is answered.
  package var contexts: Set<KeyMap.Context> {
    switch self {
    case .goalTeamA, .goalTeamB, .quit: KeyMap.Context.ofBoard
    case .goalLeft, .goalRight, .takeBackLeft, .takeBackRight, .takeBackTeamA, .takeBackTeamB, .horn, .mute:
      [.board, .question]
    case .fullScreen: [.board, .question, .clockSetting, .addedTime, .list, .log]
    case .listUp, .listDown, .listLeft, .listRight, .listChoose, .listLeave: [.list, .log]
    case .listRemove: [.log]
    case .rowRemove: [.players, .history, .teams, .phones]
    case .phonesOpen, .phonesNetwork, .phonesAway: [.phones]
    case .addedTimePlus, .addedTimeMinus: [.board, .addedTime]
    case .yes: [.question, .pageQuestion]
    case .no: [.question, .pageQuestion, .exportQuestion]
    case .digit0, .digit1, .digit2: [.clockSetting, .addedTime, .teams]
    case .clockSet, .clockLeave, .clockErase, .digit3, .digit4, .digit5, .digit6, .digit7, .digit8, .digit9:
      [.clockSetting, .addedTime]
    case .showKeys: [.board, .page]
    case .menu: [.board, .menu]
    case .listPageUp, .listPageDown, .listFirst, .listLast, .fieldNext, .fieldBack: [.page]
    case .valueDown, .valueUp, .withoutService: [.form]
    case .mark: [.players, .form]
    case .find: [.players, .history]
    case .addPlayer, .choosePlayers, .markAll: [.players]
    case .rowUp, .rowDown, .fairTeams, .fairLineups, .addOthers, .matchForm: [.teams]
    case .season: [.history, .season]
    case .scorers: [.season]
    case .export: [.history]
    case .exportCSV, .exportJSON: [.exportQuestion]
    case .putOnBoard: [.pastGather]
    case .menuNewMatch, .menuMatchInPlay, .menuPlayers, .menuHistory, .menuService, .menuClearBoard,
      .menuBoard, .menuPhones, .menuSetUp:
      [.menu]
    case .undo, .redo, .clock, .clockPlus1s, .clockMinus1s, .clockPlus1min, .clockMinus1min, .setClock,
      .cancelClock, .nextPeriod, .swapSides, .endGather, .clearBoard, .sortTeams, .service,
      .foulLeft, .foulRight, .timeOutLeft, .timeOutRight, .card, .scorer, .ownGoal, .penalty, .squadNumber,
      .matchLog,
      .matchFormat, .phones:
      [.board]
    }
  }
}
