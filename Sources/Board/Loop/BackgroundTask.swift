import Dispatch
import Synchronization

/// Something that threads wait for. It begins shut, and stays open once ``open()`` was called.
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

  /// Blocks the calling thread until it is open. Not for a thread that tasks run on.
  /// - Returns: False where it was still shut after the time.
  func wait(for timeout: DispatchTimeInterval) -> Bool { group.wait(timeout: .now() + timeout) == .success }

  /// As ``wait(for:)``, however long it takes.
  func wait() { group.wait() }
}

/// Work beside the main loop that a thread can wait for.
final class BackgroundTask: Sendable {
  private let task: Task<Void, Never>
  private let isOver = Gate()

  /// Begins it.
  init(_ work: @escaping @Sendable () async -> Void) {
    task = Task.detached { [isOver] in
      await work()
      isOver.open()
    }
  }

  func cancel() { task.cancel() }

  /// Comes back when it has ended.
  func end() async { await task.value }

  /// Blocks the calling thread until it has ended. Not for a thread that tasks run on.
  /// - Returns: False where it had not after the time.
  @discardableResult
  func wait(for timeout: DispatchTimeInterval) -> Bool { isOver.wait(for: timeout) }

  /// Does something asynchronous while the calling thread waits for what comes of it. Not for a thread that tasks run on.
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
