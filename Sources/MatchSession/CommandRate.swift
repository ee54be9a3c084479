import GatherModel

/// Counts the recent commands of each remote sender.
struct CommandRate {
  private static let most = MatchCommand.mostASecond * Int(MatchCommand.rateTime / .seconds(1))

  /// For each sender's scope, the times of the sender's recent commands, in the order of arrival.
  private var recent: [String: [BoardInstant]] = [:]

  /// Counts a command, unless its sender has sent too many recently.
  /// - Returns: Whether the command may be carried out. A rejected command is not counted.
  mutating func take(_ scope: String, at now: BoardInstant) -> Bool {
    for (scope, instants) in recent {
      let young = instants.filter { now - $0 < MatchCommand.rateTime }
      recent[scope] = young.isEmpty ? nil : young
    }
    guard recent[scope, default: []].count < Self.most else { return false }
    recent[scope, default: []].append(now)
    return true
  }
}

extension MatchLog {
  /// Whether the log accepts no more entries of a remote operator. Either the operator has the maximum number of
  /// entries for one operator, or all remote operators together have the maximum number for all.
  func isFull(for author: Operator) -> Bool {
    guard entries.count >= MatchCommand.mostActs else { return false }
    let remote = entries.lazy.filter { $0.by.isElsewhere }
    return remote.count { $0.by == author } >= MatchCommand.mostActs
      || remote.count { _ in true } >= MatchCommand.mostRemoteActs
  }
}

extension MatchAction {
  /// Whether the action is accepted regardless of the number of entries, so that a mistake can always be undone, and
  /// the match can always be ended.
  var isAlwaysTaken: Bool {
    switch self {
    case .undo, .act(.gatherEnded): true
    default: false
    }
  }
}
