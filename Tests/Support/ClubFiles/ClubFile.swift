import Foundation

/// Files of clubs and of their spreadsheets, byte for byte.
package enum ClubFile {
  /// All bytes of a file.
  /// - Throws: What the system says where there is no such file.
  package static func bytes(_ name: String) throws -> [UInt8] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Files")
    return Array(try Data(contentsOf: folder.appending(path: name)))
  }
}
