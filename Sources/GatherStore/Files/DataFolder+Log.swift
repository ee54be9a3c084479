package import FoundationEssentials
import Glibc

/// What a write-ahead log had that SQLite would have passed over.
package struct LogDamage: Hashable, Sendable {
  /// How many writes: each is one press or some, or a sign of life.
  package var writes: Int
  /// Whether they are in the log again, so that the database has them as far as they were not overwritten.
  package var isMended: Bool
  /// The copy of the database and its log as they were; nil where there is no need of one.
  package var copy: String?
}

extension DataFolder {
  /// Looks at the write-ahead log before SQLite does, which takes nothing of what stands behind one wrong byte. A log that
  /// was interrupted in its last transaction is left as it is, for that is what a power cut leaves.
  ///
  /// For the holder of the ``BoardLock``, before any ``GatherStore`` of the folder is open in this process.
  /// - Returns: nil where nothing is wrong.
  /// - Throws: ``GatherStoreError`` when the log cannot be read, or the mended one cannot be written.
  package func mendLog(at wallClock: Date) throws(GatherStoreError) -> LogDamage? {
    let path = databasePath + "-wal"
    // Longer than any log that is put into the database at the end of each period. One that is gone has lost all it had.
    guard let bytes = try Self.isThere(path) ? Self.bytes(of: path, atMost: 1 << 28) : [] else { return nil }
    let index = try Self.bytes(of: databasePath + "-shm", atMost: 1 << 28) ?? []
    let log = WriteAheadLog(bytes, pageSize: try pageSize(), index: index)
    let known = WriteAheadLog.knownFrames(index: index, salts: log?.salts)
    // A press takes a frame or more.
    let cutOff = max((known ?? 0) - (log?.takenFrames ?? 0), 0)
    guard let log, log.lostCommits > 1 else {
      let writes = max(cutOff, log?.lostCommits ?? 0)
      return writes > 0 ? LogDamage(writes: writes, isMended: false) : nil
    }
    var damage = LogDamage(writes: max(log.lostCommits, cutOff), isMended: false)
    let copy = try setAsidePath(at: wallClock)
    do throws(GatherStoreError) {
      try Self.write(bytes, to: copy + "-wal")
      if let database = try Self.bytes(of: databasePath, atMost: 1 << 30) {
        try Self.write(database, to: copy)
      }
    } catch {
      // Where there is no room for a copy the match goes on all the same, with what SQLite takes.
      return damage
    }
    damage.copy = copy
    // A process that reads the database has the old log open, and would not see the new one.
    if isInUse { return damage }
    try Self.write(log.mended(), to: path + "-mended")
    guard rename(path + "-mended", path) == 0 else { throw GatherStoreError(errno: errno, path: path) }
    // The index of the old log.
    guard unlink(databasePath + "-shm") == 0 || errno == ENOENT else {
      throw GatherStoreError(errno: errno, path: databasePath + "-shm")
    }
    try sync()
    damage.isMended = true
    return damage
  }

  /// ``mendLog(at:)`` for a process other than the board: only where the log is damaged and no board holds the folder,
  /// since that board repairs it itself. Without the repair SQLite drops the frames behind the damage.
  /// - Throws: ``GatherStoreError`` when the mended log cannot be written.
  package func mendUnusedLog(at wallClock: Date) throws(GatherStoreError) -> LogDamage? {
    do throws(GatherStoreError) {
      guard try isLogDamaged() else { return nil }
    } catch {
      return nil  // The caller that opens the database says why it cannot be read.
    }
    let lock: BoardLock
    do throws(GatherStoreError) {
      lock = try BoardLock(self)
    } catch {
      return nil  // The process that has the lock, or may write here, looks by itself.
    }
    defer { withExtendedLifetime(lock) {} }
    return try mendLog(at: wallClock)
  }

  private func isLogDamaged() throws(GatherStoreError) -> Bool {
    guard let bytes = try Self.bytes(of: databasePath + "-wal", atMost: 1 << 28) else { return false }
    let index = try Self.bytes(of: databasePath + "-shm", atMost: 1 << 28) ?? []
    guard let log = try WriteAheadLog(bytes, pageSize: pageSize(), index: index) else { return false }
    let known = WriteAheadLog.knownFrames(index: index, salts: log.salts) ?? 0
    return log.lostCommits > 0 || known > log.takenFrames
  }

  /// What the database says of the size of its pages, in bytes; nil where there is no saying it.
  private func pageSize() throws(GatherStoreError) -> Int? {
    let file = open(databasePath, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw GatherStoreError(errno: errno, path: databasePath)
    }
    defer { close(file) }
    var header = [UInt8](repeating: 0, count: 18)
    guard read(file, &header, header.count) == header.count else { return nil }
    // The number 1 says 65,536 (https://www.sqlite.org/fileformat2.html#page_size).
    let size = Int(header[16]) << 8 | Int(header[17])
    return size == 1 ? 65_536 : size
  }

  /// Whether another process has the database open: it holds a lock on a byte of the log's index then
  /// (https://www.sqlite.org/walformat.html, 2.3.2: the DMS lock of SQLite's os_unix.c).
  private var isInUse: Bool {
    let file = open(databasePath + "-shm", O_RDWR | O_CLOEXEC)
    if file < 0 { return errno != ENOENT }
    defer { close(file) }
    var lock = flock()
    (lock.l_type, lock.l_whence, lock.l_start, lock.l_len) = (Int16(F_WRLCK), Int16(SEEK_SET), 128, 1)
    return fcntl(file, F_GETLK, &lock) != 0 || lock.l_type != Int16(F_UNLCK)
  }

  /// nil for a file that is not there, and for one that is longer.
  private static func bytes(of path: String, atMost most: Int) throws(GatherStoreError) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw GatherStoreError(errno: errno, path: path)
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw GatherStoreError(errno: errno, path: path) }
    let size = Int(status.st_size)
    if size > most { return nil }
    var bytes = [UInt8](repeating: 0, count: size)
    var done = 0
    while done < size {
      let count = bytes.withUnsafeMutableBytes { buffer in
        read(file, buffer.baseAddress.map { $0 + done }, size - done)
      }
      guard count > 0 else { throw GatherStoreError(errno: count == 0 ? EIO : errno, path: path) }
      done += count
    }
    return bytes
  }

  /// Makes a file, durable and its owner's alone. What stands at its path goes, and is never opened.
  private static func write(_ bytes: [UInt8], to path: String) throws(GatherStoreError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw GatherStoreError(errno: errno, path: path) }
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw GatherStoreError(errno: errno, path: path) }
    defer { close(file) }
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        Glibc.write(file, buffer.baseAddress.map { $0 + done }, bytes.count - done)
      }
      guard count > 0 else { throw GatherStoreError(errno: errno, path: path) }
      done += count
    }
    guard fsync(file) == 0 else { throw GatherStoreError(errno: errno, path: path) }
  }
}
