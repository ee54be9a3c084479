import Glibc

/// Finds the files that are shipped with the program.
package enum ShippedAssets {
  /// The folder that the environment names. nil if it names none.
  package static func named(in environment: [String: String]) -> String? {
    environment["GATHERBOARD_ASSETS"].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The possible folders of the files near a program, the likeliest first. These are `share/gatherboard` next to the
  /// program's `bin` folder, and an `assets` folder in any folder above the program, as in a checkout.
  package static func candidates(besideProgram program: String) -> [String] {
    var folders = [folder(of: program) + "/../share/gatherboard"]
    var above = folder(of: program)
    while above.count > 1 {
      folders.append(above + "/assets")
      above = folder(of: above)
    }
    return folders
  }

  /// The path of this program, by readlink(2) of /proc/self/exe. nil if it cannot be read; errno then has the reason.
  package static func programPath() -> String? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = bytes.withUnsafeMutableBytes { buffer in
      buffer.withMemoryRebound(to: CChar.self) { path in
        path.baseAddress.map { readlink("/proc/self/exe", $0, path.count) } ?? -1
      }
    }
    return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
  }

  /// The folder of the shipped languages. nil if it is not found.
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
