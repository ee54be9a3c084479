import Dispatch
import Foundation
import Synchronization

/// Runs what blocks on a thread of its own: those that tests share answer for the servers of this process.
func besideTests<Value: Sendable>(
  _ body: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
  }
}

/// Waits for something from within ``besideTests(_:)``.
func awaiting<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) throws -> Value {
  let outcome = Mutex<Result<Value, any Error>>(.failure(CancellationError()))
  let isOver = DispatchSemaphore(value: 0)
  Task.detached {
    let result: Result<Value, any Error>
    do { result = .success(try await body()) } catch { result = .failure(error) }
    outcome.withLock { $0 = result }
    isOver.signal()
  }
  isOver.wait()
  return try outcome.withLock { $0 }.get()
}
