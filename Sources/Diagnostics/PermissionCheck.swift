import Board
import Reports

/// Whether every user of this machine can read what is secret, or change what a board goes by.
package struct PermissionCheck {
  /// A file and the folder that it stands in.
  package struct File: Hashable, Sendable {
    /// Which setting names it: `broker.password-file`; "the settings" for the file with the settings itself.
    package var name: String
    /// Where it is.
    package var path: String
    /// Its permissions, as of stat(2).
    package var mode: UInt32
    /// Those of the folder, with the sticky bit.
    package var folderMode: UInt32

    package init(name: String, path: String, mode: UInt32, folderMode: UInt32) {
      (self.name, self.path, self.mode, self.folderMode) = (name, path, mode, folderMode)
    }

    fileprivate var isReadByAll: Bool { mode & 0o004 != 0 }
    /// In a folder that all may write to, anybody can put another file in its place, unless the folder is sticky.
    fileprivate var isWrittenByAll: Bool { mode & 0o002 != 0 || isReplacedByAll }
    fileprivate var isReplacedByAll: Bool { folderMode & 0o1002 == 0o002 }
  }

  /// What nobody else may read: passwords and private keys.
  package var secrets: [File]
  /// What nobody else may change, beside the secrets: the settings, and the certificates that a board believes.
  package var trusted: [File]

  /// - Parameters:
  ///   - secrets: What nobody else may read.
  ///   - trusted: What nobody else may change, beside those.
  package init(secrets: [File], trusted: [File]) {
    (self.secrets, self.trusted) = (secrets, trusted)
  }

  /// Warnings, of what is wrong alone.
  package var findings: [Finding] {
    let read = secrets.filter(\.isReadByAll).map { file in
      Finding(
        "Permissions", .warning,
        "Every user of this machine can read \(TerminalText.text(file.path)) (\(file.name)).",
        advice: "chmod o= \(TerminalText.text(file.path)), as the board's user.")
    }
    let written = (trusted + secrets).filter(\.isWrittenByAll).map { file in
      let place = file.isReplacedByAll ? Self.folder(of: file.path) : file.path
      return Finding(
        "Permissions", .warning,
        "Every user of this machine can change \(TerminalText.text(file.path)) (\(file.name)).",
        advice: "chmod o-w \(TerminalText.text(place))")
    }
    return read + written
  }

  fileprivate static func folder(of path: String) -> String {
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    return folder.isEmpty ? "/" : folder
  }
}

extension PermissionCheck {
  /// Looks at the files of this machine.
  /// - Parameters:
  ///   - secrets: By the names of their settings; empty paths and files that are not there are left out.
  ///   - trusted: In the same way.
  package static func onThisMachine(
    secrets: [(name: String, path: String)], trusted: [(name: String, path: String)]
  ) -> PermissionCheck {
    PermissionCheck(secrets: secrets.compactMap(file), trusted: trusted.compactMap(file))
  }

  private static func file(_ name: String, _ path: String) -> File? {
    guard !path.isEmpty, let mode = WholeFile.permissions(of: path),
      let folderMode = WholeFile.permissions(of: Self.folder(of: path))
    else { return nil }
    return File(name: name, path: path, mode: mode, folderMode: folderMode)
  }
}
