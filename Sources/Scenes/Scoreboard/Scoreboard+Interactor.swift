import FoundationEssentials
package import GatherModel

extension Scoreboard {
  /// Decides how an intent changes the match and the board. It is owned by one actor, uses no lock and never waits.
  package final class Interactor {
    /// The match, and everything else that the board shows.
    package internal(set) var state: State
    let environment: Environment
    var bounce: GoalDebounce
    /// The time of the intent that is being handled.
    private(set) var timestamp: InputTimestamp
    /// The operator to whom acts are attributed: the board, or the pressed button.
    private var presser = Operator.board
    private var hornWatch: HornWatch
    private var reading = QuestionReading()
    /// The time at which the match ended on this board; nil if this board did not see the end.
    private var endedAt: BoardInstant?

    /// - Parameter now: The current time. Sounds that were due before this time are skipped.
    package init(
      match: Match, service: ServiceState? = nil, isFollower: Bool = false, isHornMuted: Bool = false,
      wasSwitchedOff: Bool = false, environment: Environment, at now: BoardInstant
    ) {
      state = State(
        match: match, keyMap: environment.keyMap, words: environment.words,
        echoTime: environment.play.echoTime, service: service, isFollower: isFollower,
        isHornMuted: isHornMuted,
        wasSwitchedOff: wasSwitchedOff, formats: environment.formats)
      self.environment = environment
      bounce = GoalDebounce(window: environment.play.doublePress)
      timestamp = InputTimestamp(now)
      hornWatch = HornWatch(isFollower ? .never : environment.play.hornRules)
      hornWatch.look(at: match.state, now: now)
    }

    /// The earliest time at which a key will have been held long enough; nil if there is no such key.
    package var holdEnd: BoardInstant? { state.held.deadline }

    /// The time at which ``Intent/timePassed`` is due; nil if nothing is due.
    package var deadline: BoardInstant? {
      let horn = state.isClosing ? nil : hornWatch.deadline
      return [state.held.deadline, horn, state.naming?.numberEnd].compactMap(\.self).min()
    }

    /// Handles a press of a keyboard key or a button. After a keyboard key, the hints on the board mention keys. After a
    /// button, the hints mention buttons.
    /// - Parameter isOverPage: Whether an organiser's page is open under this scene.
    package func press(_ stroke: KeyStroke, at timestamp: InputTimestamp, isOverPage: Bool = false)
      -> Outcome?
    {
      // Keys that were held long enough act first.
      let outcome = finishHolds(by: timestamp, of: stroke.key.source)
      return handle(stroke, at: timestamp, isOverPage: isOverPage) ?? outcome
    }

    private func handle(_ stroke: KeyStroke, at timestamp: InputTimestamp, isOverPage: Bool) -> Outcome? {
      state.keyMap.speaksOfButtons = stroke.key.isOfBox
      presser = stroke.key.isOfBox ? .button(stroke.key.plainName) : .board
      finishNaming(at: timestamp.at)
      guard var intent = state.keyMap.intent(for: stroke, in: state.keyContext) else { return nil }
      if intent == .confirmed, state.overlay == nil, let naming = state.naming, naming.takesPad,
        naming.digits.isEmpty
      {
        // No number was typed, so the key has its action on the board.
        state.naming = nil
        guard let ofBoard = state.keyMap.intent(for: stroke, in: state.keyContext) else { return nil }
        intent = ofBoard
      }
      if case .clockMoved = intent, match.clock.isRunning(at: timestamp.at),
        environment.keyMap.bindings.needsControl(stroke)
      {
        intent = .controlMissing(stroke)
      }
      // A typed number has just opened the list. The operator presses Enter to end the number, not to choose a player.
      if case .picking(let list) = state.overlay, list.isOfTypedNumber, intent == .confirmed,
        reading.isUnread(at: timestamp)
      {
        return nil
      }
      if reading.isOfAnswer(stroke, at: timestamp) { return nil }
      let isMeant = !isTooSoon(intent, by: stroke, at: timestamp, isOverPage: isOverPage)
      if case .question = state.overlay, isMeant, intent == .confirmed, isOfBoard(stroke) {
        reading.answered(by: stroke, at: timestamp)
      }
      return handle(isMeant ? intent : .answeredAskew, at: timestamp)
    }

    /// Whether the key is a button, or a keypad key that also has an action on the board.
    private func isOfBoard(_ stroke: KeyStroke) -> Bool {
      switch stroke.key {
      case .keypad, .keypadEnter: state.keyMap.intent(for: stroke, in: .board) != nil
      default: stroke.key.isOfBox
      }
    }

    private func isTooSoon(
      _ intent: Intent, by stroke: KeyStroke, at timestamp: InputTimestamp, isOverPage: Bool
    ) -> Bool {
      guard case .question = state.overlay, intent == .confirmed || intent == .declined else { return false }
      return reading.isTooSoon(
        yes: intent == .confirmed, by: stroke, isOfBoard: isOfBoard(stroke), at: timestamp,
        isCovered: isOverPage)
    }

    /// Handles an intent at `now`.
    package func handle(_ intent: Intent, at now: BoardInstant) -> Outcome? {
      handle(intent, at: InputTimestamp(now))
    }

    /// Handles an intent.
    package func handle(_ intent: Intent, at timestamp: InputTimestamp) -> Outcome? {
      self.timestamp = timestamp
      let now = timestamp.at
      // A sound that is due comes first, because the sound was due before the intent arrived.
      if let call = hornWatch.removeDue(at: now), !state.isClosing { soundHorn(call) }
      let before = state.overlay
      let wasEnded = match.phase == .ended
      defer {
        hornWatch.look(at: match, now: now)
        if !wasEnded, match.phase == .ended { endedAt = now }
        if state.overlay != before {
          reading.changed(at: timestamp.handled)
          if state.overlay == nil, state.echo?.note.isOfOverlay == true { state.echo = nil }
        }
      }
      // The new standing is merged first, because the lines below may change the board's match.
      if case .matchChanged(let standing) = intent { merge(standing, at: now) }
      finishNaming(at: now)
      if !intent.isOfNumber { nameByNumber(at: now, before: intent) }
      return decide(intent, at: now)
    }

    func decide(_ intent: Intent, at now: BoardInstant) -> Outcome? {
      if state.isClosing && !intent.isTakenWhileClosing { return nil }
      if state.isFollower && !intent.isTakenWhileFollowing {
        note(.followed, at: now)
        return nil
      }
      switch intent {
      case .goal(let target): goalOrKick(of: team(target), at: now)
      case .goalTakenBack(let target): takeBackOrMiss(team(target), at: now)
      case .clockToggled:
        act(match.clock.isRunning(at: now) ? .clockPaused : .clockStarted, at: now)
      case .clockCancelled: moveClock(.clockCancelled, at: now)
      case .clockMoved(let time): moveClock(.clockAdjusted(by: time), at: now)
      case .controlMissing(let stroke): note(.controlMissing(stroke), at: now)
      case .sidesSwapped: act(.sidesSwapped, at: now)
      case .undo: return undo(at: now)
      case .redo: return redo(at: now)
      case .nextPeriod: nextPeriod(at: now)
      case .endRequested: ask(.endGather, act: .gatherEnded, at: now)
      case .clockSettingOpened: openClockSetting(at: now)
      case .counted(let count, let target): act(.counted(count, team(target)), at: now)
      case .addedTimeMoved(let step): moveAddedTime(by: step, at: now)
      case .cardsOpened: openCards(at: now)
      case .scorerOpened: openScorers(at: now)
      case .ownGoal: toggle(.own, at: now)
      case .penalty: toggle(.penalty, at: now)
      case .squadNumberAsked: askForNumber(at: now)
      case .matchLogOpened: openLog(at: now)
      case .entryRemoved: removeEntry(at: now)
      case .formatsOpened: openFormats(at: now)
      case .digit(let digit): type(digit, at: now)
      case .digitErased: erase()
      case .confirmed: return confirm(at: now)
      case .declined: return decline()
      case .teamsOpened: openTeams(at: now)
      case .listMoved(let step): moveInList(by: step)
      case .listSided(let side): moveToSide(team(side), at: now)
      case .serviceAsked: return askForService(at: now)
      case .serviceChanged(let service): setService(service)
      case .announced(let text): state.announcement = text
      case .deskLinkChanged(let link): state.deskLink = link
      case .boardCleared: return mayClear(at: now) ? .boardCleared : nil
      case .keysShown: open(.keyMap)
      case .menuAsked: return .menuAsked
      case .phonesAsked: return .phonesAsked
      case .dismissed: state.overlay = nil
      case .answeredAskew: answerFirst(at: now)
      case .horn:
        soundHorn(.pressed)
        note(state.isHornMuted ? .hornMuted : .horn, at: now)
      case .hornMuteToggled:
        state.isHornMuted.toggle()
        note(state.isHornMuted ? .hornMuted : .hornUnmuted, at: now)
        return .hornMuted(state.isHornMuted)
      case .holdBegan(let hold): self.hold(hold, at: timestamp)
      case .released(let key): return release(key, at: timestamp)
      case .keysDropped: state.held.dropKeyboard()
      case .keyDropped(let key): state.held.drop(key)
      case .timePassed: return finishHolds(by: timestamp)
      case .fullScreenToggled: return .fullScreenToggled
      case .quit: return .quit
      case .matchChanged: break  // The new standing has been merged already.
      case .savingFailed(let trouble): state.savingTrouble = trouble
      case .notTaken(let count): note(.notTaken(count: count), at: now)
      case .phoneWaits: note(.phoneWaits, at: now)
      case .noPhoneWaits: withdraw(.phoneWaits)
      case .storeRecovered(let fileName):
        state.savingTrouble = nil
        note(.storeRecovered(fileName: fileName), at: now)
      case .lossFound(let loss): state.loss = loss
      case .notStored:
        state.teamChanges.fail()
        note(.notStored, at: now)
      case .teamsChanged(let change, let revision): recordTeamChange(change, revision, at: now)
      case .resultSet(let score): note(.resultSet(score), at: now)
      case .closing:
        state.isClosing = true
        open(nil)
      }
      return nil
    }

    var match: MatchState { state.match.state }

    func team(_ target: Target) -> TeamID {
      switch target {
      case .left: match.left
      case .right: match.left.opponent
      case .team(let team): team
      }
    }

    /// Whether the board may be cleared: the match has ended, but not just now, because an operator may still be
    /// pressing the key that ended it.
    func mayClear(at now: BoardInstant) -> Bool {
      match.phase == .ended && endedAt.map { now - $0 >= Self.resultTime } ?? true
    }

    /// The time for which a result is shown before a key may clear it.
    static let resultTime = Duration.seconds(2)

    func soundHorn(_ call: HornCall) {
      if !state.isHornMuted { environment.soundHorn(call) }
    }

    /// Performs an operator's action, or shows a note if it is refused.
    /// - Returns: The id of the action's last log entry; nil if the action was refused.
    func perform(_ action: MatchAction, at now: BoardInstant) -> UUID? {
      let performed: Performed
      do throws(ActionRefusal) {
        performed = try environment.perform(action, presser, now)
      } catch {
        switch error {
        case .rules(let refusal): note(.refused(refusal), at: now)
        case .overtaken: note(.overtaken, at: now)
        case .noMatch: note(.followed, at: now)
        }
        return nil
      }
      state.standing = performed.standing
      for entry in performed.entries {
        bounce.handle(entry.event)
        if case .act(.goal(let team)) = entry.event, environment.play.motion {
          state.goalMoment.add(team, entry: entry.id, at: now)
        }
      }
      // An operator who acts has seen the notice that key presses may be lost, so the board no longer shows it.
      state.loss = nil
      if let naming = state.naming, match.moment(naming.entry) == nil { state.naming = nil }
      return performed.entries.last?.id
    }

    private func withdraw(_ note: Note) {
      if state.formerEcho?.note == note { state.formerEcho = nil }
      if state.echo?.note == note { (state.echo, state.formerEcho) = (state.formerEcho, nil) }
    }

    func note(_ note: Note, at now: BoardInstant, entry: UUID? = nil) {
      // The visible note is kept until the new one may be shown.
      if entry != nil, let echo = state.echo, !state.hides(echo, at: now) { state.formerEcho = echo }
      state.echo = Echo(note: note, at: now, entry: entry)
    }
  }
}
