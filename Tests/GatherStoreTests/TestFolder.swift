import FoundationEssentials
import GRDB
import GatherStore
import Glibc
import TestKit

/// A data folder of one test, removed with everything in it when the test lets go of it.
final class TestFolder {
  private let temporary: TemporaryFolder
  var root: String { temporary.path }

  init() throws { temporary = try TemporaryFolder() }

  /// The data folder, which is not made yet.
  var data: DataFolder { DataFolder(path: root + "/data") }

  func path(_ name: String) -> String { data.path + "/" + name }

  /// The names of the files in the data folder, sorted.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: data.path).sorted()
  }

  func bytes(_ path: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(filePath: path)))
  }

  func write(_ bytes: [UInt8], to path: String) throws {
    try Data(bytes).write(to: URL(filePath: path))
  }

  /// Changes the bytes of a file.
  func edit(_ path: String, _ change: (inout [UInt8]) -> Void) throws {
    var bytes = try bytes(path)
    change(&bytes)
    try write(bytes, to: path)
  }

  /// Changes the database past the store.
  func sql(_ statements: String) throws {
    let queue = try DatabaseQueue(path: data.databasePath)
    try queue.writeWithoutTransaction { try $0.execute(sql: statements) }
    try queue.close()
  }

  /// The permission bits of a file or folder.
  static func mode(_ path: String) throws -> mode_t {
    var status = stat()
    guard stat(path, &status) == 0 else { throw TestFolderError(errno: errno) }
    return status.st_mode & 0o777
  }
}

struct TestFolderError: Error {
  var errno: Int32
}
