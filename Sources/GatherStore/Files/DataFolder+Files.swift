import Glibc

extension DataFolder {
  /// True if a database file exists.
  package var exists: Bool {
    var status = stat()
    return stat(databasePath, &status) == 0
  }

  var isFolder: Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Checks that the database can be reached.
  /// - Throws: ``GatherStoreError/missing(path:)`` if it does not exist;
  ///   ``GatherStoreError/foreignFolder(path:owner:me:)`` if another user's folder is closed to this user; else the
  ///   system's error. An unreachable database never counts as missing, because it may have data.
  func findDatabase() throws(GatherStoreError) {
    var status = stat()
    if stat(databasePath, &status) == 0 { return }
    let code = errno
    if code == ENOENT { throw .missing(path: databasePath) }
    if code == EACCES, stat(path, &status) == 0, status.st_uid != geteuid() {
      throw .foreignFolder(
        path: path, owner: Self.userName(status.st_uid), me: Self.userName(geteuid()))
    }
    throw GatherStoreError(errno: code, path: path)
  }

  /// Creates the folder and its parents with mode 0700, or checks an existing folder. An existing folder also gets mode
  /// 0700 if it contains only the board's files. Otherwise its mode stays, and the modes of the files keep them
  /// private.
  /// - Throws: ``GatherStoreError/notAFolder(path:)``, ``GatherStoreError/foreignFolder(path:owner:me:)``, and others
  ///   if the system does not let this user create, read or write the folder.
  package func prepare() throws(GatherStoreError) {
    try prepare(as: geteuid())
  }

  func prepare(as user: uid_t) throws(GatherStoreError) {
    try Self.makeFolder(path)
    var status = stat()
    guard stat(path, &status) == 0 else { throw GatherStoreError(errno: errno, path: path) }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw .notAFolder(path: path) }
    guard status.st_uid == user else {
      throw .foreignFolder(
        path: path, owner: Self.userName(status.st_uid), me: Self.userName(user))
    }
    guard faccessat(AT_FDCWD, path, R_OK | W_OK | X_OK, AT_EACCESS) == 0 else {
      throw GatherStoreError(errno: errno, path: path)
    }
    if status.st_mode & 0o777 != 0o700, try holdsOnlyBoardFiles(), chmod(path, 0o700) != 0 {
      throw GatherStoreError(errno: errno, path: path)
    }
  }

  /// Creates the database file with mode 0600, because SQLite gives the files `-wal` and `-shm` the same mode.
  func prepareDatabaseFile() throws(GatherStoreError) {
    try awaitRecovery()
    // O_EXCL never opens an existing database, because closing its descriptor would release SQLite's locks (fcntl(2)).
    let place = try newDatabasePath()
    let file = open(place, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if file >= 0 {
      close(file)
      if place == databasePath, Self.isThere(recoveryPath) {
        // Meanwhile another process has renamed the damaged database, and will move its new database to this path.
        guard unlink(place) == 0 || errno == ENOENT else { throw GatherStoreError(errno: errno, path: place) }
        return try prepareDatabaseFile()
      }
      try DataFolder(path: Self.folder(of: place)).sync()
    } else if errno != EEXIST {
      throw GatherStoreError(errno: errno, path: place)
    }
    for suffix in Self.databaseSuffixes {
      let file = databasePath + suffix
      var status = stat()
      guard stat(file, &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFREG, status.st_mode & 0o777 != 0o600, chmod(file, 0o600) != 0 {
        throw GatherStoreError(errno: errno, path: file)
      }
    }
  }

  /// Waits until the holder of the lock has completed a recovery. If no process holds the lock, this process completes
  /// the recovery.
  /// - Throws: ``GatherStoreError/busy(path:)`` after a second.
  private func awaitRecovery() throws(GatherStoreError) {
    let deadline = ContinuousClock.now + .seconds(1)
    while hasInterruptedRecovery {
      do throws(GatherStoreError) {
        _ = try BoardLock(self)
      } catch {
        guard case .locked = error else { throw error }
        guard ContinuousClock.now < deadline else { throw .busy(path: databasePath) }
        usleep(20_000)
      }
    }
  }

  /// The path at which to create a new database. If the usual path is a symbolic link to a file that does not exist,
  /// this is the path of that file. SQLite itself must not create the file, because all users could then read it.
  private func newDatabasePath() throws(GatherStoreError) -> String {
    var path = databasePath
    // The kernel also follows at most 40 links (path_resolution(7)).
    for _ in 0..<40 {
      var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(path, &bytes, bytes.count)
      guard count >= 0 else { return path }
      let target = String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      path = target.hasPrefix("/") ? target : "\(Self.folder(of: path))/\(target)"
    }
    throw GatherStoreError(errno: ELOOP, path: databasePath)
  }

  private static func folder(of file: String) -> String {
    file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
  }

  static let databaseSuffixes = ["", "-wal", "-shm"]

  /// Makes new and renamed files of the folder durable (fsync(2) of a folder).
  func sync() throws(GatherStoreError) {
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw GatherStoreError(errno: errno, path: path) }
    defer { close(folder) }
    // Some file systems have no fsync for folders and return EINVAL, which is no error.
    guard fsync(folder) == 0 || errno == EINVAL else { throw GatherStoreError(errno: errno, path: path) }
  }

  private func holdsOnlyBoardFiles() throws(GatherStoreError) -> Bool {
    guard let folder = opendir(path) else { throw GatherStoreError(errno: errno, path: path) }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != "..", !name.hasPrefix("gatherboard") { return false }
    }
    return true
  }

  /// Creates a folder and its parents. Makes each folder durable before the next one is created, because a power cut
  /// deletes a folder whose name is not on the disk.
  private static func makeFolder(_ path: String) throws(GatherStoreError) {
    if mkdir(path, 0o700) == 0 { return try syncName(of: path) }
    if errno == EEXIST { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
      throw GatherStoreError(errno: errno, path: path)
    }
    try makeFolder(DataFolder(path: String(path[..<slash])).path)
    if mkdir(path, 0o700) == 0 { return try syncName(of: path) }
    guard errno == EEXIST else { throw GatherStoreError(errno: errno, path: path) }
  }

  private static func syncName(of path: String) throws(GatherStoreError) {
    do throws(GatherStoreError) {
      try DataFolder(path: path + "/..").sync()
    } catch .noAccess {
      // A user who may write in a folder but not read it cannot sync the folder, so the failure is ignored.
    }
  }

  static func userName(_ user: uid_t) -> String {
    var buffer = [CChar](repeating: 0, count: 4096)
    return buffer.withUnsafeMutableBufferPointer { buffer in
      var entry = passwd()
      var found: UnsafeMutablePointer<passwd>?
      guard let start = buffer.baseAddress,
        getpwuid_r(user, &entry, start, buffer.count, &found) == 0, let name = found?.pointee.pw_name
      else { return String(user) }
      return String(cString: name)
    }
  }
}
