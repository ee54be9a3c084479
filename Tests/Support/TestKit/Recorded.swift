import Foundation

/// What phones, desks and boards sent in November 2026: `Tests/Recorded`, a message a line. Pages that are open, boards and programs of that time go on beside later builds.
package enum Recorded {
  /// - Parameter name: Of the file, as `phone-commands`.
  /// - Throws: What reading it throws.
  package static func lines(_ name: String) throws -> [String] {
    let folder = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
      .joined(separator: "/")
    return try String(contentsOfFile: "\(folder)/Recorded/\(name).txt", encoding: .utf8)
      .split(separator: "\n").map(String.init)
  }
}
