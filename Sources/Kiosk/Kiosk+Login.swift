import Logging
import Scenes

// Logging in to a service at the board.
extension Kiosk {
  /// What the desk's scenes have done with a service; nil on a board that plays with nobody.
  func serviceWorkers() -> DeskWorkers.Service? {
    guard let login else { return nil }
    return DeskWorkers.Service(
      memory: worker { _ in try await login.memory() },
      isOpenToListeners: ServiceLogin.isOpenToListeners,
      ask: { [unowned self, executor] order, reply in
        executor.preconditionIsolated()
        let answer = LoopAnswer(tell: reply)
        let task = assumeIsolated { $0.carryOut(order, with: login, answer) }
        return { task.cancel() }
      },
      leave: { [unowned self, executor] in
        executor.preconditionIsolated()
        assumeIsolated { $0.leaveService(of: login) }
      })
  }

  private func carryOut(
    _ order: Login.Order, with login: ServiceLogin, _ answer: LoopAnswer<Result<Void, Login.Problem>>
  ) -> Task<Void, Never> {
    Task {
      let result: Result<Void, Login.Problem>
      do throws(Login.Problem) {
        result = .success(try await login.carryOut(order))
      } catch {
        result = .failure(error)
      }
      // Whoever has cancelled it is told of nothing.
      if !Task.isCancelled { tell(answer, result) }
    }
  }

  /// Of the actor, so that it is told on the loop's thread: a task that names nothing of an actor's is not run by it.
  private func tell(_ answer: LoopAnswer<Result<Void, Login.Problem>>, _ result: Result<Void, Login.Problem>)
  { answer.tell(result) }

  private func leaveService(of login: ServiceLogin) {
    Task {
      do {
        try await login.leave()
      } catch {
        log.warning("The service was not left.", metadata: ["error": "\(error)"])
      }
    }
  }

  /// Opens the login over a board that was told to follow a service and has no login there. What is on the board goes
  /// before: over a match nothing opens by itself.
  func openLogin() {
    if case .scoreboard = scene { return }
    desk.openLogin()
  }
}
