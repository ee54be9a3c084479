extension Key {
  /// The keys with a printed name, and their other names in files.
  private static let named: [(key: Key, aliases: [String])] = [
    (.space, []), (.enter, ["Return"]), (.escape, ["Escape"]), (.backspace, []), (.tab, []),
    (.left, ["Left"]), (.right, ["Right"]), (.up, ["Up"]), (.down, ["Down"]), (.home, []), (.end, []),
    (.pageUp, ["PageUp", "PgUp"]), (.pageDown, ["PageDown", "PgDn"]), (.insert, ["Ins"]), (.delete, ["Del"]),
    (.printScreen, ["PrintScreen"]), (.scrollLock, ["ScrollLock"]), (.pause, []), (.menu, []),
    (.keypadEnter, ["KeypadEnter"]),
  ]

  /// The signs on a keypad.
  package static let keypadSigns = "+-*/.,="

  /// The label if it is ASCII without spaces; otherwise the first of the other names.
  private static func plain(_ label: String, _ aliases: [String]) -> String {
    let isPlain = label.allSatisfy { $0.isASCII && $0 != " " }
    return isPlain ? label : aliases.first ?? label
  }

  /// The name in files, in plain characters without spaces.
  var plainName: String {
    switch self {
    case .keypad(let sign): "Keypad\(sign)"
    case .pad(let button): "Pad\(button.rawValue)"
    case .padNumber(let number): "Pad\(number)"
    default: Self.named.first { $0.key == self }.map { Self.plain(label, $0.aliases) } ?? label
    }
  }

  static let names: [String] = {
    var names = named.flatMap { [$0.key.label] + $0.aliases }
    names += (1...24).map { "F\($0)" }
    names += ("0123456789" + keypadSigns).map { "Keypad\($0)" }
    names += PadButton.allCases.map { "Pad\($0.rawValue)" }
    names += padNumbers.map { "Pad\($0)" }
    return names
  }()

  /// The numbers of the joystick buttons that have a name.
  package static let padNumbers = 1...32

  /// Accepts a printed name or a name in a file, in upper or lower case: `←`, `Left`, `F13`, `u`, `?`, `Keypad+`.
  package init?(name: String) {
    let lowered = name.lowercased()
    if let known = Self.named.first(where: { entry in
      ([entry.key.label] + entry.aliases).contains { $0.lowercased() == lowered }
    }) {
      self = known.key
      return
    }
    if lowered.hasPrefix("keypad") {
      let rest = lowered.dropFirst("keypad".count).drop { $0 == " " }
      guard let sign = rest.first, rest.count == 1, ("0123456789" + Self.keypadSigns).contains(sign)
      else { return nil }
      self = .keypad(sign)
      return
    }
    if lowered.hasPrefix("pad") {
      let rest = String(lowered.dropFirst("pad".count).drop { $0 == " " })
      if let button = PadButton.allCases.first(where: { $0.rawValue.lowercased() == rest }) {
        self = .pad(button)
        return
      }
      guard let number = Int(rest), Self.padNumbers.contains(number), "\(number)" == rest else { return nil }
      self = .padNumber(number)
      return
    }
    if lowered.first == "f", let number = Int(lowered.dropFirst()), (1...24).contains(number),
      lowered == "f\(number)"
    {
      self = .function(number)
      return
    }
    guard let character = name.first, name.count == 1, let key = Self(character: character) else {
      return nil
    }
    self = key
  }

  /// The key that types a character; nil for white space and control characters.
  package init?(character: Character) {
    if character.isASCII, let letter = character.lowercased().first, ("a"..."z").contains(letter) {
      self = .letter(letter)
    } else if character.isASCII, let digit = character.wholeNumberValue {
      self = .digit(digit)
    } else if character.isWhitespace
      || character.unicodeScalars.contains(where: { $0.value < 32 || $0.value == 127 })
    {
      return nil
    } else {
      self = .sign(character)
    }
  }
}
