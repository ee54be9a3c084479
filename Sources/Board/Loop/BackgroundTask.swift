import Dispatch
import Synchronization

/// A gate that threads wait for. It is closed at first, and stays open after ``open()``.
final class Gate: Sendable {
  private let group = DispatchGroup()
  private let isOpen = Mutex(false)

  init() {
    group.enter()
  }

  func open() {
    let wasOpen = isOpen.withLock { isOpen in
      defer { isOpen = true }
      return isOpen
    }
    if !wasOpen { group.leave() }
  }

  /// Blocks the calling thread until the gate is open. Must not run on a thread of Swift tasks.
  /// - Returns: False if the gate was still closed after the timeout.
  func wait(for timeout: DispatchTimeInterval) -> Bool { group.wait(timeout: .now() + timeout) == .success }

  func wait() { group.wait() }
}

/// Work that runs at the same time as the main loop. A thread can wait for the end of the work.
final class BackgroundTask: Sendable {
  private let task: Task<Void, Never>
  private let isOver = Gate()

  init(_ work: @escaping @Sendable () async -> Void) {
    task = Task.detached { [isOver] in
      await work()
      isOver.open()
    }
  }

  func cancel() { task.cancel() }

  func end() async { await task.value }

  /// Blocks the calling thread until the work has ended. Must not run on a thread of Swift tasks.
  /// - Returns: False if the work had not ended after the timeout.
  @discardableResult
  func wait(for timeout: DispatchTimeInterval) -> Bool { isOver.wait(for: timeout) }

  /// Runs asynchronous work while the calling thread waits for its result. Must not run on a thread of Swift tasks.
  static func wait<Value: Sendable, Trouble: Error>(
    for work: @escaping @Sendable () async throws(Trouble) -> Value
  ) throws(Trouble) -> Value {
    let outcome = Mutex<Result<Value, Trouble>?>(nil)
    let isOver = Gate()
    Task.detached {
      let result: Result<Value, Trouble>
      do throws(Trouble) {
        result = .success(try await work())
      } catch {
        result = .failure(error)
      }
      outcome.withLock { $0 = result }
      isOver.open()
    }
    isOver.wait()
    guard let result = outcome.withLock({ $0 }) else { preconditionFailure("The gate opens after the work.") }
    return try result.get()
  }
}
