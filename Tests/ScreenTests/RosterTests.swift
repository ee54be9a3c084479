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

  @Test("Every player of 1 to 22 is on the board, in one size of 0.022 or more", arguments: screens)
  func everybody(size: PixelSize) throws {
    for count in 1...22 {
      let team = SamplePlayers.team(of: count)
      let drawn = sizes(team.map(\.name), in: try commands(team, [], size))
      #expect(drawn.count == count)
      #expect(Set(drawn).count == 1, "\(count) players")
      #expect(Double(drawn[0]) >= 0.022 * Double(min(size.width, size.height)) - 1, "\(count) players")
    }
  }

  @Test("Two rosters that need nearly the same size have the same", arguments: screens)
  func shared(size: PixelSize) throws {
    let names = ["Ana Ruiz", "Łukasz Żółć", "Marta"]
    let others = ["Jürgen", "Tomás", "Sofía Hernández"]
    let commands = try commands(
      SamplePlayers.team(of: 3, names: names), SamplePlayers.team(of: 3, names: others), size)
    #expect(Set(sizes(names + others, in: commands)).count == 1)
  }

  @Test("One player is not made small by the other team's 22", arguments: screens)
  func unequal(size: PixelSize) throws {
    let crowd = SamplePlayers.team(of: 22, names: Array(SamplePlayers.latin.dropFirst()) + ["Zed"])
    let commands = try commands(SamplePlayers.team(of: 1), crowd, size)
    let one = try #require(sizes(["Ana Ruiz"], in: commands).first)
    let many = sizes(crowd.map(\.name), in: commands)
    #expect(many.count == 22 && Set(many).count == 1)
    #expect(one > many[0] * 4 / 3)
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

  @Test("A name of 30 characters is shown whole on every screen of 16:9", arguments: screens.prefix(3))
  func thirty(size: PixelSize) throws {
    let team = SamplePlayers.team(of: 11, names: [SamplePlayers.thirty])
    let texts = try commands(team, team, size).compactMap(\.string)
    #expect(texts.count { $0 == SamplePlayers.thirty } == 22)
  }

  @Test("Without squad numbers the names begin where the numbers would")
  func noNumbers() throws {
    let size = PixelSize(width: 1920, height: 1080)
    func left(_ numbers: [Int?]) throws -> Int {
      let team = SamplePlayers.roster(["Ana", "Bo"], numbers: numbers)
      return try #require(try commands(team, [], size).first { $0.string == "Bo" }).color.x
    }
    #expect(try left([nil, nil]) < left([7, nil]))
    #expect(try left([7, nil]) == left([nil, 10]))
  }
}
