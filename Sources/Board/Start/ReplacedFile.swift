import FoundationEssentials
import Glibc

/// A small text file that is replaced as a whole. It is not synced, because its loss costs nothing.
///
/// The text goes into a new file with an unpredictable name. Then rename(2) puts the new file at ``path``. So the board
/// never opens a pipe or a link that another program has made at ``path``.
struct ReplacedFile: Hashable, Sendable {
  /// The ending of files that are still being written.
  static let unfinishedEnding = ".unfinished"

  private let folder: String
  private let name: String
  private let mode: mode_t

  /// - Parameter mode: The permissions as in chmod(2). The umask does not change them.
  init(_ name: String, of folder: String, mode: mode_t) {
    self.name = name
    self.folder = folder
    self.mode = mode
  }

  var path: String { "\(folder)/\(name)" }

  /// - Returns: errno(3); nil if the text is written. After an error the former file is unchanged.
  func write(_ text: String) -> Int32? {
    let unfinished = "\(folder)/.\(name).\(UUID().uuidString)\(Self.unfinishedEnding)"
    let file = open(unfinished, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode)
    if file < 0 { return errno }
    var error: Int32?
    // EPERM is ignored: the file system may have no permissions, for example on a USB stick.
    if fchmod(file, mode) != 0, errno != EPERM { error = errno }
    var bytes = Array(text.utf8)[...]
    while error == nil, !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count >= 0 { bytes = bytes.dropFirst(count) } else if errno != EINTR { error = errno }
    }
    if close(file) != 0, error == nil { error = errno }
    if error == nil, rename(unfinished, path) != 0 { error = errno }
    if error != nil { unlink(unfinished) }
    return error
  }
}
