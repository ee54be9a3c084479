import Glibc
import Testing

@testable import GatherStore

@Suite struct DataFolderTests {
  @Test(
    "The folder is the argument, else the first variable that is set, else in the home",
    arguments: [
      ("/a", ["GATHERBOARD_DATA": "/b"], "/a"),
      (nil, ["GATHERBOARD_DATA": "/b", "STATE_DIRECTORY": "/c", "HOME": "/h"], "/b"),
      (nil, ["STATE_DIRECTORY": "/c:/d", "XDG_STATE_HOME": "/x"], "/c"),
      (nil, ["XDG_STATE_HOME": "/x/", "HOME": "/h"], "/x/gatherboard"),
      (nil, ["XDG_STATE_HOME": "x", "HOME": "/h"], "/h/.local/state/gatherboard"),
      (
        "", ["GATHERBOARD_DATA": "", "STATE_DIRECTORY": "", "XDG_STATE_HOME": "", "HOME": "/h/"],
        "/h/.local/state/gatherboard"
      ),
      ("relative/", [:], "relative"),
    ] as [(String?, [String: String], String)])
  func places(argument: String?, environment: [String: String], path: String) throws {
    #expect(
      try DataFolder.locate(argument: argument, environment: environment, service: Self.nowhere).path == path)
  }

  @Test(
    "The settings file's folder is stronger than those that nobody chose, and weaker than those that were named"
  )
  func settingsFile() throws {
    let unasked = ["STATE_DIRECTORY": "/c", "XDG_STATE_HOME": "/x", "HOME": "/h"]
    let named = unasked.merging(["GATHERBOARD_DATA": "/b"]) { $1 }
    func source(_ argument: String?, _ environment: [String: String], _ file: String?) throws
      -> DataFolder.Source
    {
      try DataFolder.find(
        argument: argument, environment: environment, settingsFile: file, service: Self.nowhere
      ).source
    }
    #expect(try DataFolder.locate(argument: nil, environment: unasked, settingsFile: "/f").path == "/f")
    #expect(try source(nil, unasked, "/f") == .settingsFile)
    #expect(try source(nil, unasked, nil) == .variable("STATE_DIRECTORY"))
    #expect(try source(nil, named, "/f") == .variable("GATHERBOARD_DATA"))
    #expect(try source("/a", named, "/f") == .argument)
  }

  @Test("Without a home and without a word there is no folder")
  func noHome() {
    #expect(throws: GatherStoreError.noHome) {
      try DataFolder.locate(argument: nil, environment: ["HOME": ""], service: Self.nowhere)
    }
  }

  @Test("The service's user is told that the service makes its folder")
  func notStarted() {
    #expect(throws: GatherStoreError.serviceNotStarted(path: Self.nowhere.path)) {
      try DataFolder.locate(argument: nil, environment: ["HOME": Self.nowhere.path], service: Self.nowhere)
    }
  }

  /// No service has ever run.
  private static let nowhere = DataFolder(path: "/proc/gatherboard")

  @Test("Where a service keeps its data all commands use that, unless told otherwise")
  func service() throws {
    let folder = try TestFolder()
    let home = ["XDG_STATE_HOME": "/x", "HOME": "/h"]
    func found(_ environment: [String: String], _ file: String? = nil) throws -> (String, DataFolder.Source) {
      let found = try DataFolder.find(
        argument: nil, environment: environment, settingsFile: file, service: folder.data)
      return (found.folder.path, found.source)
    }
    #expect(try found(home) == ("/x/gatherboard", .usual), "it has never been started")
    #expect(mkdir(folder.data.path, 0o700) == 0)
    #expect(try found(home) == (folder.data.path, .service))
    #expect(try found(home, "/f") == ("/f", .settingsFile))
    #expect(try found(["GATHERBOARD_DATA": "/b"]) == ("/b", .variable("GATHERBOARD_DATA")))
    #expect(try found(["STATE_DIRECTORY": "/c"]) == ("/c", .variable("STATE_DIRECTORY")))
  }

  @Test("The folder is made with its parents, for its owner alone, and so are all files")
  func modes() throws {
    let folder = try TestFolder()
    let data = DataFolder(path: folder.root + "/deep/er/data")
    let lock = try BoardLock(data)
    let store = try GatherStore(folder: data)
    _ = try store.importRoster(Sample.roster)
    for path in ["/deep", "/deep/er", "/deep/er/data"] {
      #expect(try TestFolder.mode(folder.root + path) == 0o700)
    }
    let files = [data.lockPath, data.databasePath, data.databasePath + "-wal", data.databasePath + "-shm"]
    for path in files { #expect(try TestFolder.mode(path) == 0o600, "\(path)") }
    withExtendedLifetime((lock, store)) {}
  }

  @Test("Files and a folder of the board that were left open to others are closed to them again")
  func modesAgain() throws {
    let folder = try TestFolder()
    try GatherStore(folder: folder.data).close()
    #expect(chmod(folder.data.path, 0o755) == 0)
    #expect(chmod(folder.data.databasePath, 0o644) == 0)
    try GatherStore(folder: folder.data).close()
    #expect(try TestFolder.mode(folder.data.path) == 0o700)
    #expect(try TestFolder.mode(folder.data.databasePath) == 0o600)
  }

  @Test(
    "A database that is made behind a link is its owner's alone", arguments: ["../elsewhere.sqlite", nil])
  func dangling(target: String?) throws {
    let folder = try TestFolder()
    try folder.data.prepare()
    let place = folder.root + "/elsewhere.sqlite"
    #expect(symlink(target ?? place, folder.data.databasePath) == 0)
    try GatherStore(folder: folder.data).close()
    #expect(try TestFolder.mode(place) == 0o600)
    // It is opened again as it is.
    try GatherStore(folder: folder.data).close()
  }

  @Test("Links that lead to one another are no place for a database")
  func circle() throws {
    let folder = try TestFolder()
    try folder.data.prepare()
    #expect(symlink("gatherboard.sqlite", folder.data.databasePath) == 0)
    #expect(throws: GatherStoreError.self) { try GatherStore(folder: folder.data) }
  }

  @Test("A folder with other things in it keeps its mode")
  func sharedFolder() throws {
    let folder = try TestFolder()
    try folder.data.prepare()
    try folder.write([1], to: folder.path("holiday.jpg"))
    #expect(chmod(folder.data.path, 0o755) == 0)
    try folder.data.prepare()
    #expect(try TestFolder.mode(folder.data.path) == 0o755)
  }

  @Test("A folder of another user is refused, with both names")
  func foreignFolder() throws {
    let folder = try TestFolder()
    try folder.data.prepare()
    let me = geteuid() == 0 ? "root" : nil
    #expect {
      try folder.data.prepare(as: 4_000_000_001)
    } throws: { error in
      guard case GatherStoreError.foreignFolder(folder.data.path, let owner, me: "4000000001") = error else {
        return false
      }
      return me == nil || owner == me
    }
  }

  @Test("A folder that is a file is refused")
  func fileForFolder() throws {
    let folder = try TestFolder()
    try folder.write([], to: folder.data.path)
    #expect(throws: GatherStoreError.notAFolder(path: folder.data.path)) { try folder.data.prepare() }
    #expect(throws: GatherStoreError.notAFolder(path: folder.path("inner"))) {
      try DataFolder(path: folder.path("inner")).prepare()
    }
  }

  @Test("A folder that nobody can make is refused with the system's reason")
  func impossibleFolder() {
    #expect(throws: GatherStoreError.noAccess(path: "/proc/gatherboard", errno: ENOENT)) {
      try DataFolder(path: "/proc/gatherboard").prepare()
    }
  }

  @Test("A folder without rights is refused", .enabled(if: geteuid() != 0, "root passes by every mode"))
  func noRights() throws {
    let folder = try TestFolder()
    try folder.data.prepare()
    #expect(chmod(folder.data.path, 0o500) == 0)
    #expect(throws: GatherStoreError.noAccess(path: folder.data.path, errno: EACCES)) {
      try folder.data.prepare()
    }
    #expect(chmod(folder.data.path, 0o700) == 0)
  }

  @Test(
    "The error number of a system call becomes what a person can act on",
    arguments: [
      (EACCES, GatherStoreError.noAccess(path: "/p", errno: EACCES)),
      (EROFS, .noAccess(path: "/p", errno: EROFS)), (ENOTDIR, .notAFolder(path: "/p")),
      (ENOSPC, .diskFull(path: "/p")), (EIO, .io(path: "/p", detail: "Input/output error")),
    ])
  func errorNumbers(number: Int32, error: GatherStoreError) {
    #expect(GatherStoreError(errno: number, path: "/p") == error)
  }

  @Test("A folder is held by one board; the next one is told by whom, until it lets go")
  func lock() throws {
    let folder = try TestFolder()
    var first: BoardLock? = try BoardLock(folder.data)
    #expect(throws: GatherStoreError.locked(path: folder.data.lockPath, processID: getpid())) {
      _ = try BoardLock(folder.data)
    }
    withExtendedLifetime(first) {}
    first = nil
    _ = try BoardLock(folder.data)
  }

  @Test("A lock is renewed where its file was taken away, and only there")
  func renewedLock() throws {
    let folder = try TestFolder()
    let lock = try BoardLock(folder.data)
    try lock.renew()
    #expect(throws: GatherStoreError.locked(path: folder.data.lockPath, processID: getpid())) {
      _ = try BoardLock(folder.data)
    }
    #expect(unlink(folder.data.lockPath) == 0)
    try lock.renew()
    #expect(throws: GatherStoreError.locked(path: folder.data.lockPath, processID: getpid())) {
      _ = try BoardLock(folder.data)
    }
    withExtendedLifetime(lock) {}
  }

  @Test(
    "A board that goes on shows it by a number that changes, which costs no disk anything and ends with its lock"
  )
  func signsOfLife() throws {
    let folder = try TestFolder()
    #expect(folder.data.signOfLife == nil)
    var lock: BoardLock? = try BoardLock(folder.data)
    #expect(folder.data.signOfLife == nil)
    func written() -> [Int] {
      var facts = stat()
      #expect(stat(folder.data.lockPath, &facts) == 0)
      return [facts.st_mtim.tv_sec, facts.st_mtim.tv_nsec, facts.st_ctim.tv_sec, facts.st_ctim.tv_nsec]
    }
    let before = written()
    var signs: [Int64?] = []
    for _ in 1...3 {
      lock?.showLife()
      signs.append(folder.data.signOfLife)
      #expect(folder.data.signOfLife == signs.last)
    }
    #expect(Set(signs).count == 3 && !signs.contains(nil))
    #expect(written() == before)
    #expect(try folder.data.lock() == .held(by: getpid()))
    lock = nil
    #expect(try folder.data.signOfLife == nil && folder.data.lock() == .free)
  }

  @Test("A board whose lock was taken away and made again goes on showing life")
  func signsOfRenewedLock() throws {
    let folder = try TestFolder()
    let lock = try BoardLock(folder.data)
    lock.showLife()
    #expect(unlink(folder.data.lockPath) == 0)
    try lock.renew()
    #expect(folder.data.signOfLife == nil)
    lock.showLife()
    #expect(folder.data.signOfLife == 2)
  }

  @Test("A lock whose file was deleted still holds the folder, and its board notices")
  func deletedLock() throws {
    let folder = try TestFolder()
    let lock = try BoardLock(folder.data)
    #expect(lock.isInPlace)
    #expect(unlink(folder.data.lockPath) == 0)
    #expect(!lock.isInPlace)
    #expect(throws: GatherStoreError.locked(path: folder.data.lockPath, processID: nil)) {
      _ = try BoardLock(folder.data)
    }
    #expect(try folder.data.inspect().lockHolder == getpid())
    try lock.renew()
    #expect(lock.isInPlace)
  }

  @Test("A lock is not renewed on another board's folder that has come to the same place")
  func otherFolder() throws {
    let folder = try TestFolder()
    let lock = try BoardLock(folder.data)
    #expect(rename(folder.data.path, folder.data.path + "-moved") == 0)
    let other = try BoardLock(folder.data)
    #expect(throws: GatherStoreError.locked(path: folder.data.lockPath, processID: getpid())) {
      try lock.renew()
    }
    withExtendedLifetime(other) {}
  }

  @Test("The lock is not handed down to children")
  func lockOfChildren() throws {
    let folder = try TestFolder()
    let lock = try BoardLock(folder.data)
    var isFound = false
    for descriptor in Int32(0)..<1024 {
      var status = stat()
      var file = stat()
      guard fstat(descriptor, &status) == 0, stat(folder.data.lockPath, &file) == 0,
        status.st_ino == file.st_ino, status.st_dev == file.st_dev
      else { continue }
      isFound = true
      #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0)
    }
    #expect(isFound)
    withExtendedLifetime(lock) {}
  }
}
