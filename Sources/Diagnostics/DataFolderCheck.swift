import GatherStore
import Glibc
import Reports

struct DataFolderCheck {
  enum Database: Hashable, Sendable {
    case nothingYet
    /// - Parameter altered: The gathers whose logs were changed after they were written.
    case open(Integrity, gathers: Int, altered: [String] = [])
    case closed(Failure)
  }

  var folder: DataFolder
  var inspection: DataFolder.Inspection
  var database: Database
  var holderName: String?

  var findings: [Finding] {
    switch inspection.place {
    case .absent(let above, let obstacle): [absent(above: above, obstacle: obstacle)]
    case .notAFolder: [Finding("Data folder", Failure(.notAFolder(path: folder.path)))]
    case .folder(let owner, let isMine, let obstacle, let mode):
      [rights(owner: owner, isMine: isMine, obstacle: obstacle, mode: mode), stored, lock].compactMap { $0 }
    }
  }

  private var path: String { TerminalText.text(folder.path) }

  private func absent(above: String, obstacle: Int32?) -> Finding {
    guard let obstacle else {
      return Finding("Data folder", .works, "\(path) does not exist yet. The first match creates it.")
    }
    if obstacle == EROFS { return readOnly }
    return Finding(
      "Data folder", .failure,
      "\(path) does not exist, and you may not create it in \(TerminalText.text(above)).",
      advice: "Name a folder of your own with --data, or run this as the board's user.", code: .configuration)
  }

  /// The finding for a read-only file system, on which a change of permissions does not help.
  private var readOnly: Finding {
    Finding("Data folder", Failure(.noAccess(path: folder.path, errno: EROFS)))
  }

  private func rights(owner: String, isMine: Bool, obstacle: Int32?, mode: UInt32) -> Finding {
    if !isMine {
      let failure = Failure(
        .foreignFolder(path: folder.path, owner: owner, me: DataFolder.currentUser))
      return Finding("Data folder", failure)
    }
    if obstacle == EROFS { return readOnly }
    if obstacle != nil {
      return Finding(
        "Data folder", .failure, "The owner, \(owner), cannot read and write \(path).",
        advice: "chmod u+rwx \(path)", code: .configuration)
    }
    if mode & 0o077 != 0 {
      return Finding(
        "Data folder", .note, "\(path). Other users can list it; the board's files are private.")
    }
    return Finding("Data folder", .works, "\(path), only for \(owner).")
  }

  private var stored: Finding? {
    let bytes = inspection.databaseBytes.map { ", \(ByteText.of($0))" } ?? ""
    switch database {
    case .nothingYet: return Finding("Database", .works, "Nothing is stored yet.")
    case .open(.sound, let gathers, let altered) where altered.isEmpty:
      return Finding("Database", .works, "\(Self.count(gathers))\(bytes), intact.")
    case .open(.sound, let gathers, let altered):
      return Finding(
        "Database", .warning,
        "\(Self.count(gathers))\(bytes). Changed since they were saved: "
          + altered.map { TerminalText.text($0) }.joined(separator: ", ") + ".",
        advice: "Compare these results with a backup, and replace the disk or the card."
      )
    case .open(.indicesDamaged, _, _):
      return Finding(
        "Database", .failure, "An index of the database is damaged. Lists and logs may be incomplete.",
        advice: "Start the board. It rebuilds the index, and nothing is lost.", code: .data)
    case .open(.damaged, _, _):
      return Finding("Database", Failure(.damaged(path: folder.databasePath, detail: "integrity_check")))
    case .closed(let failure): return Finding("Database", failure)
    }
  }

  private static func count(_ gathers: Int) -> String { "\(gathers) \(gathers == 1 ? "match" : "matches")" }

  private var lock: Finding {
    switch inspection.lock {
    case .free: return Finding("Lock", .works, "No board uses the folder.")
    case .held(let holder):
      let name = holderName.map { " (\(TerminalText.text($0)))" } ?? ""
      return Finding(
        "Lock", .note, "The board in process \(holder)\(name) uses the folder. A second board cannot start.")
    case .unseen(let code):
      return Finding(
        "Lock", .note,
        "It is unknown whether a board uses the folder (\(TerminalText.systemError(code))).",
        advice: "Run this as the folder's owner.")
    }
  }
}
