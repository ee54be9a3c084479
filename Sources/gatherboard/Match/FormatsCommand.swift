import ArgumentParser
import Board
import BoardSettings
import Reports

struct FormatsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "formats",
    abstract: "List the named formats: the built-in ones and your own.",
    discussion: """
      Your own formats are in the section formats of the settings file. `gatherboard config example` explains it. Use \
      a name with --format or match.format, or choose it in the list on the board.

      Examples:
        gatherboard match start --format futsal
        gatherboard formats --json | jq -r '.[].name'
      """)

  @OptionGroup var data: DataOption

  @Flag(help: "Print JSON with stable keys. A rule that a format does not have is null.")
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
