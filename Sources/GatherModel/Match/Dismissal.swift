package import FoundationEssentials

/// A player off for a while by the referee's decision, and when the team may have one player more again: after
/// a temporary dismissal the same player, after a sending-off in futsal another one.
///
/// It is measured in playing time, which passes only while the match clock runs; what is not served in one period is served
/// in the next (IFAB Laws of the Game, guidelines for temporary dismissals). A correction of the clock is one of playing
/// time too; a clock that is set or cancelled changes none.
package struct Dismissal: Hashable, Sendable, Identifiable {
  /// Why a player is off, and with it who may come on again.
  package enum Kind: Hashable, Sendable {
    /// The player himself may come back.
    case sinBin
    /// Another player may come on: after two minutes, or when the other team, having more players on the pitch, scores
    /// (FIFA Futsal Laws of the Game, Law 3).
    case sendingOff
  }

  /// The entry of the card.
  package let id: UUID
  /// Whether the player may come back, or another one may come on.
  package let kind: Kind
  /// The team of the player.
  package let team: TeamID
  /// The player who was shown the card; nil for unknown.
  package internal(set) var player: PlayerMark?
  /// How long it lasts unless it is over before its time, in playing time.
  package let length: Duration
  /// The playing time at its beginning.
  let since: Duration
  /// The entry of the goal, or of the card, by which it was over before its time.
  var endedBy: UUID?
  /// The playing time when it was.
  var endedAt: Duration?

  /// Whether it was over before its time.
  package var isEndedEarly: Bool { endedBy != nil }

  /// How long it is still to be seen, in playing time, after it is over: the referee has to see it too.
  static let afterglow = Duration.seconds(10)

  /// What is left of it.
  /// - Parameter played: The playing time now.
  func left(_ played: Duration) -> Duration {
    isEndedEarly ? .zero : min(max(length - (played - since), .zero), length)
  }

  func isToBeSeen(_ played: Duration) -> Bool {
    played < seenUntil
  }

  /// The playing time until which it is to be seen. Who will not come back from the sin bin is out of sight at once.
  var seenUntil: Duration {
    guard isEndedEarly else { return since + length + Self.afterglow }
    return kind == .sinBin ? .zero : (endedAt ?? since) + Self.afterglow
  }
}
