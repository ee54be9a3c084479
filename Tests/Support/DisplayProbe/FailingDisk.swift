import Foundation
import Glibc

/// The disk below a board's data folder, as `DiskShim` lets it be: slow, failing, and written down.
package final class FailingDisk {
  private let control: String
  private let folder: String
  /// Where every change of the folder is written down; nil where that was not asked for.
  package let trace: String?

  /// - Parameters:
  ///   - data: The data folder; it need not be there yet.
  ///   - scratch: A folder for the disk's own files.
  ///   - isTraced: Whether changes are written down.
  package init(data: String, scratch: String, isTraced: Bool = false) throws {
    folder = data
    control = scratch + "/disk-control"
    trace = isTraced ? scratch + "/disk-trace" : nil
    try set()
  }

  /// What the board is started with.
  package var environment: [String: String] {
    get throws {
      var environment = [
        "LD_PRELOAD": try Self.library(), "DISK_SHIM_FOLDER": folder, "DISK_SHIM_CONTROL": control,
      ]
      if let trace { environment["DISK_SHIM_TRACE"] = trace }
      return environment
    }
  }

  /// What the disk does from now on.
  /// - Parameters:
  ///   - syncDelay: How much longer a sync of a file takes.
  ///   - syncErrno: What every sync fails with, after the delay; 0 for none.
  ///   - writeErrno: What every write fails with; 0 for none.
  package func set(syncDelay: Duration = .zero, syncErrno: Int32 = 0, writeErrno: Int32 = 0) throws {
    let words = [UInt32(clamping: Int(syncDelay / .milliseconds(1))), UInt32(syncErrno), UInt32(writeErrno)]
    let bytes = words.flatMap { word in withUnsafeBytes(of: word) { Array($0) } }
    // In place: the board has the file mapped.
    let file = open(control, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw ProbeError.system(call: "open \(control)", errno: errno) }
    defer { close(file) }
    guard pwrite(file, bytes, bytes.count, 0) == bytes.count else {
      throw ProbeError.system(call: "pwrite", errno: errno)
    }
  }

  /// How many bytes have been written down so far.
  package var traceLength: Int {
    var facts = stat()
    guard let trace, stat(trace, &facts) == 0 else { return 0 }
    return Int(facts.st_size)
  }

  /// The library that was built with these tests, beside them.
  private static func library() throws -> String {
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let path = URL(filePath: own).deletingLastPathComponent().appending(path: "libDiskShim.so").path
    guard FileManager.default.fileExists(atPath: path) else { throw ProbeError.missingProgram(path) }
    return path
  }
}
