import Scenes
import BoardSamples
import GatherModel
import Screen
import Testing

@Suite struct LayoutPropertyTests {
  @Test(
    "No text leaves the screen, touches another, is half hidden or hard to read, whatever a board shows",
    arguments: SampleScene.sizes)
  func gallery(size: PixelSize) throws {
    // Each board in one theme a size, and over all sizes in every theme.
    for (index, scene) in try SampleScene.all().enumerated() {
      let theme = Theme.all[(index + size.width + size.height) % Theme.all.count]
      let commands = ScreenLayout.commands(
        for: scene.model, size: size, theme: theme, measure: PlainType.width)
      let faults = PictureFaults.all(in: commands, size: size)
      #expect(faults.isEmpty, "\(scene.name), \(theme.name): \(faults.prefix(3))")
    }
  }

  @Test("The same holds in every language, each at a third of the sizes", arguments: SampleScene.sizes)
  func languages(size: PixelSize) throws {
    for (index, scene) in try SampleScene.translated(for: size).enumerated() {
      let theme = Theme.all[(index + size.width + size.height) % Theme.all.count]
      let commands = ScreenLayout.commands(
        for: scene.model, size: size, theme: theme, measure: PlainType.width)
      let faults = PictureFaults.all(in: commands, size: size)
      #expect(faults.isEmpty, "\(scene.name), \(scene.language), \(theme.name): \(faults.prefix(3))")
    }
  }

  @Test(
    "What the board says of itself is cut off in no language on a screen of the usual sizes",
    arguments: [(1920, 1080), (1280, 720), (800, 480), (1080, 1920)])
  func whole(width: Int, height: Int) throws {
    let size = PixelSize(width: width, height: height)
    let translated = try SampleScene.translated()
    let names = Set(translated.map(\.name))
    // Long names are cut off, and the last one says "Saving…".
    let others = [
      "note-goal-long", "overlay-end-long", "service-saving", "service-sorting-many", "choose-",
      "overlay-closing", "idle-s", "day-long",
    ]
    for scene in try SampleScene.all().filter({ names.contains($0.name) }) + translated
    where !others.contains(where: scene.name.hasPrefix) {
      // The tables of the scenes over the board cut their columns off where they must.
      if case .frontPage = scene.model { continue }
      let commands = ScreenLayout.commands(
        for: scene.model, size: size, theme: .night, measure: PlainType.width)
      let cut = commands.compactMap(\.string).filter { $0.hasSuffix("…") }
      #expect(cut.isEmpty, "\(scene.name), \(scene.language): \(cut)")
    }
  }

  @Test("The same holds for boards at random", arguments: SampleScene.sizes)
  func random(size: PixelSize) throws {
    var generator = SeededGenerator(seed: UInt64(size.width * size.height))
    for number in 0..<12 {
      let model = try BoardSample.random(using: &generator).viewModel()
      let commands = ScreenLayout.commands(
        for: .scoreboard(model), size: size, theme: generator.one(of: Theme.all), measure: PlainType.width)
      let faults = PictureFaults.all(in: commands, size: size)
      #expect(faults.isEmpty, "board \(number): \(faults.prefix(3))")
    }
  }

  @Test(
    "The same holds for a screen of any size from 128×64 to 8K, either way up, with any safe area",
    arguments: 0..<60)
  func anySize(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    // As many small ones as large ones: each step from one to the next is a factor, not a number.
    func length(_ least: Int, _ most: Int) -> Int {
      var length = least
      while length < most, Int.random(in: 0..<16, using: &generator) > 0 { length += length / 6 }
      return min(length + Int.random(in: 0...length / 6, using: &generator), most)
    }
    let panel = PixelSize(width: length(128, 7680), height: length(64, 4320))
    let rotation = generator.one(of: Rotation.allCases)
    let size = rotation.uprightSize(of: panel)
    let area = try #require(SafeArea(percent: .random(in: 0...15, using: &generator)))
    for number in 0..<6 {
      let model = try BoardSample.random(using: &generator).viewModel()
      let commands = ScreenLayout.commands(
        for: .scoreboard(model), size: size, safeArea: area, theme: generator.one(of: Theme.all),
        measure: PlainType.width)
      let faults = PictureFaults.all(in: commands, size: size, within: area.rect(in: size))
      #expect(
        faults.isEmpty,
        "board \(number) on \(size.width)x\(size.height), \(area.percent) %: \(faults.prefix(3))")
    }
  }

  @Test("The same board is the same list of commands, and covers the whole screen first")
  func pure() throws {
    let size = PixelSize(width: 1280, height: 720)
    for scene in try SampleScene.all() {
      let lists = (0..<2).map { _ in
        ScreenLayout.commands(for: scene.model, size: size, theme: .night, measure: PlainType.width)
      }
      #expect(lists[0] == lists[1])
      #expect(lists[0].first?.bounds == Rect(x: 0, y: 0, width: 1280, height: 720))
    }
  }
}
