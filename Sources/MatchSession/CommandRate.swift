import GatherModel

/// Counts the recent commands of each remote sender.
struct CommandRate {
  private static let most = MatchCommand.mostASecond * Int(MatchCommand.rateTime / .seconds(1))

  /// The times of the recent commands by the scope of their senders, in the order of arrival.
  private var recent: [String: [BoardInstant]] = [:]

  /// Counts a command.
  /// - Returns: Whether its sender may have it carried out. A rejected command is not counted.
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
  /// Whether a remote operator has the maximum number of entries, or all remote operators together have theirs.
  func isFull(for author: Operator) -> Bool {
    guard entries.count >= MatchCommand.mostActs else { return false }
    let remote = entries.lazy.filter { $0.by.isElsewhere }
    return remote.count { $0.by == author } >= MatchCommand.mostActs
      || remote.count { _ in true } >= MatchCommand.mostRemoteActs
  }
}

extension MatchAction {
  /// Whether the action is accepted regardless of the number of its sender's entries. So a mistake can always be
  /// undone, and the match can be ended.
  var isAlwaysTaken: Bool {
    switch self {
    case .undo, .act(.gatherEnded): true
    default: false
    }
  }
}
