package import FoundationEssentials
package import GatherModel

/// All that can go wrong between the board and its data folder.
///
/// Cases carry facts; the sentence a person reads is made where it is shown.
package enum GatherStoreError: Error, Hashable, Sendable {
  /// No folder was named and there is no home to put one into.
  case noHome
  /// The service's user is asked for before the service has made its folder, at its first start.
  case serviceNotStarted(path: String)
  /// A store that is only looked at is not there.
  case missing(path: String)
  case notAFolder(path: String)
  /// The folder belongs to another user. Refused to root too, who would leave files that the owner cannot write.
  case foreignFolder(path: String, owner: String, me: String)
  /// `errno` as open(2), mkdir(2) or access(2) gave it.
  case noAccess(path: String, errno: Int32)
  /// Another board holds the folder; its process id where it could be read.
  case locked(path: String, processID: Int32?)
  /// The database cannot be read as it is: ``GatherStore/recover(_:keeping:wallClock:)`` is the way out.
  case damaged(path: String, detail: String)
  /// The file that was written to is not the one at its path any more: it was deleted, its folder was moved, or its
  /// disk was taken out. ``GatherStore/recover(_:keeping:wallClock:)`` is the way out.
  case takenAway(path: String)
  /// A newer build wrote the database, or an entry of a log; it was left untouched.
  case newerSchema(path: String)
  /// Another connection kept the database locked for the whole busy timeout.
  case busy(path: String)
  case diskFull(path: String)
  case io(path: String, detail: String)

  /// Refused: this gather is in play.
  case gatherInPlay(UUID, name: String)
  /// Refused: a gather cannot start with this roster.
  case rosterObstacle(RosterObstacle)
  /// No gather has this id, or this beginning of an id.
  case noSuchGather(String)
  /// Several gathers have an id that begins like this.
  case ambiguousGather(String)
  /// Refused: the stored gather has ended.
  case gatherEnded(UUID)
  /// Refused: the name stands for two players, in the store or in the file.
  case ambiguousPlayerName(String)
  /// No player of the account has this id.
  case noSuchPlayer(Player.ID)
  /// Refused: the player is in the roster of a gather in play, which has this name.
  case playerInPlay(Player.ID, gather: String)
  /// Refused: a roster was chosen that has the player twice, or he was to be made one with himself.
  case playerNamedTwice(Player.ID)
  /// Refused: the two are in the roster of one gather, which has this name, and so are two people.
  case playersBeside(Player.ID, Player.ID, gather: String)
  /// Refused: another account logs in with this name.
  case loginTaken(String)
  /// Refused: there are as many accounts as may be.
  case tooManyAccounts(most: Int)
  /// Refused: the account has as many players or gathers as it may have.
  case accountFull(most: Int)
  /// Refused: the account has about as many bytes as it may have.
  case accountTooLarge(most: Int)
  /// Refused: the owner's account is the board's own.
  case ownerAccount
  /// The account was deleted in the meantime, or its password was changed.
  case noSuchAccount
  /// Refused: the owner is linked to this service already, as this user.
  case linked(server: String, username: String)
  /// The owner is linked to no service.
  case notLinked
  /// Refused: the service was not told of so many changes.
  case unsentChanges(Int)
  /// No change in the outbox has this id, or several an id that begins like this.
  case noSuchChange(String)
  /// Refused: a request with this key has made something of another kind.
  case keyOfAnother
}

/// A row whose contents make no sense, found while reading; becomes ``GatherStoreError/damaged(path:detail:)``.
struct DamagedRow: Error {
  var detail: String
}

/// The database has migrations that this build does not know, or an entry of a higher version of the log's format;
/// becomes ``GatherStoreError/newerSchema(path:)``.
struct SupersededSchema: Error {}
