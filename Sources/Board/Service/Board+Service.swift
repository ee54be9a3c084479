import FoundationEssentials
import GatherModel
import GatherStore
import Logging
import MatchSession
import Scenes

/// What an operator has decided about the service, or what it should look at now.
enum ServiceDecision: Hashable, Sendable {
  /// Something was stored that the service may have to be told.
  case changed
  /// This gather is the board's.
  case chosen(UUID)
  /// What becomes of something that the service has twice, by the id of the other one there.
  case duplicateAnswered(String, isRemoved: Bool)
}

extension Board {
  /// What the service, or the board that is followed, has come to.
  /// - Parameter codes: Those of the teams of a board that is followed.
  func take(
    _ service: ServiceState, choices: [ChooseGather.Choice], followed: Match?, codes: [String: String] = [:]
  ) {
    if codes != self.service.codes {
      self.service.codes = codes
      showToldCodes()
    }
    show(service, choices: choices, followed: followed)
  }

  /// No service is followed any more.
  func leaveService() {
    show(nil, choices: [], followed: nil)
  }

  private func show(_ service: ServiceState?, choices: [ChooseGather.Choice], followed: Match?) {
    let now = clock.now()
    self.service.state = service
    self.service.choices = choices
    scenes.tell(.serviceChanged(service), at: InputTimestamp(now))
    scenes.tell(.offered(choices, open: self.service.offered), at: InputTimestamp(now))
    follow(followed, at: now)
    let isChoiceOpen = !self.service.offered.isEmpty
    if scenes.boardName == .idle, isChoiceOpen { showNoGather(at: now) }
    if scenes.boardName == .chooseGather, !isChoiceOpen {
      self.service.isChoosing = false
      showNoGather(at: now)
      showOwn()
    }
  }

  /// Shows another board's match, or none any more; a match of this board's own that is in play stays.
  private func follow(_ match: Match?, at now: BoardInstant) {
    if match == service.followed { return }
    service.followed = match
    if ownScoreboard != nil, match == nil || !isBoardFree { return }
    if let scoreboard, let match, scoreboard.state.isFollower,
      scoreboard.state.match.gather.id == match.gather.id
    {
      return scoreboard.follow(match, at: now)
    }
    showNoGather(at: now)
    if match == nil { showOwn() }
  }

  /// Whether nothing of this board's own is in play or waits to be saved.
  private var isBoardFree: Bool {
    guard let ownScoreboard else { return true }
    return ownScoreboard.state.match.state.phase == .ended && !session.assumeIsolated { $0.isSaving }
  }

  /// The gather on the board.
  var gatherOnBoard: UUID? { scoreboard?.state.match.gather.id }

  /// Has a change of teams stored, undone or redone.
  func store(_ teams: GatherChange, _ revision: TeamRevision) {
    guard let gather = gatherOnBoard else { return }  // It was taken off the board meanwhile.
    guard let change = revision == .undone ? teams.inverse : teams else { return tell(.notStored) }
    changeStore("The board could not save the teams.", of: gather, .teamsChanged(teams, revision)) { store in
      // Players can be moved after the end too.
      if let moves = change.moves {
        try await store.setPlacesNow(of: gather, moves)
      } else {
        try await store.changeGather(gather, change)
      }
    }
  }

  func keepResult(against score: Score) {
    guard let gather = gatherOnBoard else { return }  // It was taken off the board meanwhile.
    changeStore("The board could not save the decision.", of: gather) { store in
      try await store.keepPlaying(gather, against: score)
    }
  }

  func makeAnew() {
    guard let gather = gatherOnBoard else { return }  // It was taken off the board meanwhile.
    // Asked and answered, though the service may take its time.
    service.state?.difference = nil
    tell(.serviceChanged(service.state))
    changeStore("The board could not save the decision.", of: gather) { store in
      try await store.makeAnew(gather)
    }
  }

  /// Changes something of a gather off the loop, shows it, and has the service told.
  /// - Parameter done: What the scene of the gather gets when it is stored; nil for nothing.
  private func changeStore(
    _ failure: Logger.Message, of gather: UUID, _ done: Scoreboard.Intent? = nil,
    _ change: @escaping @Sendable (GatherStore) async throws -> Void
  ) {
    Task {
      do {
        try await session.change(change)
        if let done, gatherOnBoard == gather { tell(done) }
      } catch {
        log.warning(failure, metadata: ["error": "\(error)"])
        tell(.notStored)
      }
      joined.tellService(.changed)
    }
  }
}
