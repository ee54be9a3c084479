import GatherModel
import GatherStore

/// The codes of the teams that are kept with one, read again when something else is stored.
struct TeamCodes: Sendable {
  let store: @Sendable () -> GatherStore
  private let known = VersionedCache<String, [String: String]>(most: 1)

  init(store: @escaping @Sendable () -> GatherStore) {
    self.store = store
  }

  /// By ``KeptTeam/key(of:)``.
  /// - Throws: ``GatherStoreError`` when the file cannot be read.
  func now() async throws -> [String: String] {
    let store = store()
    return try await known.value(for: "", at: try store.version()) {
      try await store.keptTeamsNow().codes
    } ?? [:]
  }
}
