import ArgumentParser
import Board
import BoardSettings
import FoundationEssentials
import GatherStore
import Glibc
import Reports

/// `gatherboard config`.
struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config", abstract: "The settings: show those that hold, check a file, write an example.",
    discussion: """
      Settings are in a YAML file: the one that --config names, else $GATHERBOARD_CONFIG, else the first that is there \
      of $XDG_CONFIG_HOME/gatherboard/gatherboard.yaml (~/.config/gatherboard/gatherboard.yaml) and \
      /etc/gatherboard/gatherboard.yaml. Arguments are stronger than the environment, the environment is stronger than \
      the file.

      Examples:
        gatherboard config example > ~/.config/gatherboard/gatherboard.yaml
        gatherboard config check
        gatherboard config show
      """,
    subcommands: [ConfigShow.self, ConfigCheck.self, ConfigExample.self])
}

/// `gatherboard config show`.
struct ConfigShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show every setting as it holds here, and where it came from.",
    discussion: "What it writes is a settings file.")

  @OptionGroup var data: DataOption

  func run() throws {
    let read = try data.settings()
    var settings = read.effective.settings
    let (folder, source) = try DataFolder.find(
      argument: data.path, environment: ProcessInfo.processInfo.environment, settingsFile: settings.data)
    settings.data = try Self.absolute(folder.path)
    let head =
      read.path.map { "# Of the file \(TerminalText.text($0)).\n" } ?? "# There is no settings file.\n"
    let text = SettingsExample.listing(
      of: settings, formatOrigin: { Self.text(of: read.effective.origin(ofFormat: $0)) },
      origin: { setting in
        let origin = read.effective.origin(of: setting)
        return setting.path == "data" ? Self.text(of: source, origin) : Self.text(of: origin)
      })
    try Output.write(head + text)
  }

  /// The path from the root, as a settings file takes it.
  private static func absolute(_ path: String) throws(Failure) -> String {
    if path.hasPrefix("/") { return path }
    guard let working = getcwd(nil, 0) else {
      throw Failure(
        "The working folder, from which \(TerminalText.text(path)) is meant, is not known (\(TerminalText.systemError(errno))); "
          + "name the data folder by a path that begins with /.", exitCode: .noInput)
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
    case .service: "of the service"
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

/// `gatherboard config check`.
struct ConfigCheck: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Tell what is wrong with a settings file, if anything is.")

  @OptionGroup var data: DataOption

  @Argument(
    help: ArgumentHelp("The file; without it the one that the board would read.", valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var file: String?

  func run() throws {
    guard let path = try file ?? data.settings().path else {
      return try Output.write("There is no settings file, and no variable is wrong.\n")
    }
    let count = try SettingsReader.file(at: path).lines.count
    try Output.write(
      "\(TerminalText.text(path)) is right: \(count) \(count == 1 ? "setting" : "settings").\n")
  }
}

/// `gatherboard config example`.
struct ConfigExample: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "example",
    abstract: "Write a settings file with every setting, its meaning and its default.",
    discussion: "It has the defaults, whatever the settings are.")

  @OptionGroup var unread: UnreadConfigOption

  func run() throws { try Output.write(SettingsExample.text) }
}
