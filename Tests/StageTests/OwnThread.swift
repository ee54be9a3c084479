import Dispatch

/// Runs what blocks on a thread of its own, which the threads of tasks must not.
func onOwnThread(_ body: @escaping @Sendable () throws -> Void) async throws {
  try await withTaskExecutorPreference(OwnThread()) { try body() }
}

private final class OwnThread: TaskExecutor {
  private let queue = DispatchQueue(label: "test")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
