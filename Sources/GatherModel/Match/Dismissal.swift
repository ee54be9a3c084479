package import FoundationEssentials

/// A player who is off for a while by the referee's decision, until the team may have one more player again. After a
/// temporary dismissal the same player returns, after a sending-off in futsal another one.
///
/// The time is playing time, which passes only while the match clock runs. Time that is not served in one period is
/// served in the next (IFAB Laws of the Game, guidelines for temporary dismissals). A correction of the clock also
/// changes the playing time. Setting or cancelling the clock does not.
package struct Dismissal: Hashable, Sendable, Identifiable {
  /// The reason why a player is off, which decides who may return.
  package enum Kind: Hashable, Sendable {
    /// The same player may return.
    case sinBin
    /// Another player may enter after two minutes, or when the other team, with more players on the pitch, scores (FIFA
    /// Futsal Laws of the Game, Law 3).
    case sendingOff
  }

  /// The entry of the card.
  package let id: UUID
  /// Whether the player may return, or another one may enter.
  package let kind: Kind
  /// The team of the player.
  package let team: TeamID
  /// The player who was shown the card; nil if unknown.
  package internal(set) var player: PlayerMark?
  /// The length in playing time, unless it ends early.
  package let length: Duration
  /// The playing time at its beginning.
  let since: Duration
  /// The entry of the goal or the card that ended it early.
  var endedBy: UUID?
  /// The playing time at the early end.
  var endedAt: Duration?

  /// Whether it ended early.
  package var isEndedEarly: Bool { endedBy != nil }

  /// The playing time for which it is still shown after its end, because the referee must see it too.
  static let afterglow = Duration.seconds(10)

  /// The remaining time.
  /// - Parameter played: The playing time now.
  func left(_ played: Duration) -> Duration {
    isEndedEarly ? .zero : min(max(length - (played - since), .zero), length)
  }

  func isToBeSeen(_ played: Duration) -> Bool {
    played < seenUntil
  }

  /// The playing time until which it is shown. A player who will not return from the sin bin disappears at once.
  var seenUntil: Duration {
    guard isEndedEarly else { return since + length + Self.afterglow }
    return kind == .sinBin ? .zero : (endedAt ?? since) + Self.afterglow
  }
}
