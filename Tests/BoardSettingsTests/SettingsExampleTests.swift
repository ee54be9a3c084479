import Foundation
import GatherModel
import Logging
import Scenes
import Screen
import Testing

@testable import BoardSettings

@Suite("The example of a settings file")
struct SettingsExampleTests {
  @Test("It is the defaults, and has every setting there is")
  func defaults() throws {
    let file = try SettingsFile(bytes: Array(SettingsExample.text.utf8))
    #expect(file.settings == Settings())
    #expect(Set(file.lines.keys) == Set(Setting.all.map(\.path)))
    #expect(Set(Setting.all.map(\.path)).count == Setting.all.count)
    #expect(Set(Setting.all.map(\.name)).count == Setting.all.count, "a name alone tells the setting")
  }

  @Test("The shipped file is what the table of settings makes")
  func shipped() throws {
    let path = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../deploy/gatherboard.example.yaml")
    #expect(try String(contentsOf: path, encoding: .utf8) == SettingsExample.text)
  }

  @Test("Its lines are short, and each setting stands below what it means")
  func lines() {
    let lines = SettingsExample.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines.allSatisfy { $0.count <= 120 })
    for (before, line) in zip(lines, lines.dropFirst()) where line.contains(": ") && !line.contains("#") {
      #expect(before.contains("# "), "\(line)")
    }
  }

  @Test(
    "A path of more brackets and stars than a file may have is written so that it may",
    arguments: ["[", "{", "*"])
  func crowded(sign: String) throws {
    var settings = Settings()
    settings.data = "/" + String(repeating: sign, count: 400)
    let text = SettingsExample.listing(of: settings) { _ in "here" }
    #expect(try SettingsFile(bytes: Array(text.utf8)).settings == settings)
  }

  @Test("Settings that were changed are written so that they read the same")
  func written() throws {
    var settings = Settings()
    settings.data = "/srv/a: b # \"c\" \\ 'd'"
    settings.logLevel = .trace
    settings.theme = .led
    settings.display = 3
    settings.window = PixelSize(width: 800, height: 480)
    settings.rotation = .counterclockwise
    settings.safeArea = try #require(SafeArea(percent: 12.5))
    settings.play.motion = false
    settings.format = try MatchFormat(parsing: "4x7:30 up")
    settings.teams.teamA.name = "- {n}: *مكابي* & \"Söhne\" 'n' #1"
    settings.teams.teamB.name = "12:30"
    settings.play.doublePress = .zero
    settings.holdTimes = KeyMap.HoldTimes(
      cancelClock: .milliseconds(1_250), quit: .seconds(10), others: .milliseconds(200))
    for action in [KeyAction.undo, .addedTimePlus, .addedTimeMinus] { settings.keys[action] = [] }
    settings.keys[.swapSides] = "+-\",*#[{&!|>'%@`ö\\".map { KeyBinding(KeyStroke(.sign($0))) }
    let all: [Key] = [
      .space, .enter, .escape, .backspace, .tab, .left, .right, .up, .down, .home, .end, .pageUp, .pageDown,
      .insert, .delete, .printScreen, .scrollLock, .pause, .menu, .keypadEnter, .keypad("+"), .keypad("0"),
      .keypad("*"), .function(24), .letter("y"), .letter("n"), .digit(0), .digit(9),
    ]
    settings.keys[.redo] = all.map { KeyBinding(KeyStroke($0, control: true, alt: true), isHeld: true) }
    let text = SettingsExample.listing(of: settings) { _ in "said" }
    #expect(try SettingsFile(bytes: Array(text.utf8)).settings == settings)
  }
}
