/// Writes settings as a settings file.
package enum SettingsExample {
  /// The shipped example: every setting with its default.
  package static var text: String {
    head
      + text(of: Settings()) { setting in
        var lines = wrapped(setting.doc + ".")
        if !setting.isList { lines += wrapped("Allowed: \(setting.allowed).") }
        let outside = [setting.argument, setting.variable.map { "$\($0)" }].compactMap(\.self)
        if !outside.isEmpty {
          lines += wrapped("Overridden by: \(outside.joined(separator: ", then ")).")
        }
        return lines
      }
  }

  private static let head = """
    # All settings of a Gatherboard with their defaults. If you remove a line, its default stays in effect.
    #
    # The board reads the file that --config names, else $GATHERBOARD_CONFIG, else
    # $XDG_CONFIG_HOME/gatherboard/gatherboard.yaml (~/.config/gatherboard/gatherboard.yaml), else
    # /etc/gatherboard/gatherboard.yaml. It reads only the first file that exists. Arguments override environment
    # variables, and these override this file. `gatherboard config check` checks the file for errors.
    # `gatherboard config show` prints the effective settings and their source.


    """

  /// A file with every setting, each followed by its source.
  /// - Parameter formatOrigin: The source of a custom format, by its name.
  package static func listing(
    of settings: Settings, formatOrigin: (String) -> String = { _ in "" }, origin: (Setting) -> String
  ) -> String {
    text(of: settings, notes: origin, formats: listing(of: settings.formats, origin: formatOrigin)) { _ in []
    }
  }

  /// `notes` is the comment after a setting, and `comments` are the lines above it, both without `#`.
  private static func text(
    of settings: Settings, notes: (Setting) -> String? = { _ in nil }, formats: String = formatsExample,
    comments: (Setting) -> [String]
  ) -> String {
    var text = ""
    var section = ""
    for setting in Setting.all {
      let parts = setting.path.split(separator: ".").map(String.init)
      let indent = parts.count > 1 ? "  " : ""
      if parts.count > 1, parts[0] != section {
        // The section of formats comes after the section `match`, which contains the format of a match.
        if section == "match" { text += formats }
        section = parts[0]
        let about = comments(setting).isEmpty ? [] : note(on: section)
        text += "\n" + (about.map { "# \($0)" } + ["\(section):"]).joined(separator: "\n") + "\n"
      }
      for line in comments(setting) { text += "\(indent)# \(line)\n" }
      let note = notes(setting).map { "  # \($0)" } ?? ""
      text += "\(indent)\(setting.name): \(setting.written(in: settings))\(note)\n"
    }
    return text
  }

  private static func note(on section: String) -> [String] {
    if section == "gpio" {
      return [
        "Buttons on the lines of a GPIO chip: see buttons.md. Write the line and the action of a press. The names of",
        "actions are those of the section keys. If holding the button does something else, add hold and that action.",
        "Then add options that differ from the settings here. If a button has hold, a press counts on release.",
        "  buttons:",
        "    - GPIO17 goal-team-a hold take-back-team-a",
        "    - GPIO22 clock yes",
        "    - GPIO24 horn pull=down active=high debounce=500us",
      ]
    }
    guard section == "keys" else { return [] }
    return [
      "The keys for each action: a list, or [] for none. The name of a key is the sign on it, or Left, Right, Up,",
      "Down, Space, Enter, Esc, Backspace, Tab, Home, End, PageUp, PageDown, Insert, Delete, PrintScreen, ScrollLock,",
      "Pause, Menu, F1 to F24, Keypad0 to Keypad9, Keypad+ and similar, KeypadEnter. Put Shift+, Ctrl+ or Alt+ before",
      "the name. Put \"hold \" before everything for a key that must be held (on the board only). A key of the number",
      "pad does the same as the key of the main block unless you bind it. You can bind a key both with and without",
      "hold: a short press does the one, a long press the other.",
      "Keys that move in lists, such as arrows, move a running clock only together with Ctrl.",
      "Buttons of joysticks and boxes are Pad1 to Pad32. Buttons of a game controller are PadA, PadB, PadX, PadY,",
      "PadBack, PadGuide, PadStart, PadL, PadR, PadLeftStick, PadRightStick, PadUp, PadDown, PadLeft, PadRight,",
      "PadMisc, PadPaddle1 to PadPaddle4 and PadTouchpad.",
    ]
  }

  static func wrapped(_ text: String) -> [String] {
    text.split(separator: " ").reduce(into: []) { lines, word in
      if let last = lines.last, last.count + 1 + word.count <= 100 {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
  }
}

extension Setting {
  /// The value of the setting as YAML.
  package func written(in settings: Settings) -> String {
    let values = write(settings).map { Self.scalar($0, inList: isList) }
    return isList ? "[\(values.joined(separator: ", "))]" : values.joined()
  }

  /// Quotes a text, unless every YAML reader reads it as the same text without quotes. For example, in a list of keys
  /// an unquoted 5 would be a number, and an unquoted Y or N would mean yes or no in YAML 1.1.
  static func scalar(_ text: String, inList: Bool) -> String {
    let signs = " +-./"
    let isPlain =
      text.first.map { $0.isASCII && ($0.isLetter || $0.isNumber) } ?? false
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || signs.contains($0)) }
      && text.last != " "
    let isWord = ["y", "n", "yes", "no", "true", "false", "null"].contains(text.lowercased())
    if isPlain, !isWord, !inList || text.contains(where: \.isLetter) { return text }
    // Some YAML readers count brackets and stars even in quotes, and reject a file with too many.
    let counted: Set<Unicode.Scalar> = ["[", "{", "*"]
    let isCrowded = text.unicodeScalars.count(where: counted.contains) > 16
    return "\""
      + text.unicodeScalars.reduce(into: "") { quoted, scalar in
        if isCrowded, counted.contains(scalar) {
          quoted += "\\x" + String(scalar.value, radix: 16, uppercase: true)
          return
        }
        if scalar == "\"" || scalar == "\\" { quoted += "\\" }
        quoted.unicodeScalars.append(scalar)
      } + "\""
  }
}
