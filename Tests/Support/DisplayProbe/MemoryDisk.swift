import Foundation
import Glibc

/// A real file system for one test: a tmpfs of a size, which can be filled, made read-only and taken away.
package final class MemoryDisk {
  /// Where it is mounted.
  package let path: String
  private var isMounted = true

  /// Whether this machine lets a test mount one: tried once.
  package static let isAllowed: Bool = {
    do {
      _ = try MemoryDisk(kilobytes: 64)
      return true
    } catch {
      return false
    }
  }()

  /// - Parameter kilobytes: Its size.
  package init(kilobytes: Int) throws {
    path = FileManager.default.temporaryDirectory.appending(path: "gatherboard-\(UUID().uuidString)").path
    guard mkdir(path, 0o700) == 0 else { throw ProbeError.system(call: "mkdir", errno: errno) }
    guard mount("tmpfs", path, "tmpfs", UInt(MS_NOSUID), "size=\(kilobytes)k,mode=0700") == 0 else {
      let code = errno
      rmdir(path)
      throw ProbeError.system(call: "mount", errno: code)
    }
  }

  deinit {
    if isMounted { umount2(path, Int32(MNT_DETACH)) }
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      print("cannot remove \(path): \(error)")
    }
  }

  /// Leaves no byte free.
  package func fill() throws {
    let file = open(path + "/filler", O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw ProbeError.system(call: "open", errno: errno) }
    defer { close(file) }
    let block = [UInt8](repeating: 0x20, count: 4096)
    while write(file, block, block.count) > 0 {}
    guard errno == ENOSPC else { throw ProbeError.system(call: "write", errno: errno) }
  }

  /// Takes back what ``fill()`` did.
  package func free() throws {
    guard unlink(path + "/filler") == 0 else { throw ProbeError.system(call: "unlink", errno: errno) }
  }

  /// Mounts it again: to be read only, or to be written to again. While a file is open to be written to, the system
  /// refuses; a card that becomes read-only under a board is for ``FailingDisk`` to play.
  package func remount(readOnly: Bool) throws {
    let flags = UInt(MS_REMOUNT) | (readOnly ? UInt(MS_RDONLY) : 0)
    guard mount("tmpfs", path, "tmpfs", flags, nil) == 0 else {
      throw ProbeError.system(call: "mount", errno: errno)
    }
  }

  /// Takes it away as one pulls out a card: what is open goes on existing, with no name. The empty folder is left.
  package func pull() throws {
    guard umount2(path, Int32(MNT_DETACH)) == 0 else {
      throw ProbeError.system(call: "umount2", errno: errno)
    }
    isMounted = false
  }
}
