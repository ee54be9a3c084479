/// What a button of a stream deck, a script or a message by the broker can have done: one command each. None is a toggle.
package enum CommandVerb: Hashable, Sendable {
  /// What happens in a match, where no more need be said than which team.
  case act(MatchAct)
  /// The minutes come with the command.
  case addedTime
  /// Ends the period that is played: an interval, or kicks from the mark, follow.
  case nextPeriod
  /// Takes back the newest act, where the same token has done it.
  case undo
  /// Blows the horn.
  case horn

  /// All of them by their names, which are for good.
  package static let all: [(name: String, verb: CommandVerb)] = {
    var verbs: [(String, CommandVerb)] = [
      ("undo", .undo), ("clock-start", .act(.clockStarted)), ("clock-pause", .act(.clockPaused)),
      ("next-period", .nextPeriod), ("end-match", .act(.gatherEnded)), ("horn", .horn),
      ("swap-sides", .act(.sidesSwapped)), ("added-time", .addedTime),
    ]
    for (team, side) in [(TeamID.teamA, "home"), (.teamB, "away")] {
      verbs += [
        ("goal-\(side)", .act(.goal(team))), ("yellow-\(side)", .act(.card(team, .yellow, nil))),
        ("second-yellow-\(side)", .act(.card(team, .secondYellow, nil))),
        ("red-\(side)", .act(.card(team, .red, nil))), ("sin-bin-\(side)", .act(.card(team, .sinBin, nil))),
        ("foul-\(side)", .act(.counted(.foul, team))), ("time-out-\(side)", .act(.counted(.timeOut, team))),
        ("kick-scored-\(side)", .act(.kick(team, isScored: true))),
        ("kick-missed-\(side)", .act(.kick(team, isScored: false))),
      ]
    }
    return verbs
  }()

  private static let byName = Dictionary(uniqueKeysWithValues: all)

  /// nil for a name that none has.
  package init?(name: String) {
    guard let verb = Self.byName[name] else { return nil }
    self = verb
  }

  /// Why nothing can come of a verb.
  package enum Refusal: Error, Hashable, Sendable {
    case noMatch
    /// The minutes of added time are missing, or out of range.
    case noMinutes
    case nothingToUndo
    /// Another operator has done what undo would take back.
    case notOwn
    /// The next period begins with the clock.
    case isInterval
    /// Nothing comes after this period but the end.
    case isLastPeriod
    /// The match has not been kicked off.
    case isReady

    /// What a program goes by. For good.
    package var code: String {
      switch self {
      case .noMatch: "noMatch"
      case .noMinutes: "noMinutes"
      case .nothingToUndo: "nothingToUndo"
      case .notOwn: "notOwn"
      case .isInterval: "isInterval"
      case .isLastPeriod: "isLastPeriod"
      case .isReady: "isReady"
      }
    }

    /// For the person who sets a button up.
    package var reason: String {
      switch self {
      case .noMatch: "No match is on the board."
      case .noMinutes: "Say how many minutes, from 1 to \(MatchState.longestAddedTime)."
      case .nothingToUndo: "There is nothing to take back."
      case .notOwn:
        "The newest act is of another operator: undo takes back only what the same token has done."
      case .isInterval: "It is an interval: clock-start kicks the next period off."
      case .isLastPeriod: "Nothing comes after this period: end-match ends the match."
      case .isReady: "The match has not begun: clock-start kicks it off."
      }
    }
  }

  /// What the verb wants in a match.
  /// - Parameters:
  ///   - minutes: Of added time; nil where the command says none.
  ///   - author: Who sends it.
  /// - Throws: ``Refusal`` where nothing can come of it.
  package func action(in match: Match?, minutes: Int?, by author: Operator) throws(Refusal)
    -> MatchCommand.Action
  {
    if case .horn = self { return .horn }
    guard let match else { throw .noMatch }
    switch self {
    case .horn: return .horn
    case .act(let act): return .match(.act(act))
    case .addedTime:
      guard let minutes, (1...MatchState.longestAddedTime).contains(minutes) else { throw .noMinutes }
      return .match(.act(.addedTimeAnnounced(minutes: minutes)))
    case .nextPeriod:
      switch match.state.phase {
      case .interval: throw .isInterval
      case .kicks, .ended: throw .isLastPeriod
      case .ready: throw .isReady
      case .playing: break
      }
      switch match.state.nextStage {
      case .end: throw .isLastPeriod
      case .kicks: return .match(.act(.kicksBegun))
      case .period, .extraTime: return .match(.act(.periodEnded))
      }
    case .undo:
      guard let act = match.log.undoable else { throw .nothingToUndo }
      let entry = match.log.entries.last { $0.id == act.id }
      guard entry?.by == author else { throw .notOwn }
      return .match(.undo(act.id))
    }
  }

  /// Whether two within a short time are one press: a goal, as at the board.
  package var isDebounced: Bool { if case .act(.goal) = self { true } else { false } }
}
