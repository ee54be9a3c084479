import Dispatch

/// Runs an actor's jobs one after the other, where no main loop does.
package final class QueueExecutor: SerialExecutor {
  private let queue: DispatchQueue

  /// - Parameter label: The name of its dispatch queue, as a debugger shows it.
  package init(label: String) {
    queue = DispatchQueue(label: label)
  }

  /// Adds a job to the queue: it runs after all that were added before it.
  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  /// Ends the process when the caller does not run on the queue.
  package func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }
}
