import GatherStore
import MatchSession

/// The store of the server, and the callbacks for changes and damage.
struct ServedStore: Sendable {
  /// The store at this moment.
  let current: @Sendable () -> GatherStore
  /// Returns the authority over the owner's match; nil while there is none.
  let session: @Sendable () -> MatchSession?
  /// Called after each request that has changed anything.
  let onWrite: @Sendable () -> Void
  /// Called after each request that has changed the owner's data.
  let onChange: @Sendable () -> Void
  /// Called when the file is damaged or was removed.
  let onLoss: @Sendable (GatherStoreError) -> Void

  /// Changes the data of an account. The owner's data are changed by the session of the match, after all earlier acts
  /// at the board. So the board has the change before the response is sent.
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
