package import GatherModel
package import Tournament

/// The board itself: two teams, the score, the clock, and the keys that move them.
package enum Scoreboard {
  /// A team as an operator means it: by where it stands, or by its name.
  package enum Target: Hashable, Sendable {
    case left, right
    case team(TeamID)
  }

  /// What an operator did, or what the store answers.
  package enum Intent: Hashable, Sendable {
    case goal(Target)
    case goalTakenBack(Target)
    case clockToggled
    case clockMoved(by: Duration)
    /// The clock runs, and the key that would move it needs Control for that.
    case controlMissing(KeyStroke)
    case clockSettingOpened
    case clockCancelled
    case digit(Int)
    case digitErased
    case undo, redo
    case nextPeriod
    case counted(TeamCount, Target)
    /// The added time that is to be announced is a minute more, or less.
    case addedTimeMoved(by: Int)
    case cardsOpened
    /// Who scored the last goal is to be chosen.
    case scorerOpened
    case ownGoal
    case penalty
    /// The squad number of who scored last is to be typed, with the key pad too.
    case squadNumberAsked
    case matchLogOpened
    /// The entry that is selected in the log view was not so.
    case entryRemoved
    case formatsOpened
    case sidesSwapped
    case horn
    /// The horn is muted until this comes again, or unmuted.
    case hornMuteToggled
    case endRequested
    case confirmed, declined
    /// The result has been seen.
    case boardCleared
    /// The players are to be sorted into teams.
    case teamsOpened
    /// In a list that is open: by so many rows.
    case listMoved(by: Int)
    /// The selected player is to play on that side.
    case listSided(Target)
    /// What the service asks is to be decided.
    case serviceAsked
    case keysShown
    /// Another scene is to be opened over the board.
    case menuAsked
    /// The phones are to be seen.
    case phonesAsked
    /// Any key, while any key closes what is open.
    case dismissed
    /// A key of the board, while a question waits for an answer.
    case answeredAskew
    case holdBegan(Hold)
    /// A key has come up, held or not.
    case released(Key)
    /// Another window has the keyboard now: none of its keys is held any more.
    case keysDropped
    /// The device of a key is gone: the key is not held any more.
    case keyDropped(Key)
    case fullScreenToggled
    case quit

    /// The moment of ``Scoreboard/Interactor/deadline`` has come.
    case timePassed
    /// Where the match stands now: entries were stored or refused, or another operator has changed the match, its roster
    /// or its names.
    case matchChanged(MatchStanding)
    /// The store could not take entries; it will be tried again.
    case savingFailed(SavingTrouble)
    /// How the board stands to the service; nil where it follows none.
    case serviceChanged(ServiceState?)
    /// A line for all boards; empty for none.
    case announced(String)
    /// How this board stands to the desk.
    case deskLinkChanged(DeskLink)
    /// Acts of the last gather that were not saved, because it was ended elsewhere.
    case notTaken(count: Int)
    /// A phone was paired and waits to be let in. What its person calls itself is not for a crowd to read.
    case phoneWaits
    /// No phone waits: each was let in or sent away. What was said of them is no news.
    case noPhoneWaits
    /// The store's file was damaged; it was set aside, and the match was written to a new one.
    case storeRecovered(fileName: String)
    /// Something of what was pressed before the board started may be missing.
    case lossFound(MatchLoss)
    /// What was sorted, or decided about the service, could not be stored.
    case notStored
    /// A change of teams that was made at this board was stored, or has been undone or redone.
    case teamsChanged(GatherChange, TeamRevision)
    /// Another operator has set the result that the match has now.
    case resultSet(Score)
    /// The board ends as soon as all is saved.
    case closing
  }

  /// What waits for an answer.
  package enum Question: Hashable, Sendable {
    case endGather
    /// The period would end with time left on the clock.
    case endPeriod
    /// Play is over without a winner: extra time would begin.
    case extraTime
    case kicks
    /// The match would go on by other rules.
    case changeFormat(NamedFormat)
    /// Taking back the act would move the clock by more than 10 s.
    case undo(LoggedAct)
    /// Bringing the act again would.
    case redo(LoggedAct)
    /// The gather would end with the result that was set elsewhere.
    case takeResult(Score)
    /// The service would be told of a gather that it has lost.
    case makeAnew
    /// What the service has twice would be removed there.
    case removeDuplicate(ServiceState.Duplicate)
  }

  /// What lies over the board.
  package enum Overlay: Hashable, Sendable {
    case question(Question)
    /// The digits typed so far, the last one rightmost.
    case clockSetting(digits: [Int])
    case teamSorting(TeamSorting)
    /// The minutes that would be announced; a digit takes the place of what was not typed.
    case addedTime(minutes: Int, isTyped: Bool)
    case picking(PickList)
    case matchLog(LogView)
    case keyMap
  }

  /// What the scene knows.
  package struct State: Equatable, Sendable {
    /// The match as the authority over it has it.
    package var standing: MatchStanding
    /// Why the store could not take entries; nil once it has taken some again.
    package var savingTrouble: SavingTrouble?
    /// What may be missing of the match; nil from the next act on.
    package internal(set) var loss: MatchLoss?
    /// True while the board ends and waits for the disk.
    package var isClosing = false
    /// What lies over the board and is answered first; nil for nothing.
    package var overlay: Overlay?
    /// The keys that are being held down.
    package var held = HeldKeys()
    /// Who scored may be told by typing a number; nil while not.
    package internal(set) var naming: Naming?
    /// What the foot line tells of the last thing that was done or refused; nil for nothing.
    package var echo: Echo?
    /// The last echo that was in sight, shown until the newer one's entry may be.
    package var formerEcho: Echo?
    /// The changes of teams that were made here, for undo and redo.
    package var teamChanges = TeamChanges()
    /// The pictures of the last goals.
    package var goalMoment = GoalMoment()
    /// Whether nothing makes the horn sound.
    package var isHornMuted: Bool
    /// How the board stands to the service; nil where it follows none.
    package var service: ServiceState?
    /// A line for all boards; empty for none.
    package var announcement = ""
    /// How this board stands to the desk.
    package var deskLink = DeskLink()
    /// True where another board keeps the match: this one shows it, and changes nothing.
    package let isFollower: Bool
    /// Whether a clock that ran stands because the board was switched off, and not because the power went.
    package let wasSwitchedOff: Bool
    /// What the keys mean, which sentences name.
    package internal(set) var keyMap: KeyMap
    /// The language that the board speaks.
    package var words: Words
    /// How long the foot line tells of what was done.
    package let echoTime: Duration
    /// The formats that have a name here.
    package let formats: [NamedFormat]

    package init(
      match: Match, keyMap: KeyMap = .standard, words: Words = .english,
      echoTime: Duration = Scoreboard.standardEchoTime,
      service: ServiceState? = nil, isFollower: Bool = false, isHornMuted: Bool = false,
      wasSwitchedOff: Bool = false, formats: [NamedFormat] = NamedFormat.presets
    ) {
      standing = MatchStanding(match)
      self.formats = formats
      self.words = words
      self.isHornMuted = isHornMuted
      self.service = service
      self.isFollower = isFollower
      self.wasSwitchedOff = wasSwitchedOff
      self.keyMap = keyMap
      self.echoTime = echoTime
    }

    /// Every act, saved or not: the next press counts on it.
    package var match: Match { standing.match }

    /// The keys as sentences name them.
    var spokenKeys: KeyLabels { KeyLabels(map: keyMap, words: words) }

    /// What a key is taken for now.
    package var keyContext: KeyMap.Context {
      switch overlay {
      case nil: naming.map { $0.takesPad ? .padNumber : $0.hasTyped ? .number : .naming } ?? .board
      case .question: .question
      case .clockSetting: .clockSetting
      case .addedTime: .addedTime
      case .teamSorting, .picking: .list
      case .matchLog: .log
      case .keyMap: .keyMap
      }
    }
  }

  /// What the scene asks of its surroundings.
  package enum Outcome: Hashable, Sendable {
    case quit
    case fullScreenToggled
    /// The result has been seen; the board is free.
    case boardCleared
    /// The result that was taken off the board is to be on it again.
    case putBack
    /// Whether the horn is muted now.
    case hornMuted(Bool)
    /// A change of teams is to be stored, undone or redone; ``Intent/teamsChanged(_:_:)`` or ``Intent/notStored`` comes
    /// of it.
    case teamsChanged(GatherChange, TeamRevision)
    /// The match goes on, whichever result the service has.
    case resultKept(Score)
    /// The service is to be told of the gather again.
    case madeAnew
    /// What the service has twice is to be removed there, or to stay.
    case duplicateAnswered(ServiceState.Duplicate, isRemoved: Bool)
    /// What the service offers is to be chosen from.
    case choiceAsked
    /// The menu is to be opened over the board.
    case menuAsked
    /// The phones are to be seen.
    case phonesAsked
    /// A match of the planned day is to be put on the board.
    case fixtureStarted(Fixture.ID)
    /// The board stands on this pitch of the planned day.
    case pitchChosen(TopicName)
  }

  /// What has come of an action.
  package struct Performed {
    /// Where the match stands now.
    package var standing: MatchStanding
    /// The entries that have come of it, at least one.
    package var entries: [LogEntry]

    /// - Parameter entries: At least one.
    package init(_ standing: MatchStanding, _ entries: [LogEntry]) {
      self.standing = standing
      self.entries = entries
    }
  }

  /// What the scene works with.
  package struct Environment {
    /// Does what an operator wants with the match and has it stored; ``Intent/matchChanged(_:)`` comes when it is. What is
    /// refused changes nothing.
    package var perform: Perform
    /// Never called while the horn is muted.
    package var soundHorn: (HornCall) -> Void
    /// What is set of how a match is played here.
    package var play: PlaySettings
    /// What the keys mean.
    package var keyMap: KeyMap
    /// The language that the board speaks.
    package var words: Words
    /// What the format of a match under way can be changed to.
    package var formats: [NamedFormat]

    /// Does what an operator wants with the match, at a moment.
    /// - Throws: ``ActionRefusal`` when nothing comes of it; nothing is changed then.
    package typealias Perform = (MatchAction, Operator, BoardInstant) throws(ActionRefusal) -> Performed

    package init(
      perform: @escaping Perform, soundHorn: @escaping (HornCall) -> Void,
      play: PlaySettings = PlaySettings(), keyMap: KeyMap = .standard, words: Words = .english,
      formats: [NamedFormat] = NamedFormat.presets
    ) {
      self.formats = formats
      self.perform = perform
      self.soundHorn = soundHorn
      self.play = play
      self.keyMap = keyMap
      self.words = words
    }
  }
}

extension MatchLoss {
  func sentence(in words: Words) -> String {
    switch self {
    case .presses(let count): words(Scoreboard.Phrase.pressesMissing, ["n": .number(count)])
    case .unknown(let fileName): words(Scoreboard.Phrase.somethingMissing, ["file": .text(fileName)])
    }
  }
}
