package import SDLKit

/// What a PNG or a JPEG says of itself before any of it is decoded.
package struct PictureHeader: Hashable, Sendable {
  /// Which of the two it is.
  package let encoding: Surface.Encoding
  /// In pixels, 1 or more.
  package let width: Int
  /// In pixels, 1 or more.
  package let height: Int

  /// - Throws: ``PictureTrouble/noPicture`` for bytes that are neither, and ``PictureTrouble/truncated`` for those that have
  ///   no end: libjpeg would make the rest of a picture grey and say nothing.
  package init(_ bytes: [UInt8]) throws(PictureTrouble) {
    if bytes.starts(with: Self.png) {
      guard bytes.count >= 24, bytes[12..<16].elementsEqual("IHDR".utf8) else { throw .truncated }
      guard Self.hasEnd(png: bytes) else { throw .truncated }
      try self.init(.png, Self.number(bytes, at: 16, of: 4), Self.number(bytes, at: 20, of: 4))
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      let size = try Self.sizeOfJPEG(bytes)
      try self.init(.jpeg, size.width, size.height)
    } else {
      throw .noPicture
    }
  }

  private init(_ encoding: Surface.Encoding, _ width: Int, _ height: Int) throws(PictureTrouble) {
    guard width > 0, height > 0 else { throw .noPicture }
    (self.encoding, self.width, self.height) = (encoding, width, height)
  }

  /// The signature of a PNG (ISO/IEC 15948, 5.2).
  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Goes from marker to marker (ITU-T T.81, B.1.1.2) to the frame header, which has the size, and to the scan.
  private static func sizeOfJPEG(_ bytes: [UInt8]) throws(PictureTrouble) -> (width: Int, height: Int) {
    var place = 2
    var size: (width: Int, height: Int)?
    while place + 4 <= bytes.count {
      guard bytes[place] == 0xFF else { throw .noPicture }
      let marker = bytes[place + 1]
      // Fill bytes, and markers that stand alone.
      if marker == 0xFF {
        place += 1
        continue
      }
      if marker == 0x01 || (0xD0...0xD8).contains(marker) {
        place += 2
        continue
      }
      let length = number(bytes, at: place + 2, of: 2)
      let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
      if isFrame, length >= 7, place + 9 <= bytes.count {
        size = (number(bytes, at: place + 7, of: 2), number(bytes, at: place + 5, of: 2))
      }
      if marker == 0xDA {
        guard let size else { throw .noPicture }
        guard hasEnd(bytes[place...]) else { throw .truncated }
        return size
      }
      if marker == 0xD9 || length < 2 { throw .noPicture }
      place += 2 + length
    }
    throw .truncated
  }

  /// Whether there is an image trailer (ISO/IEC 15948, 11.2.5); from chunk to chunk, each of its length and 12 bytes.
  private static func hasEnd(png bytes: [UInt8]) -> Bool {
    var place = png.count
    while place + 12 <= bytes.count {
      if bytes[place + 4..<place + 8].elementsEqual("IEND".utf8) { return true }
      place += 12 + number(bytes, at: place, of: 4)
    }
    return false
  }

  /// Whether there is an end marker; in the data of a scan 0xFF is followed by 0 (B.1.1.5).
  private static func hasEnd(_ bytes: ArraySlice<UInt8>) -> Bool {
    zip(bytes, bytes.dropFirst()).contains { $0 == 0xFF && $1 == 0xD9 }
  }

  private static func number(_ bytes: [UInt8], at place: Int, of count: Int) -> Int {
    bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
  }
}
