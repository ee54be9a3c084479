/// Limits the time that a relay is on, however often it is triggered. Points in time are durations since one fixed instant.
struct RelayPulse: Hashable, Sendable {
  /// The longest time that the relay is on without a break, because horns get hot, and neighbours get angry.
  static let longest = Duration.seconds(10)

  /// The time for one trigger, ``longest`` at most.
  let length: Duration
  private var start: Duration?
  private(set) var end: Duration?

  init(length: Duration) {
    self.length = min(length, Self.longest)
  }

  /// Switches the relay on for ``length`` from now, but for at most ``longest`` in all.
  mutating func sound(at now: Duration) {
    let began = isOn(at: now) ? start ?? now : now
    start = began
    end = min(now + length, began + Self.longest)
  }

  mutating func drop() { (start, end) = (nil, nil) }

  /// Whether the relay is on. `now` must not be earlier than in the previous call.
  mutating func isOn(at now: Duration) -> Bool {
    if let end, now >= end { drop() }
    return end != nil
  }
}
