import CSDL2

extension Surface {
  /// A part of the picture as a PNG. If the part has at most 256 colours, the PNG has a colour table and needs only a
  /// third of the bytes.
  /// - Parameter rect: Must be inside the picture and not empty.
  /// - Throws: ``SDLError`` if there is not enough memory.
  package func png(of rect: PixelRect) throws(SDLError) -> [UInt8] {
    let part = Surface(
      owning: try require(
        SDL_CreateRGBSurfaceWithFormatFrom(
          pointer.pointee.pixels + rect.y * Int(pointer.pointee.pitch) + rect.x * 4,
          Int32(clamping: rect.width),
          Int32(clamping: rect.height), 32, pointer.pointee.pitch, pointer.pointee.format.pointee.format),
        "SDL_CreateRGBSurfaceWithFormatFrom"))
    // The part uses the pixels of this picture, so this picture must exist until the PNG is made.
    return try withExtendedLifetime(self) { () throws(SDLError) in
      let small = try part.withTable()
      return try (small ?? part).png()
    }
  }

  private func png() throws(SDLError) -> [UInt8] {
    // A PNG is never larger than its pixels, plus a little for each row, plus its table.
    let capacity = width * height * 4 + height * 64 + 65_536
    let bytes = try require(SDL_malloc(capacity), "SDL_malloc")
    defer { SDL_free(bytes) }
    let memory = try require(SDL_RWFromMem(bytes, Int32(clamping: capacity)), "SDL_RWFromMem")
    defer { SDL_RWclose(memory) }
    try check(IMG_SavePNG_RW(pointer, memory, 0), "IMG_SavePNG_RW")
    return Array(UnsafeRawBufferPointer(start: bytes, count: Int(SDL_RWtell(memory))))
  }

  /// The picture with one byte a pixel; nil if it has more than 256 colours.
  private func withTable() throws(SDLError) -> Surface? {
    var table: [UInt32: UInt8] = [:]
    var colors: [SDL_Color] = []
    var indices: [UInt8] = []
    indices.reserveCapacity(width * height)
    var last: (color: UInt32, index: UInt8)?
    for y in 0..<height {
      let row = (pointer.pointee.pixels + y * Int(pointer.pointee.pitch)).assumingMemoryBound(to: UInt32.self)
      for x in 0..<width {
        let color = row[x] & 0xFFFFFF
        if let last, last.color == color {
          indices.append(last.index)
          continue
        }
        if table[color] == nil {
          if colors.count == 256 { return nil }
          table[color] = UInt8(colors.count)
          colors.append(
            SDL_Color(r: UInt8(color >> 16), g: UInt8(color >> 8 & 255), b: UInt8(color & 255), a: 255))
        }
        let index = table[color] ?? 0
        last = (color, index)
        indices.append(index)
      }
    }
    let result = Surface(
      owning: try require(
        SDL_CreateRGBSurfaceWithFormat(
          0, Int32(clamping: width), Int32(clamping: height), 8, SDL_PIXELFORMAT_INDEX8.rawValue),
        "SDL_CreateRGBSurfaceWithFormat"))
    try check(
      SDL_SetPaletteColors(result.pointer.pointee.format.pointee.palette, colors, 0, Int32(colors.count)),
      "SDL_SetPaletteColors")
    indices.withUnsafeBytes { bytes in
      guard let first = bytes.baseAddress else { return }
      for y in 0..<height {
        (result.pointer.pointee.pixels + y * Int(result.pointer.pointee.pitch)).copyMemory(
          from: first + y * width, byteCount: width)
      }
    }
    return result
  }

  /// Reads a PNG (IMG_Load), without its transparency.
  /// - Throws: ``SDLError`` if the file cannot be read or is not a picture.
  package convenience init(png path: String) throws(SDLError) {
    let loaded = Surface(owning: try require(IMG_Load(path), "IMG_Load"))
    self.init(
      owning: try require(
        SDL_ConvertSurfaceFormat(loaded.pointer, SDL_PIXELFORMAT_XRGB8888.rawValue, 0),
        "SDL_ConvertSurfaceFormat"))
  }
}
