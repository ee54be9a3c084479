import FoundationEssentials
import Glibc
package import Reports

/// A folder of pictures that are shown in turn.
package struct PictureFolder: Hashable, Sendable {
  /// The path of the folder.
  package let path: String

  package init(path: String) { self.path = path }

  private static let endings = [".png", ".jpg", ".jpeg"]

  /// Returns the sorted names of the pictures in the folder and its subfolders, such as `league/logo.png`. Hidden files
  /// and folders within subfolders are left out.
  /// - Throws: ``Failure`` if the folder or a subfolder cannot be read.
  package func names() throws(Failure) -> [String] {
    let all = try Self.contents(of: path)
    var names = all.filter(Self.isPicture)
    for name in all where !Self.isPicture(name) {
      var isFolder = false
      guard FileManager.default.fileExists(atPath: path(of: name), isDirectory: &isFolder), isFolder else {
        continue
      }
      names += try Self.contents(of: path(of: name)).filter(Self.isPicture).map { "\(name)/\($0)" }
    }
    return names.sorted()
  }

  /// Whether a file's name is that of a PNG or JPEG.
  static func isPicture(_ name: String) -> Bool {
    endings.contains { name.lowercased().hasSuffix($0) }
  }

  /// The names in a folder, without hidden ones.
  private static func contents(of path: String) throws(Failure) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: path).filter { !$0.hasPrefix(".") }
    } catch {
      let code = (error as? CocoaError)?.underlying.flatMap { ($0 as? POSIXError)?.code.rawValue }
      let reason = code.map(TerminalText.systemError) ?? "not a folder"
      throw Failure(
        "The picture folder \(TerminalText.text(path)) cannot be read (\(reason)). "
          + "Create it, or set idle.pictures to another folder.",
        exitCode: .noInput)
    }
  }

  /// Returns the path of a picture in the folder.
  package func path(of name: String) -> String { "\(path)/\(name)" }
}
