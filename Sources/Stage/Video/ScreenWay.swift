/// A way to the screen of this machine.
package enum ScreenWay: Hashable, Sendable {
  /// The console's screen through the kernel's dumb buffers, with the keys that SDL reads from evdev.
  case console
  /// The terminal of standard output.
  case terminal
  /// A window of SDL's, by the driver of this name, or by the one that the environment asks for or that works first.
  case window(driver: String?)

  /// The ways for a process, the best first. A desktop's window, where the environment names a desktop or one of SDL's
  /// drivers; otherwise the console, with SDL's own way to draw on it through OpenGL ES as the second one, and the
  /// terminal where the process has one.
  /// - Parameter hasTerminal: Whether standard output is a terminal.
  package static func all(environment: [String: String], hasTerminal: Bool) -> [ScreenWay] {
    func isSet(_ name: String) -> Bool { environment[name].map { !$0.isEmpty } ?? false }
    if environment["SDL_VIDEODRIVER"]?.lowercased() == "evdev" { return [.console] }
    if isSet("SDL_VIDEODRIVER") || isSet("DISPLAY") || isSet("WAYLAND_DISPLAY") {
      return [.window(driver: nil)]
    }
    return [.console, .window(driver: "kmsdrm")] + (hasTerminal ? [.terminal] : [])
  }

  /// What the first of the ways that works opens.
  /// - Parameters:
  ///   - ways: In the order in which they are tried.
  ///   - note: Told of each way that fails and is not the only one to be tried.
  ///   - open: Opens the screen by one way.
  /// - Throws: ``StageError``: of the first way, which is the one that should have worked.
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
        // Without any card the terminal is no second choice.
        if !isOnly, error != .screen(.noCard) { note(error) }
        // What is wrong with the terminal is what can be mended.
        failure = way == .terminal ? error : failure ?? error
      }
    }
    throw failure ?? .noDisplay(detail: "no display driver is known")
  }

  /// SDL's driver; nil for what the environment says.
  package var driver: String? {
    switch self {
    case .console: "evdev"
    // SDL has nothing to do: keys come from the terminal as well.
    case .terminal: "dummy"
    case .window(let driver): driver
    }
  }
}

extension StageError {
  /// Whether another way to a screen may work where this was in the way: the terminal, where the machine has no screen that
  /// this user may have; SDL's own way, not without a card, a screen or the right to use them.
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
    // SDL waits for the same confirmations, and for as long as they take.
    case .unconfirmed, .exchanged, .noCard, .closedCard, .taken, .notConnected, .noConnector, .noSuchScreen:
      false
    }
  }
}
