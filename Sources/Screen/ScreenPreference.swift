/// The screen on which the board is shown, and the mode of that screen.
package struct ScreenPreference: Hashable, Sendable {
  /// The name of a connector, in upper or lower case; nil for the first connector with a screen.
  package var connector: String?
  /// The wanted mode; nil for the mode that the kernel's command line or the screen prefers.
  package var mode: ModePreference?
  /// The number of connected screens to skip if no connector is named.
  package var display: Int
  /// Whether the board uses the terminal in which it was started, even if there are screens.
  package var isTerminal: Bool

  package init(
    connector: String? = nil, mode: ModePreference? = nil, display: Int = 0, isTerminal: Bool = false
  ) {
    self.isTerminal = isTerminal
    self.connector = connector
    self.mode = mode
    self.display = display
  }
}

/// The mode that the operator wants: a size and an optional refresh rate.
package struct ModePreference: Hashable, Sendable {
  /// The width in pixels.
  package var width: Int
  /// The height in pixels.
  package var height: Int
  /// The refresh rate in pictures per second; nil for the highest rate that the screen offers at this size.
  package var refreshRate: Int?

  package init(width: Int, height: Int, refreshRate: Int? = nil) {
    self.width = width
    self.height = height
    self.refreshRate = refreshRate
  }

  /// Reads `1920x1080` or `1920x1080@60`. nil for other texts, for sizes outside 64 to 16384, and for rates outside 1 to 1000.
  package init?(parsing text: String) {
    let parts = text.lowercased().split(separator: "@", omittingEmptySubsequences: false)
    let sides = parts[0].split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count <= 2, sides.count == 2, let width = Self.number(sides[0], 64...16384),
      let height = Self.number(sides[1], 64...16384)
    else { return nil }
    self.init(width: width, height: height)
    if parts.count == 2 {
      guard let rate = Self.number(parts[1], 1...1000) else { return nil }
      refreshRate = rate
    }
  }

  private static func number(_ text: Substring, _ range: ClosedRange<Int>) -> Int? {
    guard text.allSatisfy({ "0123456789".contains($0) }), let number = Int(text), range.contains(number)
    else {
      return nil
    }
    return number
  }

  /// The mode in the form that ``init(parsing:)`` reads.
  package var text: String { "\(width)x\(height)" + (refreshRate.map { "@\($0)" } ?? "") }
}
