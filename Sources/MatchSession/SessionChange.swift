package import FoundationEssentials
package import GatherModel

/// A change that a session sends to its observers.
package enum SessionChange: Sendable {
  /// Another match is on the board now, or no match.
  case board(MatchOnBoard?)
  /// The match on the board has changed: its entries, teams or players, or the result that the desk has entered.
  case match(MatchStanding)
  /// An operator has removed the ended match from the board. After this, ``board(_:)`` is sent.
  case cleared(gather: UUID)
  /// The match was ended elsewhere with this score, or the score of the ended match was changed elsewhere.
  case resultSet(Score)
  /// An act could not be stored. The session tries again.
  case savingFailed(SavingTrouble)
  /// This number of acts was not stored, because their match was ended elsewhere.
  case notTaken(count: Int)
  /// The file of the store was damaged, and was set aside under this name.
  case storeRecovered(fileName: String)
  /// The stored data have changed, or the desk of the day has entered or removed a result for the match on the board.
  case stored(StoredParts)
  /// An operator elsewhere has requested the horn.
  case horn
}
