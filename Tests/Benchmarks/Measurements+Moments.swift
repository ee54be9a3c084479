import DisplayProbe
import Foundation
import SDLKit

extension Measurements {
  /// The picture of a goal, the board without a match, and what pictures and crests take.
  ///
  /// How soon a press is seen while the picture of a goal moves the part "board" measures: each of its presses is a goal,
  /// and the next one comes before its picture stands.
  mutating func moments() throws {
    for run in 1...effort.runs {
      note("moments, run \(run) of \(effort.runs)")
      let day = try MatchDay(width: 1_920, height: 1_080)
      try day.probe.pass(until: .now + .seconds(3))
      let startedAt = ContinuousClock.now
      let before = try day.board.processorTime()
      try day.probe.tap(.left)
      try day.probe.pass(until: startedAt + .seconds(7))
      let used = try day.board.processorTime() - before
      add("processorGoal", used / .seconds(6) * 100)
    }
    let plain = try idleBoard(with: nil)
    let shown = try idleBoard(with: try pictures())
    add("processorIdleShow", shown.processor)
    add("memoryOfPictures", max(shown.megabytes - plain.megabytes, 0))
  }

  /// A board after a match: processor time between two changes, and the most memory while pages change.
  private func idleBoard(with settings: String?) throws -> (processor: Double, megabytes: Double) {
    let folder = try BoardFolder()
    var environment: [String: String] = [:]
    if let settings {
      environment["GATHERBOARD_CONFIG"] = try folder.file("gatherboard.yaml", settings)
      for team in ["Reds", "Blues"] {
        try folder.expect("teams", "add", team, "--crest", Self.crest(in: folder))
      }
    }
    let day = try MatchDay(
      width: 1_920, height: 1_080, folder: folder,
      gather: ["--team-a-name", "Reds", "--team-b-name", "Blues"], environment: environment)
    _ = try day.act("a goal") { try day.probe.tap(.left) }
    try day.show("the question") { try day.probe.tap("e") }
    _ = try day.act("the end") { try day.probe.tap(.enter) }
    try day.probe.press(.escape)
    try day.probe.pass(until: .now + .milliseconds(1_300))
    try day.probe.release(.escape)
    // The first picture comes after both lists, and what is measured lies between two changes.
    var most = 0.0
    for _ in 0..<65 {
      try day.probe.pass(until: .now + .seconds(1))
      most = max(most, try day.board.megabytes)
    }
    let before = try day.board.processorTime()
    let startedAt = ContinuousClock.now
    try day.probe.pass(until: startedAt + .seconds(20))
    let used = try day.board.processorTime() - before
    return (used / startedAt.duration(to: .now) * 100, most)
  }

  /// A folder with three photographs of twelve million pixels, and a strip; as settings.
  private func pictures() throws -> String {
    let folder = FileManager.default.temporaryDirectory.path + "/gatherboard-bench-pictures"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for number in 0..<3 {
      let picture = try Surface(
        width: 4_000, height: 3_000, PixelColor(red: UInt8(60 * number), green: 120, blue: 60)
      ) { x, y in UInt8(truncatingIfNeeded: x / 16 + y / 16) | 1 }
      try picture.savePNG("\(folder)/\(number).png")
    }
    let strip = try Surface(width: 1_600, height: 100, PixelColor(red: 200, green: 200, blue: 0)) { _, _ in
      255
    }
    try strip.savePNG("\(folder)/strip.png")
    return """
      idle:
        pictures: \(folder)
        page-time: 30 s
      sponsor:
        strip: \(folder)/strip.png
      """
  }

  private static func crest(in folder: BoardFolder) throws -> String {
    let crest = try Surface(width: 512, height: 512, PixelColor(red: 215, green: 38, blue: 56)) { x, y in
      (x - 256) * (x - 256) + (y - 256) * (y - 256) < 250 * 250 ? 255 : 0
    }
    let path = folder.path("crest.png")
    try crest.savePNG(path)
    return path
  }
}
