import CSDL2

/// A picture in memory.
package final class Surface {
  let pointer: UnsafeMutablePointer<SDL_Surface>

  /// An empty, black picture of 32 bits a pixel without transparency (SDL_PIXELFORMAT_XRGB8888).
  /// - Throws: ``SDLError`` if there is not enough memory.
  package init(width: Int, height: Int) throws(SDLError) {
    pointer = try require(
      SDL_CreateRGBSurfaceWithFormat(
        0, Int32(clamping: width), Int32(clamping: height), 32, SDL_PIXELFORMAT_XRGB8888.rawValue),
      "SDL_CreateRGBSurfaceWithFormat")
  }

  /// A transparent picture of 32 bits a pixel (SDL_PIXELFORMAT_ARGB8888).
  /// - Throws: ``SDLError`` if there is not enough memory.
  convenience init(clearWidth width: Int, height: Int) throws(SDLError) {
    self.init(
      owning: try require(
        SDL_CreateRGBSurfaceWithFormat(
          0, Int32(clamping: width), Int32(clamping: height), 32, SDL_PIXELFORMAT_ARGB8888.rawValue),
        "SDL_CreateRGBSurfaceWithFormat"))
  }

  /// A picture in one colour with an opacity for each pixel: 0 is transparent, 255 opaque.
  /// - Throws: ``SDLError`` if there is not enough memory.
  package init(
    width: Int, height: Int, _ color: PixelColor, coverage: (_ x: Int, _ y: Int) -> UInt8
  ) throws(SDLError) {
    pointer = try require(
      SDL_CreateRGBSurfaceWithFormat(
        0, Int32(clamping: width), Int32(clamping: height), 32, SDL_PIXELFORMAT_ARGB8888.rawValue),
      "SDL_CreateRGBSurfaceWithFormat")
    let pitch = Int(pointer.pointee.pitch)
    let ink = UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
    for y in 0..<height {
      for x in 0..<width {
        let pixel = UInt32(coverage(x, y)) << 24 | ink
        pointer.pointee.pixels.storeBytes(of: pixel, toByteOffset: y * pitch + x * 4, as: UInt32.self)
      }
    }
  }

  /// Takes ownership of a picture that SDL made.
  init(owning pointer: UnsafeMutablePointer<SDL_Surface>) {
    self.pointer = pointer
  }

  deinit {
    SDL_FreeSurface(pointer)
  }

  /// The width in pixels.
  package var width: Int { Int(pointer.pointee.w) }
  /// The height in pixels.
  package var height: Int { Int(pointer.pointee.h) }

  /// The size in memory, in bytes.
  package var byteCount: Int { Int(pointer.pointee.pitch) * height }

  /// The colour of a pixel as 0xRRGGBB. Only for a picture without transparency.
  package func pixel(x: Int, y: Int) -> UInt32 {
    precondition((0..<width).contains(x) && (0..<height).contains(y), "a pixel outside the picture")
    return pointer.pointee.pixels.load(
      fromByteOffset: y * Int(pointer.pointee.pitch) + x * 4, as: UInt32.self) & 0xFFFFFF
  }

  /// The pixels row by row from the top, without padding. Each pixel has four bytes: blue, green, red and an unused
  /// one.
  package var bytes: [UInt8] {
    let pitch = Int(pointer.pointee.pitch)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 4)
    for y in 0..<height {
      bytes += UnsafeRawBufferPointer(start: pointer.pointee.pixels + y * pitch, count: width * 4)
    }
    return bytes
  }

  /// Copies a rectangle to the same position in another picture, which must have the same format and size.
  /// - Parameter pitch: The number of bytes of a row in `memory`.
  package func copy(_ rect: PixelRect, to memory: UnsafeMutableRawPointer, pitch: Int) {
    let (left, right) = (max(rect.x, 0), min(rect.x + rect.width, width))
    let (top, bottom) = (max(rect.y, 0), min(rect.y + rect.height, height))
    guard left < right, top < bottom, let pixels = pointer.pointee.pixels else { return }
    for y in top..<bottom {
      (memory + y * pitch + left * 4).copyMemory(
        from: pixels + y * Int(pointer.pointee.pitch) + left * 4, byteCount: (right - left) * 4)
    }
  }

  /// Writes the picture as a PNG. The PNG is first made in memory, because IMG_SavePNG_RW would not notice a full disk.
  ///
  /// - Throws: ``SDLError`` if the PNG cannot be made, or if the file cannot be written completely.
  package func savePNG(_ path: String) throws(SDLError) {
    // A PNG is never larger than its pixels, plus a little for each row.
    let capacity = byteCount + height * 64 + 65_536
    let bytes = try require(SDL_malloc(capacity), "SDL_malloc")
    defer { SDL_free(bytes) }
    let memory = try require(SDL_RWFromMem(bytes, Int32(clamping: capacity)), "SDL_RWFromMem")
    let status = IMG_SavePNG_RW(pointer, memory, 0)
    let count = SDL_RWtell(memory)
    SDL_RWclose(memory)
    try check(status, "IMG_SavePNG_RW")
    let file = try require(SDL_RWFromFile(path, "wb"), "SDL_RWFromFile")
    let written = SDL_RWwrite(file, bytes, 1, Int(count))
    // Closing the file writes the buffered bytes, and reports whether they could be written.
    let closed = SDL_RWclose(file)
    guard written == Int(count), closed == 0 else { throw SDLError("SDL_RWwrite") }
  }
}
