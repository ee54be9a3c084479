import Glibc
import Synchronization

/// The lock that reserves the data folder for one running board, as long as the object lives.
///
/// It consists of two flock(2) locks: one on a file with the holder's process id, and one on the folder, because the
/// file can be deleted while it is locked. The system releases both locks when the process ends for any reason. Child
/// processes must not inherit them (O_CLOEXEC).
package final class BoardLock: Sendable {
  private struct Held {
    var file: Int32
    /// The descriptor of the locked folder; -1 if the file system cannot lock folders.
    var folder: Int32
    /// The number of calls to ``BoardLock/showLife()``.
    var signs: Int64 = 0
  }

  private let folder: DataFolder
  private let held: Mutex<Held>

  /// Prepares the folder, locks it, and completes a recovery that was interrupted.
  /// - Throws: ``GatherStoreError/locked(path:processID:)`` while another board holds the lock, and the errors of
  ///   ``DataFolder/prepare()``.
  package init(_ folder: DataFolder) throws(GatherStoreError) {
    self.folder = folder
    held = Mutex(try Self.lock(folder))
    try folder.finishInterruptedRecovery()
  }

  deinit {
    held.withLock { Self.letGo($0) }
  }

  /// Shows other processes that the holder is still running; they read ``DataFolder/signOfLife``. Each call moves a record
  /// lock by one byte. Record locks exist only in the kernel's memory, so they do not wear out a disk.
  package func showLife() {
    held.withLock { held in
      held.signs += 1
      RecordLock(F_WRLCK, at: held.signs).set(on: held.file)
      RecordLock(F_UNLCK, at: held.signs - 1).set(on: held.file)
    }
  }

  /// Whether the file at the path of the lock file is still the locked file, and was neither deleted nor replaced.
  package var isInPlace: Bool {
    held.withLock { FileIdentity(descriptor: $0.file) == FileIdentity(folder.lockPath) }
  }

  /// Locks the folder and the lock file that are now at the path, if the locked ones were deleted or moved away.
  /// - Throws: ``GatherStoreError/locked(path:processID:)`` if another board was first, and other errors of ``init(_:)``.
  package func renew() throws(GatherStoreError) {
    try held.withLock { held throws(GatherStoreError) in
      if FileIdentity(descriptor: held.file) == FileIdentity(folder.lockPath) { return }
      if held.folder >= 0, FileIdentity(descriptor: held.folder) == FileIdentity(folder.path) {
        // The folder's lock was held all the time, so no other process can have locked the file.
        let new = try Self.lockFile(of: folder)
        close(held.file)
        held.file = new
        return
      }
      let new = try Self.lock(folder)
      Self.letGo(held)
      held = new
    }
  }

  private static func letGo(_ held: Held) {
    close(held.file)
    if held.folder >= 0 { close(held.folder) }
  }

  private static func lock(_ folder: DataFolder) throws(GatherStoreError) -> Held {
    try folder.prepare()
    let descriptor = try lockFolder(folder)
    do throws(GatherStoreError) {
      return Held(file: try lockFile(of: folder), folder: descriptor)
    } catch {
      if descriptor >= 0 { close(descriptor) }
      throw error
    }
  }

  /// - Returns: The descriptor of the locked folder; -1 if the file system, such as NFS, cannot lock folders.
  private static func lockFolder(_ folder: DataFolder) throws(GatherStoreError) -> Int32 {
    let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw GatherStoreError(errno: errno, path: folder.path) }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return descriptor }
    let code = errno
    close(descriptor)
    if code == EWOULDBLOCK { throw .locked(path: folder.lockPath, processID: processID(at: folder.lockPath)) }
    return -1
  }

  private static func lockFile(of folder: DataFolder) throws(GatherStoreError) -> Int32 {
    let path = folder.lockPath
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw GatherStoreError(errno: errno, path: path) }
    do {
      try lock(file, path: path)
    } catch {
      close(file)
      throw error
    }
    return file
  }

  private static func lock(_ file: Int32, path: String) throws(GatherStoreError) {
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
      if errno == EWOULDBLOCK { throw .locked(path: path, processID: processID(in: file)) }
      throw GatherStoreError(errno: errno, path: path)
    }
    let text = Array("\(getpid())\n".utf8)
    guard ftruncate(file, 0) == 0, pwrite(file, text, text.count, 0) == text.count else {
      throw GatherStoreError(errno: errno, path: path)
    }
  }

  /// The process id in a lock file; nil if the file cannot be opened, or while the id is being written.
  private static func processID(at path: String) -> Int32? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return processID(in: file)
  }

  private static func processID(in file: Int32) -> Int32? {
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = pread(file, &bytes, bytes.count, 0)
    guard count > 0 else { return nil }
    return Int32(String(decoding: bytes[..<count].prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
  }
}
