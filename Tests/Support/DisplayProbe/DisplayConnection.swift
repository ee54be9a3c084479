import CX11
import Glibc
import Synchronization

/// One connection to a display: requests, and events waited for with a deadline.
///
/// Xlib ends the process when a request fails or the display goes away, unless it is told otherwise; here a
/// failed request is remembered (a board that was killed takes its window with it) and a lost display is an error.
final class DisplayConnection {
  let display: OpaquePointer
  /// Kept, so that the display outlives every connection to it.
  private let owner: VirtualDisplay
  let root: Window
  /// The number of a damage event on this display.
  let damageEvent: Int32

  init(to owner: VirtualDisplay) throws(ProbeError) {
    XErrors.remember()
    self.owner = owner
    let name = owner.name
    guard let display = XOpenDisplay(name) else { throw .noDisplay("\(name) takes no connection") }
    self.display = display
    XSetIOErrorExitHandler(display, { _, _ in }, nil)
    root = XDefaultRootWindow(display)
    var event: Int32 = 0
    var error: Int32 = 0
    guard XDamageQueryExtension(display, &event, &error) != 0 else {
      XCloseDisplay(display)
      throw .noDisplay("\(name) has no DAMAGE extension")
    }
    damageEvent = event
    var major: Int32 = 0
    var minor: Int32 = 0
    guard XTestQueryExtension(display, &event, &error, &major, &minor) != 0 else {
      XCloseDisplay(display)
      throw .noDisplay("\(name) has no XTEST extension")
    }
  }

  deinit {
    XCloseDisplay(display)
  }

  /// Returns when the display has done everything asked so far; the failures among it are forgotten.
  func synchronize() {
    XSync(display, 0)
  }

  /// The code of the last failed request since the last call of this, having waited for all of them; nil when all
  /// went well.
  func lastFailure() -> Int? {
    XSync(display, 0)
    return XErrors.take(display)
  }

  /// The next event that `pick` makes something of; nil at the deadline. Events it passes over are gone.
  func event<Value>(
    before deadline: ContinuousClock.Instant, pick: (inout XEvent) -> Value?
  ) throws(ProbeError) -> Value? {
    while true {
      while XPending(display) > 0 {
        var event = XEvent()
        XNextEvent(display, &event)
        if let value = pick(&event) { return value }
      }
      guard Readiness.wait(for: XConnectionNumber(display), until: deadline) else { return nil }
      guard XEventsQueued(display, QueuedAfterReading) > 0 || !isLost else {
        throw .noDisplay("the connection ended")
      }
    }
  }

  private var isLost: Bool {
    var entry = pollfd(fd: XConnectionNumber(display), events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 0) > 0 && entry.revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0
  }
}

/// Xlib has one error handler for the whole process; this keeps the last failure of each connection apart.
private enum XErrors {
  private static let codes = Mutex<[UInt: Int]>([:])
  private static let installed: Void = {
    XSetErrorHandler { display, event in
      if let display, let event {
        let code = Int(event.pointee.error_code)
        XErrors.codes.withLock { $0[UInt(bitPattern: display)] = code }
      }
      return 0
    }
    // The default one prints; what happens after it is each connection's exit handler's.
    XSetIOErrorHandler { _ in 0 }
  }()

  static func remember() {
    _ = installed
  }

  static func take(_ display: OpaquePointer) -> Int? {
    codes.withLock { $0.removeValue(forKey: UInt(bitPattern: display)) }
  }
}
