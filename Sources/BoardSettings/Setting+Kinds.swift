import GatherModel
import Scenes
import Screen

extension Setting {
  static func choice<Value: Equatable>(
    _ path: String, _ doc: String, _ choices: [(String, Value)], variable: String? = nil,
    argument: String? = nil, at keyPath: any WritableKeyPath<Settings, Value> & Sendable
  ) -> Setting where Value: Sendable {
    let words = choices.map(\.0)
    return Setting(
      path, doc, allowed: oneOf(words), variable: variable, argument: argument,
      take: { text, settings in
        guard let value = choices.first(where: { $0.0 == text.lowercased() })?.1 else { return false }
        settings[keyPath: keyPath] = value
        return true
      },
      write: { settings in
        choices.first { $0.1 == settings[keyPath: keyPath] }?.0 ?? ""
      })
  }

  /// A setting whose value is a time: `250 ms`, `1.5 s`, `0`.
  static func time(
    _ path: String, _ doc: String, in range: ClosedRange<Int>, variable: String? = nil,
    at keyPath: any WritableKeyPath<Settings, Duration> & Sendable
  ) -> Setting {
    Setting(
      path, doc,
      allowed:
        "a time from \(TimeSpan.text(range.lowerBound)) to \(TimeSpan.text(range.upperBound)), such as 250 ms or 1.5 s",
      variable: variable,
      take: { text, settings in
        guard let milliseconds = TimeSpan.milliseconds(of: text), range.contains(milliseconds) else {
          return false
        }
        settings[keyPath: keyPath] = .milliseconds(milliseconds)
        return true
      },
      write: { TimeSpan.text(Int($0[keyPath: keyPath].wholeMilliseconds)) })
  }

  static func number(
    _ path: String, _ doc: String, in range: ClosedRange<Int>, variable: String? = nil,
    argument: String? = nil,
    at keyPath: any WritableKeyPath<Settings, Int> & Sendable
  ) -> Setting {
    Setting(
      path, doc, allowed: "a number from \(range.lowerBound) to \(range.upperBound)", variable: variable,
      argument: argument,
      take: { text, settings in
        guard let number = Int(text), range.contains(number), "\(number)" == text else { return false }
        settings[keyPath: keyPath] = number
        return true
      }, write: { "\($0[keyPath: keyPath])" })
  }

  static func sound(
    _ path: String, _ doc: String, variable: String, argument: String? = nil,
    at keyPath: any WritableKeyPath<Settings, HornSound> & Sendable
  ) -> Setting {
    Setting(
      path, doc, allowed: HornSound.allowed, variable: variable, argument: argument,
      take: { text, settings in
        guard let sound = HornSound(parsing: text) else { return false }
        settings[keyPath: keyPath] = sound
        return true
      }, write: { $0[keyPath: keyPath].written })
  }

  static func length(
    _ path: String, _ doc: String, like example: String, variable: String, argument: String,
    at keyPath: any WritableKeyPath<Settings, String> & Sendable
  ) -> Setting {
    Setting(
      path, doc, allowed: "a length such as \(example), in m, cm or in, or nothing", variable: variable,
      argument: argument,
      take: { text, settings in
        guard text.isEmpty || Viewing.metres(text) != nil else { return false }
        settings[keyPath: keyPath] = text
        return true
      }, write: { $0[keyPath: keyPath] })
  }

  static func file(
    _ path: String, _ doc: String, argument: String? = nil,
    at keyPath: any WritableKeyPath<Settings, String> & Sendable
  ) -> Setting {
    Setting(
      path, doc, allowed: "a path that begins with /, or nothing", argument: argument,
      take: { text, settings in
        guard text.isEmpty || text.hasPrefix("/"), !text.unicodeScalars.contains(where: NameRule.controls)
        else { return false }
        settings[keyPath: keyPath] = text
        return true
      }, write: { $0[keyPath: keyPath] })
  }

  static func teamName(
    _ path: String, _ doc: String, argument: String,
    at keyPath: any WritableKeyPath<Settings, String> & Sendable
  ) -> Setting {
    Setting(
      path, doc, allowed: "a name of 1 to \(NameRule.longest) characters", argument: argument,
      take: { (text, settings) throws(Rejection) in
        do throws(NameError) {
          settings[keyPath: keyPath] = try NameRule.check(text)
          return true
        } catch {
          throw Rejection(value: text, allowed: allowed(for: error))
        }
      }, write: { $0[keyPath: keyPath] })
  }

  /// The allowed names, and the fault of the rejected name; nil for an empty name, so that ``Setting/allowed`` is used.
  private static func allowed(for error: NameError) -> String? {
    switch error {
    case .empty: nil
    case .tooLong(let characters):
      "a name of 1 to \(NameRule.longest) characters (this one has \(characters))"
    case .overloaded(let codePoints):
      "a name of at most \(NameRule.mostCodePoints) code points (this one has \(codePoints))"
    case .controlCharacter(let value):
      "a name without control characters (this one has \(CodePoint(value)))"
    }
  }

  static func teamColor(
    _ path: String, _ doc: String, argument: String,
    at keyPath: any WritableKeyPath<Settings, TeamColor> & Sendable
  ) -> Setting {
    Setting(
      path, doc, allowed: "red, green and blue as six hexadecimal digits in quotes, such as \"#D72638\"",
      argument: argument,
      take: { text, settings in
        guard let color = TeamColor(hex: text) else { return false }
        settings[keyPath: keyPath] = color
        return true
      }, write: { $0[keyPath: keyPath].hex })
  }

  static func oneOf(_ words: [String]) -> String {
    words.count < 2
      ? words.joined() : words.dropLast().joined(separator: ", ") + " or " + words[words.count - 1]
  }
}

enum TimeSpan {
  /// Reads `0`, `250 ms`, `2 s`, `1.5s`; nil for anything else.
  static func milliseconds(of text: String) -> Int? {
    let lowered = text.lowercased()
    if lowered == "0" { return 0 }
    let isSeconds = !lowered.hasSuffix("ms")
    guard lowered.hasSuffix("s") else { return nil }
    let number = NameRule.trimmed(String(lowered.dropLast(isSeconds ? 1 : 2)))
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count),
      parts.allSatisfy({ $0.allSatisfy(\.isASCII) && $0.allSatisfy(\.isNumber) }),
      let whole = Int(parts[0]), whole <= 1_000_000
    else { return nil }
    if parts.count == 1 { return isSeconds ? whole * 1_000 : whole }
    guard isSeconds, (1...3).contains(parts[1].count),
      let fraction = Int(parts[1] + String(repeating: "0", count: 3 - parts[1].count))
    else { return nil }
    return whole * 1_000 + fraction
  }

  static func text(_ milliseconds: Int) -> String {
    if milliseconds == 0 { return "0" }
    return milliseconds % 1_000 == 0 ? "\(milliseconds / 1_000) s" : "\(milliseconds) ms"
  }
}
