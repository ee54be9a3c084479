import CSDL2

/// The queue of SDL's events. Only the loop's thread reads it, but any thread can wake the loop.
package struct EventQueue: Sendable {
  /// The type of the event that wakes the main loop, the same for every queue.
  static let wakeType: UInt32 = SDL_RegisterEvents(1)

  private let wakeDescriptor: Int32
  private let sleepsInSDL: Bool

  /// - Parameter video: SDL's video system. On X11 and Wayland, the queue waits in SDL. On KMS/DRM and without a
  ///   display, the queue waits on descriptors instead, because SDL 2.26 would poll in short steps.
  /// - Throws: ``SDLError`` if the system has no free descriptor.
  package init(_ video: Video) throws(SDLError) {
    sleepsInSDL = video.waitsForEvents
    wakeDescriptor = gb_eventfd_create()
    if wakeDescriptor < 0 { throw SDLError("eventfd") }
    _ = Self.wakeType
  }

  /// Ends the present or the next wait of the loop. May be called from any thread.
  package func wake() {
    if sleepsInSDL {
      var event = SDL_Event()
      event.type = Self.wakeType
      // If the queue is full, the call fails. Then the events in the queue end the wait.
      SDL_PushEvent(&event)
    } else {
      gb_eventfd_signal(wakeDescriptor)
    }
  }

  /// The next event, without waiting; nil if there is none.
  package func poll() -> Event? {
    var event = SDL_Event()
    return SDL_PollEvent(&event) == 1 ? Event(event) : nil
  }

  /// Waits for an event.
  /// - Parameters:
  ///   - milliseconds: The longest wait. nil to wait without a timeout.
  ///   - descriptors: The descriptors that also end the wait. They are not used on X11 and Wayland, where SDL itself
  ///     can sleep. The list must include each device that SDL reads. If the list is empty, the wait lasts at most 8
  ///     ms, because then only polling SDL shows new input.
  ///   - drain: Empties the descriptors after the wait, before SDL is polled. Input that comes after the emptying makes its
  ///     descriptor readable again. So this input ends the next wait, even if SDL was polled too early for the input.
  /// - Returns: nil if the wait has ended without an event from SDL.
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
