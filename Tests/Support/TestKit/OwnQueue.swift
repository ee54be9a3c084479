import Dispatch

/// Runs what blocks on a queue of its own, which the threads of tasks must not: they also answer for the servers of this
/// process. Dispatch starts as many at a time as the machine has room for.
/// - Throws: What the body throws.
package func onOwnQueue<Value: Sendable>(
  _ body: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withTaskExecutorPreference(OwnQueue()) { try body() }
}

private final class OwnQueue: TaskExecutor {
  private let queue = DispatchQueue(label: "test")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
