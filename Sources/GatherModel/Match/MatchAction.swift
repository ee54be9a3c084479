package import FoundationEssentials

/// An operator's request for the match in play. No request is a toggle, because a second toggle would revert the first.
package enum MatchAction: Hashable, Sendable {
  case act(MatchAct)
  /// Reverts the act of an entry, which must be the act that undo would revert next.
  /// So an operator reverts only an act that they have seen.
  case undo(UUID)
  /// Restores the act of an entry, which must be the act that redo would restore next.
  case redo(UUID)
}

/// The reason why an action has no effect.
package enum ActionRefusal: Error, Hashable, Sendable {
  case rules(ActRefusal)
  /// Undo would now revert this other act, or redo would restore it; nil if there is no act to revert or to restore.
  case overtaken(LoggedAct?)
  /// The match is not on the board, or the board only follows a match on a service.
  case noMatch
}
