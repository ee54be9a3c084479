import Foundation

/// A folder of one test, removed with all that is in it when the test lets go of it.
package final class TemporaryFolder: Sendable {
  /// The path of the folder.
  package let path: String

  /// Makes the folder.
  /// - Throws: What the system says where it cannot be made.
  package init() throws {
    path = FileManager.default.temporaryDirectory.path + "/gatherboard-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o755])
  }

  deinit {
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      print("left behind: \(path): \(error)")
    }
  }

  /// The names of the files in the folder, sorted.
  package var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  /// What stands in a file of the folder.
  /// - Throws: What the system says where it cannot be read.
  package func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  /// The path of a file in the folder.
  package func path(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file, and folders on the way to it.
  /// - Returns: Its path.
  /// - Throws: What the system says where it cannot be written.
  @discardableResult
  package func file(_ name: String, _ bytes: some Sequence<UInt8>) throws -> String {
    let url = URL(filePath: path(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    return path(name)
  }

  /// Writes a file of text.
  /// - Returns: Its path.
  /// - Throws: What the system says where it cannot be written.
  @discardableResult
  package func file(_ name: String, _ text: String) throws -> String { try file(name, text.utf8) }

  /// Puts a program of a name into the folder that does what the folder's file `script` says, in `sh`; `$0` is its path.
  ///
  /// It is a link to `Tests/Support/scripted-program`, which says why tests write no program of their own.
  /// - Throws: What the system says where it cannot be made.
  package func scriptedProgram(_ name: String) throws {
    let support = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    try FileManager.default.createSymbolicLink(
      atPath: path(name), withDestinationPath: support.appending(path: "scripted-program").path)
  }
}
