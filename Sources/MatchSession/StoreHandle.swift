package import GatherStore
import Synchronization

/// Holds the store of a running board. If the store's file was damaged, a recovery replaces the store.
package final class StoreHandle: Sendable {
  /// The folder of the store's file.
  package let folder: DataFolder
  /// The board's lock on the folder.
  package let lock: BoardLock
  private let store: Mutex<GatherStore>

  /// - Parameter store: The first store, open for reading and writing.
  package init(_ store: GatherStore, folder: DataFolder, lock: BoardLock) {
    self.store = Mutex(store)
    self.folder = folder
    self.lock = lock
  }

  /// The store in use. Callers must read this property each time, because a recovery replaces the store.
  package var current: GatherStore { store.withLock { $0 } }

  /// Replaces the store with another open one. The caller closes the former store.
  package func replace(by store: GatherStore) {
    self.store.withLock { $0 = store }
  }
}
