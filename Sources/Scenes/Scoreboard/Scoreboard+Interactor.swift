import FoundationEssentials
package import GatherModel

extension Scoreboard {
  /// Decides what an intent does to the match. Owned by one actor; no lock, no waiting.
  package final class Interactor {
    /// The match as the board knows it, and all else that it shows.
    package internal(set) var state: State
    let environment: Environment
    var bounce: GoalDebounce
    /// Of what is being handled.
    private(set) var timestamp: InputTimestamp
    /// Whether a key or which button was pressed last.
    private var presser = Operator.board
    private var hornWatch: HornWatch
    private var reading = QuestionReading()
    /// When the match ended while this board showed it; nil before, and of an end that it did not see.
    private var endedAt: BoardInstant?

    /// - Parameters:
    ///   - service: How the board stands to it; nil where it follows none.
    ///   - isFollower: Whether another board keeps the match.
    ///   - isHornMuted: Whether the horn is muted until an operator unmutes it.
    ///   - wasSwitchedOff: Whether the board was switched off in order before a clock that ran came to stand.
    ///   - now: What was to sound before it does so no more.
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

    /// When the first of the held keys will have been held for long enough; nil where none is held.
    package var holdEnd: BoardInstant? { state.held.deadline }

    /// When ``Intent/timePassed`` is due; nil when nothing waits for time.
    package var deadline: BoardInstant? {
      let horn = state.isClosing ? nil : hornWatch.deadline
      return [state.held.deadline, horn, state.naming?.numberEnd].compactMap(\.self).min()
    }

    /// Handles the press of a key. From then on sentences speak of keys or of buttons, depending on which it is.
    /// - Parameter isOverPage: Whether a page of the organiser is open underneath this scene.
    package func press(_ stroke: KeyStroke, at timestamp: InputTimestamp, isOverPage: Bool = false)
      -> Outcome?
    {
      // What was held before this press is done before it.
      let outcome = finishHolds(by: timestamp, of: stroke.key.source)
      return take(stroke, at: timestamp, isOverPage: isOverPage) ?? outcome
    }

    private func take(_ stroke: KeyStroke, at timestamp: InputTimestamp, isOverPage: Bool) -> Outcome? {
      state.keyMap.speaksOfButtons = stroke.key.isOfBox
      presser = stroke.key.isOfBox ? .button(stroke.key.plainName) : .board
      finishNaming(at: timestamp.at)
      guard var intent = state.keyMap.intent(for: stroke, in: state.keyContext) else { return nil }
      if intent == .confirmed, state.overlay == nil, let naming = state.naming, naming.takesPad,
        naming.digits.isEmpty
      {
        // No number, after all: the key is the board's again.
        state.naming = nil
        guard let ofBoard = state.keyMap.intent(for: stroke, in: state.keyContext) else { return nil }
        intent = ofBoard
      }
      if case .clockMoved = intent, match.clock.isRunning(at: timestamp.at),
        environment.keyMap.bindings.needsControl(stroke)
      {
        intent = .controlMissing(stroke)
      }
      // The Enter behind a number that has opened a list was of the number.
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

    /// Whether a key that answers here is a button, or one of a number pad that does something else on the board.
    private func isOfBoard(_ stroke: KeyStroke) -> Bool {
      switch stroke.key {
      case .keypad, .keypadEnter: state.keyMap.intent(for: stroke, in: .board) != nil
      default: stroke.key.isOfBox
      }
    }

    /// Whether an answer comes too soon to be one.
    private func isTooSoon(
      _ intent: Intent, by stroke: KeyStroke, at timestamp: InputTimestamp, isOverPage: Bool
    ) -> Bool {
      guard case .question = state.overlay, intent == .confirmed || intent == .declined else { return false }
      return reading.isTooSoon(
        yes: intent == .confirmed, by: stroke, isOfBoard: isOfBoard(stroke), at: timestamp,
        isCovered: isOverPage)
    }

    /// Handles an intent that came at `now`.
    /// - Returns: What the surroundings have to do; nil for most intents.
    package func handle(_ intent: Intent, at now: BoardInstant) -> Outcome? {
      handle(intent, at: InputTimestamp(now))
    }

    /// Handles an intent.
    /// - Returns: What the surroundings have to do; nil for most intents.
    package func handle(_ intent: Intent, at timestamp: InputTimestamp) -> Outcome? {
      self.timestamp = timestamp
      let now = timestamp.at
      // Whichever intent it is, the clock came to that moment before.
      if let call = hornWatch.takeDue(at: now), !state.isClosing { soundHorn(call) }
      let before = state.overlay
      let wasEnded = match.phase == .ended
      defer {
        hornWatch.look(at: match, now: now)
        if !wasEnded, match.phase == .ended { endedAt = now }
        if state.overlay != before {
          reading.changed(at: timestamp.handled)
          // Nothing is asked any more that would have to be answered first.
          if state.overlay == nil, state.echo?.note.isOfOverlay == true { state.echo = nil }
        }
      }
      // Before anything is done with the match: what is done later knows more than what is told.
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
      case .serviceChanged(let service): take(service)
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
      case .matchChanged: break  // It was taken over before.
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
      case .teamsChanged(let change, let revision): take(change, revision, at: now)
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

    /// Whether a key may clear the result: not at once, for an operator may still press what ended the match.
    func mayClear(at now: BoardInstant) -> Bool {
      match.phase == .ended && endedAt.map { now - $0 >= Self.resultTime } ?? true
    }

    /// How long a result stands before a key may take it off the board.
    static let resultTime = Duration.seconds(2)

    func soundHorn(_ call: HornCall) {
      if !state.isHornMuted { environment.soundHorn(call) }
    }

    /// Has the match's authority do what the operator wants; what it refuses is said.
    /// - Returns: The last entry that has come of it; nil where it was refused.
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
        bounce.take(entry.event)
        if case .act(.goal(let team)) = entry.event, environment.play.motion {
          state.goalMoment.add(team, entry: entry.id, at: now)
        }
      }
      // The operator who goes on has seen it.
      state.loss = nil
      if let naming = state.naming, match.moment(naming.entry) == nil { state.naming = nil }
      return performed.entries.last?.id
    }

    /// Takes a note away that holds no more.
    private func withdraw(_ note: Note) {
      if state.formerEcho?.note == note { state.formerEcho = nil }
      if state.echo?.note == note { (state.echo, state.formerEcho) = (state.formerEcho, nil) }
    }

    func note(_ note: Note, at now: BoardInstant, entry: UUID? = nil) {
      // What is in sight stays there until the new one may be seen.
      if entry != nil, let echo = state.echo, !state.hides(echo, at: now) { state.formerEcho = echo }
      state.echo = Echo(note: note, at: now, entry: entry)
    }
  }
}
