import CDRM
import Glibc
import SDLKit
import Threading

/// A picture in memory that a card scans out without conversion: 32 bits per pixel, blue first (DRM_FORMAT_XRGB8888).
/// The buffer keeps the card open.
final class DumbBuffer {
  private let card: Card
  private let handle: UInt32
  private let pixels: UnsafeMutableRawPointer
  private let byteCount: Int
  private let pitch: Int
  let framebuffer: UInt32

  /// Creates a black picture (drmModeCreateDumbBuffer, drmModeAddFB, mmap(2)).
  init(_ card: Card, width: Int, height: Int) throws(ScreenFault) {
    let file = card.number
    var (handle, pitch, size) = (UInt32(0), UInt32(0), UInt64(0))
    try check(
      drmModeCreateDumbBuffer(file, UInt32(width), UInt32(height), 32, 0, &handle, &pitch, &size),
      "drmModeCreateDumbBuffer")
    var framebuffer: UInt32 = 0
    do throws(ScreenFault) {
      try check(
        drmModeAddFB(file, UInt32(width), UInt32(height), 24, 32, pitch, handle, &framebuffer),
        "drmModeAddFB")
      var offset: UInt64 = 0
      try check(drmModeMapDumbBuffer(file, handle, &offset), "drmModeMapDumbBuffer")
      let memory = mmap(nil, Int(size), PROT_READ | PROT_WRITE, MAP_SHARED, file, Int(offset))
      guard let memory, memory != MAP_FAILED else { throw .failed(CallFailure("mmap")) }
      pixels = memory
    } catch {
      if framebuffer != 0 { drmModeRmFB(file, framebuffer) }
      drmModeDestroyDumbBuffer(file, handle)
      throw error
    }
    self.card = card
    self.handle = handle
    self.framebuffer = framebuffer
    self.pitch = Int(pitch)
    byteCount = Int(size)
  }

  deinit {
    munmap(pixels, byteCount)
    drmModeRmFB(card.number, framebuffer)
    drmModeDestroyDumbBuffer(card.number, handle)
  }

  /// Copies areas of a picture, which must have the size of this buffer.
  func copy(_ areas: [PixelRect], of surface: Surface) {
    for area in areas { surface.copy(area, to: pixels, pitch: pitch) }
  }
}
