import FoundationEssentials
import Glibc

/// A small text file that is replaced as a whole and not synced: losing it costs nothing, and no reader meets half of it.
///
/// The text goes into a new file with a name that nobody can foresee, and rename(2) puts that in place: whatever another
/// program has put there – a pipe, a link, a link to another file – is never opened.
struct ReplacedFile: Hashable, Sendable {
  /// How the names of files end that are still being written.
  static let unfinishedEnding = ".unfinished"

  private let folder: String
  private let name: String
  private let mode: mode_t

  /// - Parameters:
  ///   - mode: The permissions, as chmod(2) takes them, whatever the umask.
  init(_ name: String, of folder: String, mode: mode_t) {
    self.name = name
    self.folder = folder
    self.mode = mode
  }

  /// Where it is.
  var path: String { "\(folder)/\(name)" }

  /// Puts the text in place.
  /// - Returns: errno(3); nil if it is there. After an error the former file is as it was.
  func write(_ text: String) -> Int32? {
    let unfinished = "\(folder)/.\(name).\(UUID().uuidString)\(Self.unfinishedEnding)"
    let file = open(unfinished, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode)
    if file < 0 { return errno }
    var error: Int32?
    // A file system without permissions, as of a stick, has none to set.
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
