import Foundation
import Testing
import TestKit

@Suite("What can be in the way of a command")
struct CommandObstacleTests {
  private let bench: CommandBench

  init() throws {
    bench = try CommandBench()
  }

  @Test(
    "A wrong command line is usage",
    arguments: [
      ["frobnicate"], ["players", "import"], ["gather", "start", "--format", "0x3"],
      ["gather", "start", "--format", "soon"], ["gather", "start", "--name", " "],
      ["gather", "start", "--team-a-color", "red"],
      ["gather", "export", "3F2A", "--format", "xml"], ["status", "--data", ""], ["status", "--data="],
      ["run", "--data", ""], ["doctor", "--config", ""], ["man", "--config", ""],
    ])
  func usage(arguments: [String]) throws {
    let run = try CommandRun(arguments)
    #expect(run.code == 64)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("Error: "))
  }

  @Test("A picture that a full disk cuts short is no success")
  func fullDisk() throws {
    _ = try bench.startedGather()
    let path = bench.folder.path("full.png")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/full")
    let run = try bench.run("render", "--out", path, "--size", "640x360")
    #expect(run.code == 74)
    #expect(run.errors.hasPrefix("gatherboard: The picture \(path) cannot be written"), "\(run.errors)")
  }

  @Test("A roster that is not there, is a folder, or is no roster")
  func unusableRoster() throws {
    let missing = try bench.run("players", "import", bench.folder.path("none.csv"))
    #expect(missing.code == 66)
    #expect(missing.errors.contains("none.csv cannot be read (No such file or directory). "))
    #expect(try bench.run("players", "import", "/").code == 66)
    let noRoster = try bench.run("players", "import", "-", input: "shoe,size\n")
    #expect(noRoster.code == 65)
    #expect(
      noRoster.errors.hasPrefix(
        "gatherboard: standard input begins with \"shoe,size\" instead of column names. "))
    #expect(try bench.run("players", "import", "-", input: "").code == 65)
    #expect(try bench.run("players", "import", "-", input: "name\n").code == 65)
    #expect(try bench.run("players", "import", "--skip-bad", "-", input: "name,age\nAna,x\n").code == 65)
    #expect(try bench.run("players", "list").output == "")
  }

  @Test(
    "A data folder that is a file is no empty board",
    arguments: [["status"], ["players", "list"], ["gather", "list"], ["gather", "start"]])
  func noFolder(arguments: [String]) throws {
    let file = try bench.folder.file("file", "")
    let run = try CommandRun(arguments + ["--data", file])
    #expect(run.code == 78)
    #expect(run.errors == "gatherboard: \(file) is not a folder. Name a folder with --data.\n")
  }

  @Test(
    "A damaged database says what to do", arguments: [["status"], ["players", "list"], ["gather", "start"]])
  func damaged(arguments: [String]) throws {
    _ = try bench.startedGather()
    let database = bench.data + "/gatherboard.sqlite"
    for suffix in ["-wal", "-shm"] where FileManager.default.fileExists(atPath: database + suffix) {
      try FileManager.default.removeItem(atPath: database + suffix)
    }
    try Data(repeating: 0x5A, count: 8_192).write(to: URL(filePath: database))
    let run = try CommandRun(arguments + ["--data", bench.data])
    #expect(run.code == 65)
    #expect(run.errors.contains("is damaged"))
    #expect(run.errors.hasSuffix(". `gatherboard run` sets it aside and recovers all readable data.\n"))
  }

  @Test(
    "Somebody else's data folder is refused, to write and to look at",
    .enabled(if: CommandRun.canSwitchUser, "needs root, setpriv, and a build folder that all may enter"),
    arguments: [
      ["status"], ["players", "list"], ["players", "export"], ["gather", "list"], ["gather", "show", "3F2A"],
      ["gather", "report", "3F2A"],
    ])
  func foreignFolder(arguments: [String]) throws {
    _ = try bench.startedGather()
    let write = try CommandRun(["gather", "start", "--data", bench.data], user: 65534)
    #expect(write.code == 78)
    #expect(write.errors.contains("The data folder \(bench.data) belongs to root, not to "))
    let read = try CommandRun(arguments + ["--data", bench.data], user: 65534)
    #expect(read.code == 78)
    #expect(read.output == "")
    #expect(read.errors.hasPrefix("gatherboard: The data folder \(bench.data) belongs to root, not to "))
    #expect(read.errors.contains("(sudo -u root gatherboard …)"))
  }

  @Test("Root's folder is refused", .enabled(if: geteuid() != 0, "root owns it"))
  func rootsFolder() throws {
    let run = try CommandRun(["gather", "start", "--data", "/usr"])
    #expect(run.code == 78)
    #expect(run.errors.hasPrefix("gatherboard: The data folder /usr belongs to root, not to "))
  }

  @Test("The folder comes from the environment")
  func environment() throws {
    _ = try bench.startedGather("--name", "Cup")
    let named = try CommandRun(["status"], environment: ["GATHERBOARD_DATA": bench.data])
    #expect(named.output.hasPrefix("Cup:"))
    let state = try CommandRun(
      ["status"], environment: ["GATHERBOARD_DATA": "", "STATE_DIRECTORY": "\(bench.data):/elsewhere"])
    #expect(state.output.hasPrefix("Cup:"))
    let none = try CommandRun(["status"])
    #expect(none.code == 78)
    #expect(none.errors.hasPrefix("gatherboard: There is no home folder for the data. "))
  }

  @Test("A reader that goes away ends it without a word, a full disk with one")
  func output() throws {
    _ = try bench.startedGather()
    let closed = try CommandRun(["gather", "list", "--data", bench.data], to: .closedPipe)
    #expect(closed.code == 128 + SIGPIPE)
    #expect(closed.errors == "")
    let full = try CommandRun(["gather", "list", "--data", bench.data], to: .file("/dev/full"))
    #expect(full.code == 74)
    #expect(
      full.errors.hasPrefix("gatherboard: Standard output cannot be written (No space left on device). "))
  }
}
