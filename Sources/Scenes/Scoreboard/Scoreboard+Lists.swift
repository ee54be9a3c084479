import GatherModel

extension Scoreboard {
  private typealias Correction = CorrectionPhrase

  static func list(_ list: PickList, state: State) -> ListViewModel {
    let words = state.words
    let teams = state.match.gather.teams
    let labels = MatchLabels(words: words)
    let left = state.match.state.left
    let isCard = list.subject == .card
    func tag(_ team: TeamID) -> ListViewModel.Tag? {
      isCard ? ListViewModel.Tag(team, of: teams) : nil
    }
    let keys = state.spokenKeys
    return ListViewModel(
      title: title(of: list.subject, teams: teams, words),
      rows: list.choices.enumerated().map { index, choice in
        let isSelected = index == list.selected
        return switch choice {
        case .card(let card):
          ListViewModel.Row(
            text: labels.card(card), left: isSelected ? tag(left) : nil,
            right: isSelected ? tag(left.opponent) : nil)
        case .player(let player): ListViewModel.Row(text: labels.player(player))
        case .nobody:
          ListViewModel.Row(text: list.strangersNumber.map { "\($0)" } ?? words(Correction.nobody))
        case .goal(.regular): ListViewModel.Row(text: words(Correction.goalFromPlay))
        case .goal(let kind): ListViewModel.Row(text: labels.goal(kind))
        case .format(let format):
          ListViewModel.Row(
            text: format.label(in: words),
            detail: format.format.shown
              + (format.format == state.match.state.format ? " · \(words(Correction.now))" : ""))
        }
      }, selected: list.selected,
      place: ListViewModel.place(list.selected, of: list.choices.count, words),
      footer: footer(of: list.subject, left: left, teams: teams, keys))
  }

  private static func title(of subject: PickList.Subject, teams: TeamPair<Team>, _ words: Words) -> String {
    switch subject {
    case .card: return words(Correction.whichCard)
    case .cardedPlayer(let card, let team):
      return words(
        Correction.cardFor,
        ["card": .text(MatchLabels(words: words).card(card)), "team": .text(teams[team].brief)])
    case .player(let moment, let team, let goal):
      let phrase: Correction =
        switch moment.kind {
        case .card: .whoseCard
        case .kick: .whoKicked
        case .goal, .counted: .whoScored
        }
      let kind = goal == .regular ? "" : "\(MatchLabels(words: words).goal(goal)) · "
      return words.labelled(kind + teams[team].brief, words(phrase))
    case .format: return words(Correction.whichFormat)
    }
  }

  private static func footer(
    of subject: PickList.Subject, left: TeamID, teams: TeamPair<Team>, _ keys: KeyLabels
  ) -> String {
    func to(_ action: KeyAction, _ team: TeamID) -> String? {
      keys.label(action).map { key in
        keys.words(HintPhrase.to, ["key": .text(key), "team": .text(teams[team].brief)])
      }
    }
    let sides = subject == .card ? [to(.listLeft, left), to(.listRight, left.opponent)] : []
    let isPlayers =
      switch subject {
      case .cardedPlayer, .player: true
      case .card, .format: false
      }
    let chooses = subject == .card ? nil : keys.said(.listChoose, HintPhrase.chooses)
    return
      ([keys.said(.listUp, HintPhrase.up), keys.said(.listDown, HintPhrase.down)] + sides
      + [
        isPlayers ? keys.words(Correction.number) : nil, chooses, keys.said(.listLeave, HintPhrase.leaves),
      ]).compactMap(\.self).joined(separator: "  ·  ")
  }

  static func log(_ view: LogView, state: State, shown: Match) -> ListViewModel {
    let words = state.words
    let moments = shown.state.moments.inOrder
    let keys = state.spokenKeys
    let selected = moments.firstIndex { $0.id == view.selected } ?? max(moments.count - 1, 0)
    return ListViewModel(
      title: words(Correction.log),
      rows: moments.map { moment in
        row(of: moment, typed: moment.id == view.selected ? view : nil, shown: shown, words)
      }, selected: selected, place: ListViewModel.place(selected, of: moments.count, words),
      footer: [
        keys.said(.listUp, HintPhrase.up), keys.said(.listDown, HintPhrase.down),
        keys.said(.listChoose, Correction.player), words(Correction.minute),
        keys.said(.listRemove, Correction.removes), keys.said(.undo, HintPhrase.takesBack),
        keys.said(.listLeave, HintPhrase.leaves),
      ].compactMap(\.self).joined(separator: "  ·  "))
  }

  private static func row(
    of moment: MatchMoment, typed view: LogView?, shown: Match, _ words: Words
  ) -> ListViewModel.Row {
    let tag = ListViewModel.Tag(moment.team, of: shown.gather.teams)
    var minute = moment.minute?.description ?? ""
    if let view, !view.minute.isEmpty {
      minute =
        "\(view.minute.map { "\($0)" }.joined())"
        + (view.added.map { "+" + $0.map { "\($0)" }.joined() } ?? "")
        + "_"
    }
    let player = moment.player.map(MatchLabels(words: words).player) ?? ""
    let author = moment.by == .board ? "" : "(\(OperatorWords.name(moment.by, in: words)))"
    func line(_ parts: [String]) -> String { parts.filter { !$0.isEmpty }.joined(separator: "  ") }
    let isLeft = moment.team == shown.state.left
    return ListViewModel.Row(
      text: line([minute, MatchLabels(words: words).entry(moment.kind)]), detail: line([player, author]),
      left: isLeft ? tag : nil, right: isLeft ? nil : tag)
  }
}
