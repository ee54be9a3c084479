import Glibc
import Threading

/// Uses inotify(7) to report when a file is added to a folder, is removed from it, or gets other permissions. Device
/// files count too.
final class FolderWatch: Sendable {
  private let changes: Descriptor
  private let folder: String

  /// If the folder does not exist, its parent is watched until the folder is created.
  /// - Throws: ``CallFailure`` if the system has no inotify instance left.
  init(_ folder: String) throws(CallFailure) {
    let number = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    if number < 0 { throw CallFailure("inotify_init1") }
    changes = Descriptor(adopting: number)
    self.folder = folder
    add()
  }

  var number: Int32 { changes.number }

  /// Discards all reported changes. The descriptor is readable again only after further changes.
  func discardChanges() {
    while case .bytes = changes.read() {}
    // The folder may have been created only now, so it must be watched. If it is already watched, the call changes
    // nothing.
    add()
  }

  private func add() {
    let mask = UInt32(IN_CREATE | IN_DELETE | IN_MOVED_TO | IN_MOVED_FROM | IN_ATTRIB)
    if inotify_add_watch(number, folder, mask) >= 0 { return }
    let above = folder.split(separator: "/").dropLast().joined(separator: "/")
    // If the parent does not exist either, there is nothing to watch.
    _ = inotify_add_watch(number, "/\(above)", UInt32(IN_CREATE))
  }
}
