import Glibc
package import Threading

/// Uses inotify(7) to report when files are added to a folder, are removed from it, or get other permissions.
package final class FolderWatch: Sendable {
  private let changes: Descriptor
  private let folder: String

  /// Watches a folder. If the folder does not exist, watches the folder above until the folder is created.
  /// - Throws: ``CallFailure`` if the system cannot create another inotify instance.
  package init(_ folder: String) throws(CallFailure) {
    let number = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    if number < 0 { throw CallFailure("inotify_init1") }
    changes = Descriptor(adopting: number)
    self.folder = folder
    add()
  }

  /// The descriptor for poll(2).
  package var number: Int32 { changes.number }

  /// Discards all reported changes.
  package func takeChanges() {
    while case .bytes = changes.read() {}
    // Adding a folder again does not create a second watch. If the folder did not exist before, it is added now.
    add()
  }

  private func add() {
    let mask = UInt32(IN_CREATE | IN_DELETE | IN_MOVED_TO | IN_MOVED_FROM | IN_ATTRIB)
    if inotify_add_watch(number, folder, mask) >= 0 { return }
    let above = folder.split(separator: "/").dropLast().joined(separator: "/")
    // If neither folder exists, no device is ever plugged in.
    _ = inotify_add_watch(number, "/\(above)", UInt32(IN_CREATE))
  }
}
