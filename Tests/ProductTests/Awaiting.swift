import Dispatch
import Foundation
import Synchronization

/// Waits for something from within ``onOwnQueue(_:)``.
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
