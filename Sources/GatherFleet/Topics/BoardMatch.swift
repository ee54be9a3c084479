package import FootballGatherAPI
package import GatherModel

/// All of a board's match: `match`. Who reads it needs nothing else.
package struct BoardMatch: FleetPayload, Hashable {
  /// As ``FleetPayload`` has it: more than a match can reach whose log remote operators have filled
  /// (`MatchCommand.mostRemoteActs`), and less than the largest packet of a broker.
  package static let largest = 2_000_000

  /// The gather, where it stands, and its log, as the web service's live feed has them.
  package var gather: LiveGather
  /// Who plays; empty where the board names nobody.
  package var players: [Named]
  /// The codes of both teams, home first.
  package var codes: [String]
  /// The fixture that is played; missing for a match that is in no plan.
  package var fixture: FixtureMark?

  /// A player as spectators may know him.
  package struct Named: Codable, Hashable, Sendable {
    /// The name that is shown.
    package var name: String
    /// The squad number.
    package var number: Int?
    /// `A`, `B`, or missing for the bench.
    package var team: String?

    package init(name: String, number: Int?, team: String?) {
      (self.name, self.number, self.team) = (name, number, team)
    }
  }

  package init(gather: LiveGather, players: [Named], codes: [String], fixture: FixtureMark?) {
    (self.gather, self.players, self.codes, self.fixture) = (gather, players, codes, fixture)
  }

  /// - Parameter namesPlayers: Whether players and operators are named, on the field and in the log.
  package init(
    _ match: Match, codes: TeamPair<String>, fixture: FixtureMark?, namesPlayers: Bool, at now: BoardInstant,
    boot: String
  ) {
    let entries = match.log.entries.enumerated().map { index, entry in
      var entry = LiveEntry(entry, sequence: Int64(index + 1))
      // Who keeps the score is called by his own name, too.
      if !namesPlayers { (entry.event.player, entry.by) = (nil, nil) }
      return entry
    }
    gather = LiveGather(
      facts: LiveFacts(match.gather, keptBy: .board, onBoard: match.gather.id, roster: ""),
      standing: LiveStanding(
        match.state, at: now, boot: boot, last: Int64(entries.count), lastAlive: nil,
        counted: match.correction),
      entries: entries)
    self.codes = [codes.teamA, codes.teamB]
    self.fixture = fixture
    players = []
    if namesPlayers {
      let roster = match.gather.roster
      for team in TeamID.allCases {
        players += roster.teams[team].map { Named($0, team: team) }
      }
      players += roster.bench.map { Named($0, team: nil) }
    }
  }

  /// The match as this machine shows it.
  /// - Parameter ahead: How far this machine's monotonic clock is ahead of the board's.
  /// - Throws: `MatchFormatError` for a format that this build does not know.
  package func match(ahead: Duration) throws(MatchFormatError) -> Match {
    var roster = Roster()
    for (index, player) in players.prefix(3 * Roster.largestTeam).enumerated() {
      guard let name = NameRule.cleaned(player.name) else { continue }
      let number = player.number.flatMap { PlayerDetails.squadNumbers.contains($0) ? $0 : nil }
      // No player of this machine's store has such a number.
      let shown = Player(
        id: Player.ID(-1 - Int64(index)), details: PlayerDetails(name: name, number: number))
      switch player.team {
      case "A": roster.teams.teamA.append(shown)
      case "B": roster.teams.teamB.append(shown)
      default: roster.bench.append(shown)
      }
    }
    return try gather.match(roster: roster, ahead: ahead, fixture: fixture)
  }
}

extension BoardMatch {
  /// - Throws: ``FleetPayloadError/madeUp`` for a log that no board has written.
  package func check() throws(FleetPayloadError) {
    let format: MatchFormat
    // A match of another version has no log here.
    do { format = try gather.facts.matchFormat() } catch { return }
    if !MatchLog(gather.entries.compactMap(\.logEntry)).isPlausible(playedAs: format) { throw .madeUp }
  }

  /// Whether the match is played in a format that this build does not know.
  var isOfUnknownFormat: Bool {
    do throws(MatchFormatError) {
      _ = try gather.facts.matchFormat()
      return false
    } catch {
      return true
    }
  }
}

extension BoardMatch.Named {
  fileprivate init(_ player: Player, team: TeamID?) {
    self.init(name: player.details.name, number: player.details.number, team: team?.rawValue)
  }
}
