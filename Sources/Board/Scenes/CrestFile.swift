package import Reports
import Stage

/// A file with a team's crest.
package enum CrestFile {
  /// Reads the bytes of a PNG, and checks that a board can decode it.
  /// - Throws: ``Failure``, with the problem and its remedy.
  package static func read(_ path: String) throws(Failure) -> [UInt8] {
    do throws(PictureTrouble) {
      let bytes = try PictureFile.bytes(path, limit: .crest)
      _ = try PictureFile.crest(bytes)
      return bytes
    } catch {
      let isMissing = if case .unreadable = error { true } else { false }
      throw Failure(error.sentence(of: path), exitCode: isMissing ? .noInput : .data)
    }
  }
}
