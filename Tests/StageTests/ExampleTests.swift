import Screen
import Testing

@testable import Stage

/// The examples in the documentation of types, line by line: `make lint` compares them.
@Suite struct ExampleTests {
  @Test("What is the same is not drawn again")
  func stage() throws {
    let typesetter = try TestFonts.typesetter()
    let size = PixelSize(width: 64, height: 32)
    let commands = [DrawCommand]()
    let picture = try OffscreenPicture(size: size, typesetter: typesetter, pictures: PictureShelf())
    let drawn = try picture.show(commands)
    #expect(drawn.count == 1)
    #expect(try picture.show(commands).isEmpty)  // Nothing is different.
  }
}
