import ArgumentParser

/// `--config` of a command that does not depend on the settings, so that a script can pass it to every command.
struct UnreadConfigOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The file with the settings, as on every command; nothing is read from it here.", valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var config: String?

  func validate() throws {
    if config == "" { throw ValidationError("--config is empty: name a file, or leave it out.") }
  }
}
