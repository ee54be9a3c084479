import Glibc
package import Threading

/// Tells when files of a folder come, go or get other permissions: an inotify(7).
package final class FolderWatch: Sendable {
  private let changes: Descriptor
  private let folder: String

  /// A folder that is not there is waited for in the one above it.
  /// - Throws: Where the system has no watch to give.
  package init(_ folder: String) throws(CallFailure) {
    let number = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    if number < 0 { throw CallFailure("inotify_init1") }
    changes = Descriptor(adopting: number)
    self.folder = folder
    add()
  }

  /// For poll(2).
  package var number: Int32 { changes.number }

  /// Empties what has been told.
  package func takeChanges() {
    while case .bytes = changes.read() {}
    // Added twice it is one watch; where the folder has only come now, it is one at last.
    add()
  }

  private func add() {
    let mask = UInt32(IN_CREATE | IN_DELETE | IN_MOVED_TO | IN_MOVED_FROM | IN_ATTRIB)
    if inotify_add_watch(number, folder, mask) >= 0 { return }
    let above = folder.split(separator: "/").dropLast().joined(separator: "/")
    // Where there is none of both, nothing is ever plugged in.
    _ = inotify_add_watch(number, "/\(above)", UInt32(IN_CREATE))
  }
}
