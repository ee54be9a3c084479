import Glibc

extension DataFolder {
  /// True when a database file is there.
  package var exists: Bool {
    var status = stat()
    return stat(databasePath, &status) == 0
  }

  /// True when there is a folder at the path, regardless of its owner.
  var isFolder: Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Checks that the database exists and can be reached, for callers that only read it.
  /// - Throws: ``GatherStoreError/missing(path:)`` when it is not there;
  ///   ``GatherStoreError/foreignFolder(path:owner:me:)`` when the folder is closed by its owner; the system's error
  ///   when the way to it is closed otherwise, since data may be stored there.
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

  /// Makes the folder, mode 0700, with its parents; or checks the one that is there: that it is a folder, that it
  /// is the effective user's, and that it can be read and written.
  ///
  /// An existing folder becomes 0700 when it holds only the board's files; otherwise its mode is not changed,
  /// and the modes of the files keep them private.
  /// - Throws: ``GatherStoreError/notAFolder(path:)``,
  ///   ``GatherStoreError/foreignFolder(path:owner:me:)``, and others when the system does not let
  ///   this user make, read or write the folder.
  package func prepare() throws(GatherStoreError) {
    try prepare(as: geteuid())
  }

  /// ``prepare()`` for a given user id, in place of the effective one.
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

  /// Makes the database file, empty and 0600: SQLite gives its `-wal` and `-shm` the mode of the database. One
  /// that is there gets its mode back.
  func prepareDatabaseFile() throws(GatherStoreError) {
    // A recovery was cut short between setting the damaged database aside and putting the new one in its place.
    if !exists, Self.isThere(recoveryPath) { try finishRecovery() }
    // O_EXCL: a database that is there must not be opened past SQLite, whose locks fall when any descriptor of
    // the file is closed (fcntl(2)).
    let place = try newDatabasePath()
    let file = open(place, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if file >= 0 {
      close(file)
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

  /// Where a new database is made: behind a link that leads to nothing, where SQLite would make it for all to read.
  private func newDatabasePath() throws(GatherStoreError) -> String {
    var path = databasePath
    // As many links as the kernel follows (path_resolution(7)).
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

  /// What SQLite appends to the name of a database for its files.
  static let databaseSuffixes = ["", "-wal", "-shm"]

  /// Makes new and renamed files of the folder durable (fsync(2) of a folder).
  func sync() throws(GatherStoreError) {
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw GatherStoreError(errno: errno, path: path) }
    defer { close(folder) }
    // Some file systems have no fsync for folders and say EINVAL: there is nothing to wait for then.
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

  /// Makes a folder and its parents, each durable before the next: a folder whose name is not on the disk is gone after
  /// a power cut, with all that is in it.
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
      // Who may write in a folder but not read it cannot sync it.
    }
  }

  /// The name of a user, or the number of one without a name.
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
