import CSDL2

/// The events of the loop's thread, and how any thread wakes it.
package struct EventQueue: Sendable {
  /// The type of the event that wakes the loop, the same in every queue.
  static let wakeType: UInt32 = SDL_RegisterEvents(1)

  private let wakeDescriptor: Int32
  private let sleepsInSDL: Bool

  /// - Parameter video: Tells how to wait: SDL 2.26 spins on KMS/DRM and without a display, so that there a short
  ///   wait on a descriptor comes first.
  /// - Throws: ``SDLError`` when the system has no descriptor left to give.
  package init(_ video: Video) throws(SDLError) {
    sleepsInSDL = video.waitsForEvents
    wakeDescriptor = gb_eventfd_create()
    if wakeDescriptor < 0 { throw SDLError("eventfd") }
    _ = Self.wakeType
  }

  /// Ends the wait of the loop's thread, now or the next; from any thread.
  package func wake() {
    if sleepsInSDL {
      var event = SDL_Event()
      event.type = Self.wakeType
      // A full queue has events enough to end the wait.
      SDL_PushEvent(&event)
    } else {
      gb_eventfd_signal(wakeDescriptor)
    }
  }

  /// The next event, at once; nil when there is none.
  package func poll() -> Event? {
    var event = SDL_Event()
    return SDL_PollEvent(&event) == 1 ? Event(event) : nil
  }

  /// Waits for an event.
  /// - Parameters:
  ///   - milliseconds: At most; nil for as long as it takes.
  ///   - descriptors: What ends the wait, too, where SDL has no way to wait for its own devices: each of those that it
  ///     reads has to be among them. Without any, SDL is asked every 8 ms.
  ///   - drain: Empties them after the wait, before SDL is asked: what comes later ends the next wait.
  /// - Returns: nil when the time is over, when the loop was woken for its jobs, or when a descriptor is ready.
  package func wait(milliseconds: Int?, beside descriptors: [Int32] = [], drain: () -> Void = {}) -> Event? {
    var event = SDL_Event()
    if sleepsInSDL {
      let timeout = milliseconds.map { Int32(clamping: max($0, 0)) } ?? -1
      return SDL_WaitEventTimeout(&event, timeout) == 1 ? Event(event) : nil
    }
    if SDL_PollEvent(&event) == 1 { return Event(event) }
    var timeout = milliseconds.map { Int32(clamping: max($0, 0)) } ?? -1
    if descriptors.isEmpty, !(0...8).contains(timeout) { timeout = 8 }
    gb_eventfd_wait(wakeDescriptor, descriptors, Int32(descriptors.count), timeout)
    drain()
    return SDL_PollEvent(&event) == 1 ? Event(event) : nil
  }
}
