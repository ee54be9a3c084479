import Dispatch

/// Runs an actor's jobs one after the other, if there is no main loop.
package final class QueueExecutor: SerialExecutor {
  private let queue: DispatchQueue

  /// - Parameter label: The name of the dispatch queue, which a debugger shows.
  package init(label: String) {
    queue = DispatchQueue(label: label)
  }

  /// Adds a job to the queue. The job runs after all jobs that were added before it.
  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  /// Ends the process if the caller does not run on the queue.
  package func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }
}
