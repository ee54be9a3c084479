/// The reason that a picture cannot be shown.
package enum PictureTrouble: Error, Hashable, Sendable {
  /// The file is not readable. The code is that of errno(3).
  case unreadable(code: Int32)
  case noFile
  case tooManyBytes(limit: Int)
  /// The picture has more pixels than pictures of its kind may have.
  case tooManyPixels(width: Int, height: Int, limit: PictureLimit)
  case noPicture
  case noPNG
  case truncated
  /// The detail is the decoder's message.
  case damaged(detail: String)
}

/// The size limits of a picture. Decoding a larger one would need more memory than a small board has.
package struct PictureLimit: Hashable, Sendable {
  /// The greatest size of the file, in bytes.
  package let bytes: Int
  /// The greatest width and height, in pixels; nil if only the number of pixels is limited.
  package let edge: Int?
  /// The greatest number of pixels in the whole picture.
  package let pixels: Int

  /// The limits of all pictures except crests. Photographs from phones are within them.
  package static let shown = PictureLimit(bytes: 16 << 20, edge: nil, pixels: 16_000_000)
  /// The limits of crests.
  package static let crest = PictureLimit(bytes: 1 << 20, edge: 1024, pixels: 1024 * 1024)
}
