import FoundationEssentials
import GatherModel
import GatherStore
import MatchSession
import Scenes

extension Board {
  func begin(with stored: StoredMatch?) {
    unowned let board = self
    session.assumeIsolated { session in
      session.observe { [executor = board.executor] change in
        executor.preconditionIsolated()
        board.assumeIsolated { $0.handle(change) }
      }
      session.begin(with: stored)
    }
    // Without a match, the session's first report shows no scene, so the board shows its first scene here.
    if stored == nil { show(nil) }
  }

  /// Returns a function that carries out the actions of keys and buttons in the match of a gather.
  func performer(of gather: UUID) -> Scoreboard.Environment.Perform {
    { [session, executor] (action, author, now) throws(ActionRefusal) in
      executor.preconditionIsolated()
      let result: Result<(standing: MatchStanding, entries: [LogEntry]), ActionRefusal> =
        session.assumeIsolated { session in
          do throws(ActionRefusal) {
            return .success(try session.apply(action, in: gather, by: author, at: now))
          } catch {
            return .failure(error)
          }
        }
      let taken = try result.get()
      return Scoreboard.Performed(taken.standing, taken.entries)
    }
  }

  private func handle(_ change: SessionChange) {
    switch change {
    case .board(let own): setOwn(own)
    case .match(let standing):
      // While the scene of the match is not shown, it needs no change, because it gets the newest state when it is
      // shown.
      guard scoreboard != nil else { return }
      if ownScoreboard != nil {
        tell(.matchChanged(standing))
      } else if standing.match.state.phase != .ended {
        showOwn()
      }
    case .cleared(let gather): empty.cleared = gather
    case .resultSet(let score): tell(.resultSet(score))
    case .savingFailed(let trouble): tell(.savingFailed(trouble))
    case .notTaken(let count): tell(.notTaken(count: count))
    case .storeRecovered(let fileName): tell(.storeRecovered(fileName: fileName))
    case .horn: if !horns.isMuted { horns.sound(.pressed) }
    case .stored(let parts):
      joined.onStored()
      refreshPages(after: parts)
      if parts != .entries { loadIdleNews() }
      if parts.contains(.others) {
        loadBadges()
        noteWaitingPhones()
      }
      // The service receives only results, so it need not know of other changes.
      if parts.contains(.results) { joined.tellService(.changed) }
    }
  }

  private func setOwn(_ own: MatchOnBoard?) {
    // Only a match of this board's own that is in play replaces the match of another board.
    if scoreboard?.state.isFollower == true, own?.isEnded != false { return }
    if scoreboard == nil, own == nil || scenes.boardName == .chooseGather && service.isChoosing { return }
    show(own)
  }

  /// Notifies the session that this process has changed the stored data.
  package func storeChanged() { session.assumeIsolated { $0.storeChanged() } }

  /// Removes the ended gather from the board after all of it is saved.
  func clearBoard() { session.assumeIsolated { $0.clearBoard() } }

  /// Shows the most recently removed result again: puts its gather back on the board.
  func putBack() {
    guard let gather = empty.cleared else { return }  // The idle scene offers this only if there is a result.
    session.assumeIsolated { $0.putOnBoard(gather) }
  }
}
