import Foundation
import SDLKit
import TestKit
import Testing

@Suite("gatherboard teams, by the built binary")
struct TeamsCommandTests {
  private let bench: CommandBench

  init() throws {
    bench = try CommandBench()
  }

  private func crest(_ width: Int) throws -> String {
    let path = bench.folder.path("crest-\(width).png")
    let surface = try Surface(width: width, height: 64, PixelColor(red: 0, green: 200, blue: 0)) { _, _ in 255
    }
    try surface.savePNG(path)
    return path
  }

  @Test("A team is added, changed, listed and forgotten; a gather remembers its own")
  func all() throws {
    #expect(try bench.run("teams", "list").output == "")
    let added = try bench.run(
      "teams", "add", "Reds", "--code", "red", "--color", "c8102e", "--crest", try crest(64))
    #expect(added.code == 0 && added.output == "Reds is added.\n")
    #expect(try bench.run("teams", "add", "REDS").code == 65)
    _ = try bench.startedGather(
      "--team-a-name", "Reds", "--team-b-name", "Blue Lions", "--team-a-color", "#D72638")
    #expect(
      try bench.run("teams", "list").output == """
        name        code  color    crest
        Blue Lions  –     #0070DB  –
        Reds        RED   #D72638  yes

        """)
    #expect(try bench.run("teams", "set", "Reds", "--rename", "The Reds", "--crest", "").code == 0)
    #expect(
      try bench.run("teams", "list", "--json").output
        == ##"[{"code":null,"color":"#0070DB","hasCrest":false,"name":"Blue Lions"},"##
        + ##"{"code":"RED","color":"#D72638","hasCrest":false,"name":"The Reds"}]"## + "\n")
    #expect(try bench.run("teams", "remove", "the reds").output == "the reds is removed.\n")
    #expect(try bench.run("teams", "remove", "the reds").code == 66)
    #expect(try bench.run("teams", "set", "Nobody", "--code", "X").code == 66)
  }

  @Test("What is no code, no colour or no crest is refused with what to do, and nothing is kept")
  func refused() throws {
    for (arguments, code, said) in [
      (["--code", "REDS"], 64, "one to 3 letters or digits"), (["--color", "red"], 64, "hexadecimal"),
      (["--crest", bench.folder.path("none.png")], 66, "cannot be read"),
      (["--crest", try crest(1_200)], 65, "has 1200x64 pixels. Save it with at most 1024x1024"),
      (["--crest", try bench.folder.file("a.png", "no picture")], 65, "is neither a PNG nor a JPEG"),
    ] as [([String], Int32, String)] {
      let run = try CommandRun(["teams", "add", "Reds", "--data", bench.data] + arguments)
      #expect(run.code == code && run.errors.contains(said), "\(arguments): \(run.code) \(run.errors)")
    }
    #expect(try bench.run("teams", "list").output == "")
    #expect(try bench.run("teams", "set", "Reds").code == 64)
  }

  @Test("The doctor names pictures that cannot be shown, and says from where a screen can be read")
  func doctor() throws {
    let pictures = bench.folder.path("pictures")
    try FileManager.default.createDirectory(atPath: pictures, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: try crest(64), toPath: pictures + "/good.png")
    try Data([0xFF, 0xD8, 0xFF, 0xE0]).write(to: URL(fileURLWithPath: pictures + "/cut.jpg"))
    let settings = try bench.folder.file(
      "gatherboard.yaml", "idle: {pictures: \(pictures)}\nsponsor: {strip: \(pictures)/good.png}\n")
    let run = try bench.run("doctor", "--config", settings, "--screen", "75in", "--distance", "40m")
    #expect(run.output.contains("\(pictures)/cut.jpg is incomplete. Copy it again."))
    #expect(run.output.contains("The sponsor's strip \(pictures)/good.png can be shown."))
    #expect(run.output.contains("): the score "))
    #expect(try bench.run("doctor", "--distance", "40m").errors.contains("needs the size of the screen"))
    #expect(try bench.run("doctor", "--screen", "75").code == 64)
  }
}
