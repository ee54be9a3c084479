package import GatherModel
import Synchronization

/// When each program has last scored by a verb: the guard against double presses, as the board's own keys have one.
package final class LastGoals: Sendable {
  private struct Button: Hashable {
    var program: Int64
    var verb: CommandVerb
  }

  private let time: Duration
  private let last = Mutex<[Button: ContinuousClock.Instant]>([:])

  /// - Parameter time: Two within it are one.
  package init(time: Duration) {
    self.time = time
  }

  /// Whether a press counts, and is not the second one of a button that bounces.
  /// - Parameter program: Who presses, by the id that the store has for it.
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

  /// Takes in what has come of a press: after a correction, and after a goal that was refused, the next press is a goal, however
  /// soon it comes.
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
