import GatherModel

// The list below a team's name during play.
extension MatchPresentation {
  private typealias Football = Scoreboard.FootballPhrase

  /// The maximum number of players for full names. If either team has more players, both lists contain surnames.
  private static let mostByName = 8
  /// The maximum number of players for complete lists. If either team has more players, both lists contain only players
  /// with events, and then the number of all players.
  private static let mostBySurname = 14

  /// The players of a team with their events, then the events that belong to none of them: events of players who have
  /// left the team, events of unknown players, and own goals of the other team.
  func rows(of team: TeamID) -> [ScoreboardViewModel.Row] {
    let players = players(of: team)
    let most = TeamID.allCases.map { match.gather.roster.teams[$0].count }.max() ?? 0
    let isShort = !isUnsorted && most > Self.mostByName
    let short = ShortNames.of(players.map(\.name))
    var rows = players.map { row(of: $0, short: short[$0.name] ?? $0.name, isShort: isShort) }
    var others: [(first: MatchMoment, row: ScoreboardViewModel.Row)] = []
    for moment in told(of: team) {
      if let place = place(of: moment, among: players) {
        rows[place].add(moment)
      } else if let place = others.firstIndex(where: { isInOneRow($0.first, moment) }) {
        others[place].row.add(moment)
      } else {
        var row = row(of: moment, isShort: isShort)
        row.add(moment)
        others.append((moment, row))
      }
    }
    if isUnsorted || most <= Self.mostBySurname { return rows + others.map(\.row) }
    let telling = rows.filter(\.tells)
    return telling + others.map(\.row) + (telling.count < rows.count ? [count(of: players)] : [])
  }

  private func row(of player: Player, short: String, isShort: Bool) -> ScoreboardViewModel.Row {
    ScoreboardViewModel.Row(
      number: player.details.number.map { "\($0)" } ?? "",
      name: isShort ? short : player.name, short: short,
      position: player.details.preferredPosition.map(words.acronym) ?? "")
  }

  private func row(of moment: MatchMoment, isShort: Bool) -> ScoreboardViewModel.Row {
    let (who, label) = (who(moment), label(of: moment))
    return ScoreboardViewModel.Row(
      subject: who == nil ? .nobody : .player, number: who?.number.map { "\($0)" } ?? "",
      name: isShort && who != nil ? label.short : label.text, short: label.short, position: "")
  }

  private func count(of players: [Player]) -> ScoreboardViewModel.Row {
    let text = words(PlayerList.Phrase.players, ["n": .number(players.count)])
    return ScoreboardViewModel.Row(subject: .count, number: "", name: text, short: text, position: "")
  }

  /// The index of the row of a moment's player. Nil for an own goal, because its scorer plays for the other team.
  private func place(of moment: MatchMoment, among players: [Player]) -> Int? {
    guard moment.goal != .own,
      let player = moment.player?.player(in: match.gather.roster, of: moment.playersTeam)
    else { return nil }
    return players.firstIndex { $0.id == player.id }
  }

  // MARK: Contents of the lists

  /// The goals and cards of a team, in the order in which they happened.
  func told(of team: TeamID) -> [MatchMoment] {
    state.moments.inOrder.filter { $0.team == team && ($0.isGoal || $0.card != nil) }
  }

  /// The player with the current name and number; nil if the player is unknown or is not to be named.
  func who(_ moment: MatchMoment) -> PlayerMark? {
    guard namesPlayers, let mark = moment.player.map({ present($0, of: moment.playersTeam) }) else {
      return nil
    }
    return mark.name == nil && mark.number == nil ? nil : mark
  }

  /// The mark with the current name and number; unchanged if the player has left the roster.
  func present(_ mark: PlayerMark, of team: TeamID) -> PlayerMark {
    mark.player(in: match.gather.roster, of: team).map(PlayerMark.init) ?? mark
  }

  /// Whether two events share a row: events of one player, or events of one kind by unknown players.
  func isInOneRow(_ one: MatchMoment, _ other: MatchMoment) -> Bool {
    if (one.goal == .own) != (other.goal == .own) { return false }
    return switch (who(one), who(other)) {
    case (let player?, let same?): player.isSame(as: same)
    case (nil, nil): one.card == other.card
    default: false
    }
  }

  /// The player's name, and the surname as `short`. If the player is unknown, `text` is the name of the event, and
  /// `short` is only the mark of an own goal, or empty for other events.
  func label(of moment: MatchMoment) -> (text: String, short: String) {
    let isOwn = moment.goal == .own
    let sign = isOwn ? words(Football.ownGoalSign) : ""
    guard let who = who(moment) else {
      // One row may contain penalties and regular goals, so a penalty has the label of a regular goal.
      return (MatchLabels(words: words).entry(moment.isGoal && !isOwn ? .goal(.regular) : moment.kind), sign)
    }
    func noted(_ text: String, _ note: String) -> String {
      [text, note].filter { !$0.isEmpty }.joined(separator: " ")
    }
    return (
      noted(who.name ?? "", isOwn ? "(\(words(Football.ownGoalMark)))" : ""),
      noted(shortName(who, of: moment.playersTeam), sign)
    )
  }
}

extension ScoreboardViewModel.Row {
  fileprivate mutating func add(_ moment: MatchMoment) {
    let minute = moment.minute?.description ?? ""
    if moment.isGoal { goals.append(minute) }
    guard let shown = moment.card else { return }
    if subject == .nobody { cardMinutes.append(minute) }
    card = card.map { $0.weight < shown.weight ? shown : $0 } ?? shown
  }
}

extension Card {
  /// The severity. Only a player's most severe card is shown next to the name.
  fileprivate var weight: Int {
    switch self {
    case .yellow: 0
    case .sinBin: 1
    case .secondYellow: 2
    case .red: 3
    }
  }
}
