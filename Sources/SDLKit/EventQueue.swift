import CSDL2

/// The events of the main loop's thread. Any thread can wake the loop.
package struct EventQueue: Sendable {
  /// The type of the event that wakes the main loop, the same for every queue.
  static let wakeType: UInt32 = SDL_RegisterEvents(1)

  private let wakeDescriptor: Int32
  private let sleepsInSDL: Bool

  /// - Parameter video: Determines the way to wait. SDL 2.26 polls in short steps on KMS/DRM and without a display, so
  ///   a short wait on a descriptor is used there.
  /// - Throws: ``SDLError`` if the system has no free descriptor.
  package init(_ video: Video) throws(SDLError) {
    sleepsInSDL = video.waitsForEvents
    wakeDescriptor = gb_eventfd_create()
    if wakeDescriptor < 0 { throw SDLError("eventfd") }
    _ = Self.wakeType
  }

  /// Ends the present or the next wait of the main loop's thread. May be called from any thread.
  package func wake() {
    if sleepsInSDL {
      var event = SDL_Event()
      event.type = Self.wakeType
      // If the queue is full, its events are enough to end the wait.
      SDL_PushEvent(&event)
    } else {
      gb_eventfd_signal(wakeDescriptor)
    }
  }

  /// The next event, without waiting. nil if there is none.
  package func poll() -> Event? {
    var event = SDL_Event()
    return SDL_PollEvent(&event) == 1 ? Event(event) : nil
  }

  /// Waits for an event.
  /// - Parameters:
  ///   - milliseconds: The longest wait. nil to wait without a timeout.
  ///   - descriptors: Further descriptors that end the wait if SDL cannot wait for its own devices. They must include
  ///     each device that SDL reads. If the list is empty, SDL is polled every 8 ms.
  ///   - drain: Empties the descriptors after the wait, before SDL is polled. Later input ends the next wait.
  /// - Returns: nil after the timeout, when the loop was woken for its jobs, or when a descriptor is ready.
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
