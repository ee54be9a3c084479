import DisplayProbe
import Foundation
import Testing
import TestKit

extension BoardSuite {
  /// The doctor, the completions and the manual page of the real command, with the real programs that read them.
  @Suite struct DoctorCommandTests {
    private struct Report: Decodable {
      struct Finding: Decodable {
        let area: String
        let level: String
        let text: String
      }
      let exitCode: Int32
      let findings: [Finding]

      subscript(_ area: String) -> Finding? { findings.first { $0.area == area } }
    }

    private func report(_ run: CommandRun) throws -> Report {
      try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    }

    @Test("On a display it names the driver, the screen and what draws, and makes nothing in the data folder")
    func onDisplay() throws {
      let display = try VirtualDisplay(width: 1_024, height: 600)
      let folder = try TemporaryFolder()
      let run = try CommandRun(
        ["doctor", "--json", "--data", folder.path("data")], environment: ["DISPLAY": display.name])
      let report = try report(run)
      #expect(run.code == report.exitCode)
      #expect(report["Display"]?.text.hasPrefix("x11, screen 0") == true)
      #expect(report["Display"]?.text.contains("1024x600") == true)
      #expect(report["Renderer"]?.text == "framebuffer, software.")
      #expect(report["Data folder"]?.level == "works")
      #expect(!FileManager.default.fileExists(atPath: folder.path("data")))
    }

    @Test("Without a display it ends with the board's own exit code, and says what works all the same")
    func withoutDisplay() throws {
      let bench = try CommandBench()
      _ = try bench.startedGather()
      let run = try bench.run("doctor")
      #expect(run.code == 69)
      #expect(run.output.contains("Display      FAILS"))
      #expect(run.output.contains("1 match, "))
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: bench.data).allSatisfy {
          $0.hasPrefix("gatherboard.sqlite")
        })
    }

    @Test("Beside a running board it names the process, and the board goes on")
    func besideBoard() throws {
      let day = try MatchDay(width: 800, height: 480)
      let run = try CommandRun(
        ["doctor", "--json", "--data", day.folder.data], environment: ["DISPLAY": day.display.name])
      let report = try report(run)
      #expect(
        report["Lock"]?.text.hasPrefix("The board in process \(day.board.processID) (gatherboard)") == true)
      #expect(report["Database"]?.level == "works")
      let status = try day.act("a goal") { try day.probe.tap(.left) }
      #expect(status.teams?.map(\.score) == [1, 0])
    }

    @Test(
      "Settings that cannot be taken, no place for data and no fonts are told of, and all the rest with them",
      arguments: [
        (["GATHERBOARD_CONFIG": "/nonexistent"], "Settings", 66),
        (["GATHERBOARD_THEME": "pink"], "Settings", 78),
        (["HOME": ""], "Data folder", 78),
        (["GATHERBOARD_ASSETS": "/nonexistent"], "Fonts", 78),
      ])
    func brokenPart(environment: [String: String], area: String, code: Int32) throws {
      let home = try TemporaryFolder()
      let run = try CommandRun(
        ["doctor", "--json"], environment: ["HOME": home.path(".")].merging(environment) { $1 })
      let report = try report(run)
      #expect(run.code == code && report.exitCode == code)
      #expect(report.findings.first { $0.level == "failure" }?.area == area)
      for area in ["Settings", "Data folder", "Time of day", "Match clock", "Fonts", "Display", "Sound"] {
        #expect(report[area] != nil, "\(area)")
      }
    }

    @Test("The settings file is named, and the folder that it names is looked at")
    func settingsFile() throws {
      let folder = try TemporaryFolder()
      let file = try folder.file("board.yaml", "data: \(folder.path("named"))\n")
      let report = try report(CommandRun(["doctor", "--json", "--config", file]))
      #expect(report["Settings"]?.text == "The board reads \(file).")
      #expect(report["Data folder"]?.text.hasPrefix(folder.path("named") + " does not exist yet") == true)
    }

    @Test(
      "Of somebody else's folder it says that it could not be looked into",
      .enabled(if: CommandRun.canSwitchUser, "needs root, setpriv, and a build folder that all may enter"))
    func foreignFolder() throws {
      let bench = try CommandBench()
      _ = try bench.startedGather()
      let run = try CommandRun(["doctor", "--json", "--data", bench.data], user: 65534)
      #expect(run.code == 78)
      #expect(
        try report(run)["Lock"]?.text.contains(
          "It is unknown whether a board uses the folder (Permission denied)") == true)
    }

    @Test("A damaged database is found")
    func damaged() throws {
      let bench = try CommandBench()
      _ = try bench.startedGather()
      let path = bench.data + "/gatherboard.sqlite"
      let file = try FileHandle(forUpdating: URL(filePath: path))
      try file.seek(toOffset: 4096)
      try file.write(contentsOf: Data(repeating: 0x5A, count: 8192))
      try file.close()
      let run = try bench.run("doctor", "--json")
      #expect(try report(run)["Database"]?.level == "failure")
    }

    // MARK: Completions

    private func shell(_ words: [String], script: String) throws -> (code: Int32, output: String) {
      let folder = try TemporaryFolder()
      let path = try folder.file("script", script)
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = words + [path]
      process.environment = ["PATH": "/usr/bin:/bin", "HOME": folder.path("."), "LANG": "C.UTF-8"]
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardError = pipe
      process.standardInput = FileHandle.nullDevice
      try process.run()
      let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }

    @Test("bash completes subcommands, options, their values and the files that they take")
    func bash() throws {
      let script = try CommandRun(["completions", "bash"]).output
      let asked =
        script + """

          COMP_WORDS=(gatherboard mat); COMP_CWORD=1; COMP_LINE='gatherboard mat'; COMP_POINT=15
          _gatherboard gatherboard mat gatherboard; echo "one: ${COMPREPLY[*]}"
          COMPREPLY=(); COMP_WORDS=(gatherboard doctor --js); COMP_CWORD=2; COMP_LINE='gatherboard doctor --js'
          COMP_POINT=23; _gatherboard gatherboard --js doctor; echo "two: ${COMPREPLY[*]}"
          COMPREPLY=(); COMP_WORDS=(gatherboard run --theme ''); COMP_CWORD=3; COMP_LINE='gatherboard run --theme '
          COMP_POINT=24; _gatherboard gatherboard '' --theme; echo "three: ${COMPREPLY[*]}"
          cd "$HOME"; touch teams.csv picture.png
          COMPREPLY=(); COMP_WORDS=(gatherboard players import ''); COMP_CWORD=3
          COMP_LINE='gatherboard players import '; COMP_POINT=27
          _gatherboard gatherboard '' import; echo "four: ${COMPREPLY[*]}"
          """
      let (code, output) = try shell(["bash", "--norc"], script: asked)
      #expect(code == 0)
      #expect(output.contains("one: match\n"), "\(output)")
      #expect(output.contains("two: --json\n"), "\(output)")
      #expect(output.contains("three: night day led\n"), "\(output)")
      #expect(output.contains("four: teams.csv\n"), "\(output)")
    }

    @Test("fish completes subcommands and options")
    func fish() throws {
      let script = try CommandRun(["completions", "fish"]).output
      let asked = script + "\ncomplete -C 'gatherboard pla'\ncomplete -C 'gatherboard render --si'\n"
      let (code, output) = try shell(["fish", "--no-config"], script: asked)
      #expect(code == 0)
      #expect(output.contains("players\t"), "\(output)")
      #expect(output.contains("--size\t"), "\(output)")
    }

    @Test("zsh reads its completions")
    func zsh() throws {
      let script = try CommandRun(["completions", "zsh"]).output
      #expect(script.hasPrefix("#compdef gatherboard\n"))
      let (code, output) = try shell(["zsh", "-f", "-n"], script: script)
      #expect(code == 0 && output.isEmpty, "\(output)")
    }

    @Test("A shell that is not known is a mistake with the known ones named")
    func unknownShell() throws {
      let run = try CommandRun(["completions", "tcsh"])
      #expect(run.code == 64)
      #expect(run.errors.contains("bash") && run.errors.contains("zsh") && run.errors.contains("fish"))
    }

    // MARK: Manual

    @Test("man(1) takes the manual page without a complaint, and every command is in it")
    func manual() throws {
      let page = try CommandRun(["man"]).output
      let (code, output) = try shell(["mandoc", "-T", "lint", "-W", "warning"], script: page)
      // The page has no date: it is the same for the same command.
      let complaints = output.split(separator: "\n").filter { !$0.contains("missing date") }
      #expect(complaints.isEmpty && code <= 2, "\(output)")
      let (_, text) = try shell(["mandoc", "-T", "utf8", "-O", "width=100"], script: page)
      let plain = text.replacing(#/.\u{8}/#, with: "")
      for command in ["run", "players import", "match start", "render", "doctor", "completions", "man"] {
        #expect(plain.contains("gatherboard \(command)") || plain.contains("gatherboard [\(command)]"))
      }
      for heading in ["NAME", "SYNOPSIS", "COMMANDS", "EXIT STATUS", "ENVIRONMENT", "FILES"] {
        #expect(plain.contains("\n\(heading)\n"))
      }
      #expect(plain.contains("--at-clock MM:SS"))
      #expect(page.contains("if \\-\\-data, GATHERBOARD_DATA and the settings file name none."))
      #expect(plain.contains("--motion, --goal-flash"))
      let unbroken = plain.replacing(/\s+/, with: " ")
      #expect(unbroken.contains("the environment overrides the file"), "what config says of all its commands")
    }
  }
}
