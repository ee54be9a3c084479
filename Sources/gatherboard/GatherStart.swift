import ArgumentParser
import Board
import BoardSettings
import FoundationEssentials
import GatherModel
import GatherStore
import MatchSession
import Reports

/// `gatherboard gather start`.
struct GatherStart: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "start", abstract: "Start a gather, which the board then shows.",
    discussion: """
      Without a file it takes the teams of the last import; where there are none, it is played without players. While \
      another gather is in play it is refused, unless --replace ends that one.

      Examples:
        gatherboard gather start roster.csv --format 2x20
        gatherboard gather start --team-a-name Reds --team-b-name Blues
        gatherboard gather start --name "Cup final" --format football --team-a-name Reds --team-a-color D72638
      """)

  @OptionGroup var data: DataOption

  @Argument(
    help: ArgumentHelp(
      "A CSV file as `players import` reads it; - is standard input.", valueName: "file.csv"),
    completion: .file(extensions: ["csv"])
  )
  var file: String?

  @Option(
    help: "What the gather is called; without it by its weekday, \"Thursday Gather\".", transform: Self.name)
  var name: String?

  @Option(
    help:
      "The name of a format, as `gatherboard formats` lists them, or [COUNTx]MINUTES[:SECONDS] [up|down], as 10, 2x20 or \"2x45 up\" (default: what the settings say, else 10).",
    completion: .list(MatchPreset.allCases.map(\.rawValue)))
  var format: String?

  @Option(help: "What team A is called.", transform: Self.name)
  var teamAName: String?

  @Option(help: "What team B is called.", transform: Self.name)
  var teamBName: String?

  @Option(help: ArgumentHelp("What team A wears, as D72638.", valueName: "hex"), transform: Self.color)
  var teamAColor: TeamColor?

  @Option(help: ArgumentHelp("What team B wears, as 0070DB.", valueName: "hex"), transform: Self.color)
  var teamBColor: TeamColor?

  @Flag(help: "Leave bad rows of the file out.")
  var skipBad = false

  @Flag(help: "End the gather that is in play first.")
  var replace = false

  func run() throws {
    let settings = try data.settings().effective.settings
    let format = try format(over: settings)
    let clock = BoardClock.system
    let stamp = Stamp(
      boot: BootID.current(), at: clock.now(), wallClock: clock.wallClock(), by: .commandLine)
    let (source, store) = try roster()
    if !replace, let followed = try store.followedGather(), let link = try store.link() {
      throw Failure(
        "The board follows \(TerminalText.quoted(followed)) at \(TerminalText.text(link.server)); pass --replace to show a gather of "
          + "its own instead.", exitCode: .unavailable)
    }
    let gather = try store.startGather(
      NewGather(
        name: name ?? LocalTime(stamp.wallClock).gatherName(), format: format,
        teams: teams(over: settings, kept: try store.keptTeams()), roster: source),
      replacing: replace, stamp: stamp)
    try Output.write(
      """
      \(gather.id.uuidString)
      "\(gather.name)" is ready: \(Self.counts(of: gather)). A running board shows it; else start one with: \
      gatherboard run

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
    // What a team wore last it wears again, unless it is told what.
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
      throw ValidationError("Give red, green and blue as six hexadecimal digits, like D72638.")
    }
    return color
  }

  /// Read here and not with the arguments, for the settings have names of formats.
  private func format(over settings: Settings) throws -> MatchFormat {
    guard let format else { return settings.format }
    do throws(MatchFormatError) {
      return try settings.format(written: format)
    } catch {
      throw ValidationError(error.sentence)
    }
  }
}
