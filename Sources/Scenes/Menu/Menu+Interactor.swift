package import GatherModel

extension Menu {
  /// Decides how a key press changes the menu.
  package final class Interactor: Scene {
    /// The current state.
    package private(set) var state: State

    /// Creates a menu with the items that apply now according to the ``Environment``.
    package init(environment: Environment) {
      let items = Item.allCases.filter { item in
        switch item {
        case .login: environment.hasService
        case .phones: environment.hasPhones
        // The set-up ends with a restart, which must not interrupt a match.
        case .setUp: environment.hasSetUp && !environment.hasMatch
        case .clearBoard: environment.hasResult
        case .matchInPlay: environment.hasMatch
        case .newGather, .players, .history, .board: true
        }
      }
      state = State(items: items, words: environment.words)
    }

    package var keyContext: KeyMap.Context { .menu }

    package func intent(for action: KeyAction) -> Intent? {
      if let move = ListCursor.Move(action) { return .moved(move) }
      switch action {
      case .listChoose: return .chosen
      case .listLeave, .menu: return .left
      default: return state.items.first { $0.action == action }.map { .picked($0) }
      }
    }

    package func present(at now: BoardInstant) -> (model: SceneModel, nextChange: BoardInstant?) {
      (.page(.menu(Menu.present(state))), nil)
    }

    package func handle(_ intent: Intent, at now: BoardInstant) -> Outcome? {
      switch intent {
      case .moved(let move): state.cursor.move(move, in: state.items.count)
      case .chosen: return .picked(state.items[state.cursor.index])
      case .picked(let item): return .picked(item)
      case .left: return .left
      }
      return nil
    }
  }
}
