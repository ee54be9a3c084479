import FoundationEssentials
import GatherModel

extension PastGather {
  final class Interactor: Scene {
    private(set) var state: State
    private let gather: UUID
    private let page: PageAccess<Intent>

    init(_ gather: UUID, _ page: PageAccess<Intent>) {
      state = State(words: page.words)
      (self.gather, self.page) = (gather, page)
      load()
    }

    private func load() {
      page.read { [gather] in
        let match = try await $0.match(of: gather)
        return .loaded(match.gather, MatchReport(match))
      } else: {
        .loadingFailed($0)
      }
    }

    private func show() {
      page.change { [gather] in
        try await $0.putOnBoard(gather)
        return .shown
      } else: {
        .showingFailed($0)
      }
    }

    func intent(for event: SceneEvent) -> Intent? { event == .storeChanged ? .refreshed : nil }

    var keyContext: KeyMap.Context { .pastGather }

    func intent(for action: KeyAction) -> Intent? {
      if let move = ListCursor.Move(action) { return .moved(move) }
      return switch action {
      case .putOnBoard where state.isEnded: .putOnBoard
      case .listLeave: .left
      default: nil
      }
    }

    func present(at now: BoardInstant) -> (model: SceneModel, nextChange: BoardInstant?) {
      (.page(.pastGather(PastGather.present(state, local: page.facts.local))), nil)
    }

    func handle(_ intent: Intent, at now: BoardInstant) -> Outcome? {
      switch intent {
      case .refreshed: load()
      case .loaded(let gather, let report):
        state.content = .gather(gather, report)
        state.trouble = nil
        state.cursor.settle(in: state.eventCount)
      case .loadingFailed(let trouble):
        // If loading fails, the gather stays on the page, unless it was deleted in the meantime.
        if case .gather = state.content, trouble != .gone {
          state.trouble = trouble
        } else {
          state.content = .failed(trouble)
        }
      case .moved(let move): state.cursor.move(move, in: state.eventCount)
      case .putOnBoard: show()
      case .shown: return .shown
      case .showingFailed(let trouble): state.trouble = trouble
      case .left: return .left
      }
      return nil
    }
  }
}
