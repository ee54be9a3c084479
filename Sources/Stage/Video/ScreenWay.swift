/// A way in which a board can use the screen of this machine.
package enum ScreenWay: Hashable, Sendable {
  /// The kernel's dumb buffers, with the keys that SDL reads from evdev.
  case console
  case terminal
  /// An SDL window that uses this driver; nil for the driver that the environment selects.
  case window(driver: String?)

  /// The ways for a process, the best first. If the environment names a desktop or a driver of SDL, there is only one way:
  /// the console for the driver `evdev`, otherwise a window.
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
  ///   - note: Called with the error of each failed way if another way may work. Not called if there is no graphics card.
  ///   - open: Opens the screen in one of the ways.
  /// - Throws: ``StageError``: the error of the terminal if it was tried, otherwise the error of the first way.
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
        // Without a graphics card, the terminal is the normal way.
        if !isOnly, error != .screen(.noCard) { note(error) }
        // An error of the terminal is thrown instead of an earlier error, because the user can correct it.
        failure = way == .terminal ? error : failure ?? error
      }
    }
    throw failure ?? .noDisplay(detail: "no display driver is known")
  }

  /// The name of SDL's video driver; nil for the driver that the environment selects.
  package var driver: String? {
    switch self {
    case .console: "evdev"
    // The terminal shows the picture and reads the keys without SDL.
    case .terminal: "dummy"
    case .window(let driver): driver
    }
  }
}

extension StageError {
  /// Whether `way` may work although another way has failed with this error. The terminal needs no card and no
  /// screen. An SDL window on the console needs a card, a screen and the right to use them, so it may work only if none
  /// of these is missing.
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
    // After `.unconfirmed`, an SDL window would wait for the same confirmation without a time limit.
    case .unconfirmed, .exchanged, .noCard, .closedCard, .taken, .notConnected, .noConnector, .noSuchScreen:
      false
    }
  }
}
