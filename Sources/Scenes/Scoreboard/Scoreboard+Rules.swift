import GatherModel

extension Scoreboard.Intent {
  /// Whether the intent is accepted while the board is closing and waits for the disk. Goals are accepted, so that
  /// no goal is lost.
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
  var opensSomething: Bool {
    switch self {
    case .nextPeriod, .endRequested, .clockSettingOpened, .cardsOpened, .scorerOpened, .matchLogOpened,
      .formatsOpened,
      .addedTimeMoved, .teamsOpened, .serviceAsked, .keysShown, .menuAsked, .phonesAsked:
      true
    default: false
    }
  }

  /// Whether the operator can go on typing a squad number after the intent. If not, the digits typed so far are the
  /// whole number.
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
  func hasRunOut(at now: BoardInstant) -> Bool {
    overtime(at: now) != nil
  }
}

extension MatchState {
  /// Whether the operator gives the signal for the end of play, because the clock has not given it.
  /// A clock that counts down gives the signal at zero.
  /// A clock that counts up gives the signal at the period's end, but not in a format with added time.
  func isEndedByPerson(at now: BoardInstant) -> Bool {
    phase == .playing && !clock.isTimeUp(at: now)
      && (clock.direction == .down || format.rules.addedTime || overtime(at: now) == nil)
  }
}
