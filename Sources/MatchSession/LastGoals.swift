package import GatherModel
import Synchronization

/// Remembers when each program last used each verb, so that a double press counts only once.
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

  /// Whether a key press counts. It does not count if another press of the same program with the same verb has just counted.
  package func accepts(_ verb: CommandVerb, of program: Int64) -> Bool {
    let now = ContinuousClock.now
    let button = Button(program: program, verb: verb)
    return last.withLock { last in
      last = last.filter { now - $0.value < time }
      if last[button] != nil { return false }
      last[button] = now
      return true
    }
  }

  /// Lets the program's next key press count at once after an undo, or after a goal that was not accepted.
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
