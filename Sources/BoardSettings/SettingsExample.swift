/// The settings as a file that says the same.
package enum SettingsExample {
  /// The shipped example: every setting with its default, so that it changes nothing until it is edited.
  package static var text: String {
    head
      + text(of: Settings()) { setting in
        var lines = wrapped(setting.doc + ".")
        if !setting.isList { lines += wrapped("Takes \(setting.allowed).") }
        let outside = [setting.argument, setting.variable.map { "$\($0)" }].compactMap(\.self)
        if !outside.isEmpty {
          lines += wrapped("Stronger than this: \(outside.joined(separator: ", then ")).")
        }
        return lines
      }
  }

  private static let head = """
    # The settings of a Gatherboard, each with its default: what is taken out changes nothing.
    #
    # The board reads the file that --config names, else $GATHERBOARD_CONFIG, else
    # $XDG_CONFIG_HOME/gatherboard/gatherboard.yaml (~/.config/gatherboard/gatherboard.yaml), else
    # /etc/gatherboard/gatherboard.yaml: the first of them that is there, and no other. Arguments are stronger than
    # environment variables, which are stronger than this file. `gatherboard config check` tells what is wrong with it,
    # `gatherboard config show` what holds in the end and why.


    """

  /// A file with every setting and, behind each, where it came from.
  /// - Parameter formatOrigin: Where a format of one's own came from, by its name.
  package static func listing(
    of settings: Settings, formatOrigin: (String) -> String = { _ in "" }, origin: (Setting) -> String
  ) -> String {
    text(of: settings, notes: origin, formats: listing(of: settings.formats, origin: formatOrigin)) { _ in []
    }
  }

  /// A file with every setting.
  /// - Parameters:
  ///   - notes: What stands behind a setting, without its `#`; nil for nothing.
  ///   - formats: The section of one's own formats.
  ///   - comments: The lines above a setting, without their `#`.
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
        // Behind the section that has the format to play by.
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
        "Buttons on the lines of a GPIO chip, as buttons.md explains. A button is a line and what a press does,",
        "by the names of the section keys; then, if it does something else when it is held, hold and that; then what is",
        "other about it than the settings here say. A press counts when the button is let go of where it has a hold.",
        "  buttons:",
        "    - GPIO17 goal-team-a hold take-back-team-a",
        "    - GPIO22 clock yes",
        "    - GPIO24 horn pull=down active=high debounce=500us",
      ]
    }
    guard section == "keys" else { return [] }
    return [
      "Which keys do what: a list for each, [] for none. A key is called by what is printed on it, or Left, Right, Up,",
      "Down, Space, Enter, Esc, Backspace, Tab, Home, End, PageUp, PageDown, Insert, Delete, PrintScreen, ScrollLock,",
      "Pause, Menu, F1 to F24, Keypad0 to Keypad9, Keypad+ and its like, KeypadEnter; with Shift+, Ctrl+, Alt+ before",
      "it, and \"hold \" before all for a key that must be held (on the board only). A key of the key pad does what the",
      "same key of the main block does, unless it is bound itself. A key that is bound both with and without hold",
      "does the one when it is let go of in time, the other when it has been held for long enough.",
      "A key of the keyboard that also moves in lists, as an arrow does, moves a running clock with Ctrl only.",
      "Buttons of joysticks and boxes are Pad1 to Pad32; those of a game controller PadA, PadB, PadX, PadY, PadBack,",
      "PadGuide, PadStart, PadL, PadR, PadLeftStick, PadRightStick, PadUp, PadDown, PadLeft, PadRight, PadMisc,",
      "PadPaddle1 to PadPaddle4 and PadTouchpad.",
    ]
  }

  /// Words in lines of 100 characters at most.
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
  /// Its value as YAML.
  package func written(in settings: Settings) -> String {
    let values = write(settings).map { Self.scalar($0, inList: isList) }
    return isList ? "[\(values.joined(separator: ", "))]" : values.joined()
  }

  /// In quotes unless every reader of YAML takes it for the text that is meant. A key of a digit is text, and so are Y
  /// and N, which YAML 1.1 has for yes and no.
  static func scalar(_ text: String, inList: Bool) -> String {
    let signs = " +-./"
    let isPlain =
      text.first.map { $0.isASCII && ($0.isLetter || $0.isNumber) } ?? false
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || signs.contains($0)) }
      && text.last != " "
    let isWord = ["y", "n", "yes", "no", "true", "false", "null"].contains(text.lowercased())
    if isPlain, !isWord, !inList || text.contains(where: \.isLetter) { return text }
    // A reader that counts brackets and stars before it parses, as ours does, counts those in quotes too.
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
