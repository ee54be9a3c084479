package import GatherModel

extension __NAME__ {
  package final class Interactor: Scene {
    package private(set) var state: State
    private let page: PageAccess<Intent>

    /// Begins to fetch what it shows.
    package init(_ page: PageAccess<Intent>) {
      state = State(words: page.words)
      self.page = page
      load()
    }

    private func load() {
      page.read {
        .loaded(try await $0.players())
      } else: {
        .loadingFailed($0)
      }
    }

    package func intent(for event: SceneEvent) -> Intent? { event == .storeChanged ? .refreshed : nil }

    package func intent(for action: KeyAction) -> Intent? {
      if let move = ListCursor.Move(action) { return .moved(move) }
      return action == .listLeave ? .left : nil
    }

    package func present(at now: BoardInstant) -> (model: SceneModel, nextChange: BoardInstant?) {
      (.page(.list(__NAME__.present(state))), nil)
    }

    package func handle(_ intent: Intent, at now: BoardInstant) -> Outcome? {
      switch intent {
      case .refreshed: load()
      case .loaded(let players): show(players)
      case .loadingFailed(let trouble):
        if state.players.isEmpty { state.content = .failed(trouble) } else { state.note = .trouble(trouble) }
      case .moved(let move):
        state.note = nil
        state.cursor.move(move, in: state.players.count)
      case .left: return .left
      }
      return nil
    }

    /// The selected player stays selected, wherever he stands now.
    private func show(_ players: [Player]) {
      let selected = state.selected?.id
      state.content = .players(players)
      if let index = players.firstIndex(where: { $0.id == selected }) {
        state.cursor = ListCursor(index: index)
      }
      state.cursor.settle(in: players.count)
    }
  }
}
