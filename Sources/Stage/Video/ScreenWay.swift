/// A way in which a board can use the screen of this machine.
package enum ScreenWay: Hashable, Sendable {
  /// The console's screen through the kernel's dumb buffers, with the keys that SDL reads from evdev.
  case console
  /// The terminal of standard output.
  case terminal
  /// An SDL window that uses the driver with this name. If the name is nil, the window uses the driver that the environment
  /// selects, or the first driver that works.
  case window(driver: String?)

  /// The ways for a process, the best first. If the environment names a desktop or one of SDL's drivers, the only way is an SDL
  /// window, or the console if the driver is `evdev`. Otherwise the ways are the console, then SDL's own way to draw on it through
  /// OpenGL ES, then the terminal if the process has one.
  /// - Parameter hasTerminal: Whether standard output is a terminal.
  package static func all(environment: [String: String], hasTerminal: Bool) -> [ScreenWay] {
    func isSet(_ name: String) -> Bool { environment[name].map { !$0.isEmpty } ?? false }
    if environment["SDL_VIDEODRIVER"]?.lowercased() == "evdev" { return [.console] }
    if isSet("SDL_VIDEODRIVER") || isSet("DISPLAY") || isSet("WAYLAND_DISPLAY") {
      return [.window(driver: nil)]
    }
    return [.console, .window(driver: "kmsdrm")] + (hasTerminal ? [.terminal] : [])
  }

  /// Returns the result of the first way that works.
  /// - Parameters:
  ///   - ways: The ways, in the order in which they are tried.
  ///   - note: Called with the error of each way that fails, unless no other way may work after this error.
  ///   - open: Opens the screen in one of the ways.
  /// - Throws: ``StageError``: the error of the terminal if it was tried, otherwise the error of the first way, which should have
  ///   worked.
  package static func first<Opened>(
    _ ways: [ScreenWay], note: (StageError) -> Void = { _ in },
    open: (ScreenWay) throws(StageError) -> Opened
  ) throws(StageError) -> Opened {
    var failure: StageError?
    for way in ways {
      if let failure, !failure.leaves(way) { continue }
      do throws(StageError) {
        return try open(way)
      } catch {
        let isOnly = !ways.contains { $0 != way && error.leaves($0) }
        // Without any card the terminal is not a second choice, so no error is reported.
        if !isOnly, error != .screen(.noCard) { note(error) }
        // An error of the terminal is the one that can be corrected.
        failure = way == .terminal ? error : failure ?? error
      }
    }
    throw failure ?? .noDisplay(detail: "no display driver is known")
  }

  /// SDL's driver; nil for the one that the environment selects.
  package var driver: String? {
    switch self {
    case .console: "evdev"
    // SDL needs no real driver, because keys are read from the terminal too.
    case .terminal: "dummy"
    case .window(let driver): driver
    }
  }
}

extension StageError {
  /// Whether another way may work after this error. The terminal may work if the machine has no screen that this user may use.
  /// SDL's own way does not work without a card, without a screen, or without the right to use them.
  func leaves(_ way: ScreenWay) -> Bool {
    guard case .screen(let fault) = self else { return false }
    if way == .terminal {
      return switch fault {
      case .noCard, .closedCard, .notConnected: true
      default: false
      }
    }
    return switch fault {
    case .failed, .otherPicture, .switchedOff: true
    // SDL waits for the same confirmations, without a limit.
    case .unconfirmed, .exchanged, .noCard, .closedCard, .taken, .notConnected, .noConnector, .noSuchScreen:
      false
    }
  }
}
