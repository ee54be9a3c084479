import ArgumentParser
import Board
import BoardSettings
import FoundationEssentials
import GatherStore
import Glibc
import Reports

struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config", abstract: "Show the effective settings, check a file, or print an example.",
    discussion: """
      Settings are in a YAML file. The board reads the file that --config names, else $GATHERBOARD_CONFIG. If neither \
      is set, it reads $XDG_CONFIG_HOME/gatherboard/gatherboard.yaml (~/.config/gatherboard/gatherboard.yaml), else \
      /etc/gatherboard/gatherboard.yaml. Arguments override the environment, and the environment overrides the file.

      Examples:
        gatherboard config example > ~/.config/gatherboard/gatherboard.yaml
        gatherboard config check
        gatherboard config show
      """,
    subcommands: [ConfigShow.self, ConfigCheck.self, ConfigExample.self])
}

struct ConfigShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show the effective settings and their source.",
    discussion: "The output is a settings file.")

  @OptionGroup var data: DataOption

  func run() throws {
    let read = try data.settings()
    var settings = read.effective.settings
    let (folder, source) = try DataFolder.find(
      argument: data.path, environment: ProcessInfo.processInfo.environment, settingsFile: settings.data)
    settings.data = try Self.absolute(folder.path)
    let head =
      read.path.map { "# File: \(TerminalText.text($0))\n" } ?? "# There is no settings file.\n"
    let text = SettingsExample.listing(
      of: settings, formatOrigin: { Self.text(of: read.effective.origin(ofFormat: $0)) },
      origin: { setting in
        let origin = read.effective.origin(of: setting)
        return setting.path == "data" ? Self.text(of: source, origin) : Self.text(of: origin)
      })
    try Output.write(head + text)
  }

  /// Settings files must contain absolute paths.
  private static func absolute(_ path: String) throws(Failure) -> String {
    if path.hasPrefix("/") { return path }
    guard let working = getcwd(nil, 0) else {
      throw Failure(
        "\(TerminalText.text(path)) is relative, and the working folder is unknown "
          + "(\(TerminalText.systemError(errno))). Write a path that begins with /.", exitCode: .noInput)
    }
    defer { free(working) }
    let above = String(cString: working)
    return (above == "/" ? "" : above) + "/" + path
  }

  private static func text(of source: DataFolder.Source, _ origin: EffectiveSettings.Origin) -> String {
    switch source {
    case .argument: "--data"
    case .variable(let name): "$\(name)"
    case .settingsFile: text(of: origin)
    case .service: "service"
    case .usual: "default"
    }
  }

  private static func text(of origin: EffectiveSettings.Origin) -> String {
    switch origin {
    case .usual: "default"
    case .file(let line): "line \(line)"
    case .variable(let name): "$\(name)"
    }
  }
}

struct ConfigCheck: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check a settings file for errors.")

  @OptionGroup var data: DataOption

  @Argument(
    help: ArgumentHelp("The file (default: the file that the board reads).", valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var file: String?

  func run() throws {
    guard let path = try file ?? data.settings().path else {
      return try Output.write("There is no settings file. All variables are correct.\n")
    }
    let count = try SettingsReader.file(at: path).lines.count
    try Output.write(
      "\(TerminalText.text(path)) is correct: \(count) \(count == 1 ? "setting" : "settings").\n")
  }
}

struct ConfigExample: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "example",
    abstract: "Print a settings file with every setting, its meaning and its default.",
    discussion: "The output does not depend on your settings.")

  @OptionGroup var unread: UnreadConfigOption

  func run() throws { try Output.write(SettingsExample.text) }
}
