import FoundationEssentials
import GatherModel

extension Scoreboard.Interactor {
  func goalOrKick(of team: TeamID, at now: BoardInstant) {
    match.phase == .kicks ? kick(of: team, isScored: true, at: now) : goal(of: team, at: now)
  }

  func takeBackOrMiss(_ team: TeamID, at now: BoardInstant) {
    if match.phase == .kicks { return kick(of: team, isScored: false, at: now) }
    correct(.goalTakenBack(team), at: now)
  }

  // MARK: Added time

  func moveAddedTime(by step: Int, at now: BoardInstant) {
    let announced = match.addedTime ?? 0
    switch state.overlay {
    case .addedTime(let minutes, _):
      let moved = minutes + step
      if moved <= announced { return note(.refused(.addedTimeNotLowered(announced: announced)), at: now) }
      state.overlay = .addedTime(minutes: min(moved, MatchState.longestAddedTime), isTyped: false)
    case .matchLog: if step > 0 { look { view, _ in view.typePlus() } }
    case nil:
      let act = MatchAct.addedTimeAnnounced(minutes: announced + max(step, 0))
      if let refusal = match.refusal(of: act, at: now) { return note(.refused(refusal), at: now) }
      open(.addedTime(minutes: announced + 1, isTyped: false))
    case .question, .clockSetting, .teamSorting, .picking, .keyMap: answerFirst(at: now)
    }
  }

  /// Types a digit of the added time. The first digit replaces the minutes that were set with the plus and minus keys.
  /// - Parameter minutes: The number typed so far; nil if no digit was typed yet.
  func typeAddedTime(_ digit: Int, after minutes: Int?) {
    let typed = (minutes ?? 0) * 10 + digit
    state.overlay = .addedTime(
      minutes: typed <= MatchState.longestAddedTime ? typed : digit, isTyped: true)
  }

  func announce(_ minutes: Int, at now: BoardInstant) {
    let announcement = MatchAct.addedTimeAnnounced(minutes: minutes)
    if match.refusal(of: announcement, at: now) == nil { state.overlay = nil }
    act(announcement, at: now)
  }

  // MARK: Periods

  func nextPeriod(at now: BoardInstant) {
    if match.phase == .interval {
      // A competition may leave out extra time as a whole, but not its second half alone.
      let isSkipped =
        match.period == match.format.periods.count && match.score.winner == nil
        && match.format.rules.shootOut != nil
      return isSkipped
        ? ask(.kicks, act: .kicksBegun, at: now) : ask(.endPeriod, act: .periodEnded, at: now)
    }
    switch match.nextStage {
    case .end: ask(.endGather, act: .gatherEnded, at: now)
    case .extraTime: ask(.extraTime, act: .periodEnded, at: now)
    case .kicks: ask(.kicks, act: .kicksBegun, at: now)
    case .period:
      match.leftToPlay(at: now) == nil
        ? end(.periodEnded, at: now) : ask(.endPeriod, act: .periodEnded, at: now)
    }
  }

  // MARK: Kicks

  private func kick(of team: TeamID, isScored: Bool, at now: BoardInstant) {
    closeKeyMap()
    if bounce.isBounce(of: team, at: timestamp) { return note(.doublePress(team), at: now) }
    guard correct(.kick(team, isScored: isScored), at: now) else { return }
    bounce.count(team, at: timestamp)
    askWho(team, at: now)
  }
}
