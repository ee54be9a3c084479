package import FoundationEssentials

/// An operator's request for the match in play. No request is a toggle, because two people may make the same request at
/// once.
package enum MatchAction: Hashable, Sendable {
  case act(MatchAct)
  /// Reverts the act of an entry. It must be the act that undo would revert next, so that the operator reverts the act
  /// that they have seen.
  case undo(UUID)
  /// Restores the act of an entry, which must be the act that redo would restore next.
  case redo(UUID)
}

/// The reason why an action has no effect.
package enum ActionRefusal: Error, Hashable, Sendable {
  /// The rules of the match forbid it.
  case rules(ActRefusal)
  /// Undo would now revert this other act, or redo would restore it; nil if there is no act to revert or to restore.
  case overtaken(LoggedAct?)
  /// The board shows no match of its own.
  case noMatch
}
