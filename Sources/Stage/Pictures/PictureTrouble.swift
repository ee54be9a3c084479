/// Why a picture cannot be shown.
package enum PictureTrouble: Error, Hashable, Sendable {
  /// The file cannot be read; the system's error.
  case unreadable(code: Int32)
  /// It is no file, but a folder or a device.
  case noFile
  /// The file has more bytes than pictures of its kind may have.
  case tooManyBytes(limit: Int)
  /// It has more pixels than pictures of its kind may have.
  case tooManyPixels(width: Int, height: Int, limit: PictureLimit)
  /// The bytes are neither a PNG nor a JPEG.
  case noPicture
  /// It is not the format that pictures of its kind have.
  case noPNG
  /// The file ends before the picture does.
  case truncated
  /// The decoder found it damaged; the decoder's words.
  case damaged(detail: String)
}

/// How large a picture may be. What is larger is not decoded: it would take more memory than a small board has.
package struct PictureLimit: Hashable, Sendable {
  /// Of the file.
  package let bytes: Int
  /// Of width and height each; nil for no limit of their own.
  package let edge: Int?
  /// Of the whole picture.
  package let pixels: Int

  /// Pictures that are shown without a gather, and a sponsor's strip: the photographs that telephones take.
  package static let shown = PictureLimit(bytes: 16 << 20, edge: nil, pixels: 16_000_000)
  /// Crests.
  package static let crest = PictureLimit(bytes: 1 << 20, edge: 1024, pixels: 1024 * 1024)
}
