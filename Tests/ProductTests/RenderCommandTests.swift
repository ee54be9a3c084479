import SDLKit
import Testing
import TestKit

@Suite("How a picture is drawn without a display")
struct RenderCommandTests {
  private let bench: CommandBench

  init() throws {
    bench = try CommandBench()
  }

  private func picture(_ arguments: String..., at time: String = "19:30") throws -> Surface {
    let path = bench.folder.path("board.png")
    let run = try CommandRun(
      ["render", "--out", path, "--scene", "idle", "--at-clock", time, "--data", bench.data] + arguments)
    #expect(run.code == 0, "\(run.errors)")
    return try Surface(png: path)
  }

  @Test("Turned clockwise it is the portrait picture, its top at the right")
  func turned() throws {
    let portrait = try picture("--size", "360x640")
    let turned = try picture("--size", "640x360", "--rotate", "90")
    #expect(turned.width == 640 && turned.height == 360)
    #expect(try portrait.turned(quarters: 1).bytes == turned.bytes)
    let other = try picture("--size", "640x360", "--rotate", "270")
    #expect(try portrait.turned(quarters: 3).bytes == other.bytes)
  }

  @Test("The sample match is drawn though nothing is stored, and stores nothing")
  func demo() throws {
    let path = bench.folder.path("demo.png")
    let run = try CommandRun(
      ["render", "--demo", "--out", path, "--size", "640x360"], environment: ["HOME": bench.folder.path("")])
    #expect(run.code == 0, "\(run.errors)")
    let idle = try picture("--size", "640x360")
    #expect(try Surface(png: path).bytes != idle.bytes)
    #expect(
      try CommandRun(["render", "--demo", "--out", path, "--size", "640x360", "--data", bench.data]).code
        == 64)
  }

  @Test("Every theme is a picture of its own, and a safe area leaves only the ground at the edges")
  func looks() throws {
    let themes = try ["night", "day", "led"].map { try picture("--size", "640x360", "--theme", $0).bytes }
    #expect(Set(themes).count == 3)
    let safe = try picture("--size", "640x360", "--safe-area", "15")
    let ground = safe.pixel(x: 0, y: 0)
    for y in 0..<360 {
      for x in 0..<640 where !(96..<544).contains(x) || !(54..<306).contains(y) {
        #expect(safe.pixel(x: x, y: y) == ground)
      }
    }
  }

  @Test("Scenes of past gathers and of a player are drawn from what is stored; without anything they say so")
  func history() throws {
    func picture(_ arguments: String...) throws -> [UInt8] {
      let path = bench.folder.path("scene.png")
      let run = try CommandRun(
        ["render", "--out", path, "--size", "640x360", "--data", bench.data] + arguments)
      #expect(run.code == 0, "\(run.errors)")
      return try Surface(png: path).bytes
    }
    let empty = try picture("--scene", "history")
    for scene in ["player-details", "past-gather"] {
      let run = try bench.run("render", "--out", "x.png", "--size", "640x360", "--scene", scene)
      #expect(run.code == 66 && run.errors.hasPrefix("gatherboard: There are no "), "\(run.errors)")
    }
    let first = try bench.startedGather("--name", "First")
    _ = try bench.run("gather", "start", "--name", "Second", "--replace")
    #expect(try picture("--scene", "history") != empty)
    #expect(
      try picture("--scene", "past-gather")
        != picture("--scene", "past-gather", "--gather", String(first.prefix(8))))
    #expect(try picture("--scene", "season") != empty)
    #expect(
      try picture("--scene", "player-details") == picture("--scene", "player-details", "--player", "1"))
    #expect(
      try picture("--scene", "player-details") != picture("--scene", "player-details", "--player", "2"))
  }

  @Test("A player or a gather that is not there is told of, and nothing is drawn")
  func unknown() throws {
    _ = try bench.startedGather("--name", "First")
    for (arguments, message) in [
      (
        ["player-edit", "--player", "99"],
        "No player has the id 99. List all players: gatherboard players list"
      ),
      (
        ["player-details", "--player", "99"],
        "No player has the id 99. List all players: gatherboard players list"
      ),
      (
        ["past-gather", "--gather", "ABCDEF"],
        "No match has an id that begins with \"ABCDEF\". List all matches: gatherboard match list"
      ),
    ] {
      let run = try CommandRun(
        ["render", "--data", bench.data, "--out", "x.png", "--size", "640x360", "--scene"] + arguments)
      #expect(run.code == 66 && run.errors == "gatherboard: \(message)\n", "\(run.errors)")
    }
    let path = bench.folder.path("x.png")
    #expect(try bench.run("render", "--out", path, "--size", "640x360", "--scene", "player-edit").code == 0)
  }

  @Test("The first player is the first of the list, whatever the case of his name")
  func firstOfList() throws {
    let file = try bench.folder.file("names.csv", "name\nZoe\nana\nÁbel\nBo\n")
    _ = try bench.run("players", "import", file)
    func picture(_ arguments: String...) throws -> [UInt8] {
      let path = bench.folder.path("scene.png")
      let run = try CommandRun(
        ["render", "--data", bench.data, "--out", path, "--size", "640x360", "--scene", "player-details"]
          + arguments)
      #expect(run.code == 0, "\(run.errors)")
      return try Surface(png: path).bytes
    }
    #expect(try picture() == picture("--player", "3"))
    #expect(try picture() != picture("--player", "1"))
  }

  @Test(
    "A planned day is drawn as the board shows it: the pitches to choose from, then what comes on the board's own"
  )
  func day() throws {
    let empty = try picture("--size", "640x360").bytes
    _ = try bench.run(
      "day", "make", "--teams", "4", "--pitches", "2", "--from", "19:00", "--date", "2026-11-28", "--title",
      "Cup")
    func onPitch(_ number: Int, at time: String = "19:30") throws -> [UInt8] {
      let settings = try bench.folder.file(
        "settings.yaml", "broker:\n  server: mqtt://127.0.0.1:1\n  board: pitch-\(number)\n")
      return try picture("--size", "640x360", "--config", settings, at: time).bytes
    }
    let choice = try picture("--size", "640x360").bytes
    let pictures = try [empty, choice, onPitch(1), onPitch(2), onPitch(1, at: "18:50")]
    #expect(Set(pictures).count == pictures.count)
  }

  @Test("The least screens are 128x64 and 64x128")
  func least() throws {
    #expect(try picture("--size", "128x64").width == 128)
    #expect(try picture("--size", "64x128").height == 128)
    for size in ["127x64", "64x127", "128x63", "100x100", "8193x100", "big"] {
      let run = try CommandRun(["render", "--out", "x.png", "--size", size])
      #expect(run.code == 64 && run.errors.contains("from 128x64 or 64x128 to 8192x8192"), "\(size)")
    }
  }

  @Test(
    "A wrong look is usage, and the message says what is allowed",
    arguments: [
      (["--rotate", "45"], ["'0'", "'90'", "'180'", "'270'"]), (["--rotate", "left"], ["'0'", "'270'"]),
      (["--safe-area", "16"], ["from 0 to 15"]), (["--safe-area", "-1"], ["--safe-area"]),
      (["--safe-area", "nan"], ["from 0 to 15"]), (["--theme", "noon"], ["'night'", "'day'", "'led'"]),
    ], [["render", "--out", "x.png", "--size", "640x360"], ["run"]])
  func wrong(look: ([String], says: [String]), command: [String]) throws {
    let run = try CommandRun(command + look.0)
    #expect(run.code == 64)
    for words in look.says { #expect(run.errors.contains(words), "\(run.errors)") }
  }
}
