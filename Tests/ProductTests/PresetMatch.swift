import DisplayProbe
import Testing

/// A match of a preset from its kick-off to its end, by the keys of who operates the board, and the report of it.
struct PresetMatch: Sendable, CustomTestStringConvertible {
  /// Some keys that belong together, pressed one right after the other whatever the board is at, and what the store has
  /// then.
  struct Step: Sendable {
    let what: String
    /// Keys as ``OperatorKey`` reads them, separated by spaces.
    let keys: String
    /// How many entries come to the log by them.
    let entries: Int
    /// The phase and the score afterwards: `playing 1:0`.
    let match: String
    /// The state of the clock afterwards, or its time; nil where it does not matter.
    let clock: String?

    init(_ what: String, _ keys: String, _ entries: Int, _ match: String, clock: String? = nil) {
      self.what = what
      self.keys = keys
      self.entries = entries
      self.match = match
      self.clock = clock
    }
  }

  /// As `gather start --format` takes it.
  let preset: String
  let steps: [Step]
  /// What ``MatchSheet`` makes of the report.
  let sheet: String
  /// The report as text, its times of the day as `HH:MM` and its day as `DATE`; nil where that is not looked at.
  var text: String?

  var testDescription: String { preset }

  /// Plays it, and tells the gather.
  func play(on day: MatchDay) throws -> String {
    var entries = 0
    var hand = OperatorHand(probe: day.probe)
    for step in steps {
      for word in step.keys.split(separator: " ") { try hand.press(word) }
      entries += step.entries
      let status = try day.stored(step.what) { status in
        guard let stored = status.log?.entries, stored >= entries else { return false }
        // With more of them it is wrong already, and nothing to wait for.
        return stored > entries
          || step.clock.map { [status.clock?.state, status.clock?.text].contains($0) } ?? true
      }
      try #require(status.log?.entries == entries, "\(step.what): \(status)")
      try #require("\(status.phase ?? "") \(status.score ?? "")" == step.match, "\(step.what): \(status)")
    }
    return try #require(try day.folder.status().gather)
  }
}

/// Presses keys that a script names: `Left`, `Shift+Left`, `Enter`, `u`, `+`; a number is typed digit by digit.
struct OperatorHand {
  let probe: WindowProbe
  /// The goal keys that were pressed since it last took its time.
  private var pressed: Set<Key> = []

  init(probe: WindowProbe) {
    self.probe = probe
  }

  private static let named: [Substring: Key] = [
    "Space": .space, "Left": .left, "Right": .right, "Up": .up, "Down": .down, "Enter": .enter,
    "Esc": .escape, "Delete": .delete,
  ]

  mutating func press(_ word: Substring) throws {
    let isShifted = word.hasPrefix("Shift+")
    let name = isShifted ? word.dropFirst("Shift+".count) : word
    if let key = Self.named[name] {
      try tap(key, isShifted ? [.shift] : [])
    } else {
      // A word that is no name would be typed, and do anything.
      try #require(name.count == 1 || name.allSatisfy(\.isNumber), "there is no key \(word)")
      for scalar in name.unicodeScalars { try tap(Key(unicodeScalarLiteral: scalar), []) }
    }
  }

  private mutating func tap(_ key: Key, _ modifiers: [WindowProbe.Modifier]) throws {
    // Two presses of a goal key within 250 ms count once; of any other, two within 2 ms are a repetition to SDL.
    let isAgain = pressed.contains(key)
    probe.pause(milliseconds: isAgain ? 300 : 10)
    if isAgain { pressed = [] }
    if key == .left || key == .right { pressed.insert(key) }
    try probe.tap(key, modifiers)
  }
}
