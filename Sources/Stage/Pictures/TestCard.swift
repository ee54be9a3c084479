import SDLKit

/// A picture with known pixels, to check a renderer. The check is needed because a renderer with the wrong kind of
/// context accepts every call, but shows only black.
enum TestCard {
  private static let ground = PixelColor(red: 18, green: 96, blue: 40)
  private static let sign = PixelColor(red: 240, green: 200, blue: 16)

  /// Draws a rectangle and a texture, and reads some pixels back. The picture is never shown.
  /// - Throws: ``SDLError`` if a call fails, or if other pixels are read back.
  static func check(_ renderer: Renderer) throws(SDLError) {
    let (width, height) = try renderer.outputSize()
    try renderer.fill(PixelRect(x: 0, y: 0, width: width, height: height), ground)
    let side = max(min(width, height) / 2, 1)
    let square = try Texture(renderer, Surface(width: side, height: side, sign) { _, _ in 255 })
    try renderer.draw(square, x: (width - side) / 2, y: (height - side) / 2)
    try renderer.flush()
    for (x, y, color) in [
      (0, 0, ground), (width - 1, 0, ground), (0, height - 1, ground), (width - 1, height - 1, ground),
      (width / 2, height / 2, sign),
    ] {
      if !isNear(try renderer.pixel(x: x, y: y), color) {
        throw SDLError(
          call: "SDL_RenderReadPixels", message: "\(renderer.name) draws nothing visible")
      }
    }
  }

  /// Whether two colours are equal, with the precision of a screen of 16 bits per pixel.
  private static func isNear(_ pixel: UInt32, _ color: PixelColor) -> Bool {
    func isNear(_ found: UInt32, _ wanted: UInt8) -> Bool { abs(Int(found & 255) - Int(wanted)) <= 8 }
    return isNear(pixel >> 16, color.red) && isNear(pixel >> 8, color.green) && isNear(pixel, color.blue)
  }
}
