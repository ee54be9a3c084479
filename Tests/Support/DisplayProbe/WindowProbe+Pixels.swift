import CX11
import Glibc

/// Something seen on the screen, and when.
package struct Sighting: Sendable {
  package let picture: Picture
  /// When the display reported the change that made it so; the moment of looking when it was so already.
  package let seenAt: ContinuousClock.Instant
}

extension WindowProbe {
  /// The whole screen.
  package var screen: Rectangle { camera.screen }

  /// What is on a part of the screen now; the whole of it when none is named.
  package func picture(of part: Rectangle? = nil) throws(ProbeError) -> Picture {
    try camera.picture(of: part ?? screen)
  }

  /// Waits until a part of the screen is as `isAsExpected` says, looking again whenever the display reports a change
  /// there. On a timeout the error names a file with the screen as it was.
  @discardableResult
  package func wait(
    for what: String, in part: Rectangle? = nil, within limit: Duration = .timeout,
    until isAsExpected: (Picture) -> Bool
  ) throws(ProbeError) -> Sighting {
    let part = part ?? screen
    let deadline = ContinuousClock.now + limit
    var seenAt = ContinuousClock.now
    while true {
      let picture = try picture(of: part)
      if isAsExpected(picture) { return Sighting(picture: picture, seenAt: seenAt) }
      guard let changedAt = try change(in: part, before: deadline) else { throw timedOut(what, after: limit) }
      seenAt = changedAt
    }
  }

  /// Waits until a part of the screen shows something else than `old`.
  @discardableResult
  package func waitForChange(
    from old: Picture, in part: Rectangle? = nil, what: String, within limit: Duration = .timeout
  ) throws(ProbeError) -> Sighting {
    try wait(for: what, in: part, within: limit) { $0 != old }
  }

  /// Waits until nothing has been drawn on a part of the screen for `quiet`, and takes its picture.
  package func settled(
    in part: Rectangle? = nil, quiet: Duration = .milliseconds(300), within limit: Duration = .timeout
  ) throws(ProbeError) -> Picture {
    let part = part ?? screen
    let deadline = ContinuousClock.now + limit
    while true {
      let picture = try picture(of: part)
      if try change(in: part, before: min(deadline, .now + quiet)) == nil {
        guard ContinuousClock.now < deadline else { throw timedOut("a still screen", after: limit) }
        return picture
      }
    }
  }

  /// Waits until something is drawn on a part of the screen, whether or not it looks different after; nil when
  /// nothing was.
  package func change(
    in part: Rectangle, before deadline: ContinuousClock.Instant
  ) throws(ProbeError) -> ContinuousClock.Instant? {
    let damageType = connection.damageEvent + XDamageNotify
    let first = try connection.event(before: deadline) { Self.isChange(&$0, damageType, in: part) }
    guard first != nil else { return nil }
    let seenAt = ContinuousClock.now
    // What has come with it is the same drawing.
    while XEventsQueued(connection.display, QueuedAlready) > 0 {
      var event = XEvent()
      XNextEvent(connection.display, &event)
    }
    return seenAt
  }

  /// Lets time pass, taking in what the display reports meanwhile and looking at none of it.
  package func pass(until deadline: ContinuousClock.Instant) throws(ProbeError) {
    let nothing: Bool? = try connection.event(before: deadline) { _ in nil }
    assert(nothing == nil)
  }

  func timedOut(_ what: String, after limit: Duration) -> ProbeError {
    let folder = Environment.value("BOARD_PICTURES") ?? Environment.value("TMPDIR") ?? "/tmp"
    let path = "\(folder)/gatherboard-screen-\(getpid())-\(ContinuousClock.now.hashValue & 0xffff).png"
    do throws(ProbeError) {
      try picture().write(to: path)
      return .timedOut(what: what, after: limit, picture: path)
    } catch {
      return .timedOut(what: what, after: limit, picture: nil)
    }
  }

  private static func isChange(_ event: inout XEvent, _ damageType: Int32, in part: Rectangle) -> Bool? {
    guard event.type == damageType else { return nil }
    return withUnsafeBytes(of: &event) { bytes in
      let area = bytes.loadUnaligned(as: XDamageNotifyEvent.self).area
      let changed = Rectangle(
        x: Int(area.x), y: Int(area.y), width: Int(area.width), height: Int(area.height))
      return changed.intersects(part) ? true : nil
    }
  }
}
