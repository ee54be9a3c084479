import GatherStore

/// What is served, and who wants to know of changes.
struct ServedStore: Sendable {
  /// The store at this moment.
  let current: @Sendable () -> GatherStore
  /// Called after each request that has changed something.
  let onWrite: @Sendable () -> Void
  /// Called after each request that has changed something of the house's.
  let onChange: @Sendable () -> Void
  /// Called when the file is damaged, or gone.
  let onLoss: @Sendable (GatherStoreError) -> Void
}
