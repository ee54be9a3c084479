import GatherModel

extension Scoreboard.Intent {
  /// Whether the intent is accepted while the board waits for the disk and then ends. A goal is not lost, but most
  /// other input is too late.
  var isTakenWhileClosing: Bool {
    switch self {
    case .goal, .goalTakenBack, .quit, .matchChanged, .savingFailed, .notTaken, .phoneWaits, .noPhoneWaits,
      .storeRecovered, .lossFound, .serviceChanged, .announced, .deskLinkChanged, .closing, .released,
      .keysDropped, .keyDropped:
      true
    case .holdBegan(let hold): hold.tap?.intent?.isTakenWhileClosing ?? false
    default: false
    }
  }
}

extension Scoreboard.Intent {
  /// Whether the intent opens something over the board.
  var opensSomething: Bool {
    switch self {
    case .nextPeriod, .endRequested, .clockSettingOpened, .cardsOpened, .scorerOpened, .matchLogOpened,
      .formatsOpened,
      .addedTimeMoved, .teamsOpened, .serviceAsked, .keysShown, .menuAsked, .phonesAsked:
      true
    default: false
    }
  }

  /// Whether the intent leaves a number that is being typed unfinished. Any other intent completes the number with the
  /// digits typed so far.
  var isOfNumber: Bool {
    switch self {
    case .digit, .digitErased, .confirmed, .declined, .undo, .ownGoal, .penalty, .timePassed, .matchChanged,
      .savingFailed, .serviceChanged, .announced, .deskLinkChanged, .notTaken, .phoneWaits, .noPhoneWaits,
      .storeRecovered,
      .lossFound, .notStored, .resultSet, .teamsChanged,
      .released, .keysDropped, .keyDropped, .fullScreenToggled:
      true
    default: false
    }
  }
}

extension Scoreboard.Intent {
  /// Whether the intent is accepted by a board that only shows the match of another board.
  var isTakenWhileFollowing: Bool {
    switch self {
    // A person at this board may sound its horn.
    case .horn, .hornMuteToggled, .keysShown, .menuAsked, .phonesAsked, .dismissed, .declined,
      .fullScreenToggled, .quit,
      .released, .keysDropped, .keyDropped, .timePassed, .serviceChanged, .announced, .deskLinkChanged,
      .closing,
      .matchChanged,
      .savingFailed, .notTaken, .phoneWaits, .noPhoneWaits, .storeRecovered, .lossFound:
      true
    case .holdBegan(let hold): hold.action == .quit || hold.tap == .quit
    default: false
    }
  }
}

extension MatchState {
  /// Whether the clock has run for the full length of the period.
  func hasRunOut(at now: BoardInstant) -> Bool {
    overtime(at: now) != nil
  }
}

extension MatchState {
  /// Whether the operator who ends the period or the gather also gives the signal that play ends. This is so during
  /// play, unless the clock has already given the signal. The clock gives it when it has counted down to zero or, in a
  /// format without added time, up to the end of the period.
  func isEndedByPerson(at now: BoardInstant) -> Bool {
    phase == .playing && !clock.isTimeUp(at: now)
      && (clock.direction == .down || format.rules.addedTime || overtime(at: now) == nil)
  }
}
