import GatherModel

extension PlayerCard {
  final class Interactor: Scene {
    private(set) var state: State
    private let player: Player.ID
    private let page: PageAccess<Intent>

    init(_ player: Player.ID, _ page: PageAccess<Intent>) {
      state = State(words: page.words)
      (self.player, self.page) = (player, page)
      load()
    }

    private func load() {
      page.read { [player] in
        .loaded(try await $0.history(of: player))
      } else: {
        .loadingFailed($0)
      }
    }

    func intent(for event: SceneEvent) -> Intent? { event == .storeChanged ? .refreshed : nil }

    func intent(for action: KeyAction) -> Intent? {
      if let move = ListCursor.Move(action) { return .moved(move) }
      return switch action {
      case .listLeft: .sided(.details)
      case .listRight: .sided(.games)
      case .listChoose: .chosen
      case .listLeave: .left
      default: nil
      }
    }

    func present(at now: BoardInstant) -> (model: SceneModel, nextChange: BoardInstant?) {
      (.page(.playerCard(PlayerCard.present(state, local: page.facts.local))), nil)
    }

    func handle(_ intent: Intent, at now: BoardInstant) -> Outcome? {
      switch intent {
      case .refreshed: load()
      case .loaded(let history): show(history)
      case .loadingFailed(let trouble):
        // A player who was deleted in the meantime is no longer shown.
        if state.history == nil || trouble == .gone {
          state.content = .failed(trouble)
        } else {
          state.trouble = trouble
        }
      case .moved(let move): state.cursor.move(move, in: state.rowCount)
      case .sided(let side): turn(to: side)
      case .chosen: return choose()
      case .left: return .left
      }
      return nil
    }

    private func show(_ history: PlayerHistory) {
      var selected: PlayedGather?
      if case .game(let index) = state.selected { selected = state.history?.games[index] }
      state.content = .player(history)
      state.trouble = nil
      if let selected, let index = history.games.firstIndex(where: { $0.id == selected.id }) {
        state.cursor = ListCursor(index: PlayerField.allCases.count + index)
      }
      state.cursor.settle(in: state.rowCount)
    }

    private func turn(to side: Side) {
      switch (side, state.selected) {
      case (.details, .game): state.cursor = ListCursor()
      case (.games, .field):
        if state.rowCount > PlayerField.allCases.count {
          state.cursor = ListCursor(index: PlayerField.allCases.count)
        }
      case (.details, .field), (.games, .game), (_, nil): break  // The selection need not move.
      }
    }

    private func choose() -> Outcome? {
      guard let history = state.history else { return nil }  // There is nothing to choose yet.
      switch state.selected {
      case .field(let field): return .editAsked(history.player, field)
      case .game(let index): return .gatherOpened(history.games[index].id)
      case nil: return nil
      }
    }
  }
}
