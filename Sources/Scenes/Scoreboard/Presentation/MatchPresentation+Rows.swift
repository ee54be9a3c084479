import GatherModel

// The list below a team's name in play: its players, then the events that belong to none of them.
extension MatchPresentation {
  private typealias Football = Scoreboard.FootballPhrase

  /// The largest team size at which players are listed by their whole names. If either team is larger, both teams are
  /// listed by surnames.
  private static let mostByName = 8
  /// The largest team size at which all players are listed. If either team is larger, only players with events are
  /// listed, followed by the number of players.
  private static let mostBySurname = 14

  /// The players of a team, each with the events that count for the team, then the events that belong to no listed
  /// player. The last ones are the events of players who have since left the team, the events of unknown players, and
  /// own goals by players of the other team.
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

  /// The index of the row of a moment's player; nil if these players do not include the player. It is also nil for an
  /// own goal, because its scorer plays for the other team.
  private func place(of moment: MatchMoment, among players: [Player]) -> Int? {
    guard moment.goal != .own,
      let player = moment.player?.player(in: match.gather.roster, of: moment.playersTeam)
    else { return nil }
    return players.firstIndex { $0.id == player.id }
  }

  // MARK: Contents of the lists

  /// The goals that count for a team, and the cards of its players, in the order in which they happened.
  func told(of team: TeamID) -> [MatchMoment] {
    state.moments.inOrder.filter { $0.team == team && ($0.isGoal || $0.card != nil) }
  }

  /// The player of a moment, with the current name and number; nil if the player is unknown or is not to be named.
  func who(_ moment: MatchMoment) -> PlayerMark? {
    guard namesPlayers, let mark = moment.player.map({ present($0, of: moment.playersTeam) }) else {
      return nil
    }
    return mark.name == nil && mark.number == nil ? nil : mark
  }

  /// The player's mark with the current name and number from the roster; the given mark if the player is no longer in
  /// the roster.
  func present(_ mark: PlayerMark, of team: TeamID) -> PlayerMark {
    mark.player(in: match.gather.roster, of: team).map(PlayerMark.init) ?? mark
  }

  /// Whether two goals or two cards share a row: they belong to the same player, or they are of the same kind and both
  /// players are unknown. Own goals share a row only with own goals.
  func isInOneRow(_ one: MatchMoment, _ other: MatchMoment) -> Bool {
    if (one.goal == .own) != (other.goal == .own) { return false }
    return switch (who(one), who(other)) {
    case (let player?, let same?): player.isSame(as: same)
    case (nil, nil): one.card == other.card
    default: false
    }
  }

  /// The label of a goal or a card in a list, in full and in short. The full label is the player's name, the short one
  /// the surname, both with a mark for an own goal. If the player is unknown, the full label is the name of the event,
  /// and the short one is only the mark.
  func label(of moment: MatchMoment) -> (text: String, short: String) {
    let isOwn = moment.goal == .own
    let sign = isOwn ? words(Football.ownGoalSign) : ""
    guard let who = who(moment) else {
      // A penalty is marked at its minute, so its name here is that of a regular goal.
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
  /// The severity of a card as a number. If a player has several cards, only the most severe one is shown next to the
  /// name.
  fileprivate var weight: Int {
    switch self {
    case .yellow: 0
    case .sinBin: 1
    case .secondYellow: 2
    case .red: 3
    }
  }
}
