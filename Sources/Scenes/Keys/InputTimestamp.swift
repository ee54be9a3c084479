package import GatherModel

/// The time of a person's input, as exactly as it is known. The board may handle the input later.
package struct InputTimestamp: Hashable, Sendable {
  /// The time at which the input takes effect.
  package var at: BoardInstant
  /// The earliest possible time of the input. It is before ``at`` if the board was busy, because then the input may
  /// have waited before the board read it.
  package var earliest: BoardInstant
  /// The latest possible time of the input. To measure the time between two inputs, use ``earliest`` and ``latest``,
  /// because ``within(_:_:)`` may delay ``at``.
  package var latest: BoardInstant
  /// The time at which the board handles the input. Until this time, the input has no visible effect.
  package var handled: BoardInstant

  /// - Parameter earliest: The earliest possible time of the input; nil if the time is known exactly.
  package init(_ at: BoardInstant, earliest: BoardInstant? = nil) {
    self.at = at
    self.earliest = min(earliest ?? at, at)
    latest = at
    handled = at
  }

  /// The timestamp with which the board handles the input now. None of its times is in the future.
  /// Its ``at`` is not before `seen`, because everything up to `seen` was already handled.
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
