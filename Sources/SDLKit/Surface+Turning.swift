import CSDL2

extension Surface {
  /// The picture after a number of clockwise quarter turns, in the same format. Only for pictures of 32 bits a pixel. If
  /// `quarters` is 0, returns this picture itself.
  ///
  /// - Throws: ``SDLError`` if there is not enough memory.
  package func turned(quarters: Int) throws(SDLError) -> Surface {
    let quarters = quarters & 3
    if quarters == 0 { return self }
    precondition(pointer.pointee.format.pointee.BytesPerPixel == 4, "a picture of another depth")
    let isSideways = quarters != 2
    let turned = Surface(
      owning: try require(
        SDL_CreateRGBSurfaceWithFormat(
          0, Int32(clamping: isSideways ? height : width), Int32(clamping: isSideways ? width : height), 32,
          pointer.pointee.format.pointee.format), "SDL_CreateRGBSurfaceWithFormat"))
    let source = UnsafeRawPointer(pointer.pointee.pixels)
    let pitch = Int(pointer.pointee.pitch)
    let target = turned.pointer.pointee.pixels
    let targetPitch = Int(turned.pointer.pointee.pitch)
    guard let source, let target else { return turned }  // The picture has no pixels.
    for y in 0..<height {
      for x in 0..<width {
        let (newX, newY) =
          switch quarters {
          case 1: (height - 1 - y, x)
          case 2: (width - 1 - x, height - 1 - y)
          default: (y, width - 1 - x)
          }
        let pixel = source.load(fromByteOffset: y * pitch + x * 4, as: UInt32.self)
        target.storeBytes(of: pixel, toByteOffset: newY * targetPitch + newX * 4, as: UInt32.self)
      }
    }
    return turned
  }
}
