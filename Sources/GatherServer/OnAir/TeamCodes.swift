import GatherModel
import GatherStore

/// The codes of the stored teams. They are read again after a change to the store.
struct TeamCodes: Sendable {
  let store: @Sendable () -> GatherStore
  private let known = VersionedCache<String, [String: String]>(most: 1)

  /// The codes of the stored teams by ``KeptTeam/key(of:)``.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  func now() async throws -> [String: String] {
    let store = store()
    return try await known.value(for: "", at: try store.version()) {
      try await store.keptTeamsNow().codes
    } ?? [:]
  }
}
