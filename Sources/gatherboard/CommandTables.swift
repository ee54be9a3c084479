import BoardSettings

/// What the exit codes of the command mean, for its help and its manual page.
enum ExitCodeTable {
  static let rows: [(term: String, meaning: String)] = [
    ("0", "done"),
    ("1", "`gatherboard doctor` found something that deserves a look"),
    ("64", "the command line is wrong"),
    ("65", "what was given to read is wrong: a roster, a damaged database"),
    ("66", "what was named is not there or cannot be read"),
    (
      "69",
      "it cannot be done now: no display, a gather in play, another board on the data folder, no service"
    ),
    ("74", "reading or writing failed"),
    ("75", "a service did not answer in time, or takes no more attempts for now: try again"),
    ("77", "a service does not know the name with the password"),
    ("78", "the data folder or the settings cannot be used as they are set up"),
  ]

  /// Indented lines for the help.
  static var lines: String {
    rows.map { "  \($0.term)\(String(repeating: " ", count: 4 - $0.term.count))\($0.meaning)" }
      .joined(separator: "\n")
  }
}

/// What the command takes from its environment, for its manual page.
enum EnvironmentTable {
  static let rows: [(term: String, meaning: String)] = [
    ("GATHERBOARD_DATA", "The folder that keeps players and gathers, when --data does not name it."),
    (
      "GATHERBOARD_ASSETS",
      "The folder with the board's fonts, when they are not in share/gatherboard beside the program."
    ),
    (
      "STATE_DIRECTORY, XDG_STATE_HOME, HOME",
      "Where the data folder is, the first that is set, when --data, GATHERBOARD_DATA and the settings file name none."
    ),
    ("GATHERBOARD_CONFIG", "The file with the settings, when --config does not name it."),
    (
      settingVariables.joined(separator: ", "),
      "Settings, stronger than the file and weaker than arguments: `gatherboard config example` tells what they take."
    ),
    (
      "SDL_VIDEODRIVER",
      "The way to the screen: x11, wayland, kmsdrm, or evdev for the console's own. Without it a desktop's where one is named, "
        + "else the console's own, else kmsdrm."
    ),
    ("TZ", "The time zone of the dates that are shown."),
  ]

  private static let settingVariables = Setting.all.filter { $0.path != "data" }.compactMap(\.variable)

  static let files: [(term: String, meaning: String)] = [
    (
      "~/.local/state/gatherboard",
      "The data folder when nothing else is named. Copy it while no board runs to back it up."
    ),
    (
      "~/.config/gatherboard/gatherboard.yaml, /etc/gatherboard/gatherboard.yaml",
      "The settings, when no other file is named. `gatherboard config example` writes one."
    ),
    ("gatherboard.sqlite, gatherboard.sqlite-wal", "In the data folder: players, gathers and every press."),
    (
      "gatherboard.lock", "In the data folder: held by the board that runs on it."
    ),
  ]
}
