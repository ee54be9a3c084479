import Reports

struct SettingsCheck {
  /// The path of the settings file, or the reason why a board would not start with this file. The path is nil if there is
  /// no file.
  var file: Result<String?, Failure>

  init(_ file: Result<String?, Failure>) {
    self.file = file
  }

  var finding: Finding {
    switch file {
    case .success(nil): Finding("Settings", .works, "There is no settings file, and the board needs none.")
    case .success(let path?): Finding("Settings", .works, "The board reads \(TerminalText.text(path)).")
    case .failure(let failure):
      Finding(
        "Settings", .failure, failure.message, advice: "All other checks use the default settings.",
        code: failure.exitCode)
    }
  }
}
