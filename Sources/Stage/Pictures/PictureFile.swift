import Glibc
package import SDLKit
package import Screen

/// Reads pictures from files that may be damaged or too large. May take long, so it must not run on the loop's thread.
package enum PictureFile {
  /// Reads the bytes of a file.
  /// - Throws: ``PictureTrouble``.
  package static func bytes(_ path: String, limit: PictureLimit) throws(PictureTrouble) -> [UInt8] {
    // Without O_NONBLOCK, a pipe without a writer would block the thread forever.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw .unreadable(code: errno) }
    defer { close(file) }
    var facts = stat()
    guard fstat(file, &facts) == 0 else { throw .unreadable(code: errno) }
    guard facts.st_mode & S_IFMT == S_IFREG else { throw .noFile }
    guard facts.st_size <= limit.bytes else { throw .tooManyBytes(limit: limit.bytes) }
    var bytes = [UInt8](repeating: 0, count: Int(facts.st_size))
    var count = 0
    while count < bytes.count {
      let got = bytes[count...].withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
      if got < 0, errno == EINTR { continue }
      if got < 0 { throw .unreadable(code: errno) }
      if got == 0 { throw .truncated }
      count += got
    }
    return bytes
  }

  /// Decodes a picture, and scales it to fit into a size.
  /// - Parameters:
  ///   - room: The size in pixels into which the picture must fit.
  ///   - largestScale: The greatest factor by which the picture may be enlarged.
  /// - Throws: ``PictureTrouble``.
  package static func picture(
    _ bytes: [UInt8], limit: PictureLimit, fitting room: PixelSize, largestScale: Double = 1
  ) throws(PictureTrouble) -> Surface {
    let header = try PictureHeader(bytes)
    let isTooLong = limit.edge.map { max(header.width, header.height) > $0 } ?? false
    guard !isTooLong, header.width * header.height <= limit.pixels else {
      throw .tooManyPixels(width: header.width, height: header.height, limit: limit)
    }
    let isSideways = header.quarters % 2 == 1
    do {
      let picture = try Surface(
        header.encoding, bytes,
        fitting: isSideways ? (room.height, room.width) : (room.width, room.height),
        largestScale: largestScale)
      return try picture.turned(quarters: header.quarters)
    } catch {
      throw .damaged(detail: error.message)
    }
  }

  /// Decodes the crest of a team, scaled to the greatest size in which any screen draws a crest.
  /// - Throws: ``PictureTrouble``, also if the picture is not a PNG.
  package static func crest(_ bytes: [UInt8]) throws(PictureTrouble) -> Surface {
    if bytes.count > PictureLimit.crest.bytes { throw .tooManyBytes(limit: PictureLimit.crest.bytes) }
    guard try PictureHeader(bytes).encoding == .png else { throw .noPNG }
    return try picture(bytes, limit: .crest, fitting: PixelSize(width: 512, height: 512))
  }
}
