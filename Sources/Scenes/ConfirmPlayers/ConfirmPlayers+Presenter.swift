import GatherModel

extension ConfirmPlayers {
  static func present(_ state: State) -> ConfirmPlayersViewModel {
    ConfirmPlayersViewModel(
      page: page(of: state), nobody: state.words(Phrase.nobodyHere),
      columns: state.columns.columns.map { column($0, of: state) },
      form: state.form.map { form($0, state.words) })
  }

  private static func column(_ place: RosterPlace, of state: State) -> ConfirmPlayersViewModel.Column {
    let words = state.words
    let players = state.columns.roster[place]
    var column = ConfirmPlayersViewModel.Column(
      title: words(Phrase.bench), count: words(PlayerList.Phrase.players, ["n": .number(players.count)]),
      rows: players.map {
        ConfirmPlayersViewModel.Row(name: $0.name, position: words.acronym($0.details.preferredPosition))
      }, selected: state.columns.row(of: place),
      isInFront: state.columns.place == place && state.form == nil)
    if case .team(let team) = place {
      column.title = words.name(state.settings.teams[team].name)
      column.color = state.settings.teams[team].color
      column.isDashed = state.settings.teams[team].isDashed(beside: state.settings.teams[team.opponent])
      if state.columns.order.contains(where: state.isRated) {
        column.strength = ConfirmPlayersViewModel.Strength(
          points: "\(state.strength(of: team))", label: words(Phrase.strength))
      }
    }
    return column
  }

  private static func form(_ form: MatchForm, _ words: Words) -> ConfirmPlayersViewModel.Form {
    func row(_ row: MatchForm.Row) -> ConfirmPlayersViewModel.Form.Row {
      func field(_ field: TextField) -> ConfirmPlayersViewModel.Form.Value {
        .field(FieldViewModel(field, hasCaret: form.row == row))
      }
      func color(_ team: TeamID) -> ConfirmPlayersViewModel.Form.Value {
        .color(
          form.colors[team], form.colors[team].text(in: words),
          isDashed: form.teams[team].isDashed(beside: form.teams[team.opponent]))
      }
      let period = form.format.periods[0]
      let (label, value): (Phrase, ConfirmPlayersViewModel.Form.Value) =
        switch row {
        case .name: (.gatherName, field(form.name))
        case .teamAName: (.teamAName, field(form.teamNames.teamA))
        case .teamBName: (.teamBName, field(form.teamNames.teamB))
        case .teamACode: (.teamCode, field(form.codes.teamA))
        case .teamBCode: (.teamCode, field(form.codes.teamB))
        case .teamAColor: (.teamAColor, color(.teamA))
        case .teamBColor: (.teamBColor, color(.teamB))
        case .format: (.format, .choice(name(of: form, words)))
        case .periods: (.periods, .choice("\(form.format.periods.count)"))
        case .minutes: (.length, .choice(period.shownLength))
        case .direction: (.clock, .choice(words(period.direction == .down ? Phrase.down : .up)))
        }
      return ConfirmPlayersViewModel.Form.Row(label: words(label), value: value)
    }
    return ConfirmPlayersViewModel.Form(rows: form.rows.map(row), selected: form.cursor.index)
  }

  private static func name(of form: MatchForm, _ words: Words) -> String {
    if let named = form.namedFormat { return named.label(in: words) }
    guard let changed = form.changedFormat else { return words(Phrase.ownFormat) }
    return words(Phrase.changedFormat, ["format": .text(changed.label(in: words))])
  }

  private static func page(of state: State) -> PageViewModel {
    let words = state.words
    var page = PageViewModel(
      title: words(state.form != nil ? Phrase.settings : state.isInPlay ? .changeTitle : .title),
      count: "\(InSentence.name(state.settings.name))  ·  \(format(of: state))",
      keys: keys(of: state))
    page.notice = state.note.map { line(for: $0, of: state) }
    if page.notice == nil, state.isGatherInPlay, !state.isInPlay {
      page.notice = .init(text: words(Phrase.waitsForEnd), urgency: .plain)
    }
    let teams = state.form?.teams ?? state.settings.teams
    if page.notice == nil, teams.lookAlike {
      page.notice = .init(text: words(Phrase.colorsAlike), urgency: .warning)
    }
    page.isBusy = state.isStarting
    return page
  }

  private static func format(of state: State) -> String {
    let format = state.settings.format
    let named = state.formats.origin(of: format)
    let name = format.rules == .plain(for: format.periods) ? nil : named?.label(in: state.words)
    return name.map { state.words.labelled($0, format.shown) } ?? format.shown
  }

  private static func line(for note: State.Note, of state: State) -> ScoreboardViewModel.Line {
    typealias Line = ScoreboardViewModel.Line
    let words = state.words
    switch note {
    case .proposed(1, let difference):
      return Line(
        text: words.sentence(
          words(Phrase.fairest, ["points": .number(difference)]), .fairTeams, Phrase.showsNext),
        urgency: .notice)
    case .proposed(let number, let difference):
      return Line(
        text: words.sentence(
          words(Phrase.nextFairest, ["n": .number(number), "points": .number(difference)]), .fairTeams,
          Phrase.showsNext),
        urgency: .notice)
    case .proposedAnew(let difference):
      return Line(text: words(Phrase.fairestAgain, ["points": .number(difference)]), urgency: .notice)
    case .drawn(let lot):
      return Line(
        text: words.sentence(
          words(Phrase.drawn, ["lot": .number(lot.number)]), .fairTeams, Phrase.drawsAgain),
        urgency: .notice)
    case .tooFewToBalance: return Line(text: words(Phrase.tooFewToBalance), urgency: .warning)
    case .obstacle(let obstacle): return Line(text: sentence(for: obstacle, of: state), urgency: .warning)
    case .teamEmpty(let team):
      let empty = words(Phrase.teamEmpty, ["team": .name(words.name(state.settings.teams[team].name))])
      let fair = words.sentence(empty, .fairTeams, Phrase.makesFair)
      return Line(text: words.sentence(fair, .listChoose, Phrase.startsAsItIs), urgency: .warning)
    case .nobody:
      return Line(
        text: words.sentence(words(Phrase.nobodySelected), .fieldNext, Phrase.nextColumn), urgency: .warning)
    case .nameMissing: return Line(text: words(Phrase.nameMissing), urgency: .warning)
    case .codeWrong:
      return Line(text: words(Phrase.codeWrong, ["n": .number(TeamCode.longest)]), urgency: .warning)
    case .storing: return Line(text: words(Phrase.storing), urgency: .notice)
    case .starting: return Line(text: words(Phrase.starting), urgency: .notice)
    case .trouble(let trouble): return Line(text: trouble.sentence(in: words), urgency: .warning)
    }
  }

  static func sentence(for obstacle: RosterObstacle, of state: State) -> String {
    let words = state.words
    switch obstacle {
    case .teamTooLarge(let team, _):
      return words(
        Phrase.teamTooLarge,
        ["team": .name(words.name(state.settings.teams[team].name)), "most": .number(Roster.largestTeam)])
    }
  }

  private static func keys(of state: State) -> [PageViewModel.KeyHint] {
    typealias Hint = PageViewModel.KeyHint
    let words = state.words
    let help = Hint(.showKeys, does: words(PagePhrase.keysOfScene), in: words)
    let back = Hint(.listLeave, does: words(PagePhrase.back), in: words)
    if let form = state.form {
      var hints = [
        Hint(.listChoose, does: words(Phrase.take), in: words),
        Hint(.listLeave, does: words(Phrase.forget), in: words),
        Hint(.listUp, .listDown, does: words(PagePhrase.choose), in: words),
      ]
      if form.field == nil {
        hints.insert(Hint(.listLeft, .listRight, does: words(Phrase.turn), in: words), at: 0)
        hints.append(Hint(.valueDown, .valueUp, does: words(Phrase.turnFar), in: words))
      } else if form.namedTeam != nil, !form.kept.isEmpty {
        hints.append(Hint(.listPageUp, .listPageDown, does: words(Phrase.keptTeams), in: words))
      }
      return hints + [help]
    }
    if state.isStarting { return [help] }
    if state.isInPlay {
      return [
        Hint(.listChoose, does: words(Phrase.store), in: words),
        Hint(.addOthers, does: words(Phrase.addOthers), in: words),
        Hint(.listLeft, .listRight, does: words(Phrase.movePlayer), in: words),
        Hint(.rowRemove, does: words(Phrase.removePlayer), in: words),
        Hint(.matchForm, does: words(Phrase.openNames), in: words),
        Hint(.listUp, .listDown, does: words(PagePhrase.choose), in: words),
        Hint(.fieldNext, does: words(Phrase.changeColumn), in: words),
        back,
        help,
        Hint(.digit1, .digit2, .digit0, does: words(Phrase.putPlayer), in: words),
      ]
    }
    return [
      Hint(.listChoose, does: words(Phrase.start), in: words),
      Hint(.fairTeams, does: words(Phrase.balance), in: words),
      Hint(.listLeft, .listRight, does: words(Phrase.movePlayer), in: words),
      Hint(.matchForm, does: words(Phrase.openSettings), in: words),
      Hint(.listUp, .listDown, does: words(PagePhrase.choose), in: words),
      Hint(.fieldNext, does: words(Phrase.changeColumn), in: words),
      back,
      help,
      Hint(.digit1, .digit2, .digit0, does: words(Phrase.putPlayer), in: words),
      Hint(.rowUp, .rowDown, does: words(Phrase.reorder), in: words),
      Hint(.fairLineups, does: words(Phrase.balanceTeams), in: words),
      Hint(.listPageUp, .listPageDown, does: words(PagePhrase.page), in: words),
    ]
  }
}
