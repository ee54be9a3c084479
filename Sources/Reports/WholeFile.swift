import FoundationEssentials
import GatherStore
import Glibc

/// A file that is either written completely or left unchanged.
package struct WholeFile: Hashable, Sendable {
  /// The path of the file. A relative path begins at the working folder.
  package let path: String

  package init(path: String) {
    self.path = path
  }

  /// The permissions, as for chmod(2). For a link, those of its target. nil if nothing exists at the path.
  package static func permissions(of path: String) -> UInt32? {
    var status = stat()
    return stat(path, &status) == 0 ? UInt32(status.st_mode & 0o7777) : nil
  }

  /// Replaces the file when the whole text is on the disk. If the path is a pipe or another special file, writes
  /// directly to that file.
  /// - Parameter mode: The permissions of a new file, as for chmod(2); nil for those that the umask allows. A file that
  ///   exists keeps its own.
  /// - Throws: ``Failure``. In that case, a regular file is unchanged.
  package func write(_ text: String, mode: UInt32? = nil) throws(Failure) {
    var status = stat()
    let isThere = stat(path, &status) == 0
    if isThere, status.st_mode & S_IFMT != S_IFREG {
      return try write(text, to: path, flags: O_WRONLY, isSynced: false)
    }
    // If the path is a link, its target is replaced, not the link.
    let target = isThere ? try real() : path
    // Nobody can predict the name, so no other user can place a file with this name beforehand.
    let unfinished = "\(target).\(UUID().uuidString).unfinished"
    do throws(Failure) {
      try write(
        text, to: unfinished, flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW,
        mode: isThere ? status.st_mode & 0o777 : mode,
        isSynced: true)
      guard rename(unfinished, target) == 0 else { throw failure(errno) }
    } catch {
      unlink(unfinished)
      throw error
    }
  }

  /// Writes the bytes to a new file that only its owner can read. If the path exists, `-2`, `-3` … is added before the
  /// extension. Several processes may call this at the same time.
  /// - Returns: The path of the file.
  /// - Throws: ``Failure``. In that case, no new file exists.
  package func writeNew(_ bytes: some Collection<UInt8>) throws(Failure) -> String {
    for number in 1... {
      let target = numbered(number)
      // Because of O_EXCL, only one process can create the unfinished file. Only this process then uses the name of
      // `target`.
      let unfinished = "\(target).unfinished"
      let file = open(unfinished, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      if file < 0, errno == EEXIST { continue }
      guard file >= 0 else { throw failure(errno) }
      var status = stat()
      if lstat(target, &status) == 0 {
        close(file)
        unlink(unfinished)
        continue
      }
      do throws(Failure) {
        try fill(file, with: bytes, isSynced: true)
        guard rename(unfinished, target) == 0 else { throw failure(errno) }
      } catch {
        unlink(unfinished)
        throw error
      }
      return target
    }
    throw failure(EEXIST)
  }

  private func numbered(_ number: Int) -> String {
    if number == 1 { return path }
    let name = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
    let ending = name.lastIndex(of: ".") ?? path.endIndex
    return "\(path[..<ending])-\(number)\(path[ending...])"
  }

  private func real() throws(Failure) -> String {
    guard let resolved = realpath(path, nil) else { throw failure(errno) }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private func write(
    _ text: String, to path: String, flags: Int32, mode: mode_t? = nil, isSynced: Bool
  ) throws(Failure) {
    let file = open(path, flags | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw failure(errno) }
    try fill(file, with: text.utf8, mode: mode, isSynced: isSynced)
  }

  /// Writes to an open file, and closes it.
  private func fill(
    _ file: Int32, with bytes: some Collection<UInt8>, mode: mode_t? = nil, isSynced: Bool
  ) throws(Failure) {
    var code: Int32?
    if let mode, fchmod(file, mode) != 0 { code = errno }
    var rest = Array(bytes)[...]
    while code == nil, !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR { code = errno }
    }
    if code == nil, isSynced, fsync(file) != 0 { code = errno }
    if close(file) != 0, code == nil { code = errno }
    if let code { throw failure(code) }
  }

  private func failure(_ code: Int32) -> Failure {
    let advice =
      switch code {
      case ENOSPC, EDQUOT: "Free some disk space."
      case EIO: "Check the disk."
      default: "Choose a folder that you can write to."
      }
    return Failure(
      "\(TerminalText.text(path)) cannot be written (\(TerminalText.systemError(code))). \(advice)",
      exitCode: .inputOutput,
      systemError: code)
  }
}
