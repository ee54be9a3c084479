import Board
import Reports

/// Checks whether any user of this machine can read secret files, or change files that a board trusts.
package struct PermissionCheck {
  /// A file, with its permissions and those of its folder.
  package struct File: Hashable, Sendable {
    /// The setting that names the file, such as `broker.password-file`, or "the settings".
    package var name: String
    /// The path of the file.
    package var path: String
    /// The permissions of the file (stat(2)).
    package var mode: UInt32
    /// The permissions of the folder, including the sticky bit.
    package var folderMode: UInt32

    package init(name: String, path: String, mode: UInt32, folderMode: UInt32) {
      (self.name, self.path, self.mode, self.folderMode) = (name, path, mode, folderMode)
    }

    fileprivate var isReadByAll: Bool { mode & 0o004 != 0 }
    /// Whether every user can change or replace the file. All users can replace it if all can write to its folder,
    /// unless the folder has the sticky bit.
    fileprivate var isWrittenByAll: Bool { mode & 0o002 != 0 || isReplacedByAll }
    fileprivate var isReplacedByAll: Bool { folderMode & 0o1002 == 0o002 }
  }

  /// Passwords and private keys, which no other user may read.
  package var secrets: [File]
  /// The settings and the trusted certificates, which no other user may change.
  package var trusted: [File]

  /// A warning for each file with wrong permissions.
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
  /// Checks the files of this machine, each with the name of its setting. Missing files are skipped.
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
