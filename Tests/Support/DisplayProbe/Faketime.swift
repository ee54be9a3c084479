import Foundation

/// Debian's libfaketime: a library that is loaded into a program before all others and answers for the clocks.
package enum Faketime {
  /// Its path, which has the machine's architecture in it; nil where it is not installed.
  package static var library: String? {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: "/usr/lib")
        .map { "/usr/lib/\($0)/faketime/libfaketimeMT.so.1" }
        .first { FileManager.default.fileExists(atPath: $0) }
    }
  }

  /// The environment in which a program lives so many times as fast: its clocks, since boot too, and its waits.
  package static func speed(_ times: Int) throws -> [String: String] {
    guard let library = try library else { throw ProbeError.missingProgram("libfaketime") }
    return ["LD_PRELOAD": library, "FAKETIME": "+0 x\(times)"]
  }
}
