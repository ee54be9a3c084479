import Glibc

extension DataFolder {
  /// The state of a data folder, read without changing it.
  package struct Inspection: Hashable, Sendable {

    package init(place: Place, databaseBytes: Int? = nil, lock: Lock = .free) {
      self.place = place
      self.databaseBytes = databaseBytes
      self.lock = lock
    }

    /// The kind of the file at the folder's path.
    package enum Place: Hashable, Sendable {
      /// `above` is the nearest existing folder. `obstacle` is the errno of creating a folder there; nil if it is possible.
      case absent(above: String, obstacle: Int32?)
      case notAFolder
      /// `obstacle` is the errno that keeps this user from reading and writing; nil if nothing does. `mode` is as in chmod(1).
      case folder(owner: String, isMine: Bool, obstacle: Int32?, mode: UInt32)
    }

    /// Whether a running board uses the folder.
    package enum Lock: Hashable, Sendable {
      case free
      /// The process with this id holds the lock.
      case held(by: Int32)
      /// The system does not let this user inspect the lock; `errno` is the reason.
      case unseen(errno: Int32)
    }

    /// The kind of the file at the folder's path: nothing, a file, or the folder.
    package var place: Place
    /// The size of the database and its write-ahead log together, in bytes; nil if there is no database.
    package var databaseBytes: Int?
    /// Whether a running board uses the folder; `free` if there is no folder.
    package var lock: Lock

    /// The process id of the board that uses the folder; nil if there is none, or if the lock cannot be inspected.
    package var lockHolder: Int32? {
      if case .held(let process) = lock { process } else { nil }
    }
  }

  /// Inspects the folder and its lock. This creates, opens and locks nothing in the folder.
  /// - Throws: The system's error if the path to the folder cannot be reached.
  package func inspect() throws(GatherStoreError) -> Inspection {
    var status = stat()
    guard stat(path, &status) == 0 else {
      // A symbolic link without a target does not count as a free path: mkdir(2) creates nothing there.
      guard errno == ENOENT, !Self.isThere(path) else { throw GatherStoreError(errno: errno, path: path) }
      let above = existingFolderAbove
      return Inspection(place: .absent(above: above, obstacle: Self.obstacle(above, W_OK | X_OK)))
    }
    guard status.st_mode & S_IFMT == S_IFDIR else { return Inspection(place: .notAFolder) }
    var inspection = Inspection(
      place: .folder(
        owner: Self.userName(status.st_uid), isMine: status.st_uid == geteuid(),
        obstacle: Self.obstacle(path, R_OK | W_OK | X_OK), mode: UInt32(status.st_mode & 0o777)))
    inspection.databaseBytes = size(of: databasePath).map { $0 + (size(of: databasePath + "-wal") ?? 0) }
    inspection.lock = try lock()
    return inspection
  }

  /// A number that changes with each ``BoardLock/showLife()`` of the folder's board; nil if there was no such call.
  package var signOfLife: Int64? {
    let file = open(lockPath, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return RecordLock.first(of: file)
  }

  /// The name of the user that this process runs as.
  package static var currentUser: String { userName(geteuid()) }

  /// The path of the folder itself, or of the nearest existing folder above it. This path can be given to `df`.
  package var existingFolder: String {
    var status = stat()
    return stat(path, &status) == 0 ? path : existingFolderAbove
  }

  private var existingFolderAbove: String {
    var folder = path
    while let slash = folder.lastIndex(of: "/") {
      folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
      var status = stat()
      if folder == "/" || stat(folder, &status) == 0 { return folder }
    }
    return "."
  }

  /// The errno that keeps this user from using a folder with these rights (faccessat(2)); nil if nothing does.
  private static func obstacle(_ path: String, _ rights: Int32) -> Int32? {
    faccessat(AT_FDCWD, path, rights, AT_EACCESS) == 0 ? nil : errno
  }

  private func size(of file: String) -> Int? {
    var status = stat()
    return stat(file, &status) == 0 ? Int(status.st_size) : nil
  }

  /// The holder of the lock. It is read from `/proc/locks` (proc_locks(5)), because a test with flock(2) would itself
  /// take the lock.
  /// - Throws: ``GatherStoreError`` if the locks cannot be read.
  package func lock() throws(GatherStoreError) -> Inspection.Lock {
    // The lock file may have been deleted while the folder is still locked, so both are checked.
    for place in [lockPath, path] {
      let lock = try lock(of: place)
      if lock != .free { return lock }
    }
    return .free
  }

  private func lock(of place: String) throws(GatherStoreError) -> Inspection.Lock {
    var status = stat()
    guard stat(place, &status) == 0 else { return errno == ENOENT ? .free : .unseen(errno: errno) }
    let locks = try Self.text(ofFile: "/proc/locks")
    for line in locks.split(separator: "\n") {
      // A line looks like this: `3: FLOCK  ADVISORY  WRITE 812 fe:00:1835 0 EOF`.
      let words = line.split(separator: " ")
      guard words.count >= 6, words[1] == "FLOCK", let inode = words[5].split(separator: ":").last,
        words[5].split(separator: ":").count == 3, UInt64(inode) == UInt64(status.st_ino)
      else { continue }
      let device = words[5].split(separator: ":").prefix(2).compactMap { UInt64($0, radix: 16) }
      if device == [Self.major(status.st_dev), Self.minor(status.st_dev)], let process = Int32(words[4]) {
        return .held(by: process)
      }
    }
    return .free
  }

  /// The major part of a device number, as in makedev(3).
  private static func major(_ device: dev_t) -> UInt64 {
    (UInt64(device) >> 8 & 0xFFF) | (UInt64(device) >> 32 & ~0xFFF)
  }

  private static func minor(_ device: dev_t) -> UInt64 {
    (UInt64(device) & 0xFF) | (UInt64(device) >> 12 & ~0xFF)
  }

  /// The text of a system file that reports no size.
  private static func text(ofFile path: String) throws(GatherStoreError) -> String {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw GatherStoreError(errno: errno, path: path) }
    defer { close(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(file, &buffer, buffer.count)
      guard count >= 0 else { throw GatherStoreError(errno: errno, path: path) }
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }
}
