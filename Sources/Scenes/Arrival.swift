package import GatherModel

/// When something that a person did has come, as well as it is known: that is its time, not when the board gets to it.
package struct Arrival: Hashable, Sendable {
  /// What is done counts from then.
  package var at: BoardInstant
  /// When it may have come at the earliest. A board that was busy for a while finds only then what came meanwhile, and
  /// may know no more than that it did.
  package var earliest: BoardInstant
  /// When the board has got to it: what it shows of it nobody has seen before.
  package var handled: BoardInstant

  /// - Parameter earliest: nil where the moment is known.
  package init(_ at: BoardInstant, earliest: BoardInstant? = nil) {
    self.at = at
    self.earliest = min(earliest ?? at, at)
    handled = at
  }

  /// The same as the board takes it now: neither before what it has seen already nor ahead of now.
  package func within(_ seen: BoardInstant, _ now: BoardInstant) -> Arrival {
    let latest = max(seen, now)
    var arrival = Arrival(min(max(at, seen), latest), earliest: earliest)
    arrival.handled = latest
    return arrival
  }
}
