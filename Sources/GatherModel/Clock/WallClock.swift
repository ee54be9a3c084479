package import FoundationEssentials

/// Checks of the time of day that need no other clock.
package enum WallClock {
  /// No board was built before this moment.
  private static let earliest = Date(timeIntervalSince1970: 1_767_225_600)  // 2026-01-01T00:00:00Z

  /// Whether a time may be the right one. A Raspberry Pi has no clock of its own and starts with a time in the past
  /// until it finds the network.
  package static func isPlausible(_ time: Date) -> Bool { time >= earliest }
}
