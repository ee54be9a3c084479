import ArgumentParser
import Board
import BoardSettings
import Reports

/// `gatherboard formats`.
struct FormatsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "formats",
    abstract: "List the formats that have a name: those of every board, and one's own.",
    discussion: """
      One's own are in the section formats of the settings file, which `gatherboard config example` explains. Any name \
      is taken by --format, by match.format of the settings, and by the list on the board.

      Examples:
        gatherboard gather start --format futsal
        gatherboard formats --json | jq -r '.[].name'
      """)

  @OptionGroup var data: DataOption

  @Flag(help: "Write JSON: keys are always there and never change; what a format does not have is null.")
  var json = false

  func run() throws {
    let settings = try data.settings().effective.settings
    let formats = settings.namedFormats
    if json {
      try Output.write(
        JSONText.of(formats.map { FormatDocument($0, usual: settings.format) }, isIndented: true))
    } else {
      try Output.write(FormatListing.text(formats, usual: settings.format))
    }
  }
}
