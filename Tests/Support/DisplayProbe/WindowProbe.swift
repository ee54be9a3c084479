import CX11
import Glibc

/// An X client that stands where a person would: it sees the screen, presses keys, and knows one window.
///
/// Every wait is for an event of the display and has a deadline. One connection a probe, used by one thread.
package final class WindowProbe {
  /// The window that keys go to, once found.
  private(set) var window: Window?
  let connection: DisplayConnection
  let camera: Camera
  private let damage: Damage
  private var cover: Window?
  /// The keys that have been given a character that the keyboard has none for, see ``type(_:)``.
  var lentKeys: [Unicode.Scalar: UInt32] = [:]

  /// Connects to a display started here.
  package init(_ display: VirtualDisplay) throws(ProbeError) {
    connection = try DisplayConnection(to: display)
    camera = try Camera(connection)
    XSelectInput(connection.display, connection.root, SubstructureNotifyMask)
    damage = XDamageCreate(connection.display, connection.root, XDamageReportRawRectangles)
    connection.synchronize()
  }

  /// Finds the shown window of a process (by `_NET_WM_PID`), waiting for it to be shown, and gives it the keyboard:
  /// no window manager runs that would.
  package func findWindow(of process: Int32, within limit: Duration = .timeout) throws(ProbeError) {
    try find(within: limit, what: "a window of process \(process)") { self.processID(of: $0) == process }
  }

  /// Finds the shown window with this title, and gives it the keyboard.
  package func findWindow(titled title: String, within limit: Duration = .timeout) throws(ProbeError) {
    try find(within: limit, what: "a window titled \(title)") { self.title(of: $0) == title }
  }

  /// Where the window is on the screen; nil once it is gone.
  package var frame: Rectangle? {
    guard let window else { return nil }
    var attributes = XWindowAttributes()
    guard XGetWindowAttributes(connection.display, window, &attributes) != 0, connection.lastFailure() == nil
    else { return nil }
    return Rectangle(
      x: Int(attributes.x), y: Int(attributes.y), width: Int(attributes.width),
      height: Int(attributes.height))
  }

  /// Gives the window the keyboard.
  package func focus() {
    guard let window else { return }
    XSelectInput(connection.display, window, KeyPressMask | FocusChangeMask)
    XSetInputFocus(connection.display, window, RevertToParent, Time(CurrentTime))
    connection.synchronize()
  }

  /// Takes the keyboard away from the window: nobody has it then.
  package func unfocus() {
    XSetInputFocus(connection.display, connection.root, Int32(RevertToNone), Time(CurrentTime))
    connection.synchronize()
  }

  /// Asks for another size, as a person dragging the window's edge does.
  package func resize(width: Int, height: Int) {
    guard let window else { return }
    XResizeWindow(connection.display, window, UInt32(width), UInt32(height))
    connection.synchronize()
  }

  /// Asks the window to close, as the button in a title bar does (`WM_DELETE_WINDOW`).
  package func requestClose() {
    guard let window else { return }
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = atom("WM_PROTOCOLS")
    event.xclient.format = 32
    event.xclient.data.l.0 = Int(atom("WM_DELETE_WINDOW"))
    event.xclient.data.l.1 = Int(CurrentTime)
    XSendEvent(connection.display, window, 0, 0, &event)
    connection.synchronize()
  }

  /// Lays a plain window over the whole screen, which loses what was drawn below it.
  package func coverScreen() {
    guard cover == nil else { return }
    let screen = camera.screen
    var attributes = XSetWindowAttributes()
    attributes.override_redirect = 1
    attributes.background_pixel = 0x40_80c0
    let covering = XCreateWindow(
      connection.display, connection.root, 0, 0, UInt32(screen.width), UInt32(screen.height), 0, 0,
      UInt32(InputOutput), nil, UInt(CWOverrideRedirect | CWBackPixel), &attributes)
    XMapRaised(connection.display, covering)
    connection.synchronize()
    cover = covering
  }

  /// Takes the covering window away: what was below it is exposed.
  package func uncoverScreen() {
    guard let covering = cover else { return }
    cover = nil
    XDestroyWindow(connection.display, covering)
    focus()
  }

  private func find(
    within limit: Duration, what: String, matches: (Window) -> Bool
  ) throws(ProbeError) {
    let deadline = ContinuousClock.now + limit
    while true {
      if let found = children().first(where: { isShown($0) && matches($0) }) {
        window = found
        return focus()
      }
      let happened = try connection.event(before: deadline) { event in
        event.type == MapNotify || event.type == PropertyNotify ? true : nil
      }
      guard happened != nil else { throw timedOut(what, after: limit) }
    }
  }

  private func children() -> [Window] {
    var root: Window = 0
    var parent: Window = 0
    var list: UnsafeMutablePointer<Window>?
    var count: UInt32 = 0
    guard XQueryTree(connection.display, connection.root, &root, &parent, &list, &count) != 0, let list
    else { return [] }
    defer { XFree(list) }
    return Array(UnsafeBufferPointer(start: list, count: Int(count)))
  }

  private func isShown(_ window: Window) -> Bool {
    var attributes = XWindowAttributes()
    let status = XGetWindowAttributes(connection.display, window, &attributes)
    return status != 0 && connection.lastFailure() == nil && attributes.map_state == IsViewable
  }

  private func processID(of window: Window) -> pid_t? {
    property("_NET_WM_PID", of: window) { bytes, count in
      // Xlib hands a 32-bit property out as C longs.
      count > 0 ? bytes.withMemoryRebound(to: Int.self, capacity: count) { pid_t($0.pointee) } : nil
    }
  }

  private func title(of window: Window) -> String? {
    property("_NET_WM_NAME", of: window) { bytes, count in
      String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }
  }

  private func property<Value>(
    _ name: String, of window: Window, read: (UnsafeMutablePointer<UInt8>, Int) -> Value?
  ) -> Value? {
    var type: Atom = 0
    var format: Int32 = 0
    var count: UInt = 0
    var left: UInt = 0
    var bytes: UnsafeMutablePointer<UInt8>?
    let status = XGetWindowProperty(
      connection.display, window, atom(name), 0, 1_024, 0, UInt(AnyPropertyType), &type, &format, &count,
      &left, &bytes)
    guard status == Success, connection.lastFailure() == nil, let bytes else { return nil }
    defer { XFree(bytes) }
    return read(bytes, Int(count))
  }

  private func atom(_ name: String) -> Atom {
    XInternAtom(connection.display, name, 0)
  }
}
