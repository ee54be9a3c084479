import GatherModel

extension KeyMap {
  /// The intent of a key press; nil if the press means nothing in this context.
  package func intent(for stroke: KeyStroke, in context: Context) -> Scoreboard.Intent? {
    switch context {
    case .board: return lookUp(stroke, in: .board)
    // A digit key with an action on the board keeps that action.
    case .naming:
      let stroke = stroke.asDigit
      return lookUp(stroke, in: .board) ?? digit(stroke, isOfPad: false)
    case .number:
      let stroke = stroke.asDigit
      return field(stroke) ?? lookUp(stroke, in: .board) ?? digit(stroke, isOfPad: false)
    case .padNumber: return field(stroke) ?? digit(stroke) ?? lookUp(stroke.asDigit, in: .board)
    case .log:
      let board = lookUp(stroke, in: .board)
      // Backspace erases typed digits, and does not undo an act.
      if let intent = lookUp(stroke, in: .log) { return intent }
      if field(stroke) == .digitErased { return .digitErased }
      // A plus sign is part of a typed minute, even on a key that types a digit in other layouts.
      if case .sign = stroke.key.bound, board == .addedTimeMoved(by: 1) { return board }
      // A keypad digit is a digit here, whichever action it has on the board.
      if case .keypad = stroke.key, let digit = digit(stroke) { return digit }
      return (board == .undo || board == .redo ? board : nil) ?? digit(stroke)
        ?? board.map { $0 == .addedTimeMoved(by: 1) ? $0 : .answeredAskew }
    case .list:
      if let intent = lookUp(stroke, in: .list) ?? digit(stroke) { return intent }
      return field(stroke) == .digitErased ? .digitErased : askew(stroke)
    case .question, .clockSetting, .addedTime: return lookUp(stroke, in: context) ?? askew(stroke)
    // An unbound key pressed with Alt is a shortcut of the desktop, so it does not close the key map.
    case .keyMap: return lookUp(stroke, in: .keyMap) ?? (stroke.alt ? nil : .dismissed)
    // The board's own scene has no pages.
    case .page, .menu, .players, .teams, .history, .season, .pastGather, .form, .phones,
      .pageQuestion, .exportQuestion:
      return nil
    }
  }

  private func askew(_ stroke: KeyStroke) -> Scoreboard.Intent? {
    lookUp(stroke, in: .board) == nil ? nil : .answeredAskew
  }

  /// - Parameter isOfPad: Whether digit keys of the keypad are accepted too.
  private func digit(_ stroke: KeyStroke, isOfPad: Bool = true) -> Scoreboard.Intent? {
    if !isOfPad, case .keypad = stroke.key { return nil }
    return if case .digit(let digit)? = lookUp(stroke, in: .clockSetting) { .digit(digit) } else { nil }
  }

  private func field(_ stroke: KeyStroke) -> Scoreboard.Intent? {
    let intent = lookUp(stroke, in: .clockSetting)
    return intent == .confirmed || intent == .declined || intent == .digitErased ? intent : nil
  }

  private func lookUp(_ stroke: KeyStroke, in context: Context) -> Scoreboard.Intent? {
    switch context == .board ? pressOnBoard(stroke) : press(stroke, in: context) {
    case .action(let action): action.intent
    case .hold(let hold): .holdBegan(hold)
    case nil: nil
    }
  }
}

extension KeyStroke {
  /// The digit of a key in the digit row, whichever sign the layout types with it. Other presses are unchanged.
  fileprivate var asDigit: KeyStroke {
    if case .digitPlace = key { onMainBlock ?? self } else { self }
  }
}

extension KeyAction {
  /// The intent of the action on the board; nil for an action that only the organiser's pages have.
  var intent: Scoreboard.Intent? {
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
    case .phones: .phonesAsked
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
    case .addedTimePlus: .addedTimeMoved(by: 1)
    case .addedTimeMinus: .addedTimeMoved(by: -1)
    case .card: .cardsOpened
    case .scorer: .scorerOpened
    case .ownGoal: .ownGoal
    case .penalty: .penalty
    case .squadNumber: .squadNumberAsked
    case .matchLog: .matchLogOpened
    case .matchFormat: .formatsOpened
    case .digit0, .digit1, .digit2, .digit3, .digit4, .digit5, .digit6, .digit7, .digit8, .digit9:
      .digit(Self.digits.firstIndex(of: self) ?? 0)
    default: counting
    }
  }

  private var counting: Scoreboard.Intent? {
    for count in TeamCount.allCases {
      let (left, right) = Self.counting(count)
      if self == left { return .counted(count, .left) }
      if self == right { return .counted(count, .right) }
    }
    return nil
  }
}
