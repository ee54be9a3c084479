import FoundationEssentials
package import GatherModel

extension LiveGather {
  /// The match, as a display that follows another machine shows it.
  /// - Parameters:
  ///   - ahead: The time by which the display's monotonic clock is ahead of the other machine's.
  ///   - fixture: The match's fixture on the planned day; nil for a match from the web service.
  /// - Throws: ``MatchFormatError`` if this build does not know the format.
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
      // The other board was restarted, but its log has no entry of the restart yet. So that entry is added here.
      let recovery = LogEntry(
        id: facts.id, event: .recovered(lastAlive: BoardInstant(nanoseconds: lastAlive)),
        at: BoardInstant(nanoseconds: standing.now), wallClock: gather.createdAt)
      log.append(recovery.shifted(by: ahead))
    }
    // All entries are added at once. If they were added one by one, each undo would rebuild the match.
    var match = Match(gather: gather, log: MatchLog(log))
    match.counted = standing.counted?.result
    return match
  }
}

extension LogEntry {
  /// The entry with its times converted to the clock of another machine, which is ahead by `ahead`.
  fileprivate func shifted(by ahead: Duration) -> LogEntry {
    var entry = self
    entry.at = entry.at + ahead
    if case .recovered(let lastAlive) = entry.event { entry.event = .recovered(lastAlive: lastAlive + ahead) }
    return entry
  }
}
