package import FootballGatherAPI
package import GatherModel

/// A board's complete match, on the topic `match`. To show the match, a program needs no other message.
package struct BoardMatch: FleetPayload, Hashable {
  /// The maximum size in bytes. A log that remote operators have filled (`MatchCommand.mostRemoteActs`) is smaller. The
  /// limit must stay below ``BrokerConnection/largestPacket``.
  package static let largest = 2_000_000

  /// The gather, its standing and its log, in the form of the web service's live feed.
  package var gather: LiveGather
  /// The players. Empty if the board does not publish names.
  package var players: [Named]
  /// The codes of both teams, home first.
  package var codes: [String]
  /// The fixture of the match. Missing if the match is not in a plan.
  package var fixture: FixtureMark?

  /// A player, with the data for spectators.
  package struct Named: Codable, Hashable, Sendable {
    /// The name that is shown.
    package var name: String
    /// The squad number.
    package var number: Int?
    /// The team, `A` or `B`. Missing for the bench.
    package var team: String?

    package init(name: String, number: Int?, team: String?) {
      (self.name, self.number, self.team) = (name, number, team)
    }
  }

  package init(gather: LiveGather, players: [Named], codes: [String], fixture: FixtureMark?) {
    (self.gather, self.players, self.codes, self.fixture) = (gather, players, codes, fixture)
  }

  /// - Parameter namesPlayers: Whether the message names players and operators, in the teams and in the log.
  package init(
    _ match: Match, codes: TeamPair<String>, fixture: FixtureMark?, namesPlayers: Bool, at now: BoardInstant,
    boot: String
  ) {
    let entries = match.log.entries.enumerated().map { index, entry in
      var entry = LiveEntry(entry, sequence: Int64(index + 1))
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

  /// The match as this machine shows it. `ahead` is this machine's monotonic time minus the board's monotonic time.
  /// - Throws: `MatchFormatError` if this build does not know the format.
  package func match(ahead: Duration) throws(MatchFormatError) -> Match {
    var roster = Roster()
    for (index, player) in players.prefix(3 * Roster.largestTeam).enumerated() {
      guard let name = NameRule.cleaned(player.name) else { continue }
      let number = player.number.flatMap { PlayerDetails.squadNumbers.contains($0) ? $0 : nil }
      // The ids are negative, because no player in this machine's store has a negative id.
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
  /// Checks that the log is plausible.
  /// - Throws: ``FleetPayloadError/madeUp`` if no board can have written the log.
  package func check() throws(FleetPayloadError) {
    let format: MatchFormat
    // If this build does not know the format, the log cannot be checked here.
    do { format = try gather.facts.matchFormat() } catch { return }
    if !MatchLog(gather.entries.compactMap(\.logEntry)).isPlausible(playedAs: format) { throw .madeUp }
  }

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
