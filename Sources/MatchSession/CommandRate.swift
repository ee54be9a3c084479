import GatherModel

struct CommandRate {
  private static let most = MatchCommand.mostASecond * Int(MatchCommand.rateTime / .seconds(1))

  /// The times of recent commands in the order of arrival, by ``MatchCommand/Sender/scope``.
  private var recent: [String: [BoardInstant]] = [:]

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
  /// Whether this operator, or all remote operators together, have reached the limit of entries.
  func isFull(for author: Operator) -> Bool {
    guard entries.count >= MatchCommand.mostActs else { return false }
    let remote = entries.lazy.filter { $0.by.isElsewhere }
    return remote.count { $0.by == author } >= MatchCommand.mostActs
      || remote.count { _ in true } >= MatchCommand.mostRemoteActs
  }
}

extension MatchAction {
  /// Whether the action is accepted even if the log is full: a mistake can always be undone, and the match can always
  /// be ended.
  var isAlwaysTaken: Bool {
    switch self {
    case .undo, .act(.gatherEnded): true
    default: false
    }
  }
}
