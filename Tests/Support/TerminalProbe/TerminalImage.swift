import SDLKit
import Synchronization

/// A picture that a program has sent to a terminal.
struct TerminalImage: Sendable {
  let width: Int
  let height: Int
  /// Row by row, `0xAARRGGBB`.
  let pixels: [UInt32]
  /// Whether nothing behind it is seen.
  let isOpaque: Bool

  init(width: Int, height: Int, pixels: [UInt32]) {
    self.width = width
    self.height = height
    self.pixels = pixels
    isOpaque = pixels.withUnsafeBufferPointer { pixels in
      var index = 0
      while index < pixels.count, pixels[index] >= 0xff00_0000 { index += 1 }
      return index == pixels.count
    }
  }

  /// SDL_image gets itself ready with the first picture it reads, for one thread at a time.
  private static let reading = Mutex(())

  /// A PNG of any kind; nil for what is none.
  init?(png bytes: [UInt8]) {
    let read: (width: Int, height: Int, bytes: [UInt8])? = Self.reading.withLock { _ in
      guard let surface = try? Surface(.png, bytes, fitting: (1 << 20, 1 << 20)) else { return nil }
      return (surface.width, surface.height, surface.bytes)
    }
    guard let read else { return nil }
    // Blue, green, red and alpha: the words of a machine whose lowest byte comes first.
    let words = read.bytes.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
    self.init(width: read.width, height: read.height, pixels: words.map(UInt32.init(littleEndian:)))
  }

  /// Pixels of three or four bytes, without anything around them; nil where they are too few or too many.
  init?(raw bytes: [UInt8], size: Int, width: Int, height: Int) {
    guard width > 0, height > 0, bytes.count == width * height * size else { return nil }
    var words: [UInt32] = []
    words.reserveCapacity(width * height)
    for start in stride(from: 0, to: bytes.count, by: size) {
      let alpha = size == 4 ? UInt32(bytes[start + 3]) : 255
      let colour = UInt32(bytes[start]) << 16 | UInt32(bytes[start + 1]) << 8 | UInt32(bytes[start + 2])
      words.append(alpha << 24 | colour)
    }
    self.init(width: width, height: height, pixels: words)
  }
}
