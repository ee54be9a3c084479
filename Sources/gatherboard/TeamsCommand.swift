import ArgumentParser
import Board
import GatherModel
import GatherStore
import Reports

/// `gatherboard teams`.
struct TeamsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "teams", abstract: "The teams that this board remembers: colours, codes and crests.",
    discussion: """
      Every team that has played under a name of its own is remembered with its colour. A code of up to three letters \
      names it on walls of lamps, and a crest stands before its name.

      Examples:
        gatherboard teams list
        gatherboard teams add Reds --code RED --color C8102E --crest reds.png
        gatherboard teams set Reds --color D72638
      """,
    subcommands: [TeamsList.self, TeamsAdd.self, TeamsSet.self, TeamsRemove.self])
}

/// `gatherboard teams list`.
struct TeamsList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Show the teams that are remembered.")

  @OptionGroup var data: DataOption

  @Flag(help: "Write JSON: keys are always there and never change.")
  var json = false

  func run() throws {
    let teams = try data.storeToRead()?.keptTeams() ?? []
    if json { return try Output.write(JSONText.of(teams.map(TeamListing.Line.init))) }
    if teams.isEmpty {
      return Output.complain("No team is remembered yet; add one: gatherboard teams add NAME --code ABC")
    }
    try Output.write(TeamListing.text(teams))
  }
}

/// What can be said of a team.
struct TeamOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "One to three letters or digits; empty for those that its name gives.", valueName: "code"),
    transform: Self.code)
  var code: String?

  @Option(help: ArgumentHelp("What it wears, as C8102E.", valueName: "hex"), transform: Self.color)
  var color: TeamColor?

  @Option(
    help: ArgumentHelp(
      "A PNG of up to 1024x1024 pixels and 1 MiB, better with a clear ground; empty for none.",
      valueName: "file.png"),
    completion: .file(extensions: ["png"]))
  var crest: String?

  /// - Throws: ``Failure`` for a crest that is none.
  func change() throws(Failure) -> KeptTeamChange {
    KeptTeamChange(
      color: color, code: code,
      crest: try crest.map { path throws(Failure) in path.isEmpty ? [] : try CrestFile.read(path) })
  }

  private static func code(_ text: String) throws -> String {
    guard let code = text.isEmpty ? "" : TeamCode.check(text) else {
      throw ValidationError("Give one to \(TeamCode.longest) letters or digits like RED.")
    }
    return code
  }

  private static func color(_ text: String) throws -> TeamColor {
    guard let color = TeamColor(hex: text) else {
      throw ValidationError("Give red, green and blue as six hexadecimal digits, like C8102E.")
    }
    return color
  }
}

/// `gatherboard teams add`.
struct TeamsAdd: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "add", abstract: "Remember a new team.")

  @OptionGroup var data: DataOption
  @Argument(help: "What the team is called.", transform: TeamName.checked) var name: String
  @OptionGroup var options: TeamOptions

  func run() throws {
    let change = try options.change()
    switch try data.store().addTeam(name, change) {
    case .done: try Output.write("\(TerminalText.text(name)) is remembered.\n")
    case .nameTaken, .unknown:
      throw Failure(
        "\(TerminalText.text(name)) is remembered already; change it: gatherboard teams set \(TerminalText.quoted(name)) …",
        exitCode: .data)
    }
  }
}

/// `gatherboard teams set`.
struct TeamsSet: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Change a team that is remembered; a board that shows it follows at once.")

  @OptionGroup var data: DataOption
  @Argument(help: "What the team is called.", transform: TeamName.checked) var name: String
  @Option(
    help: ArgumentHelp("What it is called from now on.", valueName: "name"), transform: TeamName.checked)
  var rename: String?
  @OptionGroup var options: TeamOptions

  func run() throws {
    var change = try options.change()
    change.name = rename
    if change == KeptTeamChange() {
      throw ValidationError("Say what is to be changed: --code, --color, --crest or --rename.")
    }
    // A folder without teams is left as it is.
    guard try data.storeToRead() != nil else { throw TeamName.unknown(name) }
    switch try data.store().changeTeam(name, change) {
    case .done: try Output.write("\(TerminalText.text(change.name ?? name)) is remembered so.\n")
    case .unknown: throw TeamName.unknown(name)
    case .nameTaken:
      throw Failure(
        "Another team is called \(TerminalText.text(change.name ?? name)); remove that one first: gatherboard teams "
          + "remove \(TerminalText.quoted(change.name ?? name))", exitCode: .data)
    }
  }
}

/// `gatherboard teams remove`.
struct TeamsRemove: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Forget a team; what it has played stays.")

  @OptionGroup var data: DataOption
  @Argument(help: "What the team is called.", transform: TeamName.checked) var name: String

  func run() throws {
    guard try data.storeToRead() != nil, try data.store().removeTeam(name) == .done else {
      throw TeamName.unknown(name)
    }
    try Output.write("\(TerminalText.text(name)) is forgotten.\n")
  }
}

/// The name of a team on the command line.
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
      "No team is remembered as \(TerminalText.text(name)); `gatherboard teams list` shows them.",
      exitCode: .noInput)
  }
}
