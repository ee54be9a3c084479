import FoundationEssentials
package import GatherModel

extension LiveGather {
  /// The match as a machine shows it that looks on.
  /// - Parameters:
  ///   - ahead: How far that machine's clock is ahead of the one that keeps the match.
  ///   - fixture: Which fixture of a planned day it is; the wire of the web service does not tell.
  /// - Throws: ``MatchFormatError`` for a format that this build does not know.
  package func match(
    roster: Roster, ahead: Duration, fixture: FixtureMark? = nil
  ) throws(MatchFormatError) -> Match {
    let gather = Gather(
      id: facts.id, name: NameRule.cleaned(facts.name) ?? "Gather", createdAt: Date(timeIntervalSince1970: 0),
      format: try facts.matchFormat(),
      teams: TeamPair { id in
        let team = facts.teams[id]
        return Team(name: NameRule.cleaned(team.name) ?? Team.usual[id].name, color: team.color)
      }, roster: roster, fixture: fixture)
    var log = entries.compactMap { $0.logEntry?.shifted(by: ahead) }
    if let lastAlive = standing.lastAlive {
      // The other board was restarted, and its match has no entry since.
      let recovery = LogEntry(
        id: facts.id, event: .recovered(lastAlive: BoardInstant(nanoseconds: lastAlive)),
        at: BoardInstant(nanoseconds: standing.now), wallClock: gather.createdAt)
      log.append(recovery.shifted(by: ahead))
    }
    // At once: entry by entry each undo would put the match together anew.
    var match = Match(gather: gather, log: MatchLog(log))
    match.counted = standing.counted?.result
    return match
  }
}

extension LogEntry {
  /// The entry on the time line of a machine whose clock is that much ahead.
  fileprivate func shifted(by ahead: Duration) -> LogEntry {
    var entry = self
    entry.at = entry.at + ahead
    if case .recovered(let lastAlive) = entry.event { entry.event = .recovered(lastAlive: lastAlive + ahead) }
    return entry
  }
}
