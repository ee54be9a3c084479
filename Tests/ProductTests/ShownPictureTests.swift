import DisplayProbe
import Foundation
import SDLKit
import Testing

extension BoardSuite {
  /// Pictures of a folder, a sponsor's strip and crests, on a real screen.
  @Suite struct ShownPictureTests {
    private let red: UInt32 = 0xC80000
    private let green: UInt32 = 0x00B400

    private func png(_ color: UInt32, _ width: Int, _ height: Int, _ path: String) throws {
      let color = PixelColor(
        red: UInt8(color >> 16), green: UInt8(color >> 8 & 255), blue: UInt8(color & 255))
      try Surface(width: width, height: height, color) { _, _ in 255 }.savePNG(path)
    }

    private func isAll(_ color: UInt32, _ picture: Picture) -> Bool {
      (0..<picture.height).allSatisfy { y in (0..<picture.width).allSatisfy { x in picture[x, y] == color } }
    }

    private func has(_ color: UInt32, _ picture: Picture) -> Bool {
      (0..<picture.height).contains { y in (0..<picture.width).contains { x in picture[x, y] == color } }
    }

    @Test(
      "Without a match pictures are shown in turn; one that is cut off, and a folder that goes, stop nothing")
    func pictures() throws {
      let folder = try BoardFolder()
      let pictures = folder.path("pictures")
      try FileManager.default.createDirectory(atPath: pictures, withIntermediateDirectories: true)
      try png(red, 1_200, 700, pictures + "/b.png")
      try Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0]).write(to: URL(fileURLWithPath: pictures + "/a.jpg"))
      let settings = try folder.file("gatherboard.yaml", "idle: {pictures: \(pictures), page-time: 3 s}\n")
      let display = try VirtualDisplay(width: 800, height: 480)
      let probe = try WindowProbe(display)
      let board = try folder.startBoard(on: display, environment: ["GATHERBOARD_CONFIG": settings])
      try probe.findWindow(of: board.processID)
      let middle = Rectangle(x: 380, y: 220, width: 40, height: 40)
      try probe.wait(for: "the picture", in: middle) { isAll(red, $0) }
      // Fitted, not stretched: 1200x700 leaves the sides free.
      let side = Rectangle(x: 4, y: 220, width: 30, height: 40)
      #expect(!has(red, try probe.picture(of: side)))
      try probe.wait(for: "the other page", in: middle) { !has(red, $0) }
      try waitUntil("the sentence", said: { try board.errors }) {
        try board.errors.contains("a.jpg is incomplete. Copy it again.")
      }
      try FileManager.default.removeItem(atPath: pictures)
      try waitUntil("the folder missed", said: { try board.errors }) {
        try board.errors.contains("The picture folder \(pictures) cannot be read")
      }
      // It comes back, with another picture in it.
      try FileManager.default.createDirectory(atPath: pictures, withIntermediateDirectories: true)
      try png(green, 400, 300, pictures + "/c.png")
      try probe.wait(for: "the new picture", in: middle) { isAll(green, $0) }
      let said = try board.errors
      #expect(said.components(separatedBy: "a.jpg is incomplete").count == 2, "each is told once: \(said)")
    }

    @Test(
      "A crest stands before its team's name as soon as it is kept, and a strip where nothing else is said")
    func crestAndStrip() throws {
      let folder = try BoardFolder()
      let (crest, strip) = (folder.path("crest.png"), folder.path("strip.png"))
      try png(green, 300, 300, crest)
      try png(red, 1_000, 60, strip)
      let settings = try folder.file("gatherboard.yaml", "sponsor: {strip: \(strip)}\n")
      let day = try MatchDay(
        width: 1_280, height: 720, folder: folder, gather: ["--team-a-name", "Reds"],
        environment: ["GATHERBOARD_CONFIG": settings])
      let plate = Rectangle(x: 20, y: 80, width: 300, height: 90)
      #expect(!has(green, try day.probe.picture(of: plate)))
      try folder.expect("teams", "set", "Reds", "--crest", crest)
      try day.probe.wait(for: "the crest", in: plate) { has(green, $0) }
      let foot = Rectangle(x: 600, y: 670, width: 80, height: 20)
      _ = try day.act("the clock running") { try day.probe.tap(.space) }
      try day.probe.wait(for: "the strip", in: foot) { isAll(red, $0) }
      _ = try day.act("a goal") { try day.probe.tap(.right) }
      #expect(!has(red, try day.probe.picture(of: foot)), "the echo stands there alone")
      try day.probe.wait(for: "the strip again", in: foot) { isAll(red, $0) }
    }
  }
}
