import GPIO
import GatherModel
import Scenes
import YAMLText

extension GPIOButton {
  /// The form of an entry of `gpio.buttons`, to complete the sentence "Write …".
  static let form =
    "a line, the action of a press, and options, such as GPIO17 goal-team-a hold take-back-team-a "
    + "hold-time=2s pull=up active=low debounce=5ms"

  /// - Throws: ``Setting/Rejection`` with the entry and the allowed form.
  init(parsing text: String) throws(Setting.Rejection) {
    func wrong(_ allowed: String, nearest: String? = nil) -> Setting.Rejection {
      Setting.Rejection(value: text, allowed: allowed, nearest: nearest)
    }
    var words = text.split(separator: " ").map(String.init)[...]
    guard let first = words.popFirst(), let line = LineName(first) else {
      throw wrong("\(Self.form). The line is its number on the chip or its name, in plain letters")
    }
    self.init(line, [])
    while let word = words.popFirst() {
      if let equals = word.firstIndex(of: "=") {
        let (name, value) = (String(word[..<equals]).lowercased(), String(word[word.index(after: equals)...]))
        if let allowed = set(name, value) { throw wrong(allowed) }
      } else if word.lowercased() == "hold" {
        guard let action = words.popFirst() else { throw wrong("an action after hold") }
        if held != nil { throw wrong("hold only once") }
        held = try Self.action(action, in: text)
      } else {
        actions.append(try Self.action(word, in: text))
      }
    }
    if actions.isEmpty, held == nil { throw wrong("an action, such as \(line.text) goal-team-a") }
    if holdTime != nil, held == nil { throw wrong("hold-time only together with hold and an action") }
  }

  private static func action(_ word: String, in text: String) throws(Setting.Rejection) -> KeyAction {
    if let action = KeyAction(rawValue: word.lowercased()) { return action }
    let nearest = WordDistance.nearest(to: word, of: KeyAction.allCases.map(\.rawValue))
    throw Setting.Rejection(
      value: text,
      allowed: "an action of the section keys instead of \(QuotedText.text(word))"
        + (nearest.map { ", such as \($0)" } ?? ""))
  }

  /// Stores an option. Returns the allowed form if the option is not valid, else nil.
  private mutating func set(_ name: String, _ value: String) -> String? {
    switch name {
    case "pull":
      if pull != nil { return "pull only once" }
      pull = LinePull(rawValue: value.lowercased())
      return pull == nil ? "pull=up, pull=down or pull=none" : nil
    case "active":
      if active != nil { return "active only once" }
      active = ActiveLevel(rawValue: value.lowercased())
      return active == nil ? "active=low or active=high" : nil
    case "debounce":
      if debounce != nil { return "debounce only once" }
      debounce = FineSpan.microseconds(of: value).flatMap { InputLine.debounces.contains($0) ? $0 : nil }
      return debounce == nil ? "debounce=0 to debounce=1s, such as debounce=5ms or debounce=500us" : nil
    case "hold-time":
      if holdTime != nil { return "hold-time only once" }
      holdTime = TimeSpan.milliseconds(of: value).flatMap {
        (200...10_000).contains($0) ? .milliseconds($0) : nil
      }
      return holdTime == nil ? "hold-time=200ms to hold-time=10s" : nil
    default: return "only the options pull, active, debounce and hold-time"
    }
  }

  /// The entry in the form that ``init(parsing:)`` reads.
  package var text: String {
    var words = [line.text] + actions.map(\.rawValue)
    if let held { words += ["hold", held.rawValue] }
    if let holdTime {
      words.append("hold-time=" + TimeSpan.text(Int(holdTime.wholeMilliseconds)).filter { $0 != " " })
    }
    if let pull { words.append("pull=\(pull.rawValue)") }
    if let active { words.append("active=\(active.rawValue)") }
    if let debounce { words.append("debounce=" + FineSpan.text(debounce).filter { $0 != " " }) }
    return words.joined(separator: " ")
  }
}

enum FineSpan {
  /// Reads `0`, `500 us`, `500 µs`, `5 ms`, `2.5ms`, `1 s` as microseconds; nil for anything else.
  static func microseconds(of text: String) -> Int? {
    let lowered = text.lowercased()
    if lowered == "0" { return 0 }
    for unit in ["us", "µs", "μs"] where lowered.hasSuffix(unit) {
      return whole(NameRule.trimmed(String(lowered.dropLast(unit.count))))
    }
    let isMilli = lowered.hasSuffix("ms")
    guard lowered.hasSuffix("s") else { return nil }
    let number = NameRule.trimmed(String(lowered.dropLast(isMilli ? 2 : 1)))
    // The number of decimal places down to a microsecond: three for milliseconds, six for seconds. `2.5ms` is 2500 µs.
    let parts = number.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let digits = isMilli ? 3 : 6
    guard (1...2).contains(parts.count), let whole = whole(parts[0]) else { return nil }
    let fraction = parts.count == 2 ? parts[1] : "0"
    guard (1...digits).contains(fraction.count), let rest = Self.whole(fraction) else { return nil }
    let scale = [Int](repeating: 10, count: digits).reduce(1, *)
    return whole * scale + rest * [Int](repeating: 10, count: digits - fraction.count).reduce(1, *)
  }

  private static func whole(_ text: String) -> Int? {
    guard (1...7).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return Int(text)
  }

  static func text(_ microseconds: Int) -> String {
    if microseconds == 0 { return "0" }
    return microseconds % 1_000 == 0 ? "\(microseconds / 1_000) ms" : "\(microseconds) us"
  }
}
