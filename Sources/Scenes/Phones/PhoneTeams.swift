package import FoundationEssentials
package import GatherModel

/// The pages on which a phone sets up teams, by the same rules as ``ConfirmPlayers``.
package struct PhoneTeams {
  /// Unfinished teams.
  package struct Draft: Codable, Hashable, Sendable {
    /// The teams as set up by hand.
    package var lineup: LineupRecord
    /// The number of requests for fair teams since the teams were last set up by hand.
    package var proposal = 0
    /// The number of the lot that decides the order of players of unknown strength.
    package var lot = 1
    /// The name of the format; nil for the format of the last match.
    package var format: String?
    /// The match in play with these teams; nil for the next match.
    package var gather: UUID?
    /// The teams of the match in play when the edit began; nil for the next match.
    package var former: LineupRecord?
  }

  /// The maximum number of proposals. After the last of them, the fairest proposal comes again. The number is limited,
  /// because each page repeats the search for all earlier proposals.
  private static let mostProposals = 64

  private static let places: [RosterPlace] = [.team(.teamA), .team(.teamB), .bench]

  private let presenter: PhonePresenter
  private let basis: TeamBasis
  private let inPlay: Gather?
  private let interactor: ConfirmPlayers.Interactor
  private var draft: Draft

  private typealias Button = PhoneViewModel.Button
  private typealias Phrase = ConfirmPlayers.Phrase

  private var words: Words { presenter.words }
  private var state: ConfirmPlayers.State { interactor.state }
  private var roster: Roster { state.columns.roster }

  /// - Parameter inPlay: The match in play whose teams are edited; nil if the next match is prepared.
  package init(
    _ request: PhoneManageRequest, basis: TeamBasis, inPlay: Gather?, usual: MatchSettings,
    presenter: PhonePresenter, at now: BoardInstant
  ) {
    self.presenter = presenter
    self.basis = basis
    self.inPlay = inPlay
    var draft = Self.draft(of: request, basis, inPlay)
    var request = request
    if let former = request.draft, former.gather != inPlay?.id {
      // The pressed button was meant for another match, so its effect is dropped.
      (request.put, request.balance, request.format) = (nil, nil, nil)
    }
    var settings = inPlay.map { MatchSettings(name: $0.name, teams: $0.teams, format: $0.format) } ?? usual
    if inPlay == nil {
      if let last = basis.last { settings.follow(last) }
      settings.teams = KeptTeam.colored(settings.teams, as: basis.kept)
    }
    draft.format = request.format ?? draft.format
    if let named = presenter.formats.first(where: { $0.name == draft.format }) {
      settings.format = named.format
    }
    func made(_ draft: Draft) -> ConfirmPlayers.Interactor {
      Self.interactor(for: draft, settings, basis, inPlay, presenter, at: now)
    }
    if let put = request.put {
      draft = Self.moved(draft, put, in: made(draft).state.columns.roster)
    } else if request.balance == true, inPlay == nil {
      let before = made(draft)
      if case .drawn? = before.state.note {
        // Draws a new lot instead of repeating the old one.
        draft.lineup = LineupRecord(before.state.columns.roster)
        (draft.proposal, draft.lot) = (1, LotDrawing.drawn().number)
      } else {
        if draft.proposal == 0 { draft.lot = LotDrawing.drawn().number }
        draft.proposal = draft.proposal % Self.mostProposals + 1
      }
    }
    self.draft = draft
    interactor = made(draft)
  }

  private static func draft(of request: PhoneManageRequest, _ basis: TeamBasis, _ inPlay: Gather?) -> Draft {
    // A draft belongs to one match, so a draft of another match is not used.
    if let draft = request.draft, draft.gather == inPlay?.id { return draft }
    let lineup = LineupRecord(inPlay?.roster ?? basis.lineup)
    return Draft(lineup: lineup, gather: inPlay?.id, former: inPlay.map { _ in lineup })
  }

  private static func interactor(
    for draft: Draft, _ settings: MatchSettings, _ basis: TeamBasis, _ inPlay: Gather?,
    _ presenter: PhonePresenter, at now: BoardInstant
  ) -> ConfirmPlayers.Interactor {
    let playing = inPlay.map { gather in TeamColumns.places.flatMap { gather.roster[$0] } } ?? []
    // The data from the store has priority, because it is newer than the data in the match.
    var left = Dictionary((basis.players + playing).map { ($0.id, $0) }) { first, _ in first }
    func list(_ ids: [Int64]) -> [Player] { ids.compactMap { left.removeValue(forKey: Player.ID($0)) } }
    let roster = Roster(
      teamA: list(draft.lineup.a), teamB: list(draft.lineup.b), bench: list(draft.lineup.bench))
    var facts = PageFacts(
      now: { [now] in now }, local: { _ in LocalMoment(day: "", time: "") }, usual: { settings })
    facts.formats = presenter.formats
    // The page needs no store: its data was already read, and other requests store the changes.
    let page = PageAccess<ConfirmPlayers.Intent>(words: presenter.words, facts: facts) { _, _, _ in {} }
    let interactor = ConfirmPlayers.Interactor(
      roster,
      draft: ConfirmPlayers.Draft(columns: TeamColumns(roster), settings: settings, usualName: ""),
      inPlay: inPlay, lot: { LotDrawing(number: draft.lot) }, page)
    _ = interactor.handle(.prepared(basis), at: now)
    // If no player is rated, the lot alone decides the teams. The draft has only one lot, so one proposal is enough.
    let most = interactor.state.columns.order.contains(where: interactor.state.isRated) ? mostProposals : 1
    for _ in 0..<max(min(draft.proposal, most), 0) { _ = interactor.handle(.balanced, at: now) }
    return interactor
  }

  /// Returns the draft after the move of a player. Proposed teams then count as set up by hand.
  private static func moved(_ draft: Draft, _ put: PhoneManageRequest.Put, in roster: Roster) -> Draft {
    var draft = draft
    var lineup = LineupRecord(roster)
    lineup.a.removeAll { $0 == put.player }
    lineup.b.removeAll { $0 == put.player }
    lineup.bench.removeAll { $0 == put.player }
    switch put.place {
    case .a: lineup.a.append(put.player)
    case .b: lineup.b.append(put.player)
    case .bench: lineup.bench.append(put.player)
    case nil: break
    }
    (draft.lineup, draft.proposal) = (lineup, 0)
    return draft
  }

  // MARK: Pages

  private func page(_ title: String) -> PhoneManageViewModel {
    PhoneManageViewModel(title: title, draft: draft)
  }

  /// The page that assigns players to teams and starts the match.
  package var teamsPage: PhoneManageViewModel {
    let shown = ConfirmPlayers.present(state)
    var page = page(shown.page.title)
    page.detail = [shown.page.count, shown.page.notice?.text].compactMap(\.self).joined(separator: "\n")
    page.items = inPlay == nil ? [start, fairTeams, format] : [store]
    page.items.append(
      Button(
        label: words(PhonePhrase.whoIsHere), detail: "\(state.columns.order.count) / \(basis.players.count)",
        open: PhoneManageRequest(page: .here)))
    page.items += Self.places.flatMap { place in roster[place].map { row($0, place) } }
    return page
  }

  private var start: PhoneViewModel.Button {
    let settings = state.settings
    var start = Button(
      label: words(PhonePhrase.startMatch),
      action: .store(
        .startGather(
          NewGather(
            name: settings.name, format: settings.format, teams: settings.teams,
            roster: LineupRecord(roster).source), replacing: false)))
    if basis.isGatherInPlay {
      (start.enabled, start.why) = (false, words(PhonePhrase.gatherInPlay))
    } else if let obstacle = roster.obstacle {
      start.enabled = false
      start.why = ConfirmPlayers.sentence(for: obstacle, of: state)
    }
    func count(_ team: TeamID) -> String {
      "\(words.named(settings.teams)[team].brief) \(roster.teams[team].count)"
    }
    start.ask = PhoneViewModel.Ask(
      title: words(PhonePhrase.startMatch), detail: "\(count(.teamA)) – \(count(.teamB))",
      yes: words(PhonePhrase.yes), no: words(PhonePhrase.no))
    return start
  }

  private var fairTeams: PhoneViewModel.Button {
    Button(label: presenter.label(Phrase.balance), open: PhoneManageRequest(page: .teams, balance: true))
  }

  private var format: PhoneViewModel.Button {
    let label = words(Phrase.format)
    var button = Button(label: label, detail: state.settings.format.shown, title: label)
    button.options = presenter.formats.map { named in
      Button(
        label: named.label(in: words), detail: named.format.shown,
        open: PhoneManageRequest(page: .teams, format: named.name),
        pressed: named.format == state.settings.format)
    }
    return button
  }

  private var store: PhoneViewModel.Button {
    let lineup = LineupRecord(roster)
    return Button(
      label: words(PhonePhrase.save),
      action: .store(
        .changeLineups(gather: inPlay?.id ?? UUID(), from: draft.former ?? lineup, to: lineup)))
  }

  private func row(_ player: Player, _ place: RosterPlace) -> PhoneViewModel.Button {
    let label = MatchLabels(words: words).player(PlayerMark(player))
    var button = Button(label: label, detail: name(of: place), title: label)
    button.team = colors(of: place)
    button.options = Self.places.map { other in
      var option = Button(
        label: name(of: other),
        open: PhoneManageRequest(page: .teams, put: .init(player: player.id.value, place: wire(other))),
        pressed: other == place)
      option.team = colors(of: other)
      return option
    }
    return button
  }

  /// The page that records the players who are present.
  package var herePage: PhoneManageViewModel {
    var page = page(words(PhonePhrase.whoIsHere))
    page.items = basis.players.map { player in
      let place = TeamColumns.places.first { roster[$0].contains { $0.id == player.id } }
      var button = Button(
        label: MatchLabels(words: words).player(PlayerMark(player)),
        detail: place.map { $0 == .bench ? words(PhonePhrase.isHere) : name(of: $0) },
        open: PhoneManageRequest(
          page: .here, put: .init(player: player.id.value, place: place == nil ? .bench : nil)),
        pressed: place != nil)
      button.team = place.flatMap(colors)
      return button
    }
    return page
  }

  private func name(of place: RosterPlace) -> String {
    if case .team(let team) = place {
      words.name(state.settings.teams[team].name)
    } else {
      words(Phrase.bench)
    }
  }

  private func colors(of place: RosterPlace) -> PhoneViewModel.Colors? {
    guard case .team(let team) = place else { return nil }
    let colors = presenter.colors(of: state.settings.teams[team])
    return PhoneViewModel.Colors(
      name: words.name(state.settings.teams[team].name), color: colors.ground, ink: colors.ink)
  }

  private func wire(_ place: RosterPlace) -> PhoneManageRequest.Put.Place {
    switch place {
    case .team(.teamA): .a
    case .team(.teamB): .b
    case .bench: .bench
    }
  }
}
