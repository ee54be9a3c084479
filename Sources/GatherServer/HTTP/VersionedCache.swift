import GatherStore
import Synchronization

/// Caches values from one version of the store. No outdated value is used after a write by any process.
final class VersionedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Contents {
    var version: StoreVersion?
    var values: [Key: Value] = [:]
    var cost = 0
  }

  private let most: Int
  private let contents = Mutex(Contents())

  /// - Parameter most: The maximum total cost of the values. Before it is exceeded, the cache is emptied.
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

  /// The cached value of a key. If there is none, calls `read` and caches the result, unless it is nil.
  func value(
    for key: Key, at version: StoreVersion, read: () async throws -> Value?
  ) async rethrows -> Value? {
    if let value = value(for: key, at: version) { return value }
    let value = try await read()
    if let value { keep(value, for: key, at: version) }
    return value
  }
}
