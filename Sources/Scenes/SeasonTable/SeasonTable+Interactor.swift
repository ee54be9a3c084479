import GatherModel

extension SeasonTable {
  final class Interactor: Scene {
    private(set) var state: State
    private let page: PageAccess<Intent>

    init(_ page: PageAccess<Intent>) {
      state = State(words: page.words, points: page.facts.points)
      self.page = page
      load()
    }

    private func load() {
      page.read {
        .loaded(try await $0.season())
      } else: {
        .loadingFailed($0)
      }
    }

    func intent(for event: SceneEvent) -> Intent? { event == .storeChanged ? .refreshed : nil }

    var keyContext: KeyMap.Context { .season }

    func intent(for action: KeyAction) -> Intent? {
      if let move = ListCursor.Move(action) { return .moved(move) }
      return switch action {
      case .listChoose: .chosen
      case .scorers: .listToggled
      case .listLeave, .season: .left
      default: nil
      }
    }

    func present(at now: BoardInstant) -> (model: SceneModel, nextChange: BoardInstant?) {
      (.page(.list(SeasonTable.present(state))), nil)
    }

    func handle(_ intent: Intent, at now: BoardInstant) -> Outcome? {
      switch intent {
      case .refreshed: load()
      case .loaded(let rows): show(rows)
      case .loadingFailed(let trouble):
        if state.rows.isEmpty { state.content = .failed(trouble) } else { state.note = .trouble(trouble) }
      case .moved(let move):
        state.note = nil
        state.cursor.move(move, in: state.rows.count)
      case .chosen: return choose()
      case .listToggled:
        state.note = nil
        state.listing = state.listing == .table ? .scorers : .table
        state.cursor = ListCursor()
      case .left: return .left
      }
      return nil
    }

    private func choose() -> Outcome? {
      guard let row = state.selected else {
        state.note = .nobody
        return nil
      }
      state.note = row.player == nil ? .gone(name: row.name) : nil
      return row.player.map { .opened($0) }
    }

    private func show(_ rows: [SeasonRow]) {
      let selected = state.selected
      state.content = .rows(rows)
      if let selected,
        let index = state.rows.firstIndex(where: {
          $0.row.player == selected.player && (selected.player != nil || $0.row.name == selected.name)
        })
      {
        state.cursor = ListCursor(index: index)
      }
      state.cursor.settle(in: state.rows.count)
    }
  }
}
