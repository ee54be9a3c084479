import Glibc

/// Finds the files that are shipped with the program.
package enum ShippedAssets {
  /// The folder in the environment variable `GATHERBOARD_ASSETS`; nil if the variable is empty or not set.
  package static func named(in environment: [String: String]) -> String? {
    environment["GATHERBOARD_ASSETS"].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The folders to search, the likeliest first: `share/gatherboard` beside the program's `bin`, then `assets` in any
  /// folder above the program, as in a checkout.
  package static func candidates(besideProgram program: String) -> [String] {
    var folders = [folder(of: program) + "/../share/gatherboard"]
    var above = folder(of: program)
    while above.count > 1 {
      folders.append(above + "/assets")
      above = folder(of: above)
    }
    return folders
  }

  /// The path of this program; nil if it cannot be read, in which case errno has the reason.
  package static func programPath() -> String? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = bytes.withUnsafeMutableBytes { buffer in
      buffer.withMemoryRebound(to: CChar.self) { path in
        path.baseAddress.map { readlink("/proc/self/exe", $0, path.count) } ?? -1
      }
    }
    return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
  }

  static func languages() -> String? {
    if let name = getenv("GATHERBOARD_ASSETS"), name[0] != 0 { return String(cString: name) + "/languages" }
    return programPath().flatMap { program in
      candidates(besideProgram: program).map { $0 + "/languages" }.first {
        access($0 + "/en.yaml", R_OK) == 0
      }
    }
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return "/" }
    return String(path[..<slash])
  }
}
