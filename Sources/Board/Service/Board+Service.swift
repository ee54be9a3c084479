import FoundationEssentials
import GatherModel
import GatherStore
import Logging
import MatchSession
import Scenes

/// A decision of an operator about the service, or the notice that the store has changed.
enum ServiceDecision: Hashable, Sendable {
  /// The store has a change that the service may need.
  case changed
  case chosen(UUID)
  /// The answer about a player or gather that the service has twice. Contains the id of the second entry.
  case duplicateAnswered(String, isRemoved: Bool)
}

extension Board {
  /// - Parameter codes: The team codes of a followed board.
  func updateService(
    _ service: ServiceState, choices: [ChooseGather.Choice], followed: Match?, codes: [String: String] = [:]
  ) {
    if codes != self.service.codes {
      self.service.codes = codes
      showToldCodes()
    }
    show(service, choices: choices, followed: followed)
  }

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

  /// Shows the followed match. This board's own match is not replaced while it is in play or being saved.
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

  /// Whether no match of this board's own is in play or still being saved.
  private var isBoardFree: Bool {
    guard let ownScoreboard else { return true }
    return ownScoreboard.state.match.state.phase == .ended && !session.assumeIsolated { $0.isSaving }
  }

  var gatherOnBoard: UUID? { scoreboard?.state.match.gather.id }

  func store(_ teams: GatherChange, _ revision: TeamRevision) {
    guard let gather = gatherOnBoard else { return }  // The gather was removed from the board meanwhile.
    guard let change = revision == .undone ? teams.inverse : teams else { return tell(.notStored) }
    changeStore("The board could not save the teams.", of: gather, .teamsChanged(teams, revision)) { store in
      // After the end of the match, `changeGather` refuses all changes, but `setPlacesNow` can still move players.
      if let moves = change.moves {
        try await store.setPlacesNow(of: gather, moves)
      } else {
        try await store.changeGather(gather, change)
      }
    }
  }

  func keepResult(against score: Score) {
    guard let gather = gatherOnBoard else { return }  // The gather was removed from the board meanwhile.
    changeStore("The board could not save the decision.", of: gather) { store in
      try await store.keepPlaying(gather, against: score)
    }
  }

  func makeAnew() {
    guard let gather = gatherOnBoard else { return }  // The gather was removed from the board meanwhile.
    // The scene stops asking at once whether to send the gather again. It does not wait for the service's next state,
    // which may come later.
    service.state?.difference = nil
    tell(.serviceChanged(service.state))
    changeStore("The board could not save the decision.", of: gather) { store in
      try await store.makeAnew(gather)
    }
  }

  /// - Parameter done: The intent that the gather's scene gets after the change is stored.
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
