import FoundationEssentials
import Glibc
package import Reports

/// A folder of pictures that are shown in turn.
package struct PictureFolder: Hashable, Sendable {
  /// The path of the folder.
  package let path: String

  package init(path: String) { self.path = path }

  private static let endings = [".png", ".jpg", ".jpeg"]

  /// Returns the sorted names of the pictures in the folder, without hidden files.
  /// - Throws: ``Failure`` if the folder cannot be read.
  package func names() throws(Failure) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: path).filter { name in
        !name.hasPrefix(".") && Self.endings.contains { name.lowercased().hasSuffix($0) }
      }.sorted()
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
