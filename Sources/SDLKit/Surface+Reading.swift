import CSDL2

extension Surface {
  /// The file format of a picture.
  package enum Encoding: Hashable, Sendable {
    case png, jpeg
  }

  /// Reads a picture (IMG_LoadPNG_RW, IMG_LoadJPG_RW) as 32 bits a pixel with transparency, scaled to fit into a size.
  /// - Parameters:
  ///   - room: The size in pixels into which the picture must fit: 1 or more.
  ///   - largestScale: The largest magnification.
  /// - Throws: ``SDLError`` if the bytes are not a picture in this file format, or if there is not enough memory.
  package convenience init(
    _ encoding: Encoding, _ bytes: [UInt8], fitting room: (width: Int, height: Int), largestScale: Double = 1
  ) throws(SDLError) {
    var picture = Surface(owning: try require(Self.decoded(encoding, bytes), "IMG_Load_RW"))
    let scale = min(
      Double(room.width) / Double(max(picture.width, 1)),
      Double(room.height) / Double(max(picture.height, 1)),
      largestScale)
    let width = max(Int((Double(picture.width) * scale).rounded()), 1)
    let height = max(Int((Double(picture.height) * scale).rounded()), 1)
    if picture.pointer.pointee.format.pointee.BytesPerPixel == 1 { picture = try picture.converted() }
    while picture.width >= 2 * width, picture.height >= 2 * height { picture = try picture.halved() }
    picture = try picture.converted()
    if (picture.width, picture.height) != (width, height) {
      picture = try picture.stretched(width: width, height: height)
    }
    // The count is raised, because `picture` and this object both own the surface for a moment. `picture` releases the
    // surface at the end of this scope.
    picture.pointer.pointee.refcount += 1
    self.init(owning: picture.pointer)
  }

  private static func decoded(_ encoding: Encoding, _ bytes: [UInt8]) -> UnsafeMutablePointer<SDL_Surface>? {
    bytes.withUnsafeBytes { bytes in
      guard let memory = SDL_RWFromConstMem(bytes.baseAddress, Int32(clamping: bytes.count)) else {
        return nil
      }
      defer { SDL_RWclose(memory) }
      return encoding == .png ? IMG_LoadPNG_RW(memory) : IMG_LoadJPG_RW(memory)
    }
  }

  /// The picture in another size. Only for pictures of 32 bits a pixel with transparency.
  /// - Throws: ``SDLError`` if there is not enough memory.
  package func resized(width: Int, height: Int) throws(SDLError) -> Surface {
    var picture = self
    while picture.width >= 2 * width, picture.height >= 2 * height { picture = try picture.halved() }
    return try picture.stretched(width: width, height: height)
  }

  private func converted() throws(SDLError) -> Surface {
    Surface(
      owning: try require(
        SDL_ConvertSurfaceFormat(pointer, SDL_PIXELFORMAT_ARGB8888.rawValue, 0), "SDL_ConvertSurfaceFormat"))
  }

  private func stretched(width: Int, height: Int) throws(SDLError) -> Surface {
    let result = try Surface(clearWidth: width, height: height)
    try check(SDL_SoftStretchLinear(pointer, nil, result.pointer, nil), "SDL_SoftStretchLinear")
    return result
  }

  /// The picture with half the width and height. Each pixel is the mean of four, weighted by their opacity. Only two
  /// rows at a time are converted, because a whole photograph of 16 million pixels would need 64 MB more.
  private func halved() throws(SDLError) -> Surface {
    let result = try Surface(clearWidth: width / 2, height: height / 2)
    let (source, target) = (pointer.pointee, result.pointer.pointee)
    var lines = [UInt32](repeating: 0, count: 2 * width)
    for y in 0..<result.height {
      for line in 0..<2 {
        let pixels = source.pixels + (2 * y + line) * Int(source.pitch)
        let status: Int32 = lines[(line * width)...].withUnsafeMutableBytes { bytes in
          SDL_ConvertPixels(
            source.w, 1, source.format.pointee.format, pixels, source.pitch,
            SDL_PIXELFORMAT_ARGB8888.rawValue, bytes.baseAddress, Int32(width * 4))
        }
        try check(status, "SDL_ConvertPixels")
      }
      let row = (target.pixels + y * Int(target.pitch)).assumingMemoryBound(to: UInt32.self)
      lines.withUnsafeBufferPointer { lines in
        for x in 0..<result.width {
          row[x] = Self.mean(lines[2 * x], lines[2 * x + 1], lines[width + 2 * x], lines[width + 2 * x + 1])
        }
      }
    }
    return result
  }

  private static func mean(_ one: UInt32, _ two: UInt32, _ three: UInt32, _ four: UInt32) -> UInt32 {
    var (alpha, red, green, blue): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
    func add(_ pixel: UInt32) {
      let weight = pixel >> 24
      alpha += weight
      red += (pixel >> 16 & 255) * weight
      green += (pixel >> 8 & 255) * weight
      blue += (pixel & 255) * weight
    }
    add(one)
    add(two)
    add(three)
    add(four)
    if alpha == 0 { return 0 }
    func part(_ sum: UInt32) -> UInt32 { (sum + alpha / 2) / alpha }
    return ((alpha + 2) / 4) << 24 | part(red) << 16 | part(green) << 8 | part(blue)
  }
}
