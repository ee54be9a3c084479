package import FoundationEssentials

/// A player who is off the pitch for a while by the referee's decision.
///
/// A dismissal is served in playing time. Time that is not served in one period is served in the next (IFAB Laws of the
/// Game, guidelines for temporary dismissals).
/// ``MatchAct/clockAdjusted(by:)`` changes the playing time, but ``MatchAct/clockSet(to:)`` does not.
package struct Dismissal: Hashable, Sendable, Identifiable {
  /// The reason why a player is off the pitch, which determines who may enter afterwards.
  package enum Kind: Hashable, Sendable {
    /// The same player may return.
    case sinBin
    /// Another player may enter after two minutes, or earlier if the other team scores while it has more players on the
    /// pitch (FIFA Futsal Laws of the Game, Law 3).
    case sendingOff
  }

  /// The id of the card's entry.
  package let id: UUID
  /// Whether the same player may return, or another player may enter.
  package let kind: Kind
  /// The team of the player.
  package let team: TeamID
  /// The player who was shown the card; nil if unknown.
  package internal(set) var player: PlayerMark?
  /// The length in playing time, unless the dismissal ends early.
  package let length: Duration
  /// The playing time at the beginning of the dismissal.
  let since: Duration
  /// The entry of the goal or the card that ended the dismissal early; nil if it did not end early.
  var endedBy: UUID?
  /// The playing time at the early end.
  var endedAt: Duration?

  /// Whether the dismissal ended early.
  package var isEndedEarly: Bool { endedBy != nil }

  /// The playing time for which a dismissal is still shown after its end, so that the referee also sees the end.
  static let afterglow = Duration.seconds(10)

  /// The remaining time at the playing time `played`.
  func left(_ played: Duration) -> Duration {
    isEndedEarly ? .zero : min(max(length - (played - since), .zero), length)
  }

  func isToBeSeen(_ played: Duration) -> Bool {
    played < seenUntil
  }

  /// The playing time until which the dismissal is shown. A sin bin that ended early disappears at once, because it
  /// ends early only if its player is sent off.
  var seenUntil: Duration {
    guard isEndedEarly else { return since + length + Self.afterglow }
    return kind == .sinBin ? .zero : (endedAt ?? since) + Self.afterglow
  }
}
