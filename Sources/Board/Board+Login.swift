import Logging
import Scenes

// Logging in to a service at the board.
extension Board {
  /// Lets the organiser log in to a service.
  func join(_ login: ServiceLogin) { scenes.join(serviceWorkers(login)) }

  /// What the pages have done with a service.
  private func serviceWorkers(_ login: ServiceLogin) -> PageWorkers.Service {
    // A change of what is stored, which the end of the board waits for.
    let leave: (Void, @escaping PageWorkers.Reply<Void>) -> Void = worker { _, _ in try await login.leave() }
    unowned let board = self
    return PageWorkers.Service(
      memory: worker { _ in try await login.memory() },
      isOpenToListeners: ServiceLogin.isOpenToListeners,
      ask: { [executor] order, reply in
        executor.preconditionIsolated()
        let answer = LoopCallback(tell: reply)
        let task = board.assumeIsolated {
          $0.carryOut(answer) { () async throws(Login.Problem) in try await login.carryOut(order) }
        }
        return { task.cancel() }
      },
      leave: { leave((), $0) },
      logOut: { [executor] reply in
        executor.preconditionIsolated()
        let answer = LoopCallback(tell: reply)
        board.assumeIsolated {
          _ = $0.carryOut(answer) { () async throws(Login.Problem) in try await login.logOut() }
        }
      })
  }

  /// Does something with a service off the loop, and tells what came of it.
  func carryOut(
    _ answer: LoopCallback<Result<Void, Login.Problem>>,
    _ work: @escaping @Sendable () async throws(Login.Problem) -> Void
  ) -> Task<Void, Never> {
    Task {
      let result: Result<Void, Login.Problem>
      do throws(Login.Problem) {
        result = .success(try await work())
      } catch {
        result = .failure(error)
      }
      // A cancelled request reports no failure. A success is reported all the same: the board follows the service.
      if case .success = result { tell(answer, result) } else if !Task.isCancelled { tell(answer, result) }
    }
  }

  /// Of the actor, so that it is told on the loop's thread: a task that names nothing of an actor's is not run by it.
  private func tell(
    _ answer: LoopCallback<Result<Void, Login.Problem>>, _ result: Result<Void, Login.Problem>
  ) { answer.tell(result) }

  /// Opens the login over a board that was told to follow a service and has no login there. What is on the board goes
  /// before: over a match nothing opens by itself.
  func openLogin() {
    if scoreboard == nil { scenes.openLogin() }
  }
}
