package import GatherModel
package import Tournament

/// The board itself: two teams, the score, the clock, and the keys that change them.
package enum Scoreboard {
  /// A team, given by its side of the board or by its id.
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
    /// A key was pressed that moves a running clock only together with Control.
    case controlMissing(KeyStroke)
    case clockSettingOpened
    case clockCancelled
    case digit(Int)
    case digitErased
    case undo, redo
    case nextPeriod
    case counted(TeamCount, Target)
    /// The added time to be announced changes by these minutes.
    case addedTimeMoved(by: Int)
    case cardsOpened
    /// The scorer of the last goal is to be chosen.
    case scorerOpened
    case ownGoal
    case penalty
    /// The squad number of the last scorer is to be typed, for which the keypad can be used too.
    case squadNumberAsked
    case matchLogOpened
    /// The selected entry of the log view is to be removed.
    case entryRemoved
    case formatsOpened
    case sidesSwapped
    case horn
    /// The horn is to be muted, or unmuted if it is muted.
    case hornMuteToggled
    case endRequested
    case confirmed, declined
    /// The result was seen and is to be cleared.
    case boardCleared
    /// The players are to be sorted into teams.
    case teamsOpened
    /// The selection of an open list moves by this number of rows.
    case listMoved(by: Int)
    /// The selected player is to play on that side, or the selected card is for that side.
    case listSided(Target)
    /// The service's question is to be decided.
    case serviceAsked
    case keysShown
    /// The menu is to be opened over the board.
    case menuAsked
    /// The page of the phones is to be opened.
    case phonesAsked
    /// A key was pressed while an overlay is open that any key closes.
    case dismissed
    /// A key of the board was pressed while a question waits for an answer.
    case answeredAskew
    case holdBegan(Hold)
    /// A key was released, whether it had been held long enough or not.
    case released(Key)
    /// Another window now has the keyboard, so no keyboard key counts as held.
    case keysDropped
    /// The device of a key was removed, so the key does not count as held.
    case keyDropped(Key)
    case fullScreenToggled
    case quit

    /// The time in ``Scoreboard/Interactor/deadline`` was reached.
    case timePassed
    /// The match has a new standing. Entries were stored or rejected, or another operator has changed the match, its
    /// roster or its names.
    case matchChanged(MatchStanding)
    /// The store could not save entries. It will retry.
    case savingFailed(SavingTrouble)
    /// The state of the connection to the service changed; nil if the board follows no service.
    case serviceChanged(ServiceState?)
    /// A line for all boards; empty if there is none.
    case announced(String)
    /// The state of this board's connection to the desk changed.
    case deskLinkChanged(DeskLink)
    /// Acts of the last gather were not saved, because it was ended elsewhere.
    case notTaken(count: Int)
    /// A phone was paired and waits to be accepted. The note leaves out the name that the phone's owner has chosen,
    /// because the audience can read the note.
    case phoneWaits
    /// No phone waits any longer, because each was accepted or rejected. An earlier note about a waiting phone is
    /// outdated.
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

  /// A question that waits for an answer.
  package enum Question: Hashable, Sendable {
    case endGather
    /// The period would end with time left on the clock.
    case endPeriod
    /// Play has ended without a winner, so extra time would begin.
    case extraTime
    case kicks
    /// The match would continue in another format.
    case changeFormat(NamedFormat)
    /// Undoing the act would move the clock by more than 10 s.
    case undo(LoggedAct)
    /// Redoing the act would move the clock by more than 10 s.
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
    /// The clock's field is open, with the digits typed so far, in order.
    case clockSetting(digits: [Int])
    case teamSorting(TeamSorting)
    /// The field of the added time is open, with the minutes to be announced. A digit replaces a number that was not
    /// typed.
    case addedTime(minutes: Int, isTyped: Bool)
    case picking(PickList)
    case matchLog(LogView)
    case keyMap
  }

  /// The state of the scene.
  package struct State: Equatable, Sendable {
    /// The standing of the match, from its authority.
    package var standing: MatchStanding
    /// The reason why the store could not save entries; nil if there was no failure, or once it has saved entries
    /// again.
    package var savingTrouble: SavingTrouble?
    /// The possible loss of parts of the match; nil if nothing may be lost, and after the next act.
    package internal(set) var loss: MatchLoss?
    /// Whether the board is ending and waits for the disk.
    package var isClosing = false
    /// The overlay, which must be answered first; nil if there is none.
    package var overlay: Overlay?
    /// The keys that are being held.
    package var held = HeldKeys()
    /// The player whose squad number may be typed now; nil if no number may be typed.
    package internal(set) var naming: Naming?
    /// The note about the last action or refusal, for the foot line; nil if there is none.
    package var echo: Echo?
    /// The last note that was visible. It is shown until the entry of the newer note may be shown.
    package var formerEcho: Echo?
    /// The changes of teams that were made on this board, for undo and redo.
    package var teamChanges = TeamChanges()
    /// The pictures of the last goals.
    package var goalMoment = GoalMoment()
    /// Whether the horn is muted, whatever the reason to sound it.
    package var isHornMuted: Bool
    /// The state of the connection to the service; nil if the board follows no service.
    package var service: ServiceState?
    /// A line for all boards; empty if there is none.
    package var announcement = ""
    /// The state of this board's connection to the desk.
    package var deskLink = DeskLink()
    /// Whether another board keeps the match. This board then shows the match and changes nothing.
    package let isFollower: Bool
    /// Whether a running clock was stopped by switching the board off, not by a power failure.
    package let wasSwitchedOff: Bool
    /// The key map. It also decides whether sentences name keys or buttons.
    package internal(set) var keyMap: KeyMap
    /// The language of the board's texts.
    package var words: Words
    /// The time that the foot line shows a note.
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

    /// The match with every act, saved or not. The next press builds on it.
    package var match: Match { standing.match }

    /// The keys as sentences name them.
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
    /// The result was seen, and the board is free.
    case boardCleared
    /// The cleared result is to be put back on the board.
    case putBack
    /// Whether the horn is muted now.
    case hornMuted(Bool)
    /// A change of teams is to be stored, undone or redone. The response is ``Intent/teamsChanged(_:_:)`` or
    /// ``Intent/notStored``.
    case teamsChanged(GatherChange, TeamRevision)
    /// The match continues, although this result was set elsewhere.
    case resultKept(Score)
    /// The gather is to be sent to the service again.
    case madeAnew
    /// The duplicate is to be removed at the service, or to be kept.
    case duplicateAnswered(ServiceState.Duplicate, isRemoved: Bool)
    /// The choices that the service offers are to be shown.
    case choiceAsked
    /// The menu is to be opened over the board.
    case menuAsked
    /// The page of the phones is to be opened.
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
    /// Performs an operator's action on the match and has it stored. ``Intent/matchChanged(_:)`` follows when the
    /// action is stored. A refused action changes nothing.
    package var perform: Perform
    /// Sounds the horn. It is never called while the horn is muted.
    package var soundHorn: (HornCall) -> Void
    /// The settings for playing a match on this board.
    package var play: PlaySettings
    /// The key map.
    package var keyMap: KeyMap
    /// The language of the board's texts.
    package var words: Words
    /// The formats to which a match in play can be changed.
    package var formats: [NamedFormat]

    /// Performs an operator's action on the match, at a given time.
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
