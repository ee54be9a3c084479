import GatherStore
import MatchSession

/// The store that is served, and the callbacks for changes and damage.
struct ServedStore: Sendable {
  /// The store at this moment.
  let current: @Sendable () -> GatherStore
  /// The authority over the owner's match; nil where there is none yet.
  let session: @Sendable () -> MatchSession?
  /// Called after each request that has changed something.
  let onWrite: @Sendable () -> Void
  /// Called after each request that has changed something of the owner's.
  let onChange: @Sendable () -> Void
  /// Called when the file is damaged, or gone.
  let onLoss: @Sendable (GatherStoreError) -> Void

  /// Changes what an account has. What the owner has is changed by the session of its match, after all that was done
  /// before at the board, so that the board has it when it is answered.
  func change<Value: Sendable>(
    of account: Account,
    _ work: @escaping @Sendable (AccountRecords) async throws(GatherStoreError) -> Value
  ) async throws(GatherStoreError) -> Value {
    guard account.id == .owner, let session = session() else {
      return try await work(AccountRecords(current(), account))
    }
    return try await session.change { store throws(GatherStoreError) in
      try await work(AccountRecords(store, account))
    }
  }
}
