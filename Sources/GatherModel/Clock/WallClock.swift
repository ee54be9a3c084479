package import FoundationEssentials

/// Checks of the time of day.
package enum WallClock {
  /// No board was built before this moment, so an earlier time of day is wrong.
  private static let earliest = Date(timeIntervalSince1970: 1_767_225_600)  // 2026-01-01T00:00:00Z

  /// Whether a time may be right. A Raspberry Pi that was off has an old time until it finds the network.
  package static func isPlausible(_ time: Date) -> Bool { time >= earliest }
}
