/// The reason that a picture cannot be shown.
package enum PictureTrouble: Error, Hashable, Sendable {
  /// The file is not readable. The code is the system's error.
  case unreadable(code: Int32)
  /// The path is not a file, but a folder or a device.
  case noFile
  /// The file has more bytes than pictures of its kind may have.
  case tooManyBytes(limit: Int)
  /// The picture has more pixels than pictures of its kind may have.
  case tooManyPixels(width: Int, height: Int, limit: PictureLimit)
  /// The bytes are neither a PNG nor a JPEG.
  case noPicture
  /// The picture is not a PNG, although pictures of its kind must be PNGs.
  case noPNG
  /// The file ends before the picture is complete.
  case truncated
  /// The decoder found damage. The detail is the decoder's message.
  case damaged(detail: String)
}

/// The size limits of a picture. Larger pictures are not decoded, because they would need more memory than a small board has.
package struct PictureLimit: Hashable, Sendable {
  /// The greatest size of the file, in bytes.
  package let bytes: Int
  /// The greatest width and height, in pixels; nil if they have no limit of their own.
  package let edge: Int?
  /// The greatest number of pixels in the whole picture.
  package let pixels: Int

  /// The limits of pictures that are shown while there is no gather, and of a sponsor's strip. Photographs from phones are within
  /// these limits.
  package static let shown = PictureLimit(bytes: 16 << 20, edge: nil, pixels: 16_000_000)
  /// The limits of crests.
  package static let crest = PictureLimit(bytes: 1 << 20, edge: 1024, pixels: 1024 * 1024)
}
