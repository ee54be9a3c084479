package import GatherModel
import Synchronization

/// Stores when each program last scored with each verb. This ignores double presses, as the board's own keys do.
package final class LastGoals: Sendable {
  private struct Button: Hashable {
    var program: Int64
    var verb: CommandVerb
  }

  private let time: Duration
  private let last = Mutex<[Button: ContinuousClock.Instant]>([:])

  /// - Parameter time: The time within which two key presses count as one.
  package init(time: Duration) {
    self.time = time
  }

  /// Whether a key press counts, and is not the second one of a bouncing button.
  /// - Parameter program: The program's id in the store.
  package func takes(_ verb: CommandVerb, of program: Int64) -> Bool {
    let now = ContinuousClock.now
    let button = Button(program: program, verb: verb)
    return last.withLock { last in
      last = last.filter { now - $0.value < time }
      if last[button] != nil { return false }
      last[button] = now
      return true
    }
  }

  /// Processes the response to a key press. After a correction or a refused goal, the next key press counts as a goal,
  /// even if it follows immediately.
  package func settle(_ verb: CommandVerb, of program: Int64, _ response: CommandResponse) {
    switch response {
    case .done: if verb == .undo { forget(program) }
    case .refused, .check: if verb.isDebounced { forget(program) }
    case .alreadyDone: break
    }
  }

  private func forget(_ program: Int64) {
    last.withLock { last in last = last.filter { $0.key.program != program } }
  }
}
