import FoundationEssentials
package import GatherModel

extension Scoreboard {
  /// Decides what an intent does to the match. Owned by one actor; no lock, no waiting.
  package final class Interactor {
    package private(set) var state: State
    private let environment: Environment
    private var countedPresses: [Press: BoardInstant] = [:]

    private struct Press: Hashable {
      var act: MatchAct
    }

    package init(match: Match, environment: Environment) {
      state = State(match: match)
      self.environment = environment
    }

    /// When ``Intent/timePassed`` is due; nil when nothing waits for time.
    package var deadline: BoardInstant? { state.hold.map { $0.since + $0.kind.duration } }

    /// Takes what somebody did at `now`.
    /// - Returns: What the surroundings have to do; nil for most intents.
    package func handle(_ intent: Intent, at now: BoardInstant) -> Outcome? {
      switch intent {
      case .goal(let target): press(.goal(team(target)), at: now)
      case .goalTakenBack(let target): press(.goalTakenBack(team(target)), at: now)
      case .clockToggled:
        act(match.clock.isRunning(at: now) ? .clockPaused : .clockStarted, at: now)
      case .clockMoved(let time): act(.clockAdjusted(by: time), at: now)
      case .sidesSwapped: act(.sidesSwapped, at: now)
      case .undo: undo(at: now)
      case .redo: redo(at: now)
      case .nextPeriod: nextPeriod(at: now)
      case .endRequested: ask(.endGather, act: .gatherEnded, at: now)
      case .clockSettingOpened: openClockSetting(at: now)
      case .digit(let digit): type(digit)
      case .digitErased: erase()
      case .confirmed: return confirm(at: now)
      case .declined: return decline()
      case .keysShown: state.overlay = .keyMap
      case .dismissed: state.overlay = nil
      case .answeredAskew: note(.answerFirst, at: now)
      case .horn:
        environment.soundHorn()
        note(.horn, at: now)
      case .holdBegan(let hold): if state.hold == nil { state.hold = (hold, now) }
      case .holdEnded(let hold): release(hold, at: now)
      case .timePassed: return finishHold(at: now)
      case .fullScreenToggled: return .fullScreenToggled
      case .quit: return .quit
      case .saved(let entries): confirmSaved(entries)
      case .savingFailed(let trouble): state.savingTrouble = trouble
      case .gatherChanged(let gather):
        state.match = Match(gather: gather, log: state.match.log)
        state.settled = Match(gather: gather, log: state.settled.log)
      case .notTaken(let count): note(.notTaken(count: count), at: now)
      case .storeRescued(let fileName): note(.storeRescued(fileName: fileName), at: now)
      case .closing:
        state.isClosing = true
        state.overlay = nil
        state.hold = nil
      }
      return nil
    }

    private var match: MatchState { state.match.state }

    private func team(_ target: Target) -> TeamID {
      switch target {
      case .left: match.left
      case .right: match.left.opponent
      case .team(let team): team
      }
    }

    // MARK: Acts

    /// A goal key: what bounces counts once.
    private func press(_ act: MatchAct, at now: BoardInstant) {
      if let last = countedPresses[Press(act: act)], now - last < environment.doublePress,
        case .goal(let team) = act
      {
        return note(.doublePress(team), at: now)
      }
      if case .question(.undo) = state.overlay { state.overlay = nil }
      if self.act(act, at: now) { countedPresses[Press(act: act)] = now }
    }

    @discardableResult
    private func act(_ act: MatchAct, at now: BoardInstant) -> Bool {
      if let refusal = match.refusal(of: act, at: now) {
        note(.refused(refusal), at: now)
        return false
      }
      let id = append(.act(act), at: now)
      note(.done(act, match), at: now, entry: id)
      return true
    }

    private func append(_ event: MatchEvent, at now: BoardInstant) -> UUID {
      let entry = LogEntry(
        id: environment.makeID(), event: event, at: now, wallClock: environment.wallClock())
      state.match.append(entry)
      state.unsaved.append(Unsaved(entry: entry.id, since: now))
      environment.save(entry)
      return entry.id
    }

    private func note(_ note: Note, at now: BoardInstant, entry: UUID? = nil) {
      if entry != nil { state.formerEcho = state.echo }
      state.echo = Echo(note: note, at: now, entry: entry)
    }

    private func confirmSaved(_ entries: [UUID]) {
      state.savingTrouble = nil
      let saved = Set(entries)
      state.unsaved.removeAll { saved.contains($0.entry) }
      let settled = state.match.log.entries.count - state.unsaved.count
      for entry in state.match.log.entries[state.settled.log.entries.count..<settled] {
        state.settled.append(entry)
      }
    }

    // MARK: Undo and redo

    private func undo(at now: BoardInstant) {
      guard let entry = state.match.log.undoable else { return note(.nothingToUndo, at: now) }
      if asksBeforeUndoing(entry, at: now) {
        state.overlay = .question(.undo(entry: entry.id))
      } else {
        takeBack(entry, at: now)
      }
    }

    /// An act of the clock from a while ago would move the clock by all the time since: that is asked first.
    private func asksBeforeUndoing(_ entry: LogEntry, at now: BoardInstant) -> Bool {
      guard case .act(let act) = entry.event, act.isOfTheClock,
        let after = state.match.stateAfterUndo
      else { return false }
      let jump = after.clock.reading(at: now) - match.clock.reading(at: now)
      return (jump > .seconds(10) || jump < .seconds(-10)) && now - entry.at > .seconds(10)
    }

    private func takeBack(_ entry: LogEntry, at now: BoardInstant) {
      guard case .act(let act) = entry.event else { return note(.nothingToUndo, at: now) }
      let before = match.clock.shownSeconds(at: now)
      let id = append(.undone(entry.id), at: now)
      let after = match.clock.shownSeconds(at: now)
      note(.undone(act, clockFrom: before, clockTo: after), at: now, entry: id)
    }

    private func redo(at now: BoardInstant) {
      guard let entry = state.match.log.redoable, case .act(let act) = entry.event else {
        return note(.nothingToRedo, at: now)
      }
      let before = match.clock.shownSeconds(at: now)
      let id = append(.redone(entry.id), at: now)
      let after = match.clock.shownSeconds(at: now)
      note(.redone(act, clockFrom: before, clockTo: after), at: now, entry: id)
    }

    // MARK: Questions

    private func ask(_ question: Question, act: MatchAct, at now: BoardInstant) {
      if let refusal = match.refusal(of: act, at: now) { return note(.refused(refusal), at: now) }
      state.overlay = .question(question)
    }

    private func nextPeriod(at now: BoardInstant) {
      if match.isLastPeriod && match.phase != .interval {
        ask(.endGather, act: .gatherEnded, at: now)
      } else if match.hasRunOut(at: now) {
        act(.periodEnded, at: now)
      } else {
        ask(.endPeriod, act: .periodEnded, at: now)
      }
    }

    private func confirm(at now: BoardInstant) -> Outcome? {
      let overlay = state.overlay
      if overlay == nil && match.phase == .ended { return .boardCleared }
      switch overlay {
      case .question(let question):
        state.overlay = nil
        answerYes(to: question, at: now)
      case .clockSetting(let digits): setClock(to: digits, at: now)
      case nil, .keyMap: break  // Enter confirms nothing where nothing is asked.
      }
      return nil
    }

    private func answerYes(to question: Question, at now: BoardInstant) {
      switch question {
      case .endGather: act(.gatherEnded, at: now)
      case .endPeriod: act(.periodEnded, at: now)
      case .undo(let id):
        guard let entry = state.match.log.undoable, entry.id == id else {
          return note(.nothingToUndo, at: now)
        }
        takeBack(entry, at: now)
      }
    }

    private func decline() -> Outcome? {
      if state.overlay == nil && match.phase == .ended { return .boardCleared }
      state.overlay = nil
      return nil
    }

    // MARK: Setting the clock

    private func openClockSetting(at now: BoardInstant) {
      if let refusal = match.refusal(of: .clockSet(to: .zero), at: now) {
        return note(.refused(refusal), at: now)
      }
      state.overlay = .clockSetting(digits: [])
    }

    private func type(_ digit: Int) {
      guard case .clockSetting(let digits) = state.overlay,
        digits.count < ClockEntry.longest(for: state.match.gather.format), digits != [] || digit != 0
      else { return }  // Leading zeros and digits beyond the field change nothing.
      state.overlay = .clockSetting(digits: digits + [digit])
    }

    private func erase() {
      guard case .clockSetting(let digits) = state.overlay else { return }
      state.overlay = .clockSetting(digits: Array(digits.dropLast()))
    }

    private func setClock(to digits: [Int], at now: BoardInstant) {
      // Enter with nothing typed leaves the clock as it is, like a picker that was not touched.
      if digits.isEmpty { return state.overlay = nil }
      let entry = ClockEntry(digits: digits)
      guard entry.isTime else { return }  // The field says what is wrong until it is mended.
      if match.refusal(of: .clockSet(to: entry.time), at: now) == nil { state.overlay = nil }
      act(.clockSet(to: entry.time), at: now)
    }

    // MARK: Holding

    private func release(_ hold: Hold, at now: BoardInstant) {
      guard let held = state.hold, held.kind == hold else { return }  // It was finished before.
      state.hold = nil
      note(.holdLonger(hold), at: now)
    }

    private func finishHold(at now: BoardInstant) -> Outcome? {
      guard let held = state.hold, now - held.since >= held.kind.duration else { return nil }
      state.hold = nil
      if held.kind == .quit { return .quit }
      act(.clockCancelled, at: now)
      return nil
    }
  }
}

extension MatchState {
  /// True when the period has been played in full by its clock.
  func hasRunOut(at now: BoardInstant) -> Bool {
    switch clock.direction {
    case .down: clock.isTimeUp(at: now)
    case .up: clock.reading(at: now) >= format.close(ofPeriod: period)
    }
  }
}
