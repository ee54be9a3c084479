import ArgumentParser
import Board
import GatherModel
import GatherStore
import Reports

struct TeamsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "teams", abstract: "Manage the teams that this board remembers: colors, codes and crests.",
    discussion: """
      The board remembers every named team that has played, with its color. LED walls show the team's code of up to \
      three letters. The crest appears before the name.

      Examples:
        gatherboard teams list
        gatherboard teams add Reds --code RED --color C8102E --crest reds.png
        gatherboard teams set Reds --color D72638
        gatherboard teams import teams.csv
      """,
    subcommands: [TeamsList.self, TeamsAdd.self, TeamsSet.self, TeamsImport.self, TeamsRemove.self])
}

struct TeamsList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the remembered teams.")

  @OptionGroup var data: DataOption

  @Flag(help: "Print JSON with stable keys.")
  var json = false

  func run() throws {
    let teams = try data.storeToRead()?.keptTeams() ?? []
    if json { return try Output.write(JSONText.of(teams.map(TeamListing.Line.init))) }
    if teams.isEmpty {
      return Output.complain("No team is remembered yet. Add one: gatherboard teams add NAME --code ABC")
    }
    try Output.write(TeamListing.text(teams))
  }
}

struct TeamOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The code: one to three letters or digits, or empty to derive it from the name.", valueName: "code"),
    transform: Self.code)
  var code: String?

  @Option(help: ArgumentHelp("The color, such as C8102E.", valueName: "hex"), transform: Self.color)
  var color: TeamColor?

  @Option(
    help: ArgumentHelp(
      "The crest: a PNG of up to 1024x1024 pixels and 1 MiB, ideally with a transparent background, or empty for none.",
      valueName: "file.png"),
    completion: .file(extensions: ["png"]))
  var crest: String?

  /// - Throws: ``Failure`` if the crest is not valid.
  func change() throws(Failure) -> KeptTeamChange {
    KeptTeamChange(
      color: color, code: code,
      crest: try crest.map { path throws(Failure) in path.isEmpty ? [] : try CrestFile.read(path) })
  }

  private static func code(_ text: String) throws -> String {
    guard let code = text.isEmpty ? "" : TeamCode.check(text) else {
      throw ValidationError("Write one to \(TeamCode.longest) letters or digits, such as RED.")
    }
    return code
  }

  private static func color(_ text: String) throws -> TeamColor {
    guard let color = TeamColor(hex: text) else {
      throw ValidationError("Write red, green and blue as six hexadecimal digits, such as C8102E.")
    }
    return color
  }
}

struct TeamsAdd: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "add", abstract: "Add a team.")

  @OptionGroup var data: DataOption
  @Argument(help: "The name of the team.", transform: TeamName.checked) var name: String
  @OptionGroup var options: TeamOptions

  func run() throws {
    let change = try options.change()
    switch try data.store().addTeam(name, change) {
    case .done: try Output.write("\(TerminalText.text(name)) is added.\n")
    case .nameTaken, .unknown:
      throw Failure(
        "\(TerminalText.text(name)) is already remembered. Change it: gatherboard teams set "
          + "\(TerminalText.quoted(name)) …",
        exitCode: .data)
    }
  }
}

struct TeamsSet: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Change a remembered team. A board that shows it updates at once.")

  @OptionGroup var data: DataOption
  @Argument(help: "The name of the team.", transform: TeamName.checked) var name: String
  @Option(
    help: ArgumentHelp("The new name.", valueName: "name"), transform: TeamName.checked)
  var rename: String?
  @OptionGroup var options: TeamOptions

  func run() throws {
    var change = try options.change()
    change.name = rename
    if change == KeptTeamChange() {
      throw ValidationError("Nothing to change. Add --code, --color, --crest or --rename.")
    }
    // Creates no store if nothing is stored yet.
    guard try data.storeToRead() != nil else { throw TeamName.unknown(name) }
    switch try data.store().changeTeam(name, change) {
    case .done: try Output.write("\(TerminalText.text(change.name ?? name)) is changed.\n")
    case .unknown: throw TeamName.unknown(name)
    case .nameTaken:
      throw Failure(
        "Another team has the name \(TerminalText.text(change.name ?? name)). Remove it first: gatherboard teams "
          + "remove \(TerminalText.quoted(change.name ?? name))", exitCode: .data)
    }
  }
}

struct TeamsRemove: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove a team. Its matches stay.")

  @OptionGroup var data: DataOption
  @Argument(help: "The name of the team.", transform: TeamName.checked) var name: String

  func run() throws {
    guard try data.storeToRead() != nil, try data.store().removeTeam(name) == .done else {
      throw TeamName.unknown(name)
    }
    try Output.write("\(TerminalText.text(name)) is removed.\n")
  }
}

private enum TeamName {
  static func checked(_ name: String) throws -> String {
    do {
      return try NameRule.check(name)
    } catch {
      throw ValidationError("The name \(error.sentence).")
    }
  }

  static func unknown(_ name: String) -> Failure {
    Failure(
      "No team has the name \(TerminalText.text(name)). List all teams: gatherboard teams list",
      exitCode: .noInput)
  }
}
