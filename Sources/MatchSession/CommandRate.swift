import GatherModel

/// How many commands each remote sender has had done of late.
struct CommandRate {
  private static let most = MatchCommand.mostASecond * Int(MatchCommand.rateTime / .seconds(1))

  /// By the senders' scopes, in the order in which they came.
  private var recent: [String: [BoardInstant]] = [:]

  /// Counts a command.
  /// - Returns: Whether its sender may have it done; one that may not is not counted.
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
  /// Whether a remote operator has as many entries as one may have, or all remote operators together have.
  func isFull(for author: Operator) -> Bool {
    guard entries.count >= MatchCommand.mostActs else { return false }
    let remote = entries.lazy.filter { $0.by.isElsewhere }
    return remote.count { $0.by == author } >= MatchCommand.mostActs
      || remote.count { _ in true } >= MatchCommand.mostRemoteActs
  }
}

extension MatchAction {
  /// Whether it is done whatever number of entries its sender has: what was done wrongly can be taken back, and the match ended.
  var isAlwaysTaken: Bool {
    switch self {
    case .undo, .act(.gatherEnded): true
    default: false
    }
  }
}
