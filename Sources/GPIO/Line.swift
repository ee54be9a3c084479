/// The number or the name of a line of a GPIO chip, as in the settings.
package enum LineName: Hashable, Sendable {
  /// The number on the chip, from 0.
  case offset(UInt32)
  /// The name in the device tree: `GPIO17`.
  case name(String)

  /// The accepted numbers. They are more than enough, because the kernel's chips have a few hundred lines at most.
  package static let offsets: ClosedRange<UInt32> = 0...9_999
  /// In bytes (linux/gpio.h: `GPIO_MAX_NAME_SIZE`, which also counts the final null byte).
  package static let longestName = 31

  /// Reads a number such as `17`, or a name such as `GPIO17`. nil if the text is empty or too long, if it has signs
  /// such as commas or quotes, or if it is a number with a leading zero or outside ``offsets``.
  package init?(_ text: String) {
    let plain = text.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || [0x5F, 0x2D, 0x2E, 0x2F, 0x2B].contains(byte)
    }
    guard plain, (1...Self.longestName).contains(text.utf8.count) else { return nil }
    if text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      guard let offset = UInt32(text), Self.offsets.contains(offset), "\(offset)" == text else { return nil }
      self = .offset(offset)
    } else {
      self = .name(text)
    }
  }

  /// The text for ``init(_:)``.
  package var text: String {
    switch self {
    case .offset(let offset): "\(offset)"
    case .name(let name): name
    }
  }
}

/// The pull resistor that sets a line's level while nothing is pressed.
package enum LinePull: String, Hashable, Sendable, CaseIterable {
  case up, down
  /// An external resistor sets the level.
  case none
}

/// The level of a line that means "pressed" or "on".
package enum ActiveLevel: String, Hashable, Sendable, CaseIterable {
  case low, high
}

/// The settings of a line that is read.
package struct InputLine: Hashable, Sendable {
  /// The line's name or number on its chip.
  package var name: LineName
  /// The resistor that sets the level while nothing is pressed.
  package var pull: LinePull
  /// The level that means "pressed".
  package var active: ActiveLevel
  /// The time for which the line must be still before the kernel reports an edge, in microseconds. If the time is 0,
  /// the kernel reports every edge.
  package var debounce: Int

  /// In microseconds.
  package static let debounces = 0...1_000_000

  /// The defaults suit a button that connects the line to ground.
  package init(_ name: LineName, pull: LinePull = .up, active: ActiveLevel = .low, debounce: Int = 5_000) {
    self.name = name
    self.pull = pull
    self.active = active
    self.debounce = debounce
  }
}

/// The settings of a line that is driven.
package struct OutputLine: Hashable, Sendable {
  /// The line's name or number on its chip.
  package var name: LineName
  /// The level that means "on".
  package var active: ActiveLevel

  /// Creates the settings of a line that is high while it is on, unless `active` is `.low`.
  package init(_ name: LineName, active: ActiveLevel = .high) {
    self.name = name
    self.active = active
  }
}
