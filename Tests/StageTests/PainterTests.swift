import BoardSamples
import SDLKit
import Screen
import Testing

@testable import Stage

@Suite struct PainterTests {
  @Test("Prepared textures stay within their limit through hundreds of different boards")
  func bounded() throws {
    let typesetter = try TestFonts.typesetter()
    let size = PixelSize(width: 1920, height: 1080)
    let surface = try Surface(width: size.width, height: size.height)
    let painter = Painter(
      try Renderer(surface), screen: PixelSize(width: surface.width, height: surface.height),
      typesetter: typesetter, pictures: PictureShelf())
    let screen = Rect(x: 0, y: 0, width: size.width, height: size.height)
    var most = 0
    for number in 0..<300 {
      // Large words of their own each time: 100 of them would be over the limit.
      try painter.paint(
        [
          .text(
            "Word \(number)", TextStyle(.bold, 180), x: 10, baseline: 300, width: 800, Color(255, 255, 255))
        ], in: screen)
      most = max(most, painter.preparedBytes)
    }
    #expect(most <= Painter.cacheLimit(for: size))
    #expect(most > Painter.cacheLimit(for: size) / 2, "the test reaches the limit")
  }

  @Test("Nothing is drawn outside the area that is painted")
  func clipped() throws {
    let typesetter = try TestFonts.typesetter()
    let surface = try Surface(width: 200, height: 100)
    let painter = Painter(
      try Renderer(surface), screen: PixelSize(width: surface.width, height: surface.height),
      typesetter: typesetter, pictures: PictureShelf())
    let white = Color(255, 255, 255)
    try painter.paint(
      [
        .fill(Rect(x: 0, y: 0, width: 200, height: 100), white),
        .text("Wide", TextStyle(.bold, 80), x: 0, baseline: 80, width: 150, Color(255, 0, 0)),
      ], in: Rect(x: 40, y: 20, width: 60, height: 50))
    for y in 0..<100 {
      for x in 0..<200 where surface.pixel(x: x, y: y) != 0 {
        #expect((40..<100).contains(x) && (20..<70).contains(y))
      }
    }
    #expect(surface.pixel(x: 99, y: 20) == 0xFFFFFF)
  }

  @Test("A round shape is full in its middle and clear at its corners")
  func rounded() throws {
    let picture = try OffscreenPicture(
      size: PixelSize(width: 40, height: 40), typesetter: try TestFonts.typesetter(), pictures: PictureShelf()
    )
    try picture.show([
      .roundedFill(Rect(x: 0, y: 0, width: 40, height: 40), radius: 20, Color(255, 200, 100))
    ])
    #expect(picture.surface.pixel(x: 20, y: 20) == 0xFFC864)
    #expect(picture.surface.pixel(x: 0, y: 0) == 0)
    for y in 0..<40 {
      for x in 0..<40 {
        let here = picture.surface.pixel(x: x, y: y)
        #expect(here == picture.surface.pixel(x: 39 - x, y: 39 - y), "the same from every side")
        #expect(here == picture.surface.pixel(x: y, y: x), "the same from every side")
      }
    }
  }
}
