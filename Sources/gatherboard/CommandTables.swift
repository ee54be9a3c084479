import BoardSettings

/// The meanings of the exit codes, for the help and the manual page of the command.
enum ExitCodeTable {
  static let rows: [(term: String, meaning: String)] = [
    ("0", "done"),
    ("1", "`gatherboard doctor` found a warning"),
    ("64", "the command line is wrong"),
    ("65", "the input is wrong, such as a roster or a damaged database"),
    ("66", "a file or an entry does not exist or cannot be read"),
    (
      "69",
      "not possible now: no display, a match in play, another board on the data folder, no service"
    ),
    ("74", "reading or writing failed"),
    ("75", "a service did not answer in time, or accepts no more attempts for now: try again later"),
    ("77", "a service does not accept the name and the password"),
    ("78", "the data folder or the settings are not set up correctly"),
  ]

  static var lines: String {
    rows.map { "  \($0.term)\(String(repeating: " ", count: 4 - $0.term.count))\($0.meaning)" }
      .joined(separator: "\n")
  }
}

/// The environment variables that the command reads, for its manual page.
enum EnvironmentTable {
  static let rows: [(term: String, meaning: String)] = [
    ("GATHERBOARD_DATA", "The folder for players and matches, if --data does not name it."),
    (
      "GATHERBOARD_ASSETS",
      "The folder with the board's fonts, if they are not in share/gatherboard beside the program."
    ),
    (
      "STATE_DIRECTORY, XDG_STATE_HOME, HOME",
      "The place of the data folder, if --data, GATHERBOARD_DATA and the settings file name none. The first one counts."
    ),
    ("GATHERBOARD_CONFIG", "The settings file, if --config does not name it."),
    (
      settingVariables.joined(separator: ", "),
      "Settings. They override the file; arguments override them. "
        + "`gatherboard config example` lists the allowed values."
    ),
    (
      "SDL_VIDEODRIVER",
      "The video driver: x11, wayland, kmsdrm, or evdev for the console. If it is not set, the board uses the desktop. "
        + "Without a desktop, it uses the console, else kmsdrm."
    ),
    ("TZ", "The time zone for dates."),
  ]

  private static let settingVariables = Setting.all.filter { $0.path != "data" }.compactMap(\.variable)

  static let files: [(term: String, meaning: String)] = [
    (
      "~/.local/state/gatherboard",
      "The data folder, if you name no other. To back it up, copy it while no board runs."
    ),
    (
      "~/.config/gatherboard/gatherboard.yaml, /etc/gatherboard/gatherboard.yaml",
      "The settings, if you name no other file. `gatherboard config example` prints one."
    ),
    (
      "gatherboard.sqlite, gatherboard.sqlite-wal",
      "In the data folder: players, matches and every key press."
    ),
    (
      "gatherboard.lock", "In the data folder: the running board holds this lock."
    ),
  ]
}
