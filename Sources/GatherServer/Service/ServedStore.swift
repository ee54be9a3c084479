import GatherStore
import MatchSession

struct ServedStore: Sendable {
  /// Returns the present store. A board replaces a damaged store with a new one.
  let current: @Sendable () -> GatherStore
  /// nil while there is no session.
  let session: @Sendable () -> MatchSession?
  /// Called after each request that has changed anything.
  let onWrite: @Sendable () -> Void
  /// Called after each request that has changed the owner's data.
  let onChange: @Sendable () -> Void
  /// Called when the store's file is damaged or was removed.
  let onLoss: @Sendable (GatherStoreError) -> Void

  /// Changes the data of an account. The session changes the owner's data, after all earlier acts at the board, so that
  /// the board has the change before the response is sent.
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
