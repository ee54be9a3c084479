import GatherModel

// The list below a team's name in play: its players, and what counts for it and is none of theirs.
extension MatchPresentation {
  private typealias Football = Scoreboard.FootballPhrase

  /// All players up to this many in a team, above it by their surnames.
  private static let mostByName = 8
  /// Above this many in a team only those players of whom there is something to tell, and how many there are.
  private static let mostBySurname = 14

  /// The players of a team with what they did for it, then what counts for the team and hangs on no player of the list: by
  /// a player who is elsewhere by now, by one of the other team, or by nobody known.
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

  /// The player's row; an own goal has none in the list of the team that it counts for.
  private func place(of moment: MatchMoment, among players: [Player]) -> Int? {
    guard moment.goal != .own,
      let player = moment.player?.player(in: match.gather.roster, of: moment.playersTeam)
    else { return nil }
    return players.firstIndex { $0.id == player.id }
  }

  // MARK: What the lists tell

  /// The goals that count for a team, and the cards of its players, in their order.
  func told(of team: TeamID) -> [MatchMoment] {
    state.moments.inOrder.filter { $0.team == team && ($0.isGoal || $0.card != nil) }
  }

  /// Who did it, by the name and the number of now; nil where that is not known, or not to be told.
  func who(_ moment: MatchMoment) -> PlayerMark? {
    guard namesPlayers, let mark = moment.player.map({ present($0, of: moment.playersTeam) }) else {
      return nil
    }
    return mark.name == nil && mark.number == nil ? nil : mark
  }

  /// The player as the roster has him now; the same mark for one who is not in it any more.
  func present(_ mark: PlayerMark, of team: TeamID) -> PlayerMark {
    mark.player(in: match.gather.roster, of: team).map(PlayerMark.init) ?? mark
  }

  /// Whether two goals, or two cards, are told in one row: those of one player, or those of one kind that are nobody's.
  func isInOneRow(_ one: MatchMoment, _ other: MatchMoment) -> Bool {
    if (one.goal == .own) != (other.goal == .own) { return false }
    return switch (who(one), who(other)) {
    case (let player?, let same?): player.isSame(as: same)
    case (nil, nil): one.card == other.card
    default: false
    }
  }

  /// What a row of a list calls a goal or a card: the player, with the mark of an own goal, whole and by surname; where
  /// nobody is known what it was, for which a narrow row has its mark alone.
  func label(of moment: MatchMoment) -> (text: String, short: String) {
    let isOwn = moment.goal == .own
    let sign = isOwn ? words(Football.ownGoalSign) : ""
    guard let who = who(moment) else {
      // A penalty is told at its minute.
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
  /// Which of several is to be shown beside a name.
  fileprivate var weight: Int {
    switch self {
    case .yellow: 0
    case .sinBin: 1
    case .secondYellow: 2
    case .red: 3
    }
  }
}
