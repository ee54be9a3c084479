/// Which screen of the machine the board is to be shown on, and how.
package struct ScreenPreference: Hashable, Sendable {
  /// The name of a connector, in any case; nil for the first that is connected.
  package var connector: String?
  /// nil for the mode that the kernel's command line or the screen itself prefers.
  package var mode: ModePreference?
  /// How many connected screens are passed over where no connector is named.
  package var display: Int
  /// Whether it is the terminal that the board is started in, whatever screens there are.
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

/// The mode that the operator wants: a size, and maybe a refresh rate.
package struct ModePreference: Hashable, Sendable {
  /// In pixels.
  package var width: Int
  /// In pixels.
  package var height: Int
  /// Pictures a second; nil for the highest that the screen offers at this size.
  package var refreshRate: Int?

  package init(width: Int, height: Int, refreshRate: Int? = nil) {
    self.width = width
    self.height = height
    self.refreshRate = refreshRate
  }

  /// Reads `1920x1080` or `1920x1080@60`; nil for anything else, and for sizes outside 64 to 16384 and rates outside 1 to
  /// 1000.
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

  /// As ``init(parsing:)`` reads it.
  package var text: String { "\(width)x\(height)" + (refreshRate.map { "@\($0)" } ?? "") }
}
