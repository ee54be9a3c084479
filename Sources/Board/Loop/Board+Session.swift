import FoundationEssentials
import GatherModel
import GatherStore
import MatchSession
import Scenes

// What goes between the scenes and the match's session.
extension Board {
  func begin(with stored: StoredMatch?) {
    unowned let board = self
    session.assumeIsolated { session in
      session.observe { [executor = board.executor] change in
        executor.preconditionIsolated()
        board.assumeIsolated { $0.take(change) }
      }
      session.begin(with: stored)
    }
    // Of no match nothing is told; what the first scene says may be more than it was made with.
    if stored == nil { show(nil) }
  }

  /// Has the session do what the keys and buttons want in the match of a gather.
  func performer(of gather: UUID) -> Scoreboard.Environment.Perform {
    { [session, executor] (action, author, now) throws(ActionRefusal) in
      executor.preconditionIsolated()
      let result: Result<(standing: MatchStanding, entries: [LogEntry]), ActionRefusal> =
        session.assumeIsolated { session in
          do throws(ActionRefusal) {
            return .success(try session.take(action, in: gather, by: author, at: now))
          } catch {
            return .failure(error)
          }
        }
      let taken = try result.get()
      return Scoreboard.Performed(taken.standing, taken.entries)
    }
  }

  private func take(_ change: SessionChange) {
    switch change {
    case .board(let own): take(own)
    case .match(let standing):
      // Behind another scene it waits until that has gone.
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
      // A service is told of results only.
      if parts.contains(.results) { joined.tellService(.changed) }
    }
  }

  private func take(_ own: MatchOnBoard?) {
    // A match of this board's own that is in play goes before any other; a result of its own does not.
    if scoreboard?.state.isFollower == true, own?.isEnded != false { return }
    if scoreboard == nil, own == nil || scenes.boardName == .chooseGather && service.isChoosing { return }
    show(own)
  }

  /// Something in this process has changed the store.
  package func storeChanged() { session.assumeIsolated { $0.storeChanged() } }

  /// Takes the ended gather off the board once all of it is saved.
  func clearBoard() { session.assumeIsolated { $0.clearBoard() } }

  /// Puts the result that was taken off the board last on it again.
  func putBack() {
    guard let gather = empty.cleared else { return }  // The idle scene offers it only where there is one.
    session.assumeIsolated { $0.putOnBoard(gather) }
  }
}
