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

  var testDescription: String { preset }

  /// Plays it, and tells the gather.
  func play(on day: MatchDay) throws -> String {
    var entries = 0
    for step in steps {
      for word in step.keys.split(separator: " ") {
        try OperatorKey(word).press(day.probe)
      }
      entries += step.entries
      let status = try day.stored(step.what) { $0.log.map { $0.entries >= entries } ?? false }
      try #require(status.log?.entries == entries, "\(step.what): \(status)")
      let match = "\(status.phase ?? "") \(status.score ?? "")"
      try #require(match == step.match, "\(step.what): \(status)")
      if let clock = step.clock {
        try day.stored(step.what) { $0.clock?.state == clock || $0.clock?.text == clock }
      }
    }
    return try #require(try day.folder.status().gather)
  }
}

/// A key as a script names it: `Left`, `Shift+Left`, `Enter`, `u`, `+`; a number is typed digit by digit.
struct OperatorKey {
  private let keys: [Key]
  private let modifiers: [WindowProbe.Modifier]

  private static let named: [Substring: Key] = [
    "Space": .space, "Left": .left, "Right": .right, "Up": .up, "Down": .down, "Enter": .enter,
    "Esc": .escape, "Delete": .delete,
  ]

  init(_ word: Substring) throws {
    let isShifted = word.hasPrefix("Shift+")
    let name = isShifted ? word.dropFirst("Shift+".count) : word
    modifiers = isShifted ? [.shift] : []
    if let key = Self.named[name] {
      keys = [key]
    } else {
      // A word that is no name would be typed, and do anything.
      try #require(name.count == 1 || name.allSatisfy(\.isNumber), "there is no key \(word)")
      keys = name.unicodeScalars.map { Key(unicodeScalarLiteral: $0) }
    }
  }

  func press(_ probe: WindowProbe) throws {
    for key in keys {
      // Two presses of a goal key within 250 ms count once; of any other, two within 2 ms are a repetition to SDL.
      probe.pause(milliseconds: key == .left || key == .right ? 300 : 10)
      try probe.tap(key, modifiers)
    }
  }
}
