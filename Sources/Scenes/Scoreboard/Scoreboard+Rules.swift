import GatherModel

extension Scoreboard.Intent {
  /// While the board waits for the disk to end, a goal is not lost, and all else is too late.
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
  /// Whether something comes to lie over the board.
  var opensSomething: Bool {
    switch self {
    case .nextPeriod, .endRequested, .clockSettingOpened, .cardsOpened, .scorerOpened, .matchLogOpened,
      .formatsOpened,
      .addedTimeMoved, .teamsOpened, .serviceAsked, .keysShown, .menuAsked, .phonesAsked:
      true
    default: false
    }
  }

  /// Whether a number that is being typed stays open; any other intent takes it as it is typed so far.
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
  /// What a board does that only shows what another one keeps.
  var isTakenWhileFollowing: Bool {
    switch self {
    // Who stands at this board may sound its horn.
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
  /// True when the period has been played in full by its clock.
  func hasRunOut(at now: BoardInstant) -> Bool {
    overtime(at: now) != nil
  }
}

extension MatchState {
  /// Whether ending the period, or the gather, is the signal for it: in play, and not after a clock that has counted
  /// down, or up without added time, to its end, which was the signal.
  func isEndedByPerson(at now: BoardInstant) -> Bool {
    phase == .playing && !clock.isTimeUp(at: now)
      && (clock.direction == .down || format.rules.addedTime || overtime(at: now) == nil)
  }
}
