import FoundationEssentials
import GatherModel

extension ConfirmPlayers {
  final class Interactor: Scene {
    private(set) var state: State
    private let page: PageAccess<Intent>
    /// The match in play whose teams are edited; nil if the scene prepares the next match.
    private let inPlay: UUID?
    private let usual: MatchSettings
    private let lot: () -> LotDrawing
    /// The proposed teams that the operator has not seen yet; nil if the teams changed since the last proposal.
    private var proposals: Proposals?
    private var awaitsLineup: Bool
    /// Whether the settings stay as they are when the last gather is loaded. If false, the teams and the format of that
    /// gather replace the default ones.
    private var hasSettings: Bool
    /// Whether the operator or the match in play has set the settings. Only such settings are kept in a ``Draft``.
    private var hasOwnSettings: Bool

    /// Players, and the ways to divide these players into two teams. Divisions that were proposed already are left out.
    private struct Proposals {
      var players: [Player]
      var divisions: TeamBalance.Iterator
      var shown = 0
    }

    /// The data of the match as it was when the scene was opened.
    private let original: GatherChange.Original

    /// - Parameters:
    ///   - roster: The players, usually all on the bench; nil for the teams of the last gather.
    ///   - draft: The unfinished teams of an earlier visit. The players of `roster` return to the places that they have
    ///     in the draft.
    init(
      _ roster: Roster?, left: TeamID = .teamA, draft: Draft? = nil, inPlay: Gather? = nil,
      lot: @escaping () -> LotDrawing = LotDrawing.drawn, _ page: PageAccess<Intent>
    ) {
      (self.inPlay, self.lot, self.page) = (inPlay?.id, lot, page)
      usual =
        inPlay.map { MatchSettings(name: $0.name, teams: $0.teams, format: $0.format) } ?? page.facts.usual()
      awaitsLineup = roster == nil
      var settings = draft?.settings ?? usual
      // A default name of an earlier day is replaced by today's.
      if let draft, settings.name == draft.usualName { settings.name = usual.name }
      state = State(
        roster ?? Roster(), left: left, settings: settings, words: page.words, formats: page.facts.formats,
        isInPlay: inPlay != nil)
      hasSettings = draft?.settings != nil || inPlay != nil
      hasOwnSettings = hasSettings
      original = GatherChange.Original(
        name: settings.name, teams: settings.teams, places: Self.places(in: roster ?? Roster()))
      if let draft { state.columns.resume(draft.columns) }
      prepare()
    }

    var hasCaret: Bool { state.form?.field != nil }

    func intent(for event: SceneEvent) -> Intent? {
      switch event {
      case .storeChanged: .refreshed
      case .added(let player) where state.isInPlay: .added(player)
      default: nil
      }
    }
    var staysInFront: Bool { state.isStarting }

    func intent(for edit: TextEdit) -> Intent? { hasCaret ? .formEdited(edit) : nil }

    var keyContext: KeyMap.Context { state.form == nil ? .teams : .form }

    func intent(for action: KeyAction) -> Intent? {
      if state.form != nil { return formIntent(for: action) }
      if state.isStarting { return nil }
      if let move = ListCursor.Move(action) { return .moved(move) }
      return switch action {
      case .listLeft: .playerMoved(by: -1)
      case .listRight: .playerMoved(by: 1)
      case .fieldNext: .columnChanged(by: 1)
      case .fieldBack: .columnChanged(by: -1)
      case .rowUp: .orderChanged(by: -1)
      case .rowDown: .orderChanged(by: 1)
      case .digit0: .playerPut(.bench)
      case .digit1: .playerPut(.team(.teamA))
      case .digit2: .playerPut(.team(.teamB))
      case .fairTeams where !state.isInPlay: .balanced
      case .fairLineups where !state.isInPlay: .teamsBalanced
      case .addOthers where state.isInPlay: .othersAsked
      case .rowRemove where state.isInPlay: .playerRemoved
      case .matchForm: .formOpened
      case .listChoose: .startAsked
      case .listLeave: .left
      default: nil
      }
    }

    private func formIntent(for action: KeyAction) -> Intent? {
      // An input method uses this key to accept the text that it composes.
      if action == .listChoose, state.form?.field?.isComposing == true { return nil }
      if state.form?.namedTeam != nil, !state.kept.isEmpty {
        if action == .listPageDown { return .formTurned(by: 1) }
        if action == .listPageUp { return .formTurned(by: -1) }
      }
      if let move = ListCursor.Move(action) { return .formMoved(move) }
      return switch action {
      case .fieldNext: .formMoved(.by(1))
      case .fieldBack: .formMoved(.by(-1))
      case .listLeft: .formTurned(by: -1)
      case .listRight: .formTurned(by: 1)
      case .valueDown: .formTurned(by: -5)
      case .valueUp: .formTurned(by: 5)
      case .listChoose: .formTaken
      case .listLeave: .formLeft
      default: nil
      }
    }

    static func trouble(in intent: Intent) -> PageTrouble? {
      switch intent {
      case .startFailed(let trouble): trouble
      default: nil
      }
    }

    func present(at now: BoardInstant) -> (model: SceneModel, nextChange: BoardInstant?) {
      (.page(.confirmPlayers(ConfirmPlayers.present(state))), nil)
    }

    func handle(_ intent: Intent, at now: BoardInstant) -> Outcome? {
      let before = state.note
      if intent.isOfPerson, !state.isStarting { state.note = nil }
      switch intent {
      case .refreshed: prepare()
      case .prepared(let basis): begin(with: basis)
      case .preparationFailed(let trouble): state.note = .trouble(trouble)
      case .moved(let move): state.columns.move(move)
      case .columnChanged(let step): state.columns.changeColumn(by: step)
      case .playerMoved(let step): changed(state.columns.movePlayer(by: step))
      case .playerPut(let place): changed(state.columns.putPlayer(into: place))
      case .orderChanged(let step): if !state.columns.reorder(by: step) { noteNobody() }
      case .balanced: balance(state.columns.order)
      case .teamsBalanced: balance(state.columns.order.filter { state.columns.team(of: $0.id) != nil })
      case .playerRemoved: if !state.columns.removePlayer() { noteNobody() }
      case .othersAsked:
        return .othersAsked(besides: Set(TeamColumns.places.flatMap { state.columns.roster[$0].map(\.id) }))
      case .added(let player):
        state.awaited.insert(player)
        prepare()
      case .startAsked: start(after: before)
      case .changed(let change): return .changed(change)
      case .started(let gather): return .started(gather)
      case .startFailed(let trouble):
        state.isStarting = false
        state.note = .trouble(trouble)
      case .formOpened:
        state.form = MatchForm(
          state.settings, formats: state.formats, kept: state.kept, isInPlay: state.isInPlay,
          words: state.words)
      case .formMoved(let move): state.form?.move(move)
      case .formTurned(let step): state.form?.turn(by: step)
      case .formEdited(let edit): state.form?.edit(edit)
      case .formTaken: applyForm()
      case .formLeft: state.form = nil
      case .left:
        return .left(
          Draft(
            columns: state.columns, settings: hasOwnSettings ? state.settings : nil,
            usualName: usual.name))
      }
      return nil
    }

    private func begin(with basis: TeamBasis) {
      if awaitsLineup { state.columns = TeamColumns(basis.lineup) }
      awaitsLineup = false
      let before = state.columns.order
      let come = basis.players.filter { state.awaited.contains($0.id) }
      state.columns.add(come)
      state.awaited.subtract(come.map(\.id))
      state.columns.update(basis.players)
      if state.columns.order != before || state.results != basis.results { proposals = nil }
      state.results = basis.results
      state.kept = basis.kept
      state.isGatherInPlay = basis.isGatherInPlay
      if !hasSettings {
        if let last = basis.last { state.settings.follow(last) }
        state.settings.teams = KeptTeam.colored(state.settings.teams, as: basis.kept)
      }
      // Settings that are on the screen must not change later by themselves.
      hasSettings = true
    }

    private func changed(_ isChanged: Bool) {
      if isChanged { proposals = nil } else { noteNobody() }
    }

    private func noteNobody() {
      if state.columns.selected == nil { state.note = .nobody }
    }

    private func balance(_ chosen: [Player]) {
      let players = chosen.count < 2 ? [] : chosen
      // Without ratings, all divisions are equally fair. So lots are drawn, because otherwise the order of the names
      // would decide.
      if !players.isEmpty, !players.contains(where: state.isRated) { return draw(players) }
      // If any player's strength is unknown, the order of the players is drawn by lot.
      func drawn() -> [Player] {
        players.allSatisfy(state.isRated) ? players : self.lot().order(players)
      }
      var next =
        proposals.flatMap { Set($0.players) == Set(players) ? $0 : nil } ?? proposals(for: drawn())
      var division = next.divisions.next()
      let isAnew = division == nil
      if isAnew {
        next = proposals(for: drawn())
        division = next.divisions.next()
      }
      guard let division else { return state.note = .tooFewToBalance }
      next.shown += 1
      state.columns.divide(TeamPair { team in division.teams[team].map { next.players[$0] } })
      state.note =
        isAnew
        ? .proposedAnew(difference: division.difference)
        : .proposed(number: next.shown, difference: division.difference)
      proposals = next
    }

    private static func places(in roster: Roster) -> [Player.ID: RosterPlace] {
      let places = TeamColumns.places.flatMap { place in roster[place].map { ($0.id, place) } }
      return Dictionary(places) { first, _ in first }
    }

    private func draw(_ chosen: [Player]) {
      proposals = nil
      let lot = self.lot()
      let players = lot.order(chosen)
      let candidates = players.map {
        TeamBalance.Candidate(strength: state.strength(of: $0), position: $0.details.preferredPosition)
      }
      var divisions = TeamBalance(candidates).makeIterator()
      guard let division = divisions.next() else { return state.note = .tooFewToBalance }
      state.columns.divide(TeamPair { team in division.teams[team].map { players[$0] } })
      state.note = .drawn(lot)
    }

    private func proposals(for players: [Player]) -> Proposals {
      let candidates = players.map { player in
        TeamBalance.Candidate(
          strength: state.strength(of: player), position: player.details.preferredPosition,
          team: state.columns.team(of: player.id))
      }
      return Proposals(players: players, divisions: TeamBalance(candidates).makeIterator())
    }

    /// - Parameter note: The message that was visible when the operator pressed Enter.
    private func start(after note: State.Note?) {
      let roster = state.columns.roster
      if let inPlay {
        state.isStarting = true
        state.note = .storing
        var changed = GatherChange(
          name: state.settings.name, teams: state.settings.teams, places: Self.places(in: roster),
          original: original)
        changed.codes = state.settings.codes
        let change = changed
        return page.change { store in
          try await store.change(inPlay, by: change)
          return .changed(change)
        } else: {
          .startFailed($0)
        }
      }
      if let obstacle = roster.obstacle { return state.note = .obstacle(obstacle) }
      // A team without players may be an oversight, so the first Enter only shows a warning.
      if let team = roster.emptyTeam, note != .teamEmpty(team) { return state.note = .teamEmpty(team) }
      state.isStarting = true
      state.note = .starting
      var gather = NewGather(
        name: state.settings.name, format: state.settings.format, teams: state.settings.teams,
        roster: .chosen(TeamPair { roster.teams[$0].map(\.id) }, bench: roster.bench.map(\.id)))
      gather.codes = state.settings.codes
      let new = gather
      page.change {
        .started(try await $0.start(new))
      } else: {
        .startFailed($0)
      }
    }

    private func prepare() {
      page.read {
        .prepared(try await $0.teamBasis())
      } else: {
        .preparationFailed($0)
      }
    }

    private func applyForm() {
      guard var form = state.form else { return }  // Enter has already closed the form.
      do throws(MatchForm.Row) {
        state.settings = try form.settings()
        hasSettings = true
        hasOwnSettings = true
        state.form = nil
      } catch {
        form.go(to: error)
        state.form = form
        state.note = error == .teamACode || error == .teamBCode ? .codeWrong : .nameMissing
      }
    }
  }
}

extension ConfirmPlayers.Intent {
  /// Whether the intent is an input of the operator. An input removes the last message, because the operator has seen
  /// it. Only the message about a start in progress stays.
  fileprivate var isOfPerson: Bool {
    switch self {
    case .refreshed, .prepared, .preparationFailed, .started, .startFailed, .changed, .added: false
    default: true
    }
  }
}
