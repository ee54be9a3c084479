import ArgumentParser
import Board
import BoardSettings
import FoundationEssentials
import GatherModel
import GatherStore
import MatchSession
import Reports

struct GatherStart: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "start", abstract: "Start a match on the board.",
    discussion: """
      Without a file, the match has the teams of the last import. If there was no import, it has no players. If \
      another match is in play, the command fails. To end that match first, add --replace.

      Examples:
        gatherboard match start roster.csv --format 2x20
        gatherboard match start --team-a-name Reds --team-b-name Blues
        gatherboard match start --name "Cup final" --format football --team-a-name Reds --team-a-color D72638
      """)

  @OptionGroup var data: DataOption

  @Argument(
    help: ArgumentHelp(
      "A CSV file as for `players import`, or - for standard input.", valueName: "file.csv"),
    completion: .file(extensions: ["csv"])
  )
  var file: String?

  @Option(
    help: "The name of the match (default: its weekday, such as \"Thursday match\").", transform: Self.name)
  var name: String?

  @Option(
    help:
      "A name from `gatherboard formats`, or [COUNTx]MINUTES[:SECONDS] [up|down], such as 10, 2x20 or \"2x45 up\" (default: match.format).",
    completion: .list(MatchPreset.allCases.map(\.rawValue)))
  var format: String?

  @Option(help: "The name of team A.", transform: Self.name)
  var teamAName: String?

  @Option(help: "The name of team B.", transform: Self.name)
  var teamBName: String?

  @Option(help: ArgumentHelp("The color of team A, such as D72638.", valueName: "hex"), transform: Self.color)
  var teamAColor: TeamColor?

  @Option(help: ArgumentHelp("The color of team B, such as 0070DB.", valueName: "hex"), transform: Self.color)
  var teamBColor: TeamColor?

  @Flag(help: "Skip bad rows of the file.")
  var skipBad = false

  @Flag(help: "End the match in play first.")
  var replace = false

  func run() throws {
    let reader = try data.settings()
    let settings = reader.effective.settings
    let format = try format(over: settings)
    let clock = BoardClock.system
    let stamp = Stamp(
      boot: BootID.current(), at: clock.now(), wallClock: clock.wallClock(), by: .commandLine)
    let (source, store) = try roster()
    if !replace, let followed = try store.followedGather(), let link = try store.link() {
      throw Failure(
        "The board follows \(TerminalText.quoted(followed)) at \(TerminalText.text(link.server)). Add --replace to "
          + "show a match of its own instead.", exitCode: .unavailable)
    }
    let gather = try store.startGather(
      NewGather(
        name: name ?? LocalTime(stamp.wallClock).gatherName(in: data.words(of: reader)), format: format,
        teams: teams(over: settings, kept: try store.keptTeams()), roster: source),
      replacing: replace, stamp: stamp)
    try Output.write(
      """
      \(gather.id.uuidString)
      "\(gather.name)" is ready: \(Self.counts(of: gather)). A running board shows it. To start a board: gatherboard run

      """)
  }

  private func roster() throws -> (NewGather.RosterSource, GatherStore) {
    guard let file else { return (.lastImport, try data.store()) }
    let input = RosterInput(file: InputFile(path: file), skipsBadRows: skipBad)
    let (roster, store) = try input.roster(for: data)
    return (.file(roster), store)
  }

  private func teams(over settings: Settings, kept: [KeptTeam]) -> TeamPair<Team> {
    var teams = settings.teams
    if let teamAName { teams.teamA.name = teamAName }
    if let teamBName { teams.teamB.name = teamBName }
    // A team keeps the colour of its last match, unless an argument sets another one.
    teams = KeptTeam.colored(teams, as: kept)
    if let teamAColor { teams.teamA.color = teamAColor }
    if let teamBColor { teams.teamB.color = teamBColor }
    ColorNotice.say(of: teams)
    return teams
  }

  private static func counts(of gather: Gather) -> String {
    if gather.roster.isEmpty { return "\(gather.teams.teamA.name) – \(gather.teams.teamB.name)" }
    let teams = TeamID.allCases.map { "\(gather.teams[$0].name) \(gather.roster.teams[$0].count)" }
    return (teams + ["bench \(gather.roster.bench.count)"]).joined(separator: ", ")
  }

  private static func name(_ text: String) throws -> String {
    do {
      return try NameRule.check(text)
    } catch {
      throw ValidationError("The name \(error.sentence).")
    }
  }

  private static func color(_ text: String) throws -> TeamColor {
    guard let color = TeamColor(hex: text) else {
      throw ValidationError("Write red, green and blue as six hexadecimal digits, such as D72638.")
    }
    return color
  }

  /// The format of the match. It is checked only here, because it may be the name of a custom format in the settings,
  /// which are read after the arguments.
  private func format(over settings: Settings) throws -> MatchFormat {
    guard let format else { return settings.format }
    do throws(MatchFormatError) {
      return try settings.format(written: format)
    } catch {
      throw ValidationError(error.sentence)
    }
  }
}
