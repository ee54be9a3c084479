package import GatherStore
import Synchronization

/// The store of a running board. Another one takes its place when the file was damaged.
package final class StoreHandle: Sendable {
  /// The folder that the store's file is in.
  package let folder: DataFolder
  /// The board's hold on the folder.
  package let lock: BoardLock
  private let store: Mutex<GatherStore>

  /// - Parameter store: The first store, open to read and write.
  package init(_ store: GatherStore, folder: DataFolder, lock: BoardLock) {
    self.store = Mutex(store)
    self.folder = folder
    self.lock = lock
  }

  /// The store in use, to be asked for each time: it is another one after a recovery.
  package var current: GatherStore { store.withLock { $0 } }

  /// Puts another open store into use; the caller closes the one before.
  package func replace(by store: GatherStore) {
    self.store.withLock { $0 = store }
  }
}
