package import GatherModel

/// The time of a person's input, as exactly as it is known. It is the time of the input, not of its handling.
package struct InputTimestamp: Hashable, Sendable {
  /// The time from which the input has its effect.
  package var at: BoardInstant
  /// The earliest possible time of the input. A board that was busy reads the input of that time later, and may not
  /// know when exactly it was made.
  package var earliest: BoardInstant
  /// The latest possible time of the input. The time between two inputs is measured only by these two limits, which no
  /// other input moves.
  package var latest: BoardInstant
  /// The time at which the board handles the input. The board cannot have shown its effect earlier.
  package var handled: BoardInstant

  /// - Parameter earliest: nil if the time is known exactly.
  package init(_ at: BoardInstant, earliest: BoardInstant? = nil) {
    self.at = at
    self.earliest = min(earliest ?? at, at)
    latest = at
    handled = at
  }

  /// Returns the timestamp as the board handles it now. It is not before `seen`, the time up to which everything was
  /// handled, and not in the future.
  package func within(_ seen: BoardInstant, _ now: BoardInstant) -> InputTimestamp {
    let limit = max(seen, now)
    var timestamp = self
    timestamp.at = min(max(at, seen), limit)
    timestamp.earliest = min(earliest, limit)
    timestamp.latest = min(latest, limit)
    timestamp.handled = limit
    return timestamp
  }
}
