import GatherModel

extension PlayerList {
  final class Interactor: Scene {
    private(set) var state: State
    private let page: PageAccess<Intent>

    /// - Parameter playing: The players of the match that the marked players will join; nil if they form new teams.
    init(isMarking: Bool = false, joining playing: Set<Player.ID>? = nil, _ page: PageAccess<Intent>) {
      state = State(words: page.words, importCommand: page.facts.importCommand)
      state.playing = playing
      if isMarking { state.marked = [] }
      self.page = page
      load()
    }

    var hasCaret: Bool { state.isTyping }

    func intent(for event: SceneEvent) -> Intent? {
      switch event {
      case .storeChanged: .refreshed
      case .added(let player): .added(player)
      default: nil
      }
    }

    func intent(for edit: TextEdit) -> Intent? { state.isTyping ? .edited(edit) : nil }

    var keyContext: KeyMap.Context { state.deletion == nil ? .players : .pageQuestion }

    func intent(for action: KeyAction) -> Intent? {
      if state.deletion != nil { return action.answer.map { $0 ? .confirmed : .declined } }
      if let move = ListCursor.Move(action) { return .moved(move) }
      switch action {
      // An input method uses this key to accept the text that it composes.
      case .listChoose where state.isTyping && state.finding?.isComposing == true: return nil
      case .listChoose: return state.isTyping ? .findingEnded : .chosen
      case .listLeave: return .left
      default: break
      }
      if state.isTyping { return nil }
      return switch action {
      case .find: .findingBegan
      case .mark where state.marked != nil: .markToggled
      case .markAll where state.marked != nil: .allToggled
      case .addPlayer: .addAsked
      case .choosePlayers where state.marked == nil: .markingBegan
      case .rowRemove where state.marked == nil: .deletionAsked
      default: nil
      }
    }

    static func trouble(in intent: Intent) -> PageTrouble? {
      if case .deletionFailed(let trouble) = intent { trouble } else { nil }
    }

    func present(at now: BoardInstant) -> (model: SceneModel, nextChange: BoardInstant?) {
      (.page(.list(PlayerList.present(state))), nil)
    }

    func handle(_ intent: Intent, at now: BoardInstant) -> Outcome? {
      if intent.isOfPerson { state.note = nil }
      switch intent {
      case .refreshed: load()
      case .loaded(let players): show(players)
      case .loadingFailed(let trouble):
        if state.players.isEmpty { state.content = .failed(trouble) } else { state.note = .trouble(trouble) }
      case .added(let id):
        state.added = id
        showAdded()
      case .moved(let move): state.cursor.move(move, in: state.listed.count)
      case .chosen: return choose()
      case .addAsked: return .addAsked
      case .deletionAsked:
        state.deletion = state.selected
        if state.deletion == nil { noteNobody() }
      case .confirmed:
        if let player = state.deletion { delete(player) }
        state.deletion = nil
      case .declined: state.deletion = nil
      case .deleted(let player): remove(player)
      case .deletionFailed(let trouble): state.note = .trouble(trouble)
      case .markingBegan: if state.players.isEmpty { noteNobody() } else { state.marked = [] }
      case .markToggled: toggle()
      case .allToggled: toggleAll()
      case .findingBegan:
        state.finding = state.finding ?? TextField()
        state.finding?.select()
        state.isTyping = true
      case .findingEnded: endFinding()
      case .edited(let edit): self.edit(edit)
      case .left: return leave()
      }
      return nil
    }

    private func choose() -> Outcome? {
      guard let marked = state.marked else {
        if state.selected == nil { noteNobody() }
        return state.selected.map { .opened($0.id) }
      }
      guard case .players = state.content, !(state.players.isEmpty && state.playing != nil) else {
        noteNobody()
        return nil
      }
      if marked.isEmpty, !state.goesOnWithoutPlayers {
        state.note = .nobodyMarked
        return nil
      }
      return .chosen(state.players.filter { marked.contains($0.id) })
    }

    private func show(_ all: [Player]) {
      let players = all.filter { state.playing?.contains($0.id) != true }
      state.everybodyPlays = players.isEmpty && !all.isEmpty
      let selected = state.selected?.id
      state.content = .players(NameSearch.sorted(players, by: \.name))
      state.marked?.formIntersection(players.map(\.id))
      select(selected)
      showAdded()
    }

    /// Selects the added player as soon as the list contains that player. Ends a search that hides the player.
    private func showAdded() {
      guard let id = state.added, state.players.contains(where: { $0.id == id }) else { return }
      state.added = nil
      if !state.listed.contains(where: { $0.id == id }) { state.finding = nil }
      state.marked?.insert(id)
      select(id)
    }

    private func select(_ id: Player.ID?) {
      let listed = state.listed
      if let index = listed.firstIndex(where: { $0.id == id }) { state.cursor = ListCursor(index: index) }
      state.cursor.settle(in: listed.count)
    }

    private func load() {
      page.read {
        .loaded(try await $0.players())
      } else: {
        .loadingFailed($0)
      }
    }

    private func delete(_ player: Player) {
      page.change { store in
        try await store.delete(player.id)
        return .deleted(player)
      } else: {
        .deletionFailed($0)
      }
    }

    private func remove(_ player: Player) {
      state.content = .players(state.players.filter { $0.id != player.id })
      state.marked?.remove(player.id)
      state.cursor.settle(in: state.listed.count)
      state.note = .deleted(name: player.name)
    }

    private func noteNobody() {
      if state.content != .loading { state.note = .nobody }
    }

    private func toggle() {
      guard let id = state.selected?.id, let marked = state.marked else { return noteNobody() }
      state.marked = marked.symmetricDifference([id])
      // The cursor moves to the next player, so that repeated presses of one key can mark a whole team.
      state.cursor.move(.by(1), in: state.listed.count)
    }

    private func toggleAll() {
      let ids = Set(state.listed.map(\.id))
      guard let marked = state.marked, !ids.isEmpty else { return noteNobody() }
      state.marked = ids.isSubset(of: marked) ? marked.subtracting(ids) : marked.union(ids)
    }

    private func edit(_ edit: TextEdit) {
      let selected = state.selected?.id
      state.finding?.handle(edit)
      select(selected)
    }

    private func endFinding() {
      state.isTyping = false
      if state.finding?.text.isEmpty == true { state.finding = nil }
    }

    private func leave() -> Outcome? {
      if state.finding != nil {
        let selected = state.selected?.id
        state.isTyping = false
        state.finding = nil
        select(selected)
        return nil
      }
      if state.marked != nil {
        state.marked = nil
        return nil
      }
      return .left
    }
  }
}

extension PlayerList.Intent {
  /// Whether the intent is an input of the operator. Such an intent removes the message in the foot line, because an
  /// operator who presses a key has seen the message.
  fileprivate var isOfPerson: Bool {
    switch self {
    case .refreshed, .loaded, .loadingFailed, .added, .deleted, .deletionFailed: false
    default: true
    }
  }
}
