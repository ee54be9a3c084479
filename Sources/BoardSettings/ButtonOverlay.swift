package import GPIO
import Scenes

/// Writes the entries for a Raspberry Pi's `config.txt` that make the kernel read buttons on GPIO lines as keys. The
/// entries use the overlay `gpio-key`, described in `/boot/overlays/README`.
package enum ButtonOverlay {
  /// The reason why the entries cannot be written.
  package enum Problem: Error, Hashable, Sendable {
    /// The GPIO line of a button has no number on the header of the Raspberry Pi.
    case noNumber(LineName)
    /// Too few of the keys F13 to F24 are free. The value is the number of buttons.
    case tooMany(Int)
  }

  private struct Row {
    var number: Int
    var what: String
    var label: String
    var function: Int
    var pull = LinePull.up
    var active = ActiveLevel.low
    var bindings: [(KeyAction, KeyBinding)] = []
  }

  /// The numbers of the function keys that keyboards do not have: F13 to F24.
  private static let functions = 13...24

  /// The text to add to `config.txt`. If the settings have no buttons, the text is for ``PiHeader/buttons``.
  /// - Throws: ``Problem`` if a GPIO line has no number on the header, or if too few keys are free.
  package static func text(of settings: Settings) throws(Problem) -> String {
    let rows = settings.gpio.buttons.isEmpty ? usual(settings.keys) : try rows(of: settings)
    var lines = [
      "# Buttons of a Gatherboard for the kernel: add this to the end of /boot/firmware/config.txt, and reboot.",
      "# Connect each button to its pin and to ground (pins 6, 9, 14, 20, 25, 30, 34, 39), unless active_low is 0.",
      // If config.txt ends with a conditional section, this line ends that section.
      "[all]",
    ]
    for row in rows {
      let pin = PiHeader.pin(ofGPIO: row.number).map { "pin \($0)" } ?? "no pin"
      lines.append("# \(pin): \(row.what), as F\(row.function)")
      lines.append(
        "dtoverlay=gpio-key,gpio=\(row.number),active_low=\(row.active == .low ? 1 : 0),"
          + "gpio_pull=\(row.pull == .none ? "off" : row.pull.rawValue),keycode=\(row.function + 170),"
          + "label=\(row.label)")
    }
    let missing = rows.flatMap(\.bindings)
    if !missing.isEmpty { lines += changed(settings.keys, adding: missing) }
    if !settings.gpio.buttons.isEmpty {
      lines.append("# The kernel then uses these lines: empty gpio.buttons in the settings.")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func usual(_ keys: KeyBindings) -> [Row] {
    zip(PiHeader.buttons, functions).map { number, function in
      let action = KeyAction.allCases.first { keys[$0].contains(KeyBinding(KeyStroke(.function(function)))) }
      return Row(
        number: number, what: action?.meaning ?? "nothing yet (see keys in the settings)",
        label: action?.rawValue ?? "F\(function)", function: function)
    }
  }

  private static func rows(of settings: Settings) throws(Problem) -> [Row] {
    let wishes = settings.gpio.buttons.map { button in
      button.actions.map { ($0, false) } + (button.held.map { [($0, true)] } ?? [])
    }
    // If a function key already has the actions of a button, the button gets this key. The other buttons get function
    // keys without actions.
    var chosen = [Int?](repeating: nil, count: wishes.count)
    for (index, wish) in wishes.enumerated() {
      chosen[index] = functions.first { function in
        !chosen.contains(function) && does(bound(to: function, settings.keys), wish)
      }
    }
    var rows: [Row] = []
    for (index, (button, wish)) in zip(settings.gpio.buttons, wishes).enumerated() {
      guard let number = button.line.piNumber else { throw .noNumber(button.line) }
      let free = functions.first { !chosen.contains($0) && bound(to: $0, settings.keys).isEmpty }
      guard let function = chosen[index] ?? free else { throw .tooMany(wishes.count) }
      let isNew = chosen[index] == nil
      chosen[index] = function
      let what = button.actions.map(\.meaning) + (button.held.map { ["held \($0.meaning)"] } ?? [])
      rows.append(
        Row(
          number: number, what: what.joined(separator: ", "),
          label: (button.actions.first ?? button.held)?.rawValue ?? "F\(function)", function: function,
          pull: button.pull ?? settings.gpio.pull, active: button.active ?? settings.gpio.active,
          bindings: isNew ? wish.map { ($0, KeyBinding(KeyStroke(.function(function)), isHeld: $1)) } : []))
    }
    return rows
  }

  /// Returns the actions of a function key. The Bool tells whether the key must be held for the action.
  private static func bound(to function: Int, _ keys: KeyBindings) -> [(KeyAction, Bool)] {
    KeyAction.allCases.flatMap { action in
      keys[action].filter { $0.stroke == KeyStroke(.function(function)) }.map { (action, $0.isHeld) }
    }
  }

  /// Whether a key with the actions `bound` suits a button with the actions `wish`. The key may also have the actions
  /// yes and no, which only answer questions.
  private static func does(_ bound: [(KeyAction, Bool)], _ wish: [(KeyAction, Bool)]) -> Bool {
    wish.allSatisfy { wished in bound.contains { $0 == wished } }
      && bound.allSatisfy { one in
        wish.contains { $0 == one } || one == (.yes, false) || one == (.no, false)
      }
  }

  private static func changed(_ keys: KeyBindings, adding: [(KeyAction, KeyBinding)]) -> [String] {
    var changed = Settings()
    changed.keys = keys
    for (action, binding) in adding { changed.keys.add(binding, to: action) }
    let lines = KeyAction.allCases.filter { action in adding.contains { $0.0 == action } }.compactMap {
      action in
      Setting.at("keys.\(action.rawValue)").map { "#     \(action.rawValue): \($0.written(in: changed))" }
    }
    return ["# Add these keys to the settings:", "#   keys:"] + lines
  }
}
