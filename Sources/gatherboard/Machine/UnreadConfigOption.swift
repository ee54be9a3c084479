import ArgumentParser

/// The option `--config` for commands that do not read the settings, so that a script can pass it to every command.
struct UnreadConfigOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The settings file, as on every command. This command does not read it.", valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var config: String?

  func validate() throws {
    if config == "" { throw ValidationError("--config is empty. Name a file, or omit --config.") }
  }
}
