import Foundation
import GatherModel

/// A disk that keeps what was synced, and of the rest what chance leaves: the folder as it would be found after a power
/// cut.
///
/// Stricter than most file systems: a new name is safe only once the folder itself was synced, and a sync that failed
/// has lost what it was for.
struct SyncedDisk {
  private struct File {
    var durable: [UInt8]
    var pending: [DiskTrace.Change] = []
  }

  private enum NameChange {
    case link(String, Int)
    case rename(String, String)
    case unlink(String)
  }

  private let folder: UInt64
  private var files: [File] = []
  /// The file that an inode is now: the system gives the number of a deleted file to a new one.
  private var inodes: [UInt64: Int] = [:]
  private var durableNames: [String: Int] = [:]
  private var pendingNames: [NameChange] = []

  /// Everything that is in the folder now is safe, but SQLite's -shm, which is memory.
  init(copying path: String) throws {
    folder = try Self.inode(of: path)
    for name in try FileManager.default.contentsOfDirectory(atPath: path) where !name.hasSuffix("-shm") {
      let file = path + "/" + name
      files.append(File(durable: [UInt8](try Data(contentsOf: URL(filePath: file)))))
      inodes[try Self.inode(of: file)] = files.count - 1
      durableNames[name] = files.count - 1
    }
  }

  /// Applies a change as the disk does.
  mutating func apply(_ change: DiskTrace.Change) {
    switch change {
    case .create(let name, let inode):
      files.append(File(durable: []))
      inodes[inode] = files.count - 1
      pendingNames.append(.link(name, files.count - 1))
    case .write(let inode, _, _), .truncate(let inode, _):
      if let file = inodes[inode] { files[file].pending.append(change) }
    case .sync(folder):
      durableNames = names(keeping: pendingNames.count)
      pendingNames = []
    case .sync(let inode):
      guard let file = inodes[inode] else { return }
      for change in files[file].pending { Self.apply(change, to: &files[file].durable) }
      files[file].pending = []
    case .failedSync(let inode):
      if let file = inodes[inode] { files[file].pending = [] }
    case .rename(let from, let to): pendingNames.append(.rename(from, to))
    case .unlink(let name): pendingNames.append(.unlink(name))
    }
  }

  /// Writes the folder as a power cut at this moment leaves it.
  /// - Parameters:
  ///   - path: A new folder.
  ///   - names: How many of the unsynced changes of names have reached the disk. File systems write them in their order.
  ///   - random: Which unsynced sectors of 512 bytes have reached the disk; nil for none.
  func write(to path: String, keeping names: Int, _ random: SeededGenerator?) throws {
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    var chance = random
    for (name, file) in self.names(keeping: names) {
      var bytes = files[file].durable
      if var dice = chance {
        for change in files[file].pending { Self.apply(change, to: &bytes, keeping: &dice) }
        chance = dice
      }
      try Data(bytes).write(to: URL(filePath: path + "/" + name))
    }
  }

  /// The number of unsynced changes of names.
  var unsyncedNames: Int { pendingNames.count }

  private func names(keeping count: Int) -> [String: Int] {
    var names = durableNames
    for change in pendingNames.prefix(count) {
      switch change {
      case .link(let name, let file): names[name] = file
      case .rename(let from, let to): names[to] = names.removeValue(forKey: from)
      case .unlink(let name): names[name] = nil
      }
    }
    return names
  }

  private static func apply(_ change: DiskTrace.Change, to bytes: inout [UInt8]) {
    switch change {
    case .write(_, let offset, let new):
      if bytes.count < offset + new.count {
        bytes += Array(repeating: 0, count: offset + new.count - bytes.count)
      }
      bytes.replaceSubrange(offset..<offset + new.count, with: new)
    case .truncate(_, let length):
      if length <= bytes.count {
        bytes.removeLast(bytes.count - length)
      } else {
        bytes += Array(repeating: 0, count: length - bytes.count)
      }
    default: break
    }
  }

  private static func apply(
    _ change: DiskTrace.Change, to bytes: inout [UInt8], keeping random: inout SeededGenerator
  ) {
    guard case .write(let inode, let offset, let new) = change else {
      if random.next().isMultiple(of: 2) { apply(change, to: &bytes) }
      return
    }
    var start = offset
    while start < offset + new.count {
      let end = min((start / 512 + 1) * 512, offset + new.count)
      if random.next().isMultiple(of: 2) {
        let sector = Array(new[start - offset..<end - offset])
        apply(.write(inode: inode, offset: start, bytes: sector), to: &bytes)
      }
      start = end
    }
  }

  private static func inode(of path: String) throws -> UInt64 {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return (attributes[.systemFileNumber] as? NSNumber)?.uint64Value ?? 0
  }
}
