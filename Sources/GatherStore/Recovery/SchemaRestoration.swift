import FoundationEssentials
import GRDB

/// Restores the table descriptions of a damaged database, in a copy of it.
///
/// A bad sector in the pages that describe the tables makes the whole file unreadable. These pages are the same in every
/// database of a build, so the pages of an empty database can replace them.
struct SchemaRestoration {
  private let folder: DataFolder
  /// The page size, in bytes, of the databases of every build.
  private static let pageSize = 1024

  init(_ folder: DataFolder) {
    self.folder = folder
  }

  /// - Returns: The path of the copy; nil if the file cannot be read, or if no table or index begins at a page where a
  ///   build would put it.
  /// - Throws: The error of the system or of SQLite, for example if there is no space for the copy, or no permission.
  func copy() throws -> String? {
    var bytes: [UInt8]
    do {
      bytes = try [UInt8](Data(contentsOf: URL(filePath: folder.databasePath)))
    } catch {
      return nil
    }
    bytes.removeLast(bytes.count % Self.pageSize)
    var best: Template?
    for migration in StoreSchema.migrator.migrations.reversed() {
      let template = try template(upTo: migration)
      if template.fit(bytes) > best?.fit(bytes) ?? 0 { best = template }
    }
    guard let best else { return nil }
    let wal = folder.databasePath + "-wal"
    let hasLog = DataFolder.isThere(wal)
    best.describe(&bytes, hasLog: hasLog)
    try write(bytes, to: folder.describedCopyPath)
    if hasLog {
      try write(
        [UInt8](Data(contentsOf: URL(filePath: wal))), to: folder.describedCopyPath + "-wal")
    }
    return folder.describedCopyPath
  }

  private func write(_ bytes: [UInt8], to path: String) throws {
    try Data(bytes).write(to: URL(filePath: path))
  }

  private struct Template {
    var pages: [Int: [UInt8]]
    /// The first page of each table and index.
    var roots: [(page: Int, isTable: Bool)]

    /// The number of tables and indices that begin at the same pages in `bytes` (section 1.6 of SQLite's file format).
    func fit(_ bytes: [UInt8]) -> Int {
      roots.count { root in
        let place = (root.page - 1) * pageSize
        guard place < bytes.count else { return false }
        return root.isTable ? [5, 13].contains(bytes[place]) : [2, 10].contains(bytes[place])
      }
    }

    func describe(_ bytes: inout [UInt8], hasLog: Bool) {
      for (number, page) in pages where number * pageSize <= bytes.count {
        bytes.replaceSubrange((number - 1) * pageSize..<number * pageSize, with: page)
      }
      guard bytes.count >= pageSize else { return }
      // Sets the fields of the header (section 1.3): the kind of journal, the number of pages, and no free pages.
      bytes[18] = hasLog ? 2 : 1
      bytes[19] = bytes[18]
      let count = UInt32(clamping: bytes.count / pageSize)
      for index in 0..<4 { bytes[28 + index] = UInt8(truncatingIfNeeded: count >> (8 * (3 - index))) }
      for index in 32..<40 { bytes[index] = 0 }
    }
  }

  private func template(upTo migration: String) throws -> Template {
    try folder.removeRecoveryCopies()
    let queue = try DatabaseQueue(path: folder.templatePath, configuration: GatherStore.configuration())
    try StoreSchema.migrator.migrate(queue, upTo: migration)
    let (numbers, roots) = try queue.read { db in
      (
        try Int.fetchAll(db, sql: "SELECT pageno FROM dbstat WHERE name = 'sqlite_schema'"),
        try Row.fetchAll(db, sql: "SELECT rootpage, type FROM sqlite_schema WHERE rootpage > 0")
          .map { (page: try $0.field(0, Int.self), isTable: try $0.field(1, String.self) == "table") }
      )
    }
    try queue.close()
    let bytes = try [UInt8](Data(contentsOf: URL(filePath: folder.templatePath)))
    let pages = numbers.map { number in
      (number, Array(bytes[(number - 1) * Self.pageSize..<number * Self.pageSize]))
    }
    return Template(pages: Dictionary(uniqueKeysWithValues: pages), roots: roots)
  }
}
