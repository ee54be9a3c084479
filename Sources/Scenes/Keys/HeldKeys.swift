package import GatherModel

/// A key that must be held before it acts.
package struct Hold: Hashable, Sendable {
  /// The action after the key has been held long enough.
  package var action: KeyAction
  /// The key that is held, with its modifiers.
  package var stroke: KeyStroke
  /// The time for which the key must be held.
  package var duration: Duration
  /// The action if the key is released earlier; nil if an early release does nothing.
  package var tap: KeyAction?

  package init(action: KeyAction, stroke: KeyStroke, duration: Duration, tap: KeyAction? = nil) {
    self.action = action
    self.stroke = stroke
    self.duration = duration
    self.tap = tap
  }

  /// Whether holding or tapping the key quits the board or turns full screen on or off. Such a key also works without a
  /// match.
  var isOfEveryScene: Bool {
    let actions: [KeyAction] = [.quit, .fullScreen]
    return actions.contains(action) || tap.map(actions.contains) ?? false
  }

  /// The hold that cancels the clock in the default key map.
  package static let cancelClock = Hold(
    action: .cancelClock, stroke: KeyStroke(.letter("c")), duration: KeyMap.HoldTimes().cancelClock)
  /// The hold that quits in the default key map.
  package static let quit = Hold(
    action: .quit, stroke: KeyStroke(.letter("q")), duration: KeyMap.HoldTimes().quit)

  /// The time for which a key that can also be tapped must be down before the board shows that it is being held. Before
  /// that, the press may still be a short tap.
  static let tapTime = Duration.milliseconds(250)
}

/// Formats a time in seconds as people write it.
package enum SecondsText {
  /// The seconds without trailing zeros: `2`, `1.5`, `0.25`.
  /// - Parameter decimalSign: The sign before the decimals.
  package static func text(milliseconds: Int, decimalSign: String = ".") -> String {
    var fraction = String(String(1_000 + milliseconds % 1_000).dropFirst())
    while fraction.last == "0" { fraction.removeLast() }
    return "\(milliseconds / 1_000)" + (fraction.isEmpty ? "" : decimalSign + fraction)
  }
}

/// The keys that are being held, in the order in which they were pressed.
///
/// The times of the press and the release decide whether a key was held or tapped. The time at which the board handles
/// them does not matter. If the times are not known exactly, a key counts as held only if it certainly was, because the
/// effect of a hold is hard to miss and often hard to undo.
package struct HeldKeys: Hashable, Sendable {
  /// A key that is being held.
  package struct HeldKey: Hashable, Sendable {
    /// The hold that the key was pressed for.
    package var hold: Hold
    /// The latest possible time of the press.
    package var since: BoardInstant
    /// Whether an overlay has opened since the press. Holding then has no effect, but a tap still has.
    package var isTapOnly = false

    /// The time at which the key has been held long enough; nil if holding has no effect.
    package var end: BoardInstant? { isTapOnly ? nil : since + hold.duration }

    /// The elapsed share of the hold time, 0 to 1, in steps of ``HeldKeys/step``; nil if the press may still be a tap,
    /// or if it can only be one.
    package func progress(at now: BoardInstant) -> Double? {
      if isTapOnly || hold.tap != nil && now - since < Hold.tapTime { return nil }
      let (step, steps) = ((now - since).wholeMilliseconds / 50, hold.duration.wholeMilliseconds / 50)
      return min(Double(step) / Double(steps), 1)
    }
  }

  /// The result of releasing a key.
  package enum Release: Hashable, Sendable {
    /// The key was held long enough, but its action has not been performed yet.
    case held(Hold)
    case tapped(KeyAction)
    case tooShort(Hold)
  }

  /// The held keys, in the order in which they were pressed.
  package private(set) var keys: [HeldKey] = []

  package init() {}

  /// The step in which the progress bar of a held key grows.
  package static let step = Duration.milliseconds(50)

  /// The first key on which holding has an effect; nil if there is none. Its progress is shown.
  package var first: HeldKey? { keys.first { !$0.isTapOnly } }

  /// The time at which the first of the keys has been held long enough; nil if there is no such key.
  package var deadline: BoardInstant? { keys.compactMap(\.end).min() }

  /// Adds a key that was pressed, unless it is already held. A key without a tap action is also ignored while another
  /// key is held.
  package mutating func begin(_ hold: Hold, at timestamp: InputTimestamp) {
    if keys.contains(where: { $0.hold.stroke.key == hold.stroke.key }) || !keys.isEmpty && hold.tap == nil {
      return
    }
    keys.append(HeldKey(hold: hold, since: timestamp.latest))
  }

  /// Removes a key that was released. Returns nil for a key that is not held, or that has already acted.
  package mutating func release(_ key: Key, at timestamp: InputTimestamp) -> Release? {
    guard
      let index = keys.firstIndex(where: {
        $0.hold.stroke.key == key.bound || $0.hold.stroke.key == key.mainBlock
      })
    else { return nil }
    let held = keys.remove(at: index)
    if let end = held.end, timestamp.earliest >= end { return .held(held.hold) }
    return held.hold.tap.map { .tapped($0) } ?? .tooShort(held.hold)
  }

  /// Removes the next key that has certainly been held long enough, and returns its hold; nil if there is none.
  /// - Parameters:
  ///   - timestamp: The current time. All input before its ``InputTimestamp/earliest`` has been delivered, releases
  ///     included.
  ///   - source: The source of keys whose input has been delivered; nil for all sources.
  mutating func finish(by timestamp: InputTimestamp, of source: Key.Source? = nil) -> Hold? {
    let ended = keys.filter { held in
      (source ?? held.hold.stroke.key.source) == held.hold.stroke.key.source
        && held.end.map { $0 <= timestamp.earliest } ?? false
    }
    guard let first = ended.min(by: { $0.since + $0.hold.duration < $1.since + $1.hold.duration }) else {
      return nil
    }
    keys.removeAll { $0 == first }
    return first.hold
  }

  /// Releases a key and returns its action; nil if there is none, for example because the hold was too short.
  mutating func actionOfRelease(_ key: Key, at timestamp: InputTimestamp) -> KeyAction? {
    switch release(key, at: timestamp) {
    case .held(let hold): hold.action
    case .tapped(let action): action
    case nil, .tooShort: nil
    }
  }

  /// Removes all keyboard keys without effect, because another window now has the keyboard.
  package mutating func dropKeyboard() { keys.removeAll { !$0.hold.stroke.key.isButton } }

  /// Removes a key without effect, because its device was removed.
  package mutating func drop(_ key: Key) { keys.removeAll { $0.hold.stroke.key == key } }

  /// Disables all holds, because a question has opened. Keys with a tap action may still be tapped.
  mutating func keepTaps() {
    keys.removeAll { $0.hold.tap == nil }
    for index in keys.indices { keys[index].isTapOnly = true }
  }

  /// The time at which the progress bar next changes without input; nil if no bar is shown.
  func nextChange(after now: BoardInstant) -> BoardInstant? {
    keys.first { !$0.isTapOnly }.map { held in
      let step = Self.step.wholeNanoseconds
      return held.since + .nanoseconds(((now - held.since).wholeNanoseconds / step + 1) * step)
    }
  }
}
