package import GatherModel
package import Tournament

/// The board itself: two teams, the score, the clock, and the keys that change them.
package enum Scoreboard {
  /// A team, identified by its side of the board or by its id.
  package enum Target: Hashable, Sendable {
    case left, right
    case team(TeamID)
  }

  /// An operator's action, a response of the store, or other news.
  package enum Intent: Hashable, Sendable {
    case goal(Target)
    case goalTakenBack(Target)
    case clockToggled
    case clockMoved(by: Duration)
    /// A key needs Control to adjust a running clock, and Control was not held.
    case controlMissing(KeyStroke)
    case clockSettingOpened
    case clockCancelled
    case digit(Int)
    case digitErased
    case undo, redo
    case nextPeriod
    case counted(TeamCount, Target)
    /// The added time to be announced changes by this number of minutes.
    case addedTimeMoved(by: Int)
    case cardsOpened
    case scorerOpened
    case ownGoal
    case penalty
    /// The last scorer's squad number is to be typed, also with the keypad.
    case squadNumberAsked
    case matchLogOpened
    case entryRemoved
    case formatsOpened
    case sidesSwapped
    case horn
    case hornMuteToggled
    case endRequested
    case confirmed, declined
    case boardCleared
    case teamsOpened
    case listMoved(by: Int)
    /// The selected player is to play on that side, or the selected card is for that side.
    case listSided(Target)
    /// The operator wants to decide a question about the service.
    case serviceAsked
    case keysShown
    case menuAsked
    case phonesAsked
    /// A key was pressed that only closes the open overlay.
    case dismissed
    /// A key of the board was pressed, but the open overlay must be answered first.
    case answeredAskew
    case holdBegan(Hold)
    case released(Key)
    /// Another window now has the keyboard, so no keyboard key counts as held.
    case keysDropped
    /// The device of a key was removed, so the key does not count as held.
    case keyDropped(Key)
    case fullScreenToggled
    case quit

    /// The time in ``Scoreboard/Interactor/deadline`` was reached.
    case timePassed
    /// Entries were stored or rejected, or another operator has changed the match.
    case matchChanged(MatchStanding)
    /// The store could not save entries. It will retry.
    case savingFailed(SavingTrouble)
    /// Nil if the board follows no service.
    case serviceChanged(ServiceState?)
    /// Empty if there is no announcement.
    case announced(String)
    case deskLinkChanged(DeskLink)
    /// Some acts were not saved, because their gather was ended elsewhere.
    case notTaken(count: Int)
    /// A phone was paired and waits to be accepted.
    case phoneWaits
    case noPhoneWaits
    /// The store's file was damaged. It was set aside, and the match was written to a new file.
    case storeRecovered(fileName: String)
    /// Some presses from before the board's start may be missing.
    case lossFound(MatchLoss)
    /// A change of teams, or a decision about the service, could not be stored.
    case notStored
    /// A change of teams that was made on this board was stored, undone or redone.
    case teamsChanged(GatherChange, TeamRevision)
    /// Another operator has set the current result of the match.
    case resultSet(Score)
    /// The board ends as soon as everything is saved.
    case closing
  }

  /// A question that the operator must answer.
  package enum Question: Hashable, Sendable {
    case endGather
    /// The period would end with time left on the clock.
    case endPeriod
    case extraTime
    case kicks
    case changeFormat(NamedFormat)
    /// Undoing the act would move the clock by more than 10 s.
    case undo(LoggedAct)
    case redo(LoggedAct)
    /// The gather would end with the result that was set elsewhere.
    case takeResult(Score)
    /// The gather, which the service has lost, would be sent to the service again.
    case makeAnew
    /// The duplicate would be removed at the service.
    case removeDuplicate(ServiceState.Duplicate)
  }

  /// An overlay over the board.
  package enum Overlay: Hashable, Sendable {
    case question(Question)
    /// The digits typed so far, in order.
    case clockSetting(digits: [Int])
    case teamSorting(TeamSorting)
    /// If `isTyped` is false, the first typed digit replaces the minutes.
    case addedTime(minutes: Int, isTyped: Bool)
    case picking(PickList)
    case matchLog(LogView)
    case keyMap
  }

  /// The state of the scene.
  package struct State: Equatable, Sendable {
    /// The newest standing of the match, from the match's session or from the followed board.
    package var standing: MatchStanding
    /// The reason why the store could not save entries; nil if it has saved entries since.
    package var savingTrouble: SavingTrouble?
    /// The possible loss of parts of the match; nil if nothing can have been lost. The next act clears this value.
    package internal(set) var loss: MatchLoss?
    /// Whether the board is ending and waits for the disk.
    package var isClosing = false
    /// The open overlay; nil if none is open.
    package var overlay: Overlay?
    /// The keys that are being held.
    package var held = HeldKeys()
    /// The player whose squad number may be typed now; nil if no number may be typed.
    package internal(set) var naming: Naming?
    /// The note for the foot line; nil if there is none.
    package var echo: Echo?
    /// The note before ``echo``, which stays visible until the entry of ``echo`` may be shown; nil if there is none.
    package var formerEcho: Echo?
    /// The changes of teams that were made on this board, for undo and redo.
    package var teamChanges = TeamChanges()
    /// The pictures of the last goals.
    package var goalMoment = GoalMoment()
    /// Whether the horn is silent for every ``HornCall``.
    package var isHornMuted: Bool
    /// The state of the connection to the service; nil if the board follows no service.
    package var service: ServiceState?
    /// The announcement for all boards; empty if there is none.
    package var announcement = ""
    /// The state of this board's connection to the desk.
    package var deskLink = DeskLink()
    /// Whether another board keeps the match, so that this board changes nothing.
    package let isFollower: Bool
    /// Whether a running clock was stopped by switching the board off, not by a power failure.
    package let wasSwitchedOff: Bool
    /// The key map. It decides whether sentences name keys or buttons.
    package internal(set) var keyMap: KeyMap
    /// The language of the board's texts.
    package var words: Words
    /// The time for which the foot line shows a note.
    package let echoTime: Duration
    /// The formats that have a name on this board.
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

    /// The match with every act, saved or not. The next press changes this match.
    package var match: Match { standing.match }

    var spokenKeys: KeyLabels { KeyLabels(map: keyMap, words: words) }

    /// The context of the next key press.
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

  /// A request of the scene to its caller.
  package enum Outcome: Hashable, Sendable {
    case quit
    case fullScreenToggled
    /// The result was cleared, so the board is free.
    case boardCleared
    /// The cleared result is to be put back on the board.
    case putBack
    /// Whether the horn is muted now.
    case hornMuted(Bool)
    /// A change of teams is to be stored. The response is ``Intent/teamsChanged(_:_:)`` or ``Intent/notStored``.
    case teamsChanged(GatherChange, TeamRevision)
    /// The operator has chosen to continue the match, although this result was set elsewhere.
    case resultKept(Score)
    /// The gather is to be sent to the service again.
    case madeAnew
    /// The duplicate is to be removed at the service, or to be kept.
    case duplicateAnswered(ServiceState.Duplicate, isRemoved: Bool)
    /// The choices that the service offers are to be shown.
    case choiceAsked
    case menuAsked
    case phonesAsked
    /// A match of the planned day is to be put on the board.
    case fixtureStarted(Fixture.ID)
    /// This pitch of the planned day was chosen for the board.
    case pitchChosen(TopicName)
  }

  /// The result of an action that was performed.
  package struct Performed {
    /// The standing of the match after the action.
    package var standing: MatchStanding
    /// The entries of the action, at least one.
    package var entries: [LogEntry]

    /// - Parameter entries: At least one.
    package init(_ standing: MatchStanding, _ entries: [LogEntry]) {
      self.standing = standing
      self.entries = entries
    }
  }

  /// The dependencies of the scene.
  package struct Environment {
    /// Performs an operator's action and sends it to the store. ``Intent/matchChanged(_:)`` follows when the action is
    /// stored.
    package var perform: Perform
    /// Sounds the horn. It is never called while the horn is muted.
    package var soundHorn: (HornCall) -> Void
    /// The settings for matches on this board.
    package var play: PlaySettings
    /// The key map.
    package var keyMap: KeyMap
    /// The language of the board's texts.
    package var words: Words
    /// The formats to which a match in play can be changed.
    package var formats: [NamedFormat]

    /// Performs an operator's action at a given time.
    /// - Throws: ``ActionRefusal`` if the action is refused. In that case nothing is changed.
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
