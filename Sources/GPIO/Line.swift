/// A line of a GPIO chip, as a person names it.
package enum LineName: Hashable, Sendable {
  /// Its number on the chip, from 0.
  case offset(UInt32)
  /// What the device tree calls it: `GPIO17`.
  case name(String)

  /// How many lines a chip may have here; the kernel's chips have some hundred.
  package static let offsets: ClosedRange<UInt32> = 0...9_999
  /// How many bytes a name may have (`GPIO_MAX_NAME_SIZE` with its null, linux/gpio.h).
  package static let longestName = 31

  /// Reads `17` or `GPIO17`; nil for what no line is called here: names with white space, commas, quotes and the like.
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

  /// As a file has it, which ``init(_:)`` reads.
  package var text: String {
    switch self {
    case .offset(let offset): "\(offset)"
    case .name(let name): name
    }
  }
}

/// What keeps a line at one level while nothing is pressed.
package enum LinePull: String, Hashable, Sendable, CaseIterable {
  case up, down
  /// None: a resistor outside does it.
  case none
}

/// Which level of a line means that it is pressed, or on.
package enum ActiveLevel: String, Hashable, Sendable, CaseIterable {
  case low, high
}

/// How a line is read.
package struct InputLine: Hashable, Sendable {
  /// Which line of its chip.
  package var name: LineName
  /// What the chip itself does to keep the line at rest.
  package var pull: LinePull
  /// The level that means that it is pressed.
  package var active: ActiveLevel
  /// How long it must be still before the kernel tells of an edge, in microseconds; 0 for every edge.
  package var debounce: Int

  /// Which times are taken, in microseconds.
  package static let debounces = 0...1_000_000

  /// By default as a button needs it that connects the line with ground.
  package init(_ name: LineName, pull: LinePull = .up, active: ActiveLevel = .low, debounce: Int = 5_000) {
    self.name = name
    self.pull = pull
    self.active = active
    self.debounce = debounce
  }
}

/// How a line is driven.
package struct OutputLine: Hashable, Sendable {
  /// Which line of its chip.
  package var name: LineName
  /// The level that means on.
  package var active: ActiveLevel

  /// By default high while it is on.
  package init(_ name: LineName, active: ActiveLevel = .high) {
    self.name = name
    self.active = active
  }
}
