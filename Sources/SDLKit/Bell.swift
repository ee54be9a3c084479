import CSDL2

/// Wakes one thread from another (SDL_sem). A ring that nobody waits for is kept.
///
/// `@unchecked`: SDL's semaphores are made to be used by all threads, and the pointer never changes.
package final class Bell: @unchecked Sendable {
  private let semaphore: OpaquePointer

  package init() throws(SDLError) {
    semaphore = try require(SDL_CreateSemaphore(0), "SDL_CreateSemaphore")
  }

  deinit {
    SDL_DestroySemaphore(semaphore)
  }

  package func ring() { SDL_SemPost(semaphore) }

  /// Waits for a ring, or until the time is over.
  package func wait(for time: Duration) {
    let (seconds, attoseconds) = time.components
    let milliseconds = min(max(seconds, 0), 3_600) * 1_000 + max(attoseconds, 0) / 1_000_000_000_000_000
    SDL_SemWaitTimeout(semaphore, UInt32(milliseconds))
  }
}
