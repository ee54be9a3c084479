package import FoundationEssentials
import Glibc

/// Damage in a write-ahead log. SQLite would skip all writes after the damage.
package struct LogDamage: Hashable, Sendable {
  /// The number of writes that may be lost. Each write contains one or more key presses, or a heartbeat.
  package var writes: Int
  /// Whether the log was repaired. If so, SQLite accepts the writes again, except for parts that were overwritten.
  package var isMended: Bool
  /// The path of a copy of the database and its log before the repair; nil if none was made.
  package var copy: String?
}

extension DataFolder {
  /// Checks the write-ahead log, and repairs it before SQLite drops all frames after one wrong byte. An incomplete last
  /// transaction is no damage, but the effect of a power cut. Only the holder of the ``BoardLock`` may call this, before any
  /// ``GatherStore`` of the folder is open in this process.
  /// - Returns: nil if the log is not damaged.
  /// - Throws: ``GatherStoreError`` if the log cannot be read, or if the repaired log cannot be written.
  package func mendLog(at wallClock: Date) throws(GatherStoreError) -> LogDamage? {
    let path = databasePath + "-wal"
    // A missing log counts as empty, so all frames that the index knows count as lost. A log above the size limit
    // is not checked, but no log becomes so large, because each period of play ends with an empty log.
    guard let bytes = try Self.isThere(path) ? Self.bytes(of: path, atMost: 1 << 28) : [] else { return nil }
    let index = try Self.bytes(of: databasePath + "-shm", atMost: 1 << 28) ?? []
    let log = WriteAheadLog(bytes, pageSize: try pageSize(), index: index)
    let known = WriteAheadLog.knownFrames(index: index, salts: log?.salts)
    // Each key press needs one frame or more, so at most this number of key presses is lost.
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
      // Without a copy, for example on a full disk, the log is not repaired.
      return damage
    }
    damage.copy = copy
    // Another process that uses the database has the old log open, and would not see the new one.
    if isInUse { return damage }
    try Self.write(log.mended(), to: path + "-mended")
    guard rename(path + "-mended", path) == 0 else { throw GatherStoreError(errno: errno, path: path) }
    guard unlink(databasePath + "-shm") == 0 || errno == ENOENT else {
      throw GatherStoreError(errno: errno, path: databasePath + "-shm")
    }
    try sync()
    damage.isMended = true
    return damage
  }

  /// Like ``mendLog(at:)``, for a process other than the board. If a board has locked the folder, this repairs nothing.
  /// - Throws: ``GatherStoreError`` if the repaired log cannot be written.
  package func mendUnusedLog(at wallClock: Date) throws(GatherStoreError) -> LogDamage? {
    do throws(GatherStoreError) {
      guard try isLogDamaged() else { return nil }
    } catch {
      return nil  // The caller reports the error when it opens the database.
    }
    let lock: BoardLock
    do throws(GatherStoreError) {
      lock = try BoardLock(self)
    } catch {
      return nil  // Another process has the lock and checks the log, or this process may not write here.
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

  private func pageSize() throws(GatherStoreError) -> Int? {
    let file = open(databasePath, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw GatherStoreError(errno: errno, path: databasePath)
    }
    defer { close(file) }
    var header = [UInt8](repeating: 0, count: 18)
    guard read(file, &header, header.count) == header.count else { return nil }
    // The number 1 means 65,536 (https://www.sqlite.org/fileformat2.html#page_size).
    let size = Int(header[16]) << 8 | Int(header[17])
    return size == 1 ? 65_536 : size
  }

  /// Whether another process has the database open. Such a process holds a lock on a byte of the log's index
  /// (https://www.sqlite.org/walformat.html, 2.3.2: the DMS lock of SQLite's os_unix.c).
  private var isInUse: Bool {
    let file = open(databasePath + "-shm", O_RDWR | O_CLOEXEC)
    if file < 0 { return errno != ENOENT }
    defer { close(file) }
    var lock = flock()
    (lock.l_type, lock.l_whence, lock.l_start, lock.l_len) = (Int16(F_WRLCK), Int16(SEEK_SET), 128, 1)
    return fcntl(file, F_GETLK, &lock) != 0 || lock.l_type != Int16(F_UNLCK)
  }

  /// The bytes of a file; nil if the file does not exist, or is longer than `most`.
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

  /// Writes a durable file that only its owner can access. An existing file at the path is deleted, and never opened.
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
