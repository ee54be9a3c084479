/// How long a relay is on, however often it is asked to be. Times are from any start, all from the same.
package struct RelayPulse: Hashable, Sendable {
  /// The longest that it is ever on in one go: horns get hot, and neighbours angry.
  package static let longest = Duration.seconds(10)

  /// How long once: above zero, and ``longest`` at most.
  package let length: Duration
  private var start: Duration?
  /// When it goes off; nil while it is.
  package private(set) var end: Duration?

  package init(length: Duration) {
    self.length = min(length, Self.longest)
  }

  /// Switches it on for ``length`` from now, but for at most ``longest`` since it went on.
  package mutating func sound(at now: Duration) {
    let began = isOn(at: now) ? start ?? now : now
    start = began
    end = min(now + length, began + Self.longest)
  }

  /// Switches it off.
  package mutating func drop() { (start, end) = (nil, nil) }

  /// Whether it is on; asked in the order of time.
  package mutating func isOn(at now: Duration) -> Bool {
    if let end, now >= end { drop() }
    return end != nil
  }
}
