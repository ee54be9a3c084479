import GatherModel
import Logging
import Scenes
import Screen
import Testing

@testable import BoardSettings

@Suite("The settings file")
struct SettingsFileTests {
  private func file(_ text: String) throws(SettingsFileError) -> SettingsFile {
    try SettingsFile(bytes: Array(text.utf8))
  }

  @Test(
    "A file without settings sets nothing",
    arguments: [
      "", "\n", "# only a comment\n", "---\n", "screen:\n", "keys: {}\n", "{}", "\u{FEFF}", "\u{FEFF}---\r\n",
    ])
  func empty(text: String) throws {
    let file = try file(text)
    #expect(file.settings == Settings())
    #expect(file.lines == [:])
  }

  @Test("What a win, a draw and a loss are worth is taken, and written as it was")
  func points() throws {
    let file = try file("season:\n  points: 2-1-0\n")
    #expect(file.settings.points == PointRule(won: 2, drawn: 1, lost: 0))
    #expect(Setting.at("season.points")?.write(file.settings) == ["2-1-0"])
  }

  @Test("Each setting is taken, and its line is known")
  func all() throws {
    let file = try file(
      """
      data: /srv/board
      log-level: Debug
      screen: {theme: day, display: 2, window: 1280X720, rotate: 90, safe-area: 2.5, goal-flash: off}
      match:
        format: 2x12:30 up
        team-a-name: "on"
        team-b-name: n
        team-a-color: "#D23"
        team-b-color: 00ff00
      times:
        double-press: 0
        hold-cancel-clock: 500ms
        hold-quit: 1.25 s
        hold-others: 3 s
        echo: 10 s
      keys:
        goal-left: [Left, PageDown, hold Ctrl+Alt+f24]
        redo: []
        horn: "?"
        show-keys: [F1]
      """)
    var settings = Settings()
    settings.data = "/srv/board"
    settings.logLevel = .debug
    settings.theme = .day
    settings.display = 2
    settings.window = PixelSize(width: 1280, height: 720)
    settings.rotation = .clockwise
    settings.safeArea = try #require(SafeArea(percent: 2.5))
    settings.play.motion = false
    settings.format = try MatchFormat(parsing: "2x12:30 up")
    settings.teams = TeamPair(
      teamA: Team(name: "on", color: TeamColor(red: 0xDD, green: 0x22, blue: 0x33)),
      teamB: Team(name: "n", color: TeamColor(red: 0, green: 0xFF, blue: 0)))
    settings.play.doublePress = .zero
    settings.holdTimes = KeyMap.HoldTimes(
      cancelClock: .milliseconds(500), quit: .milliseconds(1_250), others: .seconds(3))
    settings.play.echoTime = .seconds(10)
    settings.keys[.goalLeft] = [
      KeyBinding(KeyStroke(.left)), KeyBinding(KeyStroke(.pageDown)),
      KeyBinding(KeyStroke(.function(24), control: true, alt: true), isHeld: true),
    ]
    // A clicker's key that the file gives away is taken from what it does without the file.
    settings.keys[.clock].removeAll { $0.stroke == KeyStroke(.pageDown) }
    settings.keys[.redo] = []
    settings.keys[.horn] = [KeyBinding(KeyStroke(.questionMark))]
    settings.keys[.showKeys] = [KeyBinding(KeyStroke(.function(1)))]
    #expect(file.settings.teams == settings.teams)
    #expect(file.lines["keys.horn"] == 19)
    #expect(file.settings == settings)
  }
}
