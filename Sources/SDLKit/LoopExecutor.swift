import CSDL2
import Synchronization

/// Runs an actor's jobs on the thread of the main loop, between the events of the loop.
package final class LoopExecutor: SerialExecutor {
  private let jobs = Mutex<[UnownedJob]>([])
  private let thread = SDL_ThreadID()
  private let wake: @Sendable () -> Void

  /// Creates the executor of the loop that reads a queue. Must be called on that loop's own thread.
  package convenience init(waking queue: EventQueue) {
    self.init { queue.wake() }
  }

  /// Creates the executor of the loop on whose own thread this is called.
  /// - Parameter wake: Ends the loop's present or next wait. Called from any thread.
  package init(wake: @escaping @Sendable () -> Void) {
    self.wake = wake
  }

  /// Stores a job for the next ``drain()``. May be called from any thread.
  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isFirst = jobs.withLock { jobs in
      jobs.append(job)
      return jobs.count == 1
    }
    if isFirst { wake() }
  }

  /// Runs the enqueued jobs. Called only on the loop's thread.
  package func drain() {
    let waiting = jobs.withLock { jobs in
      defer { jobs.removeAll(keepingCapacity: true) }
      return jobs
    }
    for job in waiting { job.runSynchronously(on: asUnownedSerialExecutor()) }
  }

  /// Ends the process if the calling thread is not the loop's.
  package func checkIsolated() {
    precondition(SDL_ThreadID() == thread, "this belongs to the loop's thread")
  }
}
