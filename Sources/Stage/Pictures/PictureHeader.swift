import SDLKit

struct PictureHeader: Hashable, Sendable {
  let encoding: Surface.Encoding
  let width: Int
  let height: Int
  /// The number of clockwise quarter turns that make the picture upright, from 0 to 3.
  let quarters: Int

  /// - Throws: ``PictureTrouble/noPicture``, or ``PictureTrouble/truncated`` for a picture without an end. libjpeg
  ///   would silently make the rest of such a picture grey.
  init(_ bytes: [UInt8]) throws(PictureTrouble) {
    if bytes.starts(with: Self.png) {
      guard bytes.count >= 24, bytes[12..<16].elementsEqual("IHDR".utf8) else { throw .truncated }
      guard Self.hasEnd(png: bytes) else { throw .truncated }
      try self.init(.png, Self.number(bytes, at: 16, of: 4), Self.number(bytes, at: 20, of: 4), quarters: 0)
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      let frame = try Self.frame(ofJPEG: bytes)
      try self.init(.jpeg, frame.width, frame.height, quarters: frame.quarters)
    } else {
      throw .noPicture
    }
  }

  private init(
    _ encoding: Surface.Encoding, _ width: Int, _ height: Int, quarters: Int
  ) throws(PictureTrouble) {
    // A PNG may have at most 2³¹ − 1 pixels in each direction (ISO/IEC 15948, 7.1).
    guard (1...0x7FFF_FFFF).contains(width), (1...0x7FFF_FFFF).contains(height) else { throw .noPicture }
    (self.encoding, self.width, self.height, self.quarters) = (encoding, width, height, quarters)
  }

  /// The signature of a PNG (ISO/IEC 15948, 5.2).
  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Reads the markers up to the first scan (ITU-T T.81, B.1.1.2).
  private static func frame(
    ofJPEG bytes: [UInt8]
  ) throws(PictureTrouble) -> (width: Int, height: Int, quarters: Int) {
    var place = 2
    var quarters = 0
    var size: (width: Int, height: Int)?
    while place + 4 <= bytes.count {
      guard bytes[place] == 0xFF else { throw .noPicture }
      let marker = bytes[place + 1]
      // Fill bytes and markers without a length are skipped.
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
      if marker == 0xE1, place + 2 + length <= bytes.count {
        quarters = orientation(bytes[(place + 4)..<(place + 2 + length)]) ?? quarters
      }
      if marker == 0xDA {
        guard let size else { throw .noPicture }
        let scans = try scanCount(bytes[place...])
        // A photograph has up to ten scans. Thousands of scans would keep the thread busy for minutes.
        guard scans <= mostScans else { throw .damaged(detail: "\(scans) scans") }
        return (size.width, size.height, quarters)
      }
      if marker == 0xD9 || length < 2 { throw .noPicture }
      place += 2 + length
    }
    throw .truncated
  }

  /// Whether there is an image trailer (ISO/IEC 15948, 11.2.5). A chunk is 12 bytes longer than its length field states
  /// (5.3).
  private static func hasEnd(png bytes: [UInt8]) -> Bool {
    var place = png.count
    while place + 12 <= bytes.count {
      if bytes[place + 4..<place + 8].elementsEqual("IEND".utf8) { return true }
      place += 12 + number(bytes, at: place, of: 4)
    }
    return false
  }

  private static let mostScans = 100

  /// The number of scans of a JPEG. In the data of a scan, 0xFF is followed by 0 (B.1.1.5), so any other byte belongs
  /// to a marker.
  /// - Throws: ``PictureTrouble/truncated`` if there is no end marker.
  private static func scanCount(_ bytes: ArraySlice<UInt8>) throws(PictureTrouble) -> Int {
    var count = 0
    for (place, byte) in zip(bytes.indices, bytes).dropLast() where byte == 0xFF {
      if bytes[place + 1] == 0xD9 { return count }
      if bytes[place + 1] == 0xDA { count += 1 }
    }
    throw .truncated
  }

  /// The orientation that the camera recorded (Exif 2.3, tag 274), in quarter turns; nil if there is none. The board
  /// does not mirror pictures, so mirrored orientations are 0.
  private static func orientation(_ segment: ArraySlice<UInt8>) -> Int? {
    let bytes = Array(segment)
    guard bytes.count >= 14, bytes.starts(with: Array("Exif".utf8) + [0, 0]) else { return nil }
    let tiff = Array(bytes[6...])
    let isLittle = tiff.starts(with: Array("II".utf8))
    func number(at place: Int, of count: Int) -> Int? {
      guard place >= 0, place + count <= tiff.count else { return nil }
      let part = tiff[place..<place + count]
      return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(at: 4, of: 4), let entries = number(at: directory, of: 2) else { return nil }
    for entry in 0..<min(entries, 64) where number(at: directory + 2 + entry * 12, of: 2) == 274 {
      return [3: 2, 6: 1, 8: 3][number(at: directory + 10 + entry * 12, of: 2) ?? 1] ?? 0
    }
    return nil
  }

  private static func number(_ bytes: [UInt8], at place: Int, of count: Int) -> Int {
    bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
  }
}
