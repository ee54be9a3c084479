package import Reports

/// Checks which settings file a board would read, and whether the file is valid.
package struct SettingsCheck {
  /// The path of the file, nil if there is none, or the reason why a board would not start with it.
  package var file: Result<String?, Failure>

  /// - Parameter file: The path of the file, nil if there is none, or the reason why it is rejected.
  package init(_ file: Result<String?, Failure>) {
    self.file = file
  }

  /// The finding on the file. An invalid file is a failure with the exit code of a board that starts with it.
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
