package import FoundationEssentials
package import GatherModel

/// The errors of the store and its data folder.
///
/// Cases contain facts. The text for people is made where it is shown.
package enum GatherStoreError: Error, Hashable, Sendable {
  /// No folder was named, and there is no home folder to create one in.
  case noHome
  /// The data folder of the service's user does not exist yet, because the first start of the service creates it.
  case serviceNotStarted(path: String)
  /// The store to be read does not exist.
  case missing(path: String)
  case notAFolder(path: String)
  /// The folder belongs to another user. Root is rejected too, because root would leave files to which the owner cannot
  /// write.
  case foreignFolder(path: String, owner: String, me: String)
  /// The system denies access; `errno` is from open(2), mkdir(2) or access(2).
  case noAccess(path: String, errno: Int32)
  /// Another board holds the lock on the folder. `processID` is nil if it could not be read.
  case locked(path: String, processID: Int32?)
  /// The database cannot be read. ``GatherStore/recover(_:keeping:wallClock:)`` can repair this.
  case damaged(path: String, detail: String)
  /// The open file is no longer the one at its path: it was deleted, its folder was moved, or its disk was removed.
  /// ``GatherStore/recover(_:keeping:wallClock:)`` can repair this.
  case takenAway(path: String)
  /// A newer build wrote the database, or an entry of a log. It was left unchanged.
  case newerSchema(path: String)
  /// Another connection kept the database locked for the whole busy timeout.
  case busy(path: String)
  case diskFull(path: String)
  case io(path: String, detail: String)

  /// Rejected: this gather is in play.
  case gatherInPlay(UUID, name: String)
  /// Rejected: a gather cannot start with this roster.
  case rosterObstacle(RosterObstacle)
  /// No gather has this id, or an id that begins with this text.
  case noSuchGather(String)
  /// Several gathers have an id that begins with this text.
  case ambiguousGather(String)
  /// Rejected: the stored gather has ended.
  case gatherEnded(UUID)
  /// Rejected: two players have this name, in the store or in the file.
  case ambiguousPlayerName(String)
  /// No player of the account has this id.
  case noSuchPlayer(Player.ID)
  /// Rejected: the player is in the roster of a gather in play. `gather` is the name of that gather.
  case playerInPlay(Player.ID, gather: String)
  /// Rejected: a chosen roster has the player twice, or a player was to be merged into themselves.
  case playerNamedTwice(Player.ID)
  /// Rejected: both players are in the roster of one gather, so they are two people. `gather` is the name of that
  /// gather.
  case playersBeside(Player.ID, Player.ID, gather: String)
  /// Rejected: another account uses this login name.
  case loginTaken(String)
  /// Rejected: the maximum number of accounts exists.
  case tooManyAccounts(most: Int)
  /// Rejected: the account has the maximum number of players or gathers.
  case accountFull(most: Int)
  /// Rejected: the data of the account would exceed the maximum number of bytes, which is counted approximately.
  case accountTooLarge(most: Int)
  /// Rejected: the owner's account belongs to the board, so it cannot be deleted.
  case ownerAccount
  /// There is no such account, or its password was changed since the account was read.
  case noSuchAccount
  /// Rejected: the owner is already linked to this service, as this user.
  case linked(server: String, username: String)
  /// The owner is linked to no service.
  case notLinked
  /// Rejected: this number of changes was not sent to the service.
  case unsentChanges(Int)
  /// No change in the outbox has this id, or several have an id that begins with this text.
  case noSuchChange(String)
  /// Rejected: a request with this key has created something of another kind.
  case keyOfAnother
}

/// A row with invalid contents, found while reading; becomes ``GatherStoreError/damaged(path:detail:)``.
struct DamagedRow: Error {
  var detail: String
}

/// The database has unknown migrations, or an entry of a higher version of the log format; becomes
/// ``GatherStoreError/newerSchema(path:)``.
struct SupersededSchema: Error {}
