package import Reports

/// Which settings file a board would read, and whether it can.
package struct SettingsCheck {
  /// The path of the file, nil where there is none; or why a board would not start with it.
  package var file: Result<String?, Failure>

  /// - Parameter file: The path of the file, nil where there is none; or why it cannot be taken.
  package init(_ file: Result<String?, Failure>) {
    self.file = file
  }

  /// A failure, with the exit code of a board that is started with this file, where it cannot be taken.
  package var finding: Finding {
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
