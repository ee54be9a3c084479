import Screen
import Testing

@testable import BoardSettings

@Suite("Which settings hold")
struct EffectiveSettingsTests {
  @Test(
    "Where a settings file is looked for",
    arguments: [
      (nil, [:], ["/etc/gatherboard/gatherboard.yaml"]),
      (nil, ["HOME": ""], ["/etc/gatherboard/gatherboard.yaml"]),
      (
        nil, ["HOME": "/home/ana"],
        ["/home/ana/.config/gatherboard/gatherboard.yaml", "/etc/gatherboard/gatherboard.yaml"]
      ),
      (
        nil, ["HOME": "/home/ana", "XDG_CONFIG_HOME": "relative", "GATHERBOARD_CONFIG": ""],
        ["/home/ana/.config/gatherboard/gatherboard.yaml", "/etc/gatherboard/gatherboard.yaml"]
      ),
      (
        nil, ["HOME": "/home/ana", "XDG_CONFIG_HOME": "/x"],
        ["/x/gatherboard/gatherboard.yaml", "/etc/gatherboard/gatherboard.yaml"]
      ),
    ] as [(String?, [String: String], [String])])
  func places(argument: String?, environment: [String: String], paths: [String]) {
    #expect(
      SettingsPlace.places(argument: argument, environment: environment)
        == paths.map { SettingsPlace(path: $0, isNamed: false) })
  }

  @Test("A file that somebody named is the only place")
  func named() {
    let environment = ["HOME": "/home/ana", "GATHERBOARD_CONFIG": "b.yaml"]
    #expect(
      SettingsPlace.places(argument: nil, environment: environment)
        == [SettingsPlace(path: "b.yaml", isNamed: true)])
    #expect(
      SettingsPlace.places(argument: "a.yaml", environment: environment)
        == [SettingsPlace(path: "a.yaml", isNamed: true)])
  }

  @Test("Each setting has a default, a file over it and, where there is one, a variable over that")
  func layers() throws {
    let usual = try EffectiveSettings(file: nil, environment: [:])
    #expect(usual.settings == Settings())
    let file = try SettingsFile(bytes: Array("screen:\n  theme: day\n  display: 2\n".utf8))
    let effective = try EffectiveSettings(
      file: file,
      environment: ["GATHERBOARD_DISPLAY": "3", "GATHERBOARD_THEME": "", "GATHERBOARD_DATA": "ignored"])
    var settings = Settings()
    settings.theme = .day
    settings.display = 3
    #expect(effective.settings == settings)
    for setting in Setting.all {
      let origin: EffectiveSettings.Origin =
        switch setting.name {
        case "theme": .file(line: 2)
        case "display": .variable("GATHERBOARD_DISPLAY")
        default: .usual
        }
      #expect(effective.origin(of: setting) == origin)
      #expect(usual.origin(of: setting) == .usual)
    }
  }

  @Test("A variable that is wrong is named")
  func wrongVariable() {
    let error = #expect(throws: EnvironmentError.self) {
      try EffectiveSettings(file: nil, environment: ["GATHERBOARD_SAFE_AREA": "-\u{1B}1"])
    }
    #expect(
      error?.sentence
        == "The environment variable GATHERBOARD_SAFE_AREA is \"-\\u{1B}1\". Write a number from 0 to 15, such as 2.5."
    )
  }

  @Test("Every setting of the screen has a variable and an argument")
  func screen() {
    for setting in Setting.all where setting.path.hasPrefix("screen.") {
      #expect(setting.variable != nil && setting.argument != nil, "\(setting.path)")
    }
  }
}
