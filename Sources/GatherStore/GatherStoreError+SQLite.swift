import GRDB
import Glibc

extension GatherStoreError {
  init(_ error: any Error, path: String) {
    switch error {
    case let error as GatherStoreError: self = error
    case let error as DamagedRow: self = .damaged(path: path, detail: error.detail)
    case let error as RowDecodingError: self = .damaged(path: path, detail: error.description)
    case is SupersededSchema: self = .newerSchema(path: path)
    case let error as DatabaseError: self.init(sqlite: error, path: path)
    default: self = .io(path: path, detail: String(describing: error))
    }
  }

  private init(sqlite error: DatabaseError, path: String) {
    let detail = error.message ?? error.resultCode.description
    switch error.resultCode {
    // The SQL statements never change, so SQLITE_ERROR (a wrong statement) means that the tables have changed.
    case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR, .SQLITE_SCHEMA:
      self = .damaged(path: path, detail: detail)
    case .SQLITE_FULL: self = .diskFull(path: path)
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy(path: path)
    case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM:
      // SQLite does not distinguish a lack of permission from a read-only disk. The system does.
      self = .noAccess(path: path, errno: Self.isReadOnly(path) ? EROFS : EACCES)
    // If the system makes an SD card read-only while the file is open, the next write fails with this code.
    case .SQLITE_IOERR where Self.isReadOnly(path): self = .noAccess(path: path, errno: EROFS)
    default: self = .io(path: path, detail: detail)
    }
  }

  private static func isReadOnly(_ path: String) -> Bool {
    access(path, R_OK | W_OK) != 0 && errno == EROFS
  }

  init(errno number: Int32, path: String) {
    switch number {
    case ENOTDIR: self = .notAFolder(path: path)
    case EACCES, EPERM, EROFS, ENOENT, ELOOP, ENAMETOOLONG: self = .noAccess(path: path, errno: number)
    case ENOSPC, EDQUOT: self = .diskFull(path: path)
    default: self = .io(path: path, detail: String(cString: strerror(number)))
    }
  }
}
