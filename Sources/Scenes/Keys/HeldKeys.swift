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

  /// Whether the key also works without a match.
  var isOfEveryScene: Bool {
    let actions: [KeyAction] = [.quit, .fullScreen]
    return actions.contains(action) || tap.map(actions.contains) ?? false
  }

  /// The default hold for the action that cancels the clock.
  package static let cancelClock = Hold(
    action: .cancelClock, stroke: KeyStroke(.letter("c")), duration: KeyMap.HoldTimes().cancelClock)
  /// The default hold for the action that quits the board.
  package static let quit = Hold(
    action: .quit, stroke: KeyStroke(.letter("q")), duration: KeyMap.HoldTimes().quit)

  /// The time for which a press may still be a short tap. After this time, the board shows that the key is held.
  static let tapTime = Duration.milliseconds(250)
}

/// Formats a number of seconds as people write it.
package enum SecondsText {
  /// The seconds without trailing zeros: `2`, `1.5`, `0.25`.
  package static func text(milliseconds: Int, decimalSign: String = ".") -> String {
    var fraction = String(String(1_000 + milliseconds % 1_000).dropFirst())
    while fraction.last == "0" { fraction.removeLast() }
    return "\(milliseconds / 1_000)" + (fraction.isEmpty ? "" : decimalSign + fraction)
  }
}

/// The keys that are being held, in the order in which they were pressed.
///
/// The times of the press and the release decide, not the times at which the board handles these inputs. If the times of the
/// inputs are not exactly known, a key counts as held only if it was certainly held, because a hold has a large effect.
package struct HeldKeys: Hashable, Sendable {
  /// A key that is being held.
  package struct HeldKey: Hashable, Sendable {
    /// The hold that began when the key was pressed.
    package var hold: Hold
    /// The latest possible time of the press.
    package var since: BoardInstant
    /// Whether holding has no effect, because an overlay has opened since the press.
    package var isTapOnly = false

    /// The time at which the key will have been held long enough; nil if holding has no effect.
    package var end: BoardInstant? { isTapOnly ? nil : since + hold.duration }

    /// The elapsed share of the hold time, 0 to 1; nil if the press may still be a short tap, or if holding has no effect.
    package func progress(at now: BoardInstant) -> Double? {
      if isTapOnly || hold.tap != nil && now - since < Hold.tapTime { return nil }
      let step = HeldKeys.step.wholeNanoseconds
      let (done, all) = ((now - since).wholeNanoseconds / step, hold.duration.wholeNanoseconds / step)
      return min(Double(done) / Double(all), 1)
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

  /// The time after which the progress bar of a held key grows by one step.
  package static let step = Duration.milliseconds(50)

  /// The first key on which holding has an effect.
  package var first: HeldKey? { keys.first { !$0.isTapOnly } }

  /// The earliest time at which a key will have been held long enough.
  package var deadline: BoardInstant? { keys.compactMap(\.end).min() }

  /// Adds a pressed key, unless it is already held. A key without a tap action is also ignored while any other key is held.
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

  /// Removes the next key that has certainly been held long enough, and returns its hold.
  /// - Parameters:
  ///   - timestamp: All input from before the ``InputTimestamp/earliest`` of this timestamp has been delivered.
  ///   - source: The source whose keys are considered, because input from other sources may not have been delivered
  ///     yet; nil for all sources.
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

  /// Releases a key and returns the action that follows.
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

  /// Disables all holds, because a question has opened. A key that has a tap action can still be tapped.
  mutating func keepTaps() {
    keys.removeAll { $0.hold.tap == nil }
    for index in keys.indices { keys[index].isTapOnly = true }
  }

  /// The time at which the progress bar next grows; nil if no progress bar is shown.
  func nextChange(after now: BoardInstant) -> BoardInstant? {
    keys.first { !$0.isTapOnly }.map { held in
      let step = Self.step.wholeNanoseconds
      return held.since + .nanoseconds(((now - held.since).wholeNanoseconds / step + 1) * step)
    }
  }
}
