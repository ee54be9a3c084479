import Glibc

extension DataFolder {
  /// How a data folder is, seen without touching it.
  package struct Inspection: Hashable, Sendable {
    /// What stands at the folder's path.
    package enum Place: Hashable, Sendable {
      /// Nothing yet; the nearest folder above that is there, and the errno that keeps this user from making folders in
      /// it, if any.
      case absent(above: String, obstacle: Int32?)
      case notAFolder
      /// A folder; its owner, the errno that keeps this user from reading and writing in it, if any, and its permissions
      /// as in chmod(1).
      case folder(owner: String, isMine: Bool, obstacle: Int32?, mode: UInt32)
    }

    /// Whether a board runs on the folder.
    package enum Lock: Hashable, Sendable {
      case free
      /// By the process of this number.
      case held(by: Int32)
      /// The system does not let this user look, and why (errno).
      case unseen(errno: Int32)
    }

    /// What stands at the folder's path: nothing, a file, or the folder.
    package var place: Place
    /// The bytes of the database with its write-ahead log; nil where there is none.
    package var databaseBytes: Int?
    /// Whether a board runs on the folder; free where there is no folder.
    package var lock: Lock

    package init(place: Place, databaseBytes: Int? = nil, lock: Lock = .free) {
      self.place = place
      self.databaseBytes = databaseBytes
      self.lock = lock
    }

    /// The process that runs a board on the folder; nil where none does, or none is seen.
    package var lockHolder: Int32? {
      if case .held(let process) = lock { process } else { nil }
    }
  }

  /// Looks at the folder with stat(2) and access(2), and at its lock in `/proc/locks`: nothing is made, opened or
  /// locked.
  /// - Throws: What the system says when the way to the folder is closed.
  package func inspect() throws(GatherStoreError) -> Inspection {
    var status = stat()
    guard stat(path, &status) == 0 else {
      // A symbolic link that leads nowhere is no free place: mkdir(2) makes nothing there.
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

  /// A number that is another one after each ``BoardLock/showLife()`` of the board that runs on the folder; nil where none
  /// has shown life, as boards of earlier versions do not.
  package var signOfLife: Int64? {
    let file = open(lockPath, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return RecordLock.first(of: file)
  }

  /// Who this process runs as.
  package static var currentUser: String { userName(geteuid()) }

  /// The folder itself, or the nearest one above that is there: what `df` would be asked about.
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

  /// What keeps this user from a folder (faccessat(2)); nil when nothing does.
  private static func obstacle(_ path: String, _ rights: Int32) -> Int32? {
    faccessat(AT_FDCWD, path, rights, AT_EACCESS) == 0 ? nil : errno
  }

  private func size(of file: String) -> Int? {
    var status = stat()
    return stat(file, &status) == 0 ? Int(status.st_size) : nil
  }

  /// Who holds the lock, by its device and inode in `/proc/locks` (proc_locks(5)): asking flock(2) would take it.
  /// - Throws: ``GatherStoreError`` where the locks cannot be read.
  package func lock() throws(GatherStoreError) -> Inspection.Lock {
    // The file of the lock may have been deleted: the folder is locked too.
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
      // 3: FLOCK  ADVISORY  WRITE 812 fe:00:1835 0 EOF
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

  /// The parts of a device's number, as makedev(3) puts them together.
  private static func major(_ device: dev_t) -> UInt64 {
    (UInt64(device) >> 8 & 0xFFF) | (UInt64(device) >> 32 & ~0xFFF)
  }

  private static func minor(_ device: dev_t) -> UInt64 {
    (UInt64(device) & 0xFF) | (UInt64(device) >> 12 & ~0xFF)
  }

  /// A file of the system that has no size of its own.
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
