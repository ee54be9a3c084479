import GatherStore
import Synchronization

/// Caches values read from one version of the store. They are not returned for any other version, so no old value is
/// used after a write by this process or another.
final class VersionedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Contents {
    var version: StoreVersion?
    var values: [Key: Value] = [:]
    var cost = 0
  }

  private let most: Int
  private let contents = Mutex(Contents())

  /// - Parameter most: The maximum total cost of the values. If a value would exceed it, the cache is emptied first.
  init(most: Int) {
    self.most = most
  }

  func value(for key: Key, at version: StoreVersion) -> Value? {
    contents.withLock { $0.version == version ? $0.values[key] : nil }
  }

  /// - Parameter version: The version of the store before the value was read.
  func keep(_ value: Value, for key: Key, at version: StoreVersion, cost: Int = 1) {
    contents.withLock { contents in
      if contents.version != version || contents.cost + cost > most { contents = Contents(version: version) }
      guard contents.values[key] == nil, cost <= most else { return }
      contents.values[key] = value
      contents.cost += cost
    }
  }

  /// The value, which is read if it is not in the cache. If `read` returns nil, it is called again the next time.
  func value(
    for key: Key, at version: StoreVersion, read: () async throws -> Value?
  ) async rethrows -> Value? {
    if let value = value(for: key, at: version) { return value }
    let value = try await read()
    if let value { keep(value, for: key, at: version) }
    return value
  }
}
