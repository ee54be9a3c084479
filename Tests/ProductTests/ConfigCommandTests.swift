import Foundation
import Testing
import TestKit

@Suite("The settings, by the command")
struct ConfigCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path("home/.config/gatherboard"), withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      atPath: folder.path("xdg/gatherboard"), withIntermediateDirectories: true)
  }

  /// What `config show` says of a setting.
  private func shown(
    _ setting: String, _ arguments: [String] = [], _ environment: [String: String] = [:]
  ) throws -> String {
    let run = try CommandRun(
      ["config", "show"] + arguments, environment: ["HOME": folder.path("home")].merging(environment) { $1 })
    try #require(run.code == 0, "\(run.errors)")
    return run.output.split(separator: "\n").map { $0.drop { $0 == " " } }.first {
      $0.hasPrefix("\(setting): ")
    }
    .map { String($0.dropFirst(setting.count + 2)) } ?? ""
  }

  @Test(
    "The first file that is there is the one; arguments are stronger than the environment, which is stronger than it"
  )
  func precedence() throws {
    #expect(try shown("theme") == "night  # default")
    _ = try folder.file("home/.config/gatherboard/gatherboard.yaml", "screen:\n  theme: day\n  rotate: 90\n")
    #expect(try shown("theme") == "day  # line 2")
    _ = try folder.file("xdg/gatherboard/gatherboard.yaml", "# mine\nscreen: {theme: led}\n")
    let xdg = ["XDG_CONFIG_HOME": folder.path("xdg")]
    #expect(try shown("theme", [], xdg) == "led  # line 2")
    #expect(try shown("rotate", [], xdg) == "0  # default", "no other file is read")
    #expect(try shown("theme", [], ["XDG_CONFIG_HOME": "xdg"]) == "day  # line 2", "it must be absolute")
    let third = try folder.file("third.yaml", "\n\nscreen:\n  theme: night\n")
    #expect(
      try shown("theme", [], ["XDG_CONFIG_HOME": folder.path("xdg"), "GATHERBOARD_CONFIG": third])
        == "night  # line 4")
    let fourth = try folder.file("fourth.yaml", "screen: {theme: led, window: 640x480}\n")
    let named = ["--config", fourth]
    #expect(try shown("theme", named, ["GATHERBOARD_CONFIG": third]) == "led  # line 1")
    #expect(try shown("theme", named, ["GATHERBOARD_THEME": "Day"]) == "day  # $GATHERBOARD_THEME")
    #expect(try shown("theme", named, ["GATHERBOARD_THEME": ""]) == "led  # line 1")
    #expect(try shown("window", named, ["GATHERBOARD_WINDOW": "full"]) == "full  # $GATHERBOARD_WINDOW")
  }

  private func picture(_ arguments: [String], _ environment: [String: String] = [:]) throws -> Data {
    let path = folder.path("board.png")
    let run = try CommandRun(
      ["render", "--out", path, "--size", "640x360", "--scene", "idle", "--at-clock", "19:30"] + arguments,
      environment: environment.merging(["HOME": folder.path("home")]) { $1 })
    try #require(run.code == 0, "\(run.errors)")
    return try Data(contentsOf: URL(filePath: path))
  }

  @Test(
    "The language is the argument's, the variable's, the file's or that of LANG, on the screen and of the keys"
  )
  func language() throws {
    let file = try folder.file("board.yaml", "language: de\n")
    let (english, german, romanian) = try (
      picture([]), picture(["--language", "de"]), picture(["--language", "RO"])
    )
    #expect(english != german && german != romanian && romanian != english)
    #expect(try picture([], ["LANG": "de_AT.UTF-8"]) == german)
    #expect(try picture([], ["LANG": "fi_FI.UTF-8"]) == english)
    #expect(try picture(["--config", file]) == german)
    #expect(try picture(["--config", file], ["GATHERBOARD_LANGUAGE": "ro"]) == romanian)
    #expect(try picture(["--config", file, "--language", "en"], ["GATHERBOARD_LANGUAGE": "ro"]) == english)
    #expect(try picture(["--config", file, "--language", "auto"], ["LANG": "ro_RO.UTF-8"]) == romanian)
    #expect(
      try CommandRun(["keys"], environment: ["LANG": "es_MX.UTF-8"]).output.hasPrefix("Teclado\n  Espacio "))
    #expect(try CommandRun(["keys", "--config", file]).output.hasPrefix("Tastatur\n  Leertaste "))
    let wrong = try CommandRun(["run", "--language", "deutsch"])
    #expect(wrong.code == 64 && wrong.errors.contains("- auto") && wrong.errors.contains("- ko"))
    let variable = try CommandRun(["keys"], environment: ["GATHERBOARD_LANGUAGE": "deutsch"])
    #expect(variable.code == 78)
    #expect(
      variable.errors.contains("Write auto or the code of a language, such as de or pt-BR"),
      "\(variable.errors)")
  }

  @Test("An argument is stronger than the environment and the file, as the picture shows")
  func arguments() throws {
    let file = try folder.file("board.yaml", "screen:\n  theme: led\n")
    let (night, day, led) = try (
      picture([]), picture(["--theme", "day"]), picture(["--theme", "led"])
    )
    #expect(night != day && day != led && led != night)
    #expect(try picture(["--config", file]) == led)
    #expect(try picture(["--config", file], ["GATHERBOARD_THEME": "night"]) == night)
    #expect(try picture(["--config", file, "--theme", "day"], ["GATHERBOARD_THEME": "night"]) == day)
  }

  @Test("The data folder is the argument's, the environment's, the file's or the usual one, in this order")
  func data() throws {
    let file = try folder.file("board.yaml", "data: /srv/file\n")
    let usual = folder.path("home/.local/state/gatherboard")
    #expect(try shown("data") == "\"\(usual)\"  # default")
    #expect(try shown("data", ["--config", file]) == "\"/srv/file\"  # line 1")
    let state = ["STATE_DIRECTORY": "/srv/state:/b", "XDG_STATE_HOME": "/srv/xdg"]
    #expect(try shown("data", ["--config", file], state) == "\"/srv/file\"  # line 1")
    #expect(try shown("data", [], state) == "\"/srv/state\"  # $STATE_DIRECTORY")
    let both = state.merging(["GATHERBOARD_DATA": "/srv/environment"]) { $1 }
    #expect(try shown("data", ["--config", file], both) == "\"/srv/environment\"  # $GATHERBOARD_DATA")
    #expect(try shown("data", ["--config", file, "--data", "/srv/a"], both) == "\"/srv/a\"  # --data")
    #expect(
      try shown("data", ["--config", file], ["XDG_STATE_HOME": "/srv/xdg"]) == "\"/srv/file\"  # line 1")
  }

  @Test("A gather is played as the file says, unless its arguments do")
  func match() throws {
    let file = try folder.file(
      "board.yaml",
      """
      data: \(folder.path("data"))
      match: {format: 2x20 up, team-a-name: Reds, team-b-name: n, team-b-color: "#123456"}
      """)
    let roster = try folder.file("teams.csv", "name,team\nAna,A\nBen,B\n")
    let start = try CommandRun(["gather", "start", roster, "--config", file, "--team-a-name", "Greens"])
    try #require(start.code == 0, "\(start.errors)")
    let status = try CommandRun(["status", "--json", "--config", file]).output
    for part in ["\"Greens\"", "\"n\"", "\"count\":2", "\"direction\":\"up\""] {
      #expect(status.contains(part), "\(part) in \(status)")
    }
  }

  @Test("A format is named by the file and by an argument, whether every board knows it or only this file")
  func formats() throws {
    let text = """
      data: \(folder.path("data"))
      match: {format: School Cup}
      formats:
        School Cup: {periods: 3, length: 12:30, direction: up}
        late: {length: 9}
      """
    let file = try folder.file("board.yaml", text)
    let list = try CommandRun(["formats", "--config", file])
    #expect(
      list.code == 0 && list.output.contains("\nSchool Cup      3x12:30 up  added time, sin bin 4\n"),
      "\(list)")
    #expect(list.output.hasSuffix("\nThe format without --format is School Cup.\n"))
    let json = try CommandRun(["formats", "--json", "--config", file]).output
    let entries = try #require(
      JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
    let names = entries.compactMap { $0["name"] as? String }
    #expect(names.suffix(3) == ["futsal-running", "School Cup", "late"] && names.count == 9)
    #expect(
      entries.filter { $0["isUsual"] as? Bool == true }.compactMap { $0["name"] as? String } == ["School Cup"]
    )
    #expect(try CommandRun(["formats"], environment: ["HOME": folder.path("home")]).output.hasPrefix("name "))

    let roster = try folder.file("teams.csv", "name,team\nAna,A\nBen,B\n")
    func periods(_ arguments: [String]) throws -> String? {
      let start = try CommandRun(["gather", "start", roster, "--replace", "--config", file] + arguments)
      try #require(start.code == 0, "\(start.errors)")
      let status = try CommandRun(["status", "--json", "--config", file]).output
      return status.firstMatch(of: /"count":(\d)/).map { String($0.1) }
    }
    #expect(try periods([]) == "3")
    #expect(try periods(["--format", "LATE"]) == "1")
    #expect(try periods(["--format", "Youth"]) == "4")
    #expect(try periods(["--format", "school cup"]) == "3")
    let wrong = try CommandRun([
      "gather", "start", roster, "--replace", "--config", file, "--format", "scool cup",
    ])
    #expect(wrong.code == 64)
    #expect(
      wrong.errors.contains(
        "\"scool cup\" is not a format. Write 10, 2x20 or \"2x45 up\", or a name that `gatherboard formats` lists."
      ))
    let shown = try CommandRun(["config", "show", "--config", file]).output
    #expect(shown.contains("\n  School Cup:  # line 4\n    periods: 3\n    length: \"12:30\"\n"), "\(shown)")
    #expect(shown.contains("  format: School Cup  # line 2\n"))
    let checked = try CommandRun(["config", "check", try folder.file("again.yaml", shown)])
    #expect(checked.code == 0, "\(checked.errors)")
  }

  @Test("A file that is named must be there; a variable and a file must be right")
  func obstacles() throws {
    let missing = folder.path("none.yaml")
    for arguments in [
      ["status", "--config", missing], ["keys", "--config", missing], ["config", "check", missing],
    ] {
      let run = try CommandRun(arguments)
      #expect(run.code == 66)
      #expect(
        run.errors
          == "gatherboard: The settings file \(missing) cannot be read (No such file or directory). Name an existing file.\n"
      )
    }
    #expect(try CommandRun(["keys"], environment: ["GATHERBOARD_CONFIG": missing]).code == 66)
    #expect(try CommandRun(["keys", "--config", "/"]).code == 66)
    let endless = try CommandRun(["keys", "--config", "/dev/zero"])
    #expect(endless.code == 66)
    #expect(endless.errors.contains("/dev/zero is not a file. Name a settings file"), "\(endless.errors)")
    // A pipe that nobody writes into would never end.
    let pipe = folder.path("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    let empty = try CommandRun(
      ["--kill-after=1", "20", CommandRun.binary(), "config", "check", pipe], program: "/usr/bin/timeout")
    #expect(empty.code == 66)
    #expect(empty.errors.contains("\(pipe) is not a file. Name a settings file"), "\(empty.errors)")
    // Bytes that are no UTF-8 would name another folder; a shell alone can give them.
    let foreign = try CommandRun(
      ["-c", #"GATHERBOARD_DATA=$(printf '/tmp/b\377') exec "$0" status"#, CommandRun.binary()],
      program: "/bin/sh")
    #expect(foreign.code == 78)
    #expect(
      foreign.errors == "gatherboard: $GATHERBOARD_DATA is not UTF-8. Name another folder.\n",
      "\(foreign.errors)")
    let argument = try CommandRun(
      ["-c", #"exec "$0" status --data "$(printf '/tmp/b\377')""#, CommandRun.binary()], program: "/bin/sh")
    #expect(argument.code == 64 && argument.errors.contains("is not UTF-8"), "\(argument.errors)")
    let long = try folder.file("long.yaml", String(repeating: "#", count: 262_145))
    let tooLong = try CommandRun(["keys", "--config", long])
    #expect(tooLong.code == 78)
    #expect(tooLong.errors.contains("the file has more than 262144 bytes"), "\(tooLong.errors)")
    let wrong = try folder.file("wrong.yaml", "screen:\n  theme: nigth\n")
    for arguments in [
      ["run"], ["status"], ["players", "list"], ["players", "export"], ["gather", "list"],
      ["gather", "show", "3F2A"],
      ["gather", "export", "3F2A", "--format", "csv"], ["gather", "report", "3F2A", "--format", "html"],
      ["gather", "start"],
      ["render", "--out", "x.png", "--size", "320x180"], ["keys"], ["formats"],
      ["config", "show"], ["config", "check"],
    ] {
      let run = try CommandRun(arguments + ["--config", wrong], environment: ["HOME": folder.path("home")])
      #expect(run.code == 78, "\(arguments)")
      #expect(
        run.errors == "gatherboard: \(wrong):2: screen.theme is \"nigth\". Write night, day or led.\n")
      #expect(run.output == "")
    }
    let variable = try CommandRun(["keys"], environment: ["GATHERBOARD_DISPLAY": "-1"])
    #expect(variable.code == 78)
    #expect(
      variable.errors
        == "gatherboard: The environment variable GATHERBOARD_DISPLAY is \"-1\". Write a number from 0 to 63, or terminal.\n"
    )
  }

  @Test("The example is right, and what is shown is a settings file that says the same")
  func example() throws {
    let example = try folder.file("example.yaml", CommandRun(["config", "example"]).output)
    let count = try CommandRun(["config", "check", example])
    #expect(count.output.hasPrefix("\(example) is correct: "))
    #expect(count.code == 0)
    let shown = try CommandRun(["config", "show", "--config", example, "--data", "/srv/x"])
    let again = try folder.file("again.yaml", shown.output)
    #expect(try CommandRun(["config", "check", again]).code == 0)
    let keys = try CommandRun(["keys", "--config", again]).output
    #expect(keys == (try CommandRun(["keys"]).output))
    let none = try CommandRun(["config", "check"], environment: ["HOME": folder.path("home")])
    #expect(none.output == "There is no settings file. All variables are correct.\n")
  }

  @Test(
    "A command that reads no settings takes --config all the same, and nothing from the file",
    arguments: [["config", "example"], ["completions", "bash"], ["man"]])
  func unread(arguments: [String]) throws {
    let plain = try CommandRun(arguments)
    let named = try CommandRun(arguments + ["--config", folder.path("none.yaml")])
    #expect(named.code == 0, "\(named.errors)")
    #expect(named.output == plain.output && !named.output.isEmpty)
  }

  @Test("A data folder that is named from the working folder is shown as a settings file takes it")
  func relativeFolder() throws {
    let working = FileManager.default.currentDirectoryPath
    #expect(try shown("data", ["--data", "board/"]) == "\"\(working)/board\"  # --data")
    for name in ["GATHERBOARD_DATA", "STATE_DIRECTORY"] {
      let run = try CommandRun(["config", "show"], environment: [name: "board"])
      #expect(run.output.contains("\ndata: \"\(working)/board\"  # $\(name)\n"), "\(run.output)")
      let again = try folder.file("again.yaml", run.output)
      #expect(try CommandRun(["config", "check", again]).code == 0)
    }
  }

  @Test("The list of keys is that of the file")
  func keys() throws {
    let file = try folder.file(
      "board.yaml", "times: {hold-quit: 500 ms}\nkeys: {horn: [], clock: [PageDown]}\n")
    let lines = try CommandRun(["keys", "--config", file]).output.split(separator: "\n")
    // However wide the keys are.
    let rows = lines.map { line in line.split(separator: "  ").map { $0.trimmingPrefix(" ") } }
    #expect(rows.prefix(2) == [["Keyboard"], ["Page Down", "start / pause / resume the clock"]])
    #expect(!lines.contains { $0.hasSuffix("  horn") })
    #expect(rows.contains(["Q, held 0.5 s; Ctrl+Q", "quit"]))
    #expect(rows.contains(["F13, F14, F15, F16, F18", "goal A, goal B, yes, undo, next period"]))
  }
}
