import Board
import DisplayProbe
import Foundation
import Testing
import TestKit

extension UntimedSuite {
  /// The units as systemd's own tools read them.
  @Suite(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/systemd-analyze"),
      "systemd-analyze is not installed"))
  struct UnitFileTests {
    static let folder = URL(filePath: #filePath).appending(path: "../../../deploy/systemd")
      .standardizedFileURL
    /// Those of a board.
    static let units = ["gatherboard", "gatherboard-cage"]
    /// Root's part of the board's own Wi-Fi.
    static let hotspot = "gatherboard-hotspot@"

    @Test("The units have nothing that systemd does not know", arguments: units + [hotspot])
    func verified(unit: String) throws {
      let scratch = try TemporaryFolder()
      // The programs need not be installed for it; that they are where the units say is the package's test.
      let text = try String(contentsOf: Self.folder.appending(path: unit + ".service"), encoding: .utf8)
        .replacing("/usr/bin/gatherboard", with: CommandRun.binary())
        .replacing("/usr/libexec/gatherboard/console", with: Self.folder.path + "/console")
        .replacing("=/usr/bin/cage", with: "=/usr/bin/env")
      let file = try scratch.file(unit + ".service", text)
      let run = try CommandRun(["verify", "--man=no", file], program: "/usr/bin/systemd-analyze")
      #expect(run.code == 0)
      // What it only warns of is wrong, too.
      #expect(run.errors == "" && run.output == "")
      // Without these two no screen is opened through the graphics card, which shows only where there is one.
      #expect(text.contains("\nSystemCallFilter=mincore kcmp\n") == Self.units.contains(unit))
    }

    @Test(
      "The rule of polkit lets the board's user start the three units of its Wi-Fi, and has no other right")
    func rule() throws {
      let file = Self.folder.appending(path: "../debian/60-gatherboard.rules")
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      let rule = lines.filter { !$0.hasPrefix("//") }.joined(separator: "\n")
      // The package's test asks polkit itself.
      let words = rule.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
        .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
      #expect(
        words == HotspotUnit.Request.allCases.map { "\(Self.hotspot)\($0).service" } + [
          "org.freedesktop.systemd1.manage-units", "gatherboard", "verb", "start", "unit",
        ])
      #expect(rule.split(separator: "polkit.Result.").count == 2)
    }

    @Test("Root's unit runs what the program has for it, and shares with the board's user one folder alone")
    func hotspotUnit() throws {
      let lines = try String(
        contentsOf: Self.folder.appending(path: "\(Self.hotspot).service"), encoding: .utf8
      ).split(separator: "\n")
      for line in [
        "Type=oneshot", "NotifyAccess=main", "ExecStart=/usr/bin/gatherboard hotspot helper %i", "User=root",
        "Group=gatherboard", "RuntimeDirectory=gatherboard-hotspot", "RuntimeDirectoryMode=0750",
        "InaccessiblePaths=-/var/lib/gatherboard -/run/gatherboard", "RestrictAddressFamilies=AF_UNIX",
      ] {
        #expect(lines.contains(Substring(line)), "\(line)")
      }
      #expect(!lines.contains { $0.hasPrefix("StateDirectory") || $0.hasPrefix("ReadWritePaths") })
    }

    @Test("One of the two boards is over before the other begins")
    func oneAfterTheOther() throws {
      let lines = try Self.units.map { unit in
        try String(contentsOf: Self.folder.appending(path: unit + ".service"), encoding: .utf8)
          .split(separator: "\n")
      }
      let orders = zip(lines, Self.units.reversed()).map { lines, other in
        lines.contains { $0.hasPrefix("After=") && $0.contains(" \(other).service") }
      }
      // In both it would be a circle.
      #expect(orders == [false, true])
      #expect(
        zip(lines, Self.units.reversed()).allSatisfy { lines, other in
          lines.contains { $0.hasPrefix("Conflicts=") && $0.contains(" \(other).service") }
        })
    }

    @Test("What the units may do is little: an exposure of 3.0 at most", arguments: units + [hotspot])
    func hardened(unit: String) throws {
      let file = Self.folder.appending(path: unit + ".service").path
      let run = try CommandRun(
        ["security", "--offline=true", "--threshold=30", "--no-pager", file],
        program: "/usr/bin/systemd-analyze")
      #expect(run.code == 0, "\(run.output.suffix(200))")
    }
  }

  /// `deploy/systemd/console`: what stands on the console while the board does not.
  @Suite struct ConsoleNoticeTests {
    private let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
    }

    /// In a session of its own: the console of who runs the tests is not the board's.
    private func console(_ words: String..., environment: [String: String] = [:]) throws -> CommandRun {
      try CommandRun(
        ["--wait", UnitFileTests.folder.path + "/console"] + words,
        environment: environment.merging(["RUNTIME_DIRECTORY": folder.path("")]) { given, _ in given },
        program: "/usr/bin/setsid")
    }

    private func failed(_ status: Int, why: String? = nil) throws -> String {
      if let why { _ = try folder.file("why", why + "\n") }
      let run = try console(
        "report",
        environment: ["SERVICE_RESULT": "exit-code", "EXIT_CODE": "exited", "EXIT_STATUS": "\(status)"])
      #expect(run.code == 0 && run.errors == "")
      return run.output
    }

    @Test("The board's own sentence stands there whole, with what to do next, on an empty screen")
    func sentence() throws {
      let text = try failed(
        78, why: #"/etc/gatherboard/gatherboard.yaml:3: "pink" is no theme; it takes night, day, led."#)
      #expect(text.hasPrefix("\u{1B}[9;0]\u{1B}[14;0]\u{1B}[?25l\u{1B}[2J\u{1B}[H\n"))
      let words = text.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
      #expect(words.contains(#"gatherboard.yaml:3: "pink" is no theme; it takes night, day, led."#))
      #expect(
        words.contains("The board tries again by itself, at once. Now: sudo systemctl restart gatherboard"))
      #expect(text.split(separator: "\n").dropFirst().allSatisfy { $0.count <= 76 && $0.hasPrefix("    ") })
    }

    @Test("What is to be typed stands on a line of its own", arguments: UnitFileTests.units)
    func commands(unit: String) throws {
      for (status, command) in [(127, "sudo apt install --reinstall gatherboard"), (1, nil)] {
        let run = try console(
          "report",
          environment: [
            "SERVICE_RESULT": "exit-code", "EXIT_CODE": "exited", "EXIT_STATUS": "\(status)",
            "GATHERBOARD_UNIT": unit,
          ])
        let lines = run.output.split(separator: "\n")
        for command in [command, "sudo systemctl restart \(unit)", "journalctl -b -u \(unit)"].compactMap(
          \.self)
        {
          #expect(lines.contains("    " + command))
        }
      }
    }

    @Test("The more have failed in a row, the longer the next is put off, and a minute at most")
    func backOff() throws {
      let pauses = try (0..<9).map { _ in try failed(78, why: "No.") }.map { text in
        let words = text.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
        return words.firstMatch(of: /by itself, (?:in )?(.*?)\. Now/).map { String($0.1) } ?? text
      }
      #expect(
        pauses == [
          "at once", "at once", "at once", "5 seconds", "10 seconds", "30 seconds", "60 seconds",
          "60 seconds", "60 seconds",
        ])
    }

    @Test(
      "What a full disk has left of its notes counts for nothing",
      arguments: ["", "abc", "08", "-1", "99999999999"])
    func damagedNotes(text: String) throws {
      for name in ["failures", "started"] { _ = try folder.file(name, text) }
      #expect(try failed(78, why: "No.").contains("at once"))
      _ = try folder.file("failures", text)
      let run = try console("wait")
      #expect(run.code == 0 && run.errors == "")
    }

    @Test("Where nothing can be written a board starts all the same, and its failure is told")
    func fullDisk() throws {
      let nowhere = ["RUNTIME_DIRECTORY": "/proc/gatherboard"]
      let wait = try console("wait", environment: nowhere)
      #expect(wait.code == 0 && wait.errors == "")
      let report = try console(
        "report",
        environment: nowhere.merging([
          "SERVICE_RESULT": "exit-code", "EXIT_CODE": "exited", "EXIT_STATUS": "69",
        ]) { $1 })
      #expect(report.code == 0 && report.errors == "", "\(report.errors)")
    }

    @Test("A screen that is missing is looked for every five seconds, and not spoken of in the first two")
    func noDisplay() throws {
      let texts = try (0..<9).map { _ in try failed(69, why: "There is no display to show the board on.") }
      #expect(texts.map(\.isEmpty) == [true, true] + Array(repeating: false, count: 7))
      #expect(texts[8].contains("in 5 seconds") && texts[8].contains("Is the screen switched on"))
    }

    @Test(
      "An end without a sentence of the board's is told in words",
      arguments: [
        (
          ["SERVICE_RESULT": "watchdog", "EXIT_CODE": "killed", "EXIT_STATUS": "ABRT"],
          "The board stood still"
        ),
        (["SERVICE_RESULT": "signal", "EXIT_CODE": "killed", "EXIT_STATUS": "SEGV"], "by the signal SEGV"),
        (["SERVICE_RESULT": "core-dump", "EXIT_CODE": "dumped", "EXIT_STATUS": "ILL"], "by the signal ILL"),
        (
          ["SERVICE_RESULT": "oom-kill", "EXIT_CODE": "killed", "EXIT_STATUS": "KILL"],
          "has run out of memory"
        ),
        (["SERVICE_RESULT": "timeout", "EXIT_CODE": "killed", "EXIT_STATUS": "TERM"], "in time"),
        (["SERVICE_RESULT": "exit-code", "EXIT_CODE": "exited", "EXIT_STATUS": "203"], "cannot be started"),
        (["SERVICE_RESULT": "exit-code", "EXIT_CODE": "exited", "EXIT_STATUS": "127"], "cannot be started"),
        (["SERVICE_RESULT": "exit-code", "EXIT_CODE": "exited", "EXIT_STATUS": "216"], "could not prepare"),
        (["SERVICE_RESULT": "resources"], "could not prepare"),
        (["SERVICE_RESULT": "success", "EXIT_CODE": "exited", "EXIT_STATUS": "0"], "The board was stopped."),
      ])
    func reasons(environment: [String: String], words: String) throws {
      let run = try console("report", environment: environment)
      #expect(run.code == 0 && run.errors == "")
      #expect(run.output.split { $0 == " " || $0 == "\n" }.joined(separator: " ").contains(words))
    }

    @Test("A board that has run for a minute, or was ended by somebody, begins a new row")
    func newRow() throws {
      for _ in 0..<4 { _ = try failed(78, why: "No.") }
      _ = try folder.file("started", "0\n")
      #expect(try failed(78, why: "No.").contains("at once"))
      for _ in 0..<4 { _ = try failed(1) }
      try FileManager.default.removeItem(atPath: folder.path("why"))
      _ = try console("report", environment: ["SERVICE_RESULT": "success"])
      #expect(try failed(78, why: "No.").contains("at once"))
    }

    @Test("Before a board there is nothing left of what was said of another one")
    func fresh() throws {
      _ = try failed(69, why: "There is no display.")
      let run = try console("wait")
      #expect(run.code == 0 && run.output == "" && run.errors == "")
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path("")).sorted()
      #expect(files == ["failures", "started"])
    }

    @Test("A stop while the next board is put off is told as one, and nothing is left of the failures")
    func stoppedWhileWaiting() throws {
      for _ in 0..<4 { _ = try failed(69, why: "There is no display.") }
      // As systemd does: the signal comes to the script and to what it waits by.
      let bin = try TemporaryFolder()
      try CommandRun.script(at: bin.path("sleep"), #"kill -TERM "$PPID""#)
      let wait = try child(["wait"], environment: ["PATH": bin.path("") + ":/usr/bin:/bin"])
      #expect(wait.exit == .code(0) && wait.output == "")
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path(""))
      #expect(files.filter { $0 != "started" } == ["ended"])
      for words in [["report"], ["report", "run"]] {
        let report = try child(words, environment: ["SERVICE_RESULT": "success"]).output
        #expect(report.contains("The board was stopped.") && report.contains("systemctl start gatherboard"))
        #expect(!report.contains("tries again"))
      }
    }

    /// Runs the script as systemd and cage do, with no signal blocked.
    private func child(
      _ arguments: [String], environment: [String: String] = [:]
    ) throws -> (exit: ChildProcess.Exit, output: String) {
      let scratch = try TemporaryFolder()
      let output = open(scratch.path("said"), O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      defer { close(output) }
      let child = try ChildProcess(
        program: "/usr/bin/setsid",
        arguments: ["--wait", UnitFileTests.folder.path + "/console"] + arguments,
        environment: ["PATH": "/usr/bin:/bin", "RUNTIME_DIRECTORY": folder.path("")].merging(environment) {
          $1
        }, output: output, errors: output)
      let exit = try child.waitForExit(within: .timeout).0
      lseek(output, 0, SEEK_SET)
      return (exit, String(decoding: FileHandle(fileDescriptor: output).availableData, as: UTF8.self))
    }

    /// Runs a program in place of the board within a compositor.
    @discardableResult
    private func run(
      _ program: String, environment: [String: String] = [:]
    ) throws -> (exit: ChildProcess.Exit, output: String) {
      try child(["run", "/bin/sh", "-c", program], environment: environment)
    }

    /// Runs a program in place of the board, and reports as after a compositor that ends with 0 whatever happens.
    private func inCompositor(_ program: String) throws -> String {
      _ = try console("wait")
      try run(program)
      let run = try console(
        "report", "run",
        environment: ["SERVICE_RESULT": "success", "EXIT_CODE": "exited", "EXIT_STATUS": "0"])
      #expect(run.code == 0 && run.errors == "")
      return run.output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    }

    @Test(
      "How a board ends within a compositor is told as on the console, and counted",
      arguments: [
        ("kill -SEGV $$", "The board was ended by the signal SEGV.", true),
        ("exit 127", "The program cannot be started.", true),
        ("exit 1", "The board has ended (1).", true),
        (#"echo "No theme." >"$RUNTIME_DIRECTORY/why"; exit 78"#, "No theme. The board tries again", true),
        ("exit 0", "The board was stopped.", false),
      ])
    func compositor(program: String, words: String, isFailure: Bool) throws {
      let text = try inCompositor(program)
      #expect(text.contains(words) && text.contains("tries again") == isFailure)
      #expect(FileManager.default.fileExists(atPath: folder.path("failures")) == isFailure)
    }

    @Test("A board that crashes again and again within a compositor is put off as on the console")
    func compositorBackOff() throws {
      // The third attempt is the last one that is not waited for.
      for _ in 0..<3 { #expect(try inCompositor("kill -SEGV $$").contains("at once")) }
      try run("kill -ILL $$")
      let run = try console("report", "run", environment: ["SERVICE_RESULT": "success"])
      #expect(run.output.contains("in 5 seconds") && run.output.contains("ILL"))
    }

    @Test(
      "A board within a compositor is told of no other process's watchdog, and its own end is the wrapper's")
    func compositorRun() throws {
      let board = try run(
        #"echo "${WATCHDOG_PID-none} $WATCHDOG_USEC"; exit 78"#,
        environment: ["WATCHDOG_PID": "1", "WATCHDOG_USEC": "10000000"])
      #expect(board.exit == .code(78) && board.output == "none 10000000\n")
    }

    @Test("A compositor that is told to end waits for its board, and that is no failure")
    func compositorStopped() throws {
      // What is told to end here is the wrapper, before the board in it.
      let board = try run(#"kill -TERM "$PPID"; kill -0 "$PPID" && echo out; exit 143"#)
      #expect(board.exit == .code(143) && board.output == "out\n")
      let report = try console("report", "run", environment: ["SERVICE_RESULT": "success"])
      #expect(report.output.contains("The board was stopped."))
    }

    @Test("A compositor that ends before its board has said how is a failure, unless systemd knows more")
    func compositorAlone() throws {
      _ = try console("wait")
      let aborted = try console("report", "run", environment: ["SERVICE_RESULT": "success"])
      #expect(aborted.output.contains("cage could not start") && aborted.output.contains("tries again"))
      let failed = try console(
        "report", "run",
        environment: ["SERVICE_RESULT": "exit-code", "EXIT_CODE": "exited", "EXIT_STATUS": "1"])
      #expect(failed.output.contains("cage could not start"))
      let still = try console(
        "report", "run",
        environment: ["SERVICE_RESULT": "watchdog", "EXIT_CODE": "killed", "EXIT_STATUS": "ABRT"])
      #expect(still.output.contains("The board stood still"))
    }
  }
  /// `deploy/systemd/desktop`: what a board from a menu had to say, in a window.
  @Suite struct DesktopTests {
    @Test(
      "A board from the menu that fails is heard in a terminal's window, and leaves nothing behind",
      arguments: [(78, "The last of it.\n\nEnter closes this window. "), (0, "")])
    func said(code: Int32, shown: String) throws {
      let bin = try TemporaryFolder()
      let scratch = try TemporaryFolder()
      for (name, lines) in [
        ("gatherboard", "for n in 1 2 3 4; do echo $n >&2; done; echo 'The last of it.' >&2; exit \(code)"),
        ("x-terminal-emulator", "shift; \"$@\" </dev/null >'\(bin.path("window"))'"),
      ] {
        try CommandRun.script(at: bin.path(name), lines)
      }
      let run = try CommandRun(
        [], environment: ["PATH": bin.path("") + ":/usr/bin:/bin", "TMPDIR": scratch.path("")],
        program: UnitFileTests.folder.path + "/desktop")
      #expect(run.code == code && run.output == "" && run.errors == "1\n2\n3\n4\nThe last of it.\n")
      let window = FileManager.default.contents(atPath: bin.path("window")) ?? Data()
      #expect(String(decoding: window, as: UTF8.self) == (shown.isEmpty ? "" : "3\n4\n" + shown))
      #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path("")) == [])
    }
  }
}
