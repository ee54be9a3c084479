/// The time that a relay is on, however often it is triggered. All times count from one arbitrary start.
package struct RelayPulse: Hashable, Sendable {
  /// The longest time for which the relay is on without a break, because horns get hot, and neighbours get angry.
  package static let longest = Duration.seconds(10)

  /// The time for which one trigger switches the relay on: more than zero, and ``longest`` at most.
  package let length: Duration
  private var start: Duration?
  /// The time at which the relay switches off; nil while it is off.
  package private(set) var end: Duration?

  package init(length: Duration) {
    self.length = min(length, Self.longest)
  }

  /// Switches the relay on for ``length`` from now, but for at most ``longest`` since it was switched on.
  package mutating func sound(at now: Duration) {
    let began = isOn(at: now) ? start ?? now : now
    start = began
    end = min(now + length, began + Self.longest)
  }

  /// Switches the relay off.
  package mutating func drop() { (start, end) = (nil, nil) }

  /// Whether the relay is on. Calls must be in the order of time.
  package mutating func isOn(at now: Duration) -> Bool {
    if let end, now >= end { drop() }
    return end != nil
  }
}
