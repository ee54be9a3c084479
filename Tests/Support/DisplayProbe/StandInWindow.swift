import CX11

/// A window whose owner does exactly what a test says: it proves the probe before the probe judges the board.
package final class StandInWindow {
  private let connection: DisplayConnection
  private let window: Window
  private let close: Atom

  /// What the window was told.
  package enum Report: Equatable, Sendable {
    /// The key's symbol without modifiers, and the modifiers' bits.
    case keyDown(symbol: UInt, modifiers: UInt32)
    case keyUp(symbol: UInt)
    case exposed
    case resized(width: Int, height: Int)
    case closeRequested
  }

  /// Opens a window with a plain background, shown at once, that says it belongs to this process id.
  package init(
    _ display: VirtualDisplay, frame: Rectangle, colour: UInt, process: Int32
  ) throws(ProbeError) {
    connection = try DisplayConnection(to: display)
    let screen = connection.display
    window = XCreateSimpleWindow(
      screen, connection.root, Int32(frame.x), Int32(frame.y), UInt32(frame.width), UInt32(frame.height),
      0, 0, colour)
    XSelectInput(screen, window, KeyPressMask | KeyReleaseMask | ExposureMask | StructureNotifyMask)
    var closing = XInternAtom(screen, "WM_DELETE_WINDOW", 0)
    close = closing
    XSetWMProtocols(screen, window, &closing, 1)
    var owner = Int(process)
    withUnsafeBytes(of: &owner) { bytes in
      _ = XChangeProperty(
        screen, window, XInternAtom(screen, "_NET_WM_PID", 0), XInternAtom(screen, "CARDINAL", 0), 32,
        PropModeReplace, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), 1)
    }
    XMapWindow(screen, window)
    connection.synchronize()
  }

  /// Fills a part of the window with one colour.
  package func fill(_ part: Rectangle, colour: UInt) {
    let screen = connection.display
    let context = XCreateGC(screen, window, 0, nil)
    XSetForeground(screen, context, colour)
    XFillRectangle(
      screen, window, context, Int32(part.x), Int32(part.y), UInt32(part.width), UInt32(part.height))
    XFreeGC(screen, context)
    XFlush(screen)
  }

  /// The next thing the window is told that is one of `wanted`; nil after `limit`.
  package func report(
    within limit: Duration = .timeout, where wanted: (Report) -> Bool = { _ in true }
  ) throws(ProbeError) -> Report? {
    try connection.event(before: .now + limit) { event in
      guard let report = self.report(of: &event), wanted(report) else { return nil }
      return report
    }
  }

  private func report(of event: inout XEvent) -> Report? {
    switch event.type {
    case KeyPress:
      .keyDown(symbol: symbol(of: event.xkey), modifiers: event.xkey.state)
    case KeyRelease:
      .keyUp(symbol: symbol(of: event.xkey))
    case MappingNotify:
      keysChanged(&event.xmapping)
    case Expose:
      .exposed
    case ConfigureNotify:
      .resized(width: Int(event.xconfigure.width), height: Int(event.xconfigure.height))
    case ClientMessage:
      event.xclient.data.l.0 == Int(close) ? .closeRequested : nil
    default:
      nil
    }
  }

  /// Keys have other symbols from now on, as every X client has to note for itself.
  private func keysChanged(_ mapping: inout XMappingEvent) -> Report? {
    XRefreshKeyboardMapping(&mapping)
    return nil
  }

  private func symbol(of event: XKeyEvent) -> UInt {
    XkbKeycodeToKeysym(connection.display, KeyCode(event.keycode), 0, 0)
  }
}
