package import FoundationEssentials
import GatherModel

/// A token that a login has given to an account. It ends when it was not used for ``lifetime``: one that is in use, by a board
/// that follows the service all season, never ends by itself.
package struct AccountToken: Hashable, Sendable {
  /// Whose it is.
  package var account: Account
  /// When it was used last, to a day; nil while that is not known.
  package var usedAt: Date?

  /// In seconds: half a year.
  package static let lifetime: TimeInterval = 180 * 86_400
  /// A use is noted when the last one that is noted is so long ago, in seconds.
  private static let noteInterval: TimeInterval = 86_400

  package init(account: Account, usedAt: Date?) {
    (self.account, self.usedAt) = (account, usedAt)
  }

  /// Whether it has ended.
  package func isOver(at time: Date) -> Bool {
    usedAt.map { time.timeIntervalSince($0) > Self.lifetime } ?? false
  }

  /// Whether a use is to be noted.
  package func isUseDue(at time: Date) -> Bool {
    guard WallClock.isPlausible(time) else { return false }
    return usedAt.map { time.timeIntervalSince($0) > Self.noteInterval } ?? true
  }

  /// What is stored of a time: nothing where the clock was not set when it was read, for the token would end when it is.
  static func noted(_ time: Date?) -> String? {
    time.flatMap { WallClock.isPlausible($0) ? TimeText.text($0) : nil }
  }
}
