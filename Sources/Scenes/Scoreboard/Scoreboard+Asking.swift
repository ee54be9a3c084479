import FoundationEssentials
import GatherModel

extension Scoreboard.Interactor {
  /// Opens an overlay, or closes the open one if `overlay` is nil. Held keys then count only as taps.
  func open(_ overlay: Scoreboard.Overlay?) {
    state.overlay = overlay
    state.held.keepTaps()
  }

  func ask(_ question: Scoreboard.Question, act: MatchAct, at now: BoardInstant) {
    if let refusal = match.refusal(of: act, at: now) { return note(.refused(refusal), at: now) }
    open(.question(question))
  }

  func confirm(at now: BoardInstant) -> Scoreboard.Outcome? {
    switch state.overlay {
    case .question(let question):
      state.overlay = nil
      return answerYes(to: question, at: now)
    case .clockSetting(let digits): setClock(to: digits, at: now)
    case .teamSorting(let sorting):
      state.overlay = nil
      guard let change = sorting.change(of: state.match.gather) else { return nil }
      state.teamChanges.make(change, at: now)
      return .teamsChanged(change, .made)
    case .addedTime(let minutes, _): announce(minutes, at: now)
    case .picking(let list): choose(from: list, at: now)
    case .matchLog(let view): correctEntry(view, at: now)
    case nil: nameByNumber(at: now)
    case .keyMap: break  // The key map asks nothing, so there is nothing to confirm.
    }
    return nil
  }

  func decline() -> Scoreboard.Outcome? {
    var former: Scoreboard.Overlay?
    defer { state.overlay = former }
    if state.overlay == nil { state.naming = nil }
    if case .question(.takeResult(let score)) = state.overlay { return .resultKept(score) }
    if case .question(.removeDuplicate(let duplicate)) = state.overlay {
      return answer(duplicate, isRemoved: false)
    }
    if case .picking(let list) = state.overlay, let origin = list.origin {
      former = .matchLog(origin)
    }
    return nil
  }

  /// Returns the operator's answer for the service. The board forgets the duplicate at once, so that it does not ask
  /// about it again before the service responds.
  private func answer(_ duplicate: ServiceState.Duplicate, isRemoved: Bool) -> Scoreboard.Outcome {
    state.service?.duplicate = nil
    return .duplicateAnswered(duplicate, isRemoved: isRemoved)
  }

  func answerYes(to question: Scoreboard.Question, at now: BoardInstant) -> Scoreboard.Outcome? {
    switch question {
    case .makeAnew: return .madeAnew
    case .removeDuplicate(let duplicate): return answer(duplicate, isRemoved: true)
    case .takeResult(let score): end(with: score, at: now)
    case .endGather: end(.gatherEnded, at: now)
    case .endPeriod, .extraTime: end(.periodEnded, at: now)
    case .kicks: end(.kicksBegun, at: now)
    case .changeFormat(let format): act(.formatChanged(format.format), at: now)
    case .undo(let last): undo(last, at: now)
    case .redo(let last): redo(last, at: now)
    }
    return nil
  }

  func answerFirst(at now: BoardInstant) {
    switch state.overlay {
    case .clockSetting: note(.setClockFirst, at: now)
    case .teamSorting: note(.sortFirst, at: now)
    case .addedTime, .picking, .matchLog: note(.chooseFirst, at: now)
    case nil, .question, .keyMap: note(.answerFirst, at: now)
    }
  }
}
