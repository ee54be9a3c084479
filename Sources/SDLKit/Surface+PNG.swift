import CSDL2

extension Surface {
  /// Reads a picture from a PNG (IMG_Load), without its transparency.
  /// - Throws: ``SDLError`` when the file cannot be read, or is no picture.
  package convenience init(png path: String) throws(SDLError) {
    let loaded = Surface(owning: try require(IMG_Load(path), "IMG_Load"))
    self.init(
      owning: try require(
        SDL_ConvertSurfaceFormat(loaded.pointer, SDL_PIXELFORMAT_XRGB8888.rawValue, 0),
        "SDL_ConvertSurfaceFormat"))
  }
}
