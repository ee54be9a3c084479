import Reports

/// The reason for a missing display, as far as the environment shows it.
package enum DisplayCause: Hashable, Sendable {
  /// `SDL_VIDEODRIVER` names a driver that SDL does not know here.
  case unknownDriver(String)
  /// The display in the desktop's variables, such as `DISPLAY`, does not answer.
  case silent([Variable])
  /// The environment names no display.
  case notNamed

  /// A variable that names a display.
  package struct Variable: Hashable, Sendable {
    /// `DISPLAY` or `WAYLAND_DISPLAY`.
    package var name: String
    /// The value in the environment; not empty.
    package var value: String
  }

  /// - Parameter knownDrivers: The drivers that SDL knows here, in upper or lower case.
  package init(environment: [String: String], knownDrivers: [String]) {
    // The variable may name several drivers, which are tried one after the other. SDL ignores their case.
    let asked = (environment["SDL_VIDEODRIVER"] ?? "").lowercased().split(separator: ",").map(String.init)
    let known = Set(knownDrivers.map { $0.lowercased() })
    if !asked.isEmpty, !asked.contains(where: known.contains) {
      self = .unknownDriver(environment["SDL_VIDEODRIVER"] ?? "")
      return
    }
    let named = [("x11", "DISPLAY"), ("wayland", "WAYLAND_DISPLAY")].compactMap { driver, name -> Variable? in
      guard asked.isEmpty || asked.contains(driver), let value = environment[name], !value.isEmpty else {
        return nil
      }
      return Variable(name: name, value: value)
    }
    self = named.isEmpty ? .notNamed : .silent(named)
  }

  /// The variables in a text, such as `DISPLAY is ":7"`; nil if no variable names a display.
  package var named: String? {
    if case .silent(let variables) = self { Self.text(of: variables) } else { nil }
  }

  /// Returns the problem and its remedy.
  package func sentence(detail: String) -> String {
    let detail = TerminalText.text(detail)
    let render = Failure.withoutScreen
    switch self {
    case .unknownDriver(let driver):
      return
        "There is no display to show the board on: SDL_VIDEODRIVER is \(TerminalText.quoted(driver)), which does not "
        + "work on this machine (\(detail)). Unset it, or set x11, wayland or kmsdrm. \(render)"
    case .silent(let variables):
      return
        "There is no display to show the board on: \(Self.text(of: variables)), but no "
        + "display answers this user there (\(detail)). Start that desktop, name the running one, or "
        + "unset the variable on a console. \(render)"
    case .notNamed:
      return
        "There is no display to show the board on (\(detail)). On a desktop, set DISPLAY or WAYLAND_DISPLAY. On "
        + "a console, join the groups video, render and input. \(render)"
    }
  }

  private static func text(of variables: [Variable]) -> String {
    variables.map { "\($0.name) is \(TerminalText.quoted($0.value))" }.joined(separator: " and ")
  }
}
