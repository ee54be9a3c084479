package import FoundationEssentials
package import GatherModel

/// A change that a session sends to its observers.
package enum SessionChange: Sendable {
  /// Another match is on the board now, or no match.
  case board(MatchOnBoard?)
  /// The state of the match on the board has changed: entries were added, stored or refused, its teams or players have
  /// changed, or the desk counts another result.
  case match(MatchStanding)
  /// An operator here or elsewhere has removed the ended match from the board. The match can be put on the board again.
  /// After this change, ``board(_:)`` is sent.
  case cleared(gather: UUID)
  /// Another operator has set the present result of the match.
  case resultSet(Score)
  /// An act could not be stored. The session tries again.
  case savingFailed(SavingTrouble)
  /// This number of acts was not stored, because their match was ended elsewhere.
  case notTaken(count: Int)
  /// The store's file was damaged. It was set aside, and the match was written to a new one.
  case storeRecovered(fileName: String)
  /// The stored data have changed, or the desk counts another result for the match on the board.
  case stored(StoredParts)
  /// An operator elsewhere has requested the horn.
  case horn
}
