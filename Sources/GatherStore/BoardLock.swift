import Glibc
import Synchronization

/// The data folder taken by one running board, for as long as the object lives.
///
/// An flock(2) lock: the system lets go of it when the process ends, however it ends. Children do not inherit it.
package final class BoardLock: Sendable {
  private let folder: DataFolder
  private let descriptor: Mutex<Int32>

  /// Prepares the folder and takes it.
  /// - Throws: ``GatherStoreError/locked(path:processID:)`` while another board has it, and what
  ///   ``DataFolder/prepare()`` throws.
  package init(_ folder: DataFolder) throws(GatherStoreError) {
    self.folder = folder
    descriptor = Mutex(try Self.take(folder))
  }

  deinit {
    descriptor.withLock { _ = close($0) }
  }

  /// Takes the folder that stands at its path now, if it is another than the one that was taken: that one was moved
  /// away or deleted under the board, or the disk that it is on was.
  /// - Throws: As ``init(_:)``: ``GatherStoreError/locked(path:processID:)`` when another board has come first.
  package func renew() throws(GatherStoreError) {
    try descriptor.withLock { held throws(GatherStoreError) in
      if FileIdentity(descriptor: held) == FileIdentity(folder.lockPath) { return }
      let new = try Self.take(folder)
      close(held)
      held = new
    }
  }

  private static func take(_ folder: DataFolder) throws(GatherStoreError) -> Int32 {
    try folder.prepare()
    let path = folder.lockPath
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw GatherStoreError(errno: errno, path: path) }
    do {
      try take(file, path: path)
    } catch {
      close(file)
      throw error
    }
    return file
  }

  private static func take(_ file: Int32, path: String) throws(GatherStoreError) {
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
      if errno == EWOULDBLOCK { throw .locked(path: path, processID: processID(in: file)) }
      throw GatherStoreError(errno: errno, path: path)
    }
    let text = Array("\(getpid())\n".utf8)
    guard ftruncate(file, 0) == 0, pwrite(file, text, text.count, 0) == text.count else {
      throw GatherStoreError(errno: errno, path: path)
    }
  }

  /// Who wrote the file; nil while it is being written.
  private static func processID(in file: Int32) -> Int32? {
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = pread(file, &bytes, bytes.count, 0)
    guard count > 0 else { return nil }
    return Int32(String(decoding: bytes[..<count].prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
  }
}
