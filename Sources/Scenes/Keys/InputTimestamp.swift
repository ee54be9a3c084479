package import GatherModel

/// When something that a person did has come, as well as it is known: that is its time, not when the board gets to it.
package struct InputTimestamp: Hashable, Sendable {
  /// What is done counts from then.
  package var at: BoardInstant
  /// The earliest moment at which it may have come. A board that was busy for a while finds the input of that
  /// time only afterwards, and may not know when in that time it came.
  package var earliest: BoardInstant
  /// The latest moment at which it may have come. Time between two inputs is measured by these two moments alone, which
  /// no other input moves.
  package var latest: BoardInstant
  /// When the board handles it: what the board shows of it cannot have been seen earlier.
  package var handled: BoardInstant

  /// - Parameter earliest: nil where the moment is known.
  package init(_ at: BoardInstant, earliest: BoardInstant? = nil) {
    self.at = at
    self.earliest = min(earliest ?? at, at)
    latest = at
    handled = at
  }

  /// The same as the board takes it now: neither before what it has seen already nor ahead of now.
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
