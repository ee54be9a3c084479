/// The commands that a stream deck button, a script or a message at the broker can send. No command is a toggle.
package enum CommandVerb: Hashable, Sendable {
  case act(MatchAct)
  case addedTime
  /// Ends the period in play.
  case nextPeriod
  /// Undoes the newest act, if the sender of the command did that act.
  case undo
  case horn

  /// All verbs with their names. The names are permanent.
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

  /// nil if no verb has this name.
  package init?(name: String) {
    guard let verb = Self.byName[name] else { return nil }
    self = verb
  }

  /// The reason why a verb cannot be carried out.
  package enum Refusal: Error, Hashable, Sendable {
    case noMatch
    case noMinutes
    case nothingToUndo
    case notOwn
    case isInterval
    case isLastPeriod
    case isReady

    /// The permanent code for programs.
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

    /// The explanation for the person who sets up a button.
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

  /// The action that the verb stands for in the present state of a match.
  /// - Throws: ``Refusal`` if the verb cannot be carried out.
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

  /// Whether two commands with this verb within a short time count as one, like two presses of a goal key of the board.
  package var isDebounced: Bool { if case .act(.goal) = self { true } else { false } }
}
