package import GatherModel

/// The time of a person's input, as exactly as it is known. It is the time of the input, not of its handling.
package struct InputTimestamp: Hashable, Sendable {
  /// The time from which the input has its effect.
  package var at: BoardInstant
  /// The earliest possible time of the input. A board that was busy reads input late, so it cannot always tell exactly
  /// when the input was made.
  package var earliest: BoardInstant
  /// The latest possible time of the input. The time between two inputs is measured only with ``earliest`` and
  /// ``latest``, because no other input moves these limits.
  package var latest: BoardInstant
  /// The time at which the board handles the input. The board cannot have shown the input's effect earlier.
  package var handled: BoardInstant

  /// - Parameter earliest: nil if the time is known exactly.
  package init(_ at: BoardInstant, earliest: BoardInstant? = nil) {
    self.at = at
    self.earliest = min(earliest ?? at, at)
    latest = at
    handled = at
  }

  /// Returns the timestamp with which the board handles the input now. No time in it is in the future, and ``at`` is
  /// not before `seen`, the time up to which everything was handled.
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
