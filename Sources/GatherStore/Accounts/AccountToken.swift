package import FoundationEssentials
import GatherModel

/// A token that an account received at a login. It expires after ``lifetime`` without use.
package struct AccountToken: Hashable, Sendable {
  /// The account of the token.
  package var account: Account
  /// The time of the last recorded use, accurate to about a day; nil if unknown.
  package var usedAt: Date?

  package init(account: Account, usedAt: Date?) {
    (self.account, self.usedAt) = (account, usedAt)
  }

  /// The time without use after which a token expires, in seconds: half a year.
  package static let lifetime: TimeInterval = 180 * 86_400
  /// The minimum time between two recorded uses, in seconds.
  private static let noteInterval: TimeInterval = 86_400

  /// Whether the token has expired.
  package func isOver(at time: Date) -> Bool {
    usedAt.map { time.timeIntervalSince($0) > Self.lifetime } ?? false
  }

  /// Whether a use of the token at this time should be recorded.
  package func isUseDue(at time: Date) -> Bool {
    guard WallClock.isPlausible(time) else { return false }
    return usedAt.map { time.timeIntervalSince($0) > Self.noteInterval } ?? true
  }

  /// The stored text of a time; nil for the time of an unset clock, because with that time the token would expire as
  /// soon as the clock is set.
  static func noted(_ time: Date?) -> String? {
    time.flatMap { WallClock.isPlausible($0) ? TimeText.text($0) : nil }
  }
}
