import BoardSamples
import GatherModel
import Scenes
import Testing

@testable import Screen

@Suite struct RosterTests {
  private static let screens = [(1920, 1080), (1280, 720), (800, 480), (1080, 1920)].map {
    PixelSize(width: $0.0, height: $0.1)
  }

  private func commands(_ teamA: [Player], _ teamB: [Player], _ size: PixelSize) throws -> [DrawCommand] {
    var sample = BoardSample()
    sample.players = TeamPair(teamA: teamA, teamB: teamB)
    return ScreenLayout.commands(
      for: .scoreboard(try sample.viewModel()), size: size, theme: .night, measure: PlainType.width)
  }

  /// The sizes in which these names are drawn, whole or shortened.
  private func sizes(_ names: [String], in commands: [DrawCommand]) -> [Int] {
    commands.compactMap { command in
      guard let text = command.string, let style = command.style, style.face == .bold else { return nil }
      let kept = text.last == "…" ? String(text.dropLast()) : text
      return names.contains { $0 == text || (text != kept && $0.hasPrefix(kept)) } ? style.size : nil
    }
  }

  @Test(
    "Every player is on the board in one size of 0.035 or more: to eight by name, to fourteen by surname",
    arguments: screens)
  func everybody(size: PixelSize) throws {
    for count in 1...14 {
      let team = SamplePlayers.team(of: count)
      let surnames = team.map { $0.name.split(separator: " ").last.map(String.init) ?? $0.name }
      let drawn = sizes(count > 8 ? surnames : team.map(\.name), in: try commands(team, [], size))
      #expect(drawn.count == count, "\(count) players")
      #expect(Set(drawn).count == 1, "\(count) players")
      #expect(Double(drawn[0]) >= 0.035 * BoardFrame.unit(of: size) - 1, "\(count) players")
    }
  }

  @Test("Of more than fourteen only those are there of whom there is something to tell", arguments: screens)
  func many(size: PixelSize) throws {
    var sample = BoardSample()
    sample.players = TeamPair(teamA: SamplePlayers.team(of: 15), teamB: [])
    sample.presses = [
      (.clockToggled, 0), (.goal(.left), 60), (.digit(4), 60), (.confirmed, 60), (.cardsOpened, 80),
      (.listSided(.left), 80), (.listMoved(by: 1), 80), (.confirmed, 80),
    ]
    let commands = ScreenLayout.commands(
      for: .scoreboard(try sample.viewModel()), size: size, theme: .night, measure: PlainType.width)
    let names = SamplePlayers.latin.prefix(15).map { $0.split(separator: " ").last.map(String.init) ?? $0 }
    #expect(Set(commands.compactMap(\.string)).intersection(names) == ["Mensah", "Żółć"])
  }

  @Test("Thirty a team are told by their number, on every screen", arguments: screens)
  func thirtyPlayers(size: PixelSize) throws {
    let texts = try commands(SamplePlayers.team(of: 30), SamplePlayers.team(of: 29), size).compactMap(
      \.string)
    #expect(texts.contains("30 players") && texts.contains("29 players"))
  }

  @Test("What nobody known did is told in letters of 0.035 beside fourteen players", arguments: screens)
  func nobody(size: PixelSize) throws {
    var sample = BoardSample()
    sample.players.teamA = SamplePlayers.team(of: 14)
    sample.presses = [
      (.clockToggled, 0), (.cardsOpened, 80), (.listMoved(by: 2), 80), (.listSided(.left), 80),
      (.listMoved(by: 99), 80), (.confirmed, 80),
    ]
    let commands = ScreenLayout.commands(
      for: .scoreboard(try sample.viewModel()), size: size, theme: .night, measure: PlainType.width)
    let styles = commands.filter { $0.string == "Goal" || $0.string == "Red card" }.compactMap(\.style)
    // Two goals of the other team are told there.
    #expect(styles.count == 3)
    #expect(styles.allSatisfy { Double($0.size) >= 0.03 * BoardFrame.unit(of: size) - 1 })
  }

  @Test("Two rosters that need nearly the same size have the same", arguments: screens)
  func shared(size: PixelSize) throws {
    let names = ["Ana Ruiz", "Łukasz Żółć", "Marta"]
    let others = ["Jürgen", "Tomás", "Sofía Hernández"]
    let commands = try commands(
      SamplePlayers.team(of: 3, names: names), SamplePlayers.team(of: 3, names: others), size)
    #expect(Set(sizes(names + others, in: commands)).count == 1)
  }

  @Test("One name of 200 characters is shortened and leaves the others their size", arguments: screens)
  func oneLong(size: PixelSize) throws {
    let short = ["Ana", "Bo", "Chi", "Di", "Ed"]
    let plain = try commands(SamplePlayers.team(of: 5, names: short), [], size)
    let mixed = try commands(
      SamplePlayers.team(of: 5, names: ["Ana", "Bo", SamplePlayers.longest, "Di", "Ed"]), [], size)
    #expect(sizes(["Ana"], in: plain) == sizes(["Ana"], in: mixed))
    #expect(mixed.compactMap(\.string).contains { $0.hasPrefix("Wil") && $0.hasSuffix("…") })
  }

  @Test("A name that has no room is the surname, whole on every screen", arguments: screens)
  func thirty(size: PixelSize) throws {
    let team = SamplePlayers.team(
      of: 7, names: [SamplePlayers.thirty, "Ana", "Bo", "Chi", "Di", "Ed", "Flo"])
    let texts = try commands(team, team, size).compactMap(\.string)
    #expect(texts.count { $0 == SamplePlayers.thirty || $0 == "von Hohenlohe-West" } == 2)
  }

  @Test("Where nobody's position is known there is no column of dashes, and a player sent off is struck out")
  func positionsAndStrike() throws {
    let size = PixelSize(width: 1280, height: 720)
    let players = [1, 2].map { number in
      Player(id: Player.ID(Int64(number)), details: PlayerDetails(name: "P\(number)", number: number))
    }
    #expect(!(try commands(players, [], size)).compactMap(\.string).contains("-"))
    var sample = BoardSample()
    sample.presses = [
      (.clockToggled, 0), (.cardsOpened, 80), (.listMoved(by: 2), 80), (.listSided(.left), 80),
      (.confirmed, 80),
    ]
    let commands = ScreenLayout.commands(
      for: .scoreboard(try sample.viewModel()), size: size, theme: .night, measure: PlainType.width)
    let name = try #require(commands.first { $0.string == "Ana Ruiz" }).visibleBounds
    let strike = commands.filter {
      $0.string == nil && $0.bounds.width == name.width && $0.bounds.height < 6 && $0.bounds.x == name.x
    }
    #expect(strike.count == 1)
  }

  @Test("Without squad numbers the names begin where the numbers would")
  func noNumbers() throws {
    let size = PixelSize(width: 1920, height: 1080)
    func left(_ numbers: [Int?]) throws -> Int {
      let team = SamplePlayers.roster(["Ana", "Bo"], numbers: numbers)
      return try #require(try commands(team, [], size).first { $0.string == "Bo" }).visibleBounds.x
    }
    #expect(try left([nil, nil]) < left([7, nil]))
    #expect(try left([7, nil]) == left([nil, 10]))
  }
}
