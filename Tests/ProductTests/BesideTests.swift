import Dispatch
import Foundation
import Synchronization

/// Runs what blocks on a thread of its own: those that tests share answer for the servers of this process.
func besideTests<Value: Sendable>(
  _ body: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withTaskExecutorPreference(OwnThread()) { try body() }
}

/// Waits for something from within ``besideTests(_:)``.
func awaiting<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) throws -> Value {
  let outcome = Mutex<Result<Value, any Error>>(.failure(CancellationError()))
  let isOver = DispatchSemaphore(value: 0)
  Task {
    let result: Result<Value, any Error>
    do { result = .success(try await body()) } catch { result = .failure(error) }
    outcome.withLock { $0 = result }
    isOver.signal()
  }
  isOver.wait()
  return try outcome.withLock { $0 }.get()
}

/// A thread for each piece of work.
private final class OwnThread: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    Thread.detachNewThread { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
