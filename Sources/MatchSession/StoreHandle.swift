package import GatherStore
import Synchronization

/// The store of a running board. Another one takes its place when the file was damaged.
package final class StoreHandle: Sendable {
  package let folder: DataFolder
  /// The board's hold on the folder.
  package let lock: BoardLock
  private let store: Mutex<GatherStore>

  package init(_ store: GatherStore, folder: DataFolder, lock: BoardLock) {
    self.store = Mutex(store)
    self.folder = folder
    self.lock = lock
  }

  package var current: GatherStore { store.withLock { $0 } }

  package func replace(by store: GatherStore) {
    self.store.withLock { $0 = store }
  }
}
