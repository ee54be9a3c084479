package import FoundationEssentials
package import GatherModel

/// What has changed, for all that watch a session.
package enum SessionChange: Sendable {
  /// Another match is on the board, or none.
  case board(MatchOnBoard?)
  /// Where the match on the board stands now: entries have come, were stored or were refused, its teams and players are
  /// others, or the desk counts another result.
  case match(MatchStanding)
  /// The result is being taken off the board, by an operator here or elsewhere, and can be put on it again:
  /// ``board(_:)`` comes next.
  case cleared(gather: UUID)
  /// Another operator has set the result that the match has now.
  case resultSet(Score)
  /// What was done cannot be stored; it is tried again.
  case savingFailed(SavingTrouble)
  /// So many acts were not stored, because their match was ended elsewhere.
  case notTaken(count: Int)
  /// The store's file was damaged; it was set aside, and the match was written to a new one.
  case storeRecovered(fileName: String)
  /// What is stored has changed, or the desk counts another result for the match on the board.
  case stored(StoredParts)
  /// An operator elsewhere wants the horn to sound.
  case horn
}
