import BoardSamples
import FoundationEssentials

import Screen
import Stage
import Testing

/// Not a check but a view: every sample as a PNG, for eyes.
@Suite struct GalleryTests {
  /// The folder that the pictures go to; without it there are none.
  private static let folder = ProcessInfo.processInfo.environment["BOARD_GALLERY"]
  /// Only samples whose names begin so.
  private static let prefix = ProcessInfo.processInfo.environment["BOARD_GALLERY_ONLY"] ?? ""

  @Test(
    "Every sample is drawn into the folder that BOARD_GALLERY names", .enabled(if: folder != nil),
    arguments: [
      (1920, 1080), (1280, 720), (800, 480), (1080, 1920), (1366, 768), (1024, 768), (384, 192), (192, 96),
      (128, 64),
    ])
  func gallery(width: Int, height: Int) throws {
    let folder = try #require(Self.folder)
    let system = SystemFonts(environment: ProcessInfo.processInfo.environment)
    let typesetter = try Typesetter(folder: TestFonts.folder, system: system) { print($0) }
    let scenes = try SampleScene.all().filter { $0.name.hasPrefix(Self.prefix) }
    for theme in Theme.all {
      for scene in scenes {
        let size = PixelSize(width: width, height: height)
        let picture = try StillPicture(size: size, typesetter: typesetter)
        try picture.show(
          ScreenLayout.commands(for: scene.model, size: size, theme: theme, measure: typesetter.width))
        try picture.savePNG("\(folder)/\(scene.name)-\(theme.name)-\(width)x\(height).png")
      }
    }
  }
}
