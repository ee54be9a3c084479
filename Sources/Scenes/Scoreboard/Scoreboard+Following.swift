import FoundationEssentials
package import GatherModel

extension Scoreboard.Interactor {
  func setService(_ service: ServiceState?) {
    state.service = service
    // An open question about the service closes if it no longer fits.
    switch state.overlay {
    case .question(.takeResult(let score)) where service?.difference != .endedElsewhere(score):
      state.overlay = nil
    case .question(.makeAnew) where service?.difference != .gone: state.overlay = nil
    case .question(.removeDuplicate(let duplicate)) where service?.duplicate != duplicate: state.overlay = nil
    default: break
    }
  }

  func askForService(at now: BoardInstant) -> Scoreboard.Outcome? {
    switch state.service?.difference {
    case .endedElsewhere(let score) where match.phase != .ended: open(.question(.takeResult(score)))
    case .gone where match.phase == .ended: open(.question(.makeAnew))
    case nil, .endedElsewhere, .gone:
      guard let duplicate = state.service?.duplicate else { return askForChoice(at: now) }
      open(.question(.removeDuplicate(duplicate)))
    }
    return nil
  }

  private func askForChoice(at now: BoardInstant) -> Scoreboard.Outcome? {
    let isFree = state.service?.difference == nil && state.match.log.entries.isEmpty
    if isFree, state.service?.hasChoice == true { return .choiceAsked }
    note(.nothingToDecide, at: now)
    return nil
  }

  /// Ends the gather with a result that was set elsewhere. Each missing goal is added, and each surplus goal is
  /// removed, by an act of its own.
  func end(with score: Score, at now: BoardInstant) {
    for team in TeamID.allCases {
      let missing = score[team] - match.score[team]
      for _ in 0..<abs(missing) { act(missing > 0 ? .goal(team) : .goalTakenBack(team), at: now) }
    }
    act(.gatherEnded, at: now)
  }

  /// Shows a match whose score another board keeps. New goals appear with their pictures.
  package func follow(_ match: Match, at now: BoardInstant) {
    let known = Set(state.match.log.entries.map(\.id))
    if match.gather.id == state.match.gather.id {
      let came = match.log.entries.filter { !known.contains($0.id) }
      for entry in came { showGoal(entry, at: now) }
      state.goalMoment.confirm(Set(came.map(\.id)), at: now)
    }
    state.standing = MatchStanding(match)
  }
}
