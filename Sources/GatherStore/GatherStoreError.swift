package import FoundationEssentials
package import GatherModel

/// The errors of the store and its data folder. They contain only facts; the texts for people are composed elsewhere.
package enum GatherStoreError: Error, Hashable, Sendable {
  /// No folder was named, and there is no home folder to create one in.
  case noHome
  /// The first start of the service has not created the folder yet.
  case serviceNotStarted(path: String)
  /// The store to be read does not exist.
  case missing(path: String)
  case notAFolder(path: String)
  /// The folder belongs to another user. Root is rejected too, because the owner could not write root's files.
  case foreignFolder(path: String, owner: String, me: String)
  /// The system denies access; `errno` is from open(2), mkdir(2) or access(2).
  case noAccess(path: String, errno: Int32)
  /// Another board holds the lock on the folder. `processID` is nil if it could not be read.
  case locked(path: String, processID: Int32?)
  /// The database cannot be read. ``GatherStore/recover(_:keeping:wallClock:)`` can repair this.
  case damaged(path: String, detail: String)
  /// The open file is no longer the one at its path. ``GatherStore/recover(_:keeping:wallClock:)`` can repair this.
  case takenAway(path: String)
  /// A newer build wrote the database, or an entry of a log. The database was left unchanged.
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
  /// Rejected: both players are in the roster of the gather with the name `gather`, so they are two people.
  case playersBeside(Player.ID, Player.ID, gather: String)
  /// Rejected: another account uses this login name.
  case loginTaken(String)
  /// Rejected: the maximum number of accounts exists.
  case tooManyAccounts(most: Int)
  /// Rejected: the account has the maximum number of players or gathers.
  case accountFull(most: Int)
  /// Rejected: the data of the account would exceed about `most` bytes.
  case accountTooLarge(most: Int)
  /// Rejected: the owner's account belongs to the board, so it cannot be deleted.
  case ownerAccount
  /// There is no such account, or its password was changed since the account was read.
  case noSuchAccount
  /// Rejected: the owner is already linked to this service, as this user.
  case linked(server: String, username: String)
  /// The owner is linked to no service.
  case notLinked
  /// Rejected: unlinking would drop this number of changes that the service has not accepted.
  case unsentChanges(Int)
  /// No change in the outbox has this id, or several have an id that begins with this text.
  case noSuchChange(String)
  /// Rejected: an earlier request with the same `Idempotency-Key` has created an object of another kind.
  case keyOfAnother
}

/// A row has invalid contents. The store's methods convert this to ``GatherStoreError/damaged(path:detail:)``.
struct DamagedRow: Error {
  var detail: String
}

/// A newer build wrote the database or an entry. The store's methods convert this to ``GatherStoreError/newerSchema(path:)``.
struct SupersededSchema: Error {}
