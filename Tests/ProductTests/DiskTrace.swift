import Foundation

/// What a board did to its data folder, in order, as `DiskShim` wrote it down.
struct DiskTrace {
  /// One change of the folder.
  enum Change: Equatable {
    case create(name: String, inode: UInt64)
    case write(inode: UInt64, offset: Int, bytes: [UInt8])
    case truncate(inode: UInt64, length: Int)
    /// Of a file, or of the folder.
    case sync(inode: UInt64)
    /// The system says that it could not; what was to be synced may be gone (Linux marks its pages clean).
    case failedSync(inode: UInt64)
    case rename(from: String, to: String)
    case unlink(name: String)
  }

  /// Each change, and how long the file was when it had been written down.
  private(set) var changes: [(change: Change, end: Int)] = []

  /// Reads the records of `disk_shim_record`.
  init(path: String) throws {
    let data = [UInt8](try Data(contentsOf: URL(filePath: path)))
    var place = 0
    func number<Value: FixedWidthInteger>(_ type: Value.Type, at offset: Int) -> Value {
      data[offset...].withUnsafeBytes { $0.loadUnaligned(as: Value.self) }
    }
    while place < data.count {
      let kind = number(UInt32.self, at: place)
      let nameEnd = place + 32 + Int(number(UInt32.self, at: place + 4))
      let end = nameEnd + Int(number(UInt64.self, at: place + 24))
      let inode = number(UInt64.self, at: place + 8)
      let offset = Int(number(UInt64.self, at: place + 16))
      let name = String(decoding: data[place + 32..<nameEnd], as: UTF8.self)
      let bytes = Array(data[nameEnd..<end])
      let change: Change =
        switch kind {
        case 1: .create(name: name, inode: inode)
        case 2: .write(inode: inode, offset: offset, bytes: bytes)
        case 3: .truncate(inode: inode, length: offset)
        case 4: .sync(inode: inode)
        case 5: .failedSync(inode: inode)
        case 6: .rename(from: name, to: String(decoding: bytes, as: UTF8.self))
        case 7: .unlink(name: name)
        default: throw UnknownRecord(kind: kind, place: place)
        }
      changes.append((change, end))
      place = end
    }
  }

  struct UnknownRecord: Error {
    let kind: UInt32
    let place: Int
  }
}
