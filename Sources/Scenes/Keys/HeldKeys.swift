package import GatherModel

/// A key that has to be held for something to happen.
package struct Hold: Hashable, Sendable {
  /// What happens when it has been held for long enough.
  package var action: KeyAction
  /// The key that is held, with its modifiers.
  package var stroke: KeyStroke
  /// How long it has to be held.
  package var duration: Duration
  /// What happens when it is let go of before; nil when that is too short.
  package var tap: KeyAction?

  package init(action: KeyAction, stroke: KeyStroke, duration: Duration, tap: KeyAction? = nil) {
    self.action = action
    self.stroke = stroke
    self.duration = duration
    self.tap = tap
  }

  /// Whether it quits or changes the window, held or let go of in time: that needs no match.
  var isOfEveryScene: Bool {
    let actions: [KeyAction] = [.quit, .fullScreen]
    return actions.contains(action) || tap.map(actions.contains) ?? false
  }

  /// The hold that cancels the clock, in the default key map.
  package static let cancelClock = Hold(
    action: .cancelClock, stroke: KeyStroke(.letter("c")), duration: KeyMap.HoldTimes().cancelClock)
  /// The hold that quits, in the default key map.
  package static let quit = Hold(
    action: .quit, stroke: KeyStroke(.letter("q")), duration: KeyMap.HoldTimes().quit)

  /// When a key that can be tapped shows that it is held: a tap is over before.
  static let tapTime = Duration.milliseconds(250)
}

/// A time in seconds as a person writes it.
package enum SecondsText {
  /// `2`, `1.5`, `0.25`.
  /// - Parameter decimalSign: What stands before the decimals.
  package static func text(milliseconds: Int, decimalSign: String = ".") -> String {
    var fraction = String(String(1_000 + milliseconds % 1_000).dropFirst())
    while fraction.last == "0" { fraction.removeLast() }
    return "\(milliseconds / 1_000)" + (fraction.isEmpty ? "" : decimalSign + fraction)
  }
}

/// The keys that are being held down, the first one first.
///
/// A key was held, or only tapped, by when it went down and came up, never by when the board hears of it. Where these
/// moments are not known exactly, it was held only if it certainly was: what a hold does is hard to miss and often hard
/// to put right.
package struct HeldKeys: Hashable, Sendable {
  /// A key that is held down.
  package struct HeldKey: Hashable, Sendable {
    /// What the key is held for, and for how long.
    package var hold: Hold
    /// When the key went down, at the latest.
    package var since: BoardInstant
    /// Whether an overlay has opened since the press: holding on has no effect then, a tap still has.
    package var isTapOnly = false

    /// When it has been held for long enough; nil when that is of no use.
    package var end: BoardInstant? { isTapOnly ? nil : since + hold.duration }

    /// How much of its time is over, 0 to 1, in steps of ``HeldKeys/step``; nil while it may still be a tap.
    package func progress(at now: BoardInstant) -> Double? {
      if isTapOnly || hold.tap != nil && now - since < Hold.tapTime { return nil }
      let (step, steps) = ((now - since).wholeMilliseconds / 50, hold.duration.wholeMilliseconds / 50)
      return min(Double(step) / Double(steps), 1)
    }
  }

  /// What letting go of a key has brought about.
  package enum Release: Hashable, Sendable {
    /// It has been held for long enough, and the board hears of that by its release.
    case held(Hold)
    case tapped(KeyAction)
    case tooShort(Hold)
  }

  /// In the order in which they went down.
  package private(set) var keys: [HeldKey] = []

  package init() {}

  /// How fine the bar of a held key is.
  package static let step = Duration.milliseconds(50)

  /// The key that is to be seen: the first one.
  package var first: HeldKey? { keys.first { !$0.isTapOnly } }

  /// When the first of them has been held for long enough.
  package var deadline: BoardInstant? { keys.compactMap(\.end).min() }

  /// A key goes down. Of keys that can only be held the first one counts; those that can be tapped all count.
  package mutating func begin(_ hold: Hold, at timestamp: InputTimestamp) {
    if keys.contains(where: { $0.hold.stroke.key == hold.stroke.key }) || !keys.isEmpty && hold.tap == nil {
      return
    }
    keys.append(HeldKey(hold: hold, since: timestamp.latest))
  }

  /// A key comes up; nil for one that is not held, or has done what it does.
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

  /// The next key that has certainly been held for long enough.
  /// - Parameters:
  ///   - timestamp: All that came before its ``InputTimestamp/earliest`` has been told, the release of keys too.
  ///   - source: The keys of which that is so; nil for all.
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

  /// What letting go of a key does; nil for nothing, as where it was held too short.
  mutating func actionOfRelease(_ key: Key, at timestamp: InputTimestamp) -> KeyAction? {
    switch release(key, at: timestamp) {
    case .held(let hold): hold.action
    case .tapped(let action): action
    case nil, .tooShort: nil
    }
  }

  /// Another window has the keyboard now: its keys are not held any more, and have no effect.
  package mutating func dropKeyboard() { keys.removeAll { !$0.hold.stroke.key.isButton } }

  /// The device of a key is gone: the key is not held any more, and has no effect.
  package mutating func drop(_ key: Key) { keys.removeAll { $0.hold.stroke.key == key } }

  /// A question has opened: what is held does nothing, and what was only to be tapped still may.
  mutating func keepTaps() {
    keys.removeAll { $0.hold.tap == nil }
    for index in keys.indices { keys[index].isTapOnly = true }
  }

  /// When the bar next looks different by itself.
  func nextChange(after now: BoardInstant) -> BoardInstant? {
    keys.first { !$0.isTapOnly }.map { held in
      let step = Self.step.wholeNanoseconds
      return held.since + .nanoseconds(((now - held.since).wholeNanoseconds / step + 1) * step)
    }
  }
}
